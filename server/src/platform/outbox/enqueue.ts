import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Postgres, PostgresTransaction } from '../postgres/postgres.ts';
import type { Batch, TargetTable } from './batch.ts';
import { nextVersions } from './versions.ts';

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

/** As `enqueueBatches`, for batches that may have been put there before and may even have left again. */
export async function enqueueAgain(postgres: Postgres, batches: readonly Batch[]): Promise<void> {
  for (const batch of batches)
    await postgres
      .transaction()
      .execute(async (transaction) => {
        await enqueueBatches(transaction, [batch]);
        // Looked up after the insert, which waits for a drainer that is just taking the same batch out.
        const { rows } =
          await sql`select 1 from clickhouse_sent where tokens @> array[${batch.token}]`.execute(transaction);
        if (rows.length > 0) throw new AlreadySent();
      })
      .catch((error: unknown) => {
        if (!(error instanceof AlreadySent)) throw error;
      });
}

class AlreadySent extends Error {}

/** Rows that are added and never replaced. */
const WITHOUT_VERSION: ReadonlySet<string> = new Set<TargetTable>(['visitors_again']);

/**
 * Rows of a table that follows PostgreSQL (companies, audiences, campaigns): written to the outbox in the same
 * transaction as the change, stored in ClickHouse by the drainer within about a second. Each gets a version higher than
 * every row before it, so that the last change counts whatever order they are stored in.
 */
export async function enqueueClickhouseRows(
  transaction: PostgresTransaction,
  table: TargetTable,
  rows: readonly object[],
  token: string = randomUUID(),
): Promise<void> {
  const versions = WITHOUT_VERSION.has(table) ? [] : await nextVersions(transaction, rows.length);
  const size = 50_000;
  for (let start = 0, part = 0; start < rows.length; start += size, part++) {
    const slice = rows.slice(start, start + size);
    await enqueueBatches(transaction, [
      {
        table,
        token: part === 0 ? token : `${token}:${part}`,
        rows: slice
          .map((row, index) => JSON.stringify({ ...row, version: versions[start + index] }))
          .join('\n'),
        rowCount: slice.length,
      },
    ]);
  }
}
