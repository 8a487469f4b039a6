import { sql } from 'kysely';
import type { Services } from '../../../platform/context/context.ts';
import { type Batch, TARGET_TABLES } from './batch.ts';
import { insertBatch } from './insert-batch.ts';

/** Any number that no other advisory lock of the program has. */
const LOCK = 7_218_001;
const BATCHES_PER_TRANSACTION = 20;

export type Drained = 'empty' | 'more' | 'locked';

/**
 * Moves the oldest batches of the outbox to ClickHouse, in order, one process at a time. A batch leaves the outbox
 * after it is stored; a crash in between stores it again with the same token, which ClickHouse takes once.
 */
export async function drainOnce(services: Services): Promise<Drained> {
  return await services.postgres.transaction().execute(async (transaction) => {
    const lock = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(
      transaction,
    );
    if (lock.rows[0]?.locked !== true) return 'locked';
    const waiting = await transaction
      .selectFrom('clickhouse_outbox')
      .select(['id', 'target_table', 'deduplication_token', 'row_count', 'rows'])
      .orderBy('id')
      .limit(BATCHES_PER_TRANSACTION)
      .execute();
    const done: string[] = [];
    let failure: unknown;
    for (const row of waiting) {
      try {
        await insertBatch(services, toBatch(row));
        done.push(row.id);
      } catch (error) {
        failure = error;
        break;
      }
    }
    if (done.length > 0) await transaction.deleteFrom('clickhouse_outbox').where('id', 'in', done).execute();
    else if (failure !== undefined) throw failure;
    return waiting.length === 0 ? 'empty' : 'more';
  });
}

type Row = { target_table: string; deduplication_token: string; row_count: number; rows: string };

function toBatch(row: Row): Batch {
  const table = TARGET_TABLES.find((name) => name === row.target_table);
  if (table === undefined)
    throw new Error(`the outbox names a table that does not exist: ${row.target_table}`);
  return { table, token: row.deduplication_token, rows: row.rows, rowCount: row.row_count };
}
