import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../context/context.ts';
import type { Batch } from './batch.ts';
import { enqueueAgain, enqueueBatches } from './enqueue.ts';
import { insertBatch } from './insert-batch.ts';

/** Errors that say that nothing was sent: whatever failed later may have been stored. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOENT', '57P03', 'EAI_AGAIN', 'ENOTFOUND']);
const TRIES = 6;
const PAUSE_MS = 200;

type Options = {
  services: Pick<Services, 'postgres' | 'clickhouse' | 'log'>;
  /** Batches wait in the outbox. */
  onKept: () => void;
  onDirect: (batch: Batch, error: unknown) => void;
};

/**
 * Makes batches durable: one commit to the outbox in PostgreSQL, from where they go to ClickHouse many at a time (an
 * insert there costs two dozen flushes to disk, a commit one). While PostgreSQL cannot be reached they go straight to
 * ClickHouse. A commit whose outcome is unknown is repeated and never sent the other way: it could count twice.
 */
export function createKeeper({ services, onKept, onDirect }: Options) {
  return async (batches: readonly Batch[]): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        await (attempt === 1 ? enqueueBatches : enqueueAgain)(services.postgres, batches);
        onKept();
        return;
      } catch (error) {
        if (attempt === 1 && isNotConnected(error)) {
          for (const batch of batches) {
            onDirect(batch, error);
            await insertBatch(services, batch);
          }
          return;
        }
        if (attempt === TRIES) throw error;
        await sleep(PAUSE_MS * attempt);
      }
    }
  };
}

function isNotConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return NOT_CONNECTED.has(error.code);
  return error.message.includes('timeout exceeded when trying to connect');
}
