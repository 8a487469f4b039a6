import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Heartbeat } from '../heartbeat/index.ts';

/** Longer than PostgreSQL's own limit (statement_timeout), so that users get its error and not ours. */
const LONGEST_MS = 65_000;

const limits = new AsyncLocalStorage<number>();

/** Every statement that the work asks of PostgreSQL is answered within so many milliseconds, or its connection is dropped. */
export const withinTime = <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> =>
  limits.run(milliseconds, work);

/** PostgreSQL did not answer in time: whether it ran the statement is unknown. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
}

/** It does not answer, and was sent nothing. */
export class NotReached extends NoAnswer {}

type Callback = (error: Error | null | undefined, result?: unknown) => void;
type Query = (...given: unknown[]) => unknown;

/** Connections older than this moment are not trusted: one of their age did not answer. */
let suspectedAt = Number.NEGATIVE_INFINITY;

/** A connection that closes itself when a statement gets no answer: no caller waits on it, and none gets it next. */
export class TimedClient extends pg.Client {
  readonly #bornAt = performance.now();
  readonly #heartbeat: Heartbeat | undefined;

  constructor(options: pg.ClientConfig & { heartbeat?: Heartbeat } = {}) {
    super(options);
    this.#heartbeat = options.heartbeat;
  }

  /** Opened before a connection that did not answer; the same outage may have frozen this one. */
  get isSuspect(): boolean {
    return this.#bornAt < suspectedAt;
  }

  /** Ends the connection without a word to the engine, which may not listen. */
  drop(reason: Error): void {
    (
      this as unknown as { connection: { stream: { destroy(error: Error): void } } }
    ).connection.stream.destroy(reason);
  }

  #giveUp(reason: Error): void {
    suspectedAt = performance.now();
    this.drop(reason);
  }

  override query: pg.Client['query'] = ((...given: unknown[]): unknown => {
    const limit = limits.getStore() ?? LONGEST_MS;
    const ask: Query = super.query.bind(this) as Query;
    if (!Number.isFinite(limit)) return ask(...given);
    const timer = setTimeout(
      () => this.#giveUp(new NoAnswer(`PostgreSQL did not answer within ${limit} ms`)),
      limit,
    );
    const done = given.at(-1);
    if (typeof done === 'function') {
      const answered: Callback = (error, result) => {
        clearTimeout(timer);
        (done as Callback)(error, result);
      };
      return ask(...given.slice(0, -1), answered);
    }
    const asked = ask(...given);
    if (asked instanceof Promise) return this.#watched(asked).finally(() => clearTimeout(timer));
    clearTimeout(timer);
    return asked;
  }) as pg.Client['query'];

  /** Waits for an answer for as long as PostgreSQL answers at all. */
  async #watched(asked: Promise<unknown>): Promise<unknown> {
    if (this.#heartbeat === undefined) return await asked;
    asked.catch(() => undefined);
    try {
      return await this.#heartbeat.watch((frozen) => {
        frozen.addEventListener('abort', () => this.#giveUp(frozen.reason as Error));
        return asked;
      });
    } catch (error) {
      // It may have failed without waiting, in the middle of a transaction that nobody would end.
      if ((error as NodeJS.ErrnoException).code === 'ETIMEDOUT') this.#giveUp(error as Error);
      throw error;
    }
  }
}
