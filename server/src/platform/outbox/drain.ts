import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import type { Postgres } from '../postgres/postgres.ts';
import { type Batch, TARGET_TABLES, type TargetTable } from './batch.ts';
import { insertBatch } from './insert-batch.ts';

/** Any number that no other advisory lock of the program has. */
const LOCK = 7_218_001;
const BATCHES_LOOKED_AT = 500;
const MOST_ROWS = 50_000;
const MOST_BYTES = 24 * 1024 * 1024;
const EVENTS: ReadonlySet<string> = new Set<TargetTable>(['page_views', 'impressions']);

export type Drained = 'empty' | 'more' | 'locked';

/**
 * Moves batches of the outbox to ClickHouse, oldest first, one process at a time, several batches in one insert. They
 * leave the outbox after they are stored; a crash in between sends the same again with the same token, which ClickHouse
 * takes once.
 */
export async function drainOnce(services: Services): Promise<Drained> {
  return await services.postgres.connection().execute(async (connection) => {
    const lock = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(
      connection,
    );
    if (lock.rows[0]?.locked !== true) return 'locked';
    try {
      const token = (await claimed(connection)) ?? (await claim(connection));
      if (token === undefined) return 'empty';
      await insertBatch(services, await readInsert(connection, token));
      await leave(connection, token);
      return 'more';
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

/** Empties the outbox: done when ClickHouse has all that was in it, whoever moved it. */
export async function drainNow(services: Services): Promise<void> {
  for (;;) {
    const outcome = await drainOnce(services);
    if (outcome === 'empty') return;
    if (outcome === 'locked') await sleep(50);
  }
}

/** An insert that was decided on before and perhaps not finished. */
async function claimed(connection: Postgres): Promise<string | undefined> {
  const row = await connection
    .selectFrom('clickhouse_outbox')
    .select('insert_token')
    .where('insert_token', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.insert_token ?? undefined;
}

type Waiting = { id: string; target_table: string; row_count: number; bytes: number };

/** Decides on the next insert, and writes that down. */
async function claim(connection: Postgres): Promise<string | undefined> {
  const waiting = await connection
    .selectFrom('clickhouse_outbox')
    .select(['id', 'target_table', 'row_count', sql<number>`octet_length(rows)`.as('bytes')])
    .where('insert_token', 'is', null)
    .orderBy('id')
    .limit(BATCHES_LOOKED_AT)
    .execute();
  const ids = together(waiting);
  if (ids.length === 0) return undefined;
  const token = randomUUID();
  await connection
    .updateTable('clickhouse_outbox')
    .set({ insert_token: token })
    .where('id', 'in', ids)
    .execute();
  return token;
}

/**
 * What goes into one insert: the oldest batch and others of its table. Events may pass what waits between them; all
 * else keeps its order (companies before the visitors to derive again, a row before its successor).
 */
function together(waiting: readonly Waiting[]): string[] {
  const [first] = waiting;
  const ids: string[] = [];
  let rows = 0;
  let bytes = 0;
  for (const batch of waiting) {
    if (batch.target_table !== first?.target_table) {
      if (EVENTS.has(first?.target_table ?? '') || EVENTS.has(batch.target_table)) continue;
      break;
    }
    rows += batch.row_count;
    bytes += batch.bytes;
    if (ids.length > 0 && (rows > MOST_ROWS || bytes > MOST_BYTES)) break;
    ids.push(batch.id);
  }
  return ids;
}

/** Takes what is stored out of the outbox, and remembers it for those who do not know that they put it there. */
async function leave(connection: Postgres, token: string): Promise<void> {
  await sql`
    with gone as (
      delete from clickhouse_outbox where insert_token = ${token} returning deduplication_token
    ), forgotten as (
      delete from clickhouse_sent where sent_at < now() - interval '10 minutes'
    )
    insert into clickhouse_sent (tokens) select array_agg(deduplication_token) from gone having count(*) > 0
  `.execute(connection);
}

async function readInsert(connection: Postgres, token: string): Promise<Batch> {
  const parts = await connection
    .selectFrom('clickhouse_outbox')
    .select(['target_table', 'row_count', 'rows'])
    .where('insert_token', '=', token)
    .orderBy('id')
    .execute();
  const table = TARGET_TABLES.find((name) => name === parts[0]?.target_table);
  if (table === undefined)
    throw new Error(`the outbox names a table that does not exist: ${parts[0]?.target_table}`);
  return {
    table,
    token,
    rows: parts.map(({ rows }) => rows).join('\n'),
    rowCount: parts.reduce((sum, { row_count }) => sum + row_count, 0),
  };
}
