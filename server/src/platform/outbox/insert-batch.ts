import type { InsertOptions } from '../clickhouse/clickhouse.ts';
import type { Services } from '../context/context.ts';
import type { Batch } from './batch.ts';
import { isRefusal, reasonOf } from './refusal.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse' | 'log'>;

export type Inserted = { stored: number; quarantined: number };

/**
 * Stores a batch. When ClickHouse refuses what is in it, halves are tried until the rows at fault stand alone: they go
 * to the quarantine and all others are stored. Throws when ClickHouse (or, for the quarantine, PostgreSQL) is away.
 */
export async function insertBatch(
  services: Stores,
  batch: Batch,
  options: Pick<InsertOptions, 'limitMs'> = {},
): Promise<Inserted> {
  try {
    await services.clickhouse.insert(batch.table, batch.rows, {
      ...options,
      deduplicationToken: batch.token,
    });
    return { stored: batch.rowCount, quarantined: 0 };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (batch.rowCount === 1) return await quarantine(services, batch, error);
    const lines = batch.rows.split('\n');
    const middle = Math.ceil(lines.length / 2);
    const first = await insertBatch(services, part(batch, 'a', lines.slice(0, middle)), options);
    const second = await insertBatch(services, part(batch, 'b', lines.slice(middle)), options);
    return {
      stored: first.stored + second.stored,
      quarantined: first.quarantined + second.quarantined,
    };
  }
}

const part = (batch: Batch, name: string, lines: readonly string[]): Batch => ({
  ...batch,
  token: `${batch.token}:${name}`,
  rows: lines.join('\n'),
  rowCount: lines.length,
});

async function quarantine(services: Stores, batch: Batch, error: unknown): Promise<Inserted> {
  const reason = reasonOf(error);
  const row = await services.postgres
    .insertInto('ingest_quarantine')
    .values({
      target_table: batch.table,
      deduplication_token: batch.token,
      row_count: batch.rowCount,
      rows: batch.rows,
      error: reason,
    })
    .onConflict((conflict) => conflict.column('deduplication_token').doNothing())
    .returning('id')
    .executeTakeFirst();
  services.log.warn(
    { table: batch.table, quarantined: row?.id, reason },
    'a row was refused and put into quarantine',
  );
  return { stored: 0, quarantined: batch.rowCount };
}
