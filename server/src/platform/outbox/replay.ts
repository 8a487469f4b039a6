import { randomUUID } from 'node:crypto';
import type { PostgresTransaction } from '../postgres/postgres.ts';
import { TARGET_TABLES } from './batch.ts';
import { enqueueBatches } from './enqueue.ts';

type Quarantined = { target_table: string; row_count: number; rows: string };

/** Puts rows that were refused into the outbox again. With a token of their own: that of before is known as refused. */
export async function replayBatches(
  transaction: PostgresTransaction,
  quarantined: readonly Quarantined[],
): Promise<void> {
  await enqueueBatches(
    transaction,
    quarantined.map(({ target_table, row_count, rows }) => {
      const table = TARGET_TABLES.find((name) => name === target_table);
      if (table === undefined)
        throw new Error(`the quarantine names a table that does not exist: ${target_table}`);
      return { table, token: randomUUID(), rows, rowCount: row_count };
    }),
  );
}
