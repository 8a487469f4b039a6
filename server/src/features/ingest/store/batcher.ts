import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Batch, TargetTable } from './batch.ts';

/** Shortest time between the starts of two flushes: what one single event waits at most, and how small parts get. */
const WINDOW_MS = 20;
const FLIGHTS = 2;
const BATCH_ROWS = 10_000;
const PENDING_ROWS = 100_000;
const STORE_TIMEOUT_MS = 5_000;

type Target = { table: TargetTable; month: string; lines: string[] };
type Group = { targets: Map<string, Target>; rowCount: number; done: PromiseWithResolvers<void> };

export type Batcher = {
  /** Takes a row (JSON text) of a month (`2026-11`); the promise is kept when the row is durable. */
  add(table: TargetTable, month: string, line: string): Promise<void>;
  /** The outbox is empty: rows may go straight to ClickHouse again. */
  resume(): void;
  stop(): Promise<void>;
};

type Options = {
  /** Stores a batch in ClickHouse; throws when it is away. */
  store: (batch: Batch) => Promise<unknown>;
  /** Keeps a batch in PostgreSQL for the drainer. */
  spool: (batches: readonly Batch[]) => Promise<void>;
  onAway: (error: unknown) => void;
};

const newGroup = (): Group => {
  const done = Promise.withResolvers<void>();
  // Whoever added rows handles the failure; a group nobody waits for must not end the process.
  done.promise.catch(() => undefined);
  return { targets: new Map(), rowCount: 0, done };
};

/**
 * Group commit: rows of many requests become one insert per partition, and every request is answered when its insert
 * is durable. While ClickHouse is away rows go to the outbox with the token they were tried with, so none counts twice.
 */
export function createBatcher({ store, spool, onAway }: Options): Batcher {
  let group = newGroup();
  let pendingRows = 0;
  let flights = 0;
  let lastFlush = 0;
  let timer: NodeJS.Timeout | undefined;
  let isSpooling = false;
  const running = new Set<Promise<void>>();

  const schedule = (): void => {
    if (timer !== undefined || group.rowCount === 0 || flights >= FLIGHTS) return;
    const wait = group.rowCount >= BATCH_ROWS ? 0 : Math.max(0, lastFlush + WINDOW_MS - performance.now());
    timer = setTimeout(flush, wait);
  };

  const flush = (): void => {
    timer = undefined;
    if (group.rowCount === 0) return;
    const flushed = group;
    group = newGroup();
    flights++;
    lastFlush = performance.now();
    const flight = write(flushed).finally(() => {
      running.delete(flight);
      flights--;
      pendingRows -= flushed.rowCount;
      schedule();
    });
    running.add(flight);
  };

  const write = async ({ targets, done }: Group): Promise<void> => {
    const batches = [...targets.values()].map(
      ({ table, lines }): Batch => ({
        table,
        token: randomUUID(),
        rows: lines.join('\n'),
        rowCount: lines.length,
      }),
    );
    try {
      const left = isSpooling ? batches : await storeAll(batches);
      if (left.length > 0) await spool(left);
      done.resolve();
    } catch (error) {
      done.reject(error);
    }
  };

  /** The batches that ClickHouse did not confirm. */
  const storeAll = async (batches: readonly Batch[]): Promise<Batch[]> => {
    const outcomes = await Promise.allSettled(batches.map((batch) => withTimeout(store(batch))));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined && !isSpooling) {
      isSpooling = true;
      onAway(failed.reason);
    }
    return batches.filter((_, index) => outcomes[index]?.status === 'rejected');
  };

  return {
    add: (table, month, line) => {
      if (pendingRows >= PENDING_ROWS)
        return Promise.reject(
          new AppError('TOO_MANY_REQUESTS', { message: 'Too many events are waiting to be stored.' }),
        );
      const key = `${table}:${month}`;
      const target = group.targets.get(key);
      if (target === undefined) group.targets.set(key, { table, month, lines: [line] });
      else target.lines.push(line);
      group.rowCount++;
      pendingRows++;
      const { promise } = group.done;
      if (group.rowCount >= BATCH_ROWS && flights < FLIGHTS) {
        clearTimeout(timer);
        flush();
      } else schedule();
      return promise;
    },
    resume: () => {
      isSpooling = false;
    },
    stop: async () => {
      while (group.rowCount > 0 || running.size > 0) {
        clearTimeout(timer);
        flush();
        await Promise.allSettled(running);
      }
    },
  };
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  const timeout = new AbortController();
  const late = sleep(STORE_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() => {
    throw new Error(`ClickHouse did not answer within ${STORE_TIMEOUT_MS} ms`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    timeout.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}
