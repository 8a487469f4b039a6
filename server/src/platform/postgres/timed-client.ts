import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Heartbeat } from '../heartbeat/index.ts';
import type { LookAtSession } from './look-at-session.ts';

/** Longer than PostgreSQL's own limit (statement_timeout), so that users get its error and not ours. */
const LONGEST_MS = 65_000;

/** When PostgreSQL is asked what it does with a statement, and how long later again. */
const LOOK_AFTER_MS = 2_500;
const LOOK_AGAIN_MS = 750;

const limits = new AsyncLocalStorage<number>();

/**
 * Every statement that the work asks of PostgreSQL is answered within so many milliseconds, or its connection is dropped. Without a limit
 * (Infinity) it is waited for as long as PostgreSQL is at work on it, and its connection is there.
 */
export const withinTime = <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> =>
  limits.run(milliseconds, work);

/** PostgreSQL did not answer in time: whether it ran the statement is unknown. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
}

/** It does not answer, and was sent nothing. */
export class NotReached extends NoAnswer {}

type Options = pg.ClientConfig & { heartbeat?: Heartbeat; look?: LookAtSession };
type Connected = { connection: { stream: { destroy(error: Error): void; bytesRead: number } } };
type Callback = (error: Error | null | undefined, result?: unknown) => void;
type Query = (...given: unknown[]) => unknown;

/** Connections older than this moment are not trusted: one of their age did not answer. */
let suspectedAt = Number.NEGATIVE_INFINITY;

/** A connection that closes itself when a statement gets no answer: no caller waits on it, and none gets it next. */
export class TimedClient extends pg.Client {
  readonly #bornAt = performance.now();
  readonly #heartbeat: Heartbeat | undefined;
  readonly #look: LookAtSession | undefined;
  #session: number | undefined;

  constructor(options: Options = {}) {
    super(options);
    this.#heartbeat = options.heartbeat;
    this.#look = options.look;
  }

  /** Runs settings, and learns which session of PostgreSQL this is: behind a pooler the protocol tells another number. */
  async begin(settings: string): Promise<void> {
    const results = await this.query(`${settings}; select pg_backend_pid() as pid`);
    const last = (results as unknown as pg.QueryResult<{ pid: number }>[]).at(-1);
    this.#session = last?.rows[0]?.pid;
  }

  get #stream(): Connected['connection']['stream'] {
    return (this as unknown as Connected).connection.stream;
  }

  /** Opened before a connection that did not answer; the same outage may have frozen this one. */
  get isSuspect(): boolean {
    return this.#bornAt < suspectedAt;
  }

  /** Ends the connection without a word to the engine, which may not listen. */
  drop(reason: Error): void {
    this.#stream.destroy(reason);
  }

  #giveUp(reason: Error): void {
    suspectedAt = performance.now();
    this.drop(reason);
  }

  override query: pg.Client['query'] = ((...given: unknown[]): unknown => {
    const limit = limits.getStore() ?? LONGEST_MS;
    const ask: Query = super.query.bind(this) as Query;
    const timer = Number.isFinite(limit)
      ? setTimeout(() => this.#giveUp(new NoAnswer(`PostgreSQL did not answer within ${limit} ms`)), limit)
      : undefined;
    const watched = (asked: Promise<unknown>): Promise<unknown> =>
      this.#watched(asked).finally(() => clearTimeout(timer));
    const done = given.at(-1);
    if (typeof done === 'function') {
      const asked = new Promise((resolve, reject) => {
        ask(...given.slice(0, -1), (error: Error | null | undefined, result: unknown) =>
          error ? reject(error) : resolve(result),
        );
      });
      return void watched(asked).then(
        (result) => (done as Callback)(null, result),
        (error: Error) => (done as Callback)(error),
      );
    }
    const asked = ask(...given);
    if (asked instanceof Promise) return watched(asked);
    // A cursor or a stream would have no limit.
    throw new Error('a statement of PostgreSQL is asked by a promise or a callback');
  }) as pg.Client['query'];

  /** Waits for an answer for as long as PostgreSQL answers at all. */
  async #watched(asked: Promise<unknown>): Promise<unknown> {
    if (this.#heartbeat === undefined) return await asked;
    asked.catch(() => undefined);
    const forget = this.#noticeLostAnswer();
    try {
      return await this.#heartbeat.watch((frozen) => {
        frozen.addEventListener('abort', () => this.#giveUp(frozen.reason as Error));
        return asked;
      });
    } catch (error) {
      // It may have failed without waiting, in the middle of a transaction that nobody would end.
      if ((error as NodeJS.ErrnoException).code === 'ETIMEDOUT') this.#giveUp(error as Error);
      throw error;
    } finally {
      forget();
    }
  }

  /**
   * A connection may freeze alone while PostgreSQL answers others. It is given up when its session has nothing left to do at two
   * looks and nothing arrived in between. A slow statement is at work, and goes on.
   */
  #noticeLostAnswer(): () => void {
    const [look, session] = [this.#look, this.#session];
    if (look === undefined || session === undefined) return () => undefined;
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    let whenDone: number | undefined;
    const again = async (): Promise<void> => {
      const isDone = await look(session).catch(() => false);
      if (isOver) return;
      const { bytesRead } = this.#stream;
      if (isDone && whenDone === bytesRead)
        return this.#giveUp(new NoAnswer('PostgreSQL has answered, and nothing arrived'));
      whenDone = isDone ? bytesRead : undefined;
      schedule(LOOK_AGAIN_MS);
    };
    const schedule = (afterMs: number): void => {
      timer = setTimeout(() => void again(), afterMs);
      timer.unref();
    };
    schedule(LOOK_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }
}
