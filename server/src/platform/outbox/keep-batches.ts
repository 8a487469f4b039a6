import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import { NotReached, withinTime } from '../postgres/timed-client.ts';
import type { Batch } from './batch.ts';
import { enqueueAgain, enqueueBatches } from './enqueue.ts';
import { insertBatch } from './insert-batch.ts';

/** Errors that say that nothing was sent: after any other, the batch may have been stored. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOENT', '57P03', 'EAI_AGAIN', 'ENOTFOUND']);
const NO_CONNECTION = /timeout exceeded when trying to connect|terminated due to connection timeout/;
const PAUSE_MS = 200;
/** A commit takes milliseconds. One that has not come after this time may never come. */
const COMMIT_MS = 2_000;
/** After this time the answer is that the events could not be kept: whoever sent them may send them again. */
const PATIENCE_MS = 4_000;
const DIRECT_MS = 5_000;
const PROBE_EVERY_MS = 500;

type Options = {
  services: Pick<Services, 'postgres' | 'clickhouse' | 'log'>;
  /** Batches wait in the outbox. */
  onKept: () => void;
  onDirect: (batch: Batch, error: unknown) => void;
};

/**
 * Makes batches durable: one commit to the outbox in PostgreSQL, from where they go to ClickHouse many at a time (an
 * insert there costs two dozen flushes to disk, a commit one). While PostgreSQL cannot be reached, or does not answer, they go
 * straight to ClickHouse. A commit whose outcome is unknown is repeated and never sent the other way: it could count twice.
 */
export function createKeeper({ services, onKept, onDirect }: Options) {
  const { postgres } = services;
  let away: unknown;

  /** Nothing is sent to PostgreSQL from now on until it answers again: not even what would wait for it. */
  const suspect = (error: unknown): void => {
    if (away !== undefined) return;
    away = error;
    void (async () => {
      while (away !== undefined) {
        await sleep(PROBE_EVERY_MS, undefined, { ref: false });
        await withinTime(COMMIT_MS, () => sql`select 1`.execute(postgres)).then(
          () => {
            away = undefined;
          },
          () => undefined,
        );
      }
    })();
  };

  const keepDirectly = async (batches: readonly Batch[], error: unknown): Promise<void> => {
    for (const batch of batches) {
      onDirect(batch, error);
      await insertBatch(services, batch, { limitMs: DIRECT_MS });
    }
  };

  return async (batches: readonly Batch[]): Promise<void> => {
    if (away !== undefined) return await keepDirectly(batches, away);
    const end = performance.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt++) {
      try {
        const enqueue = attempt === 1 ? enqueueBatches : enqueueAgain;
        await withinTime(COMMIT_MS, () => enqueue(postgres, batches));
        onKept();
        return;
      } catch (error) {
        if (isAway(error)) suspect(error);
        if (attempt === 1 && isNotConnected(error)) return await keepDirectly(batches, error);
        if (performance.now() > end) throw error;
        await sleep(PAUSE_MS * attempt);
      }
    }
  };
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const isAway = (error: unknown): boolean => codeOf(error) === 'ETIMEDOUT' || isNotConnected(error);

function isNotConnected(error: unknown): boolean {
  if (error instanceof NotReached) return true;
  const code = codeOf(error);
  if (code !== undefined) return NOT_CONNECTED.has(code);
  return error instanceof Error && NO_CONNECTION.test(error.message);
}
