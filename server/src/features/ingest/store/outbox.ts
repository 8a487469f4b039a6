import { randomUUID } from 'node:crypto';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Batch, TargetTable } from './batch.ts';

/** Puts batches into the outbox; one that is there already (same token) stays as it is. */
export async function enqueueBatches(
  postgres: Postgres | PostgresTransaction,
  batches: readonly Batch[],
): Promise<void> {
  if (batches.length === 0) return;
  await postgres
    .insertInto('clickhouse_outbox')
    .values(
      batches.map((batch) => ({
        target_table: batch.table,
        deduplication_token: batch.token,
        row_count: batch.rowCount,
        rows: batch.rows,
      })),
    )
    .onConflict((conflict) => conflict.column('deduplication_token').doNothing())
    .execute();
}

/**
 * Rows of a table that follows PostgreSQL (companies, audiences, campaigns): written to the outbox in the same
 * transaction as the change, stored in ClickHouse by the drainer, in order, within about a second.
 */
export async function enqueueClickhouseRows(
  transaction: PostgresTransaction,
  table: TargetTable,
  rows: readonly object[],
  token: string = randomUUID(),
): Promise<void> {
  const size = 50_000;
  for (let start = 0, part = 0; start < rows.length; start += size, part++) {
    const slice = rows.slice(start, start + size);
    await enqueueBatches(transaction, [
      {
        table,
        token: part === 0 ? token : `${token}:${part}`,
        rows: slice.map((row) => JSON.stringify(row)).join('\n'),
        rowCount: slice.length,
      },
    ]);
  }
}
