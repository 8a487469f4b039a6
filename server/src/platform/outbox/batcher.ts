import { randomUUID } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';
import type { Batch, TargetTable } from './batch.ts';

/** Shortest time between the starts of two flushes, and so what a single event waits at most for company. */
const WINDOW_MS = 10;
const FLIGHTS = 2;
/** A flight that takes longer lets the next one start: what it waits for may never come. */
const SLOW_MS = 1_000;
const BATCH_ROWS = 10_000;
const PENDING_ROWS = 100_000;

type Target = { table: TargetTable; lines: string[] };
type Group = { targets: Map<string, Target>; rowCount: number; done: PromiseWithResolvers<void> };

export type Batcher = {
  /** Takes a row (JSON text) of a month (`2026-11`); the promise is kept when the row is durable. */
  add(table: TargetTable, month: string, line: string): Promise<void>;
  stop(): Promise<void>;
};

const newGroup = (): Group => {
  const done = Promise.withResolvers<void>();
  // The caller that added rows handles the failure; a group without a waiting caller must not end the process.
  done.promise.catch(() => undefined);
  return { targets: new Map(), rowCount: 0, done };
};

/**
 * Group commit: rows of many requests become one batch per partition, and every request is answered when its batch is
 * durable. `keep` makes batches durable, or throws when nothing can.
 */
export function createBatcher({ keep }: { keep: (batches: readonly Batch[]) => Promise<void> }): Batcher {
  let group = newGroup();
  let pendingRows = 0;
  let flights = 0;
  let lastFlush = 0;
  let timer: NodeJS.Timeout | undefined;
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
    let isCounted = true;
    const letNext = (): void => {
      if (isCounted) flights--;
      isCounted = false;
      schedule();
    };
    const slow = setTimeout(letNext, SLOW_MS);
    const flight = write(flushed).finally(() => {
      clearTimeout(slow);
      running.delete(flight);
      pendingRows -= flushed.rowCount;
      letNext();
    });
    running.add(flight);
  };

  const write = async ({ targets, done }: Group): Promise<void> => {
    try {
      await keep(
        [...targets.values()].map(({ table, lines }) => ({
          table,
          token: randomUUID(),
          rows: lines.join('\n'),
          rowCount: lines.length,
        })),
      );
      done.resolve();
    } catch (error) {
      done.reject(error);
    }
  };

  return {
    add: (table, month, line) => {
      if (pendingRows >= PENDING_ROWS)
        return Promise.reject(
          new AppError('TOO_MANY_REQUESTS', { message: 'Too many events are waiting to be stored.' }),
        );
      const key = `${table}:${month}`;
      const target = group.targets.get(key);
      if (target === undefined) group.targets.set(key, { table, lines: [line] });
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
    stop: async () => {
      while (group.rowCount > 0 || running.size > 0) {
        clearTimeout(timer);
        flush();
        await Promise.allSettled(running);
      }
    },
  };
}
