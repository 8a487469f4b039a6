import type pg from 'pg';
import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import { bind, raw, sql } from '../clickhouse/sql.ts';

/** Tables that keep a row twice when it is sent twice. All others replace a row by its successor. */
const EVENTS = ['page_views', 'impressions'];

async function storedOf(
  client: ClickHouse,
  table: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await client.rows<{ id: string }>(
    sql`SELECT DISTINCT toString(event_id) AS id FROM ${raw(table)} WHERE event_id IN ${bind('Array(UUID)', ids)}`,
    { name: 'restore.stored', isUnlimited: true },
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Takes events out of the outbox that the backup holds in ClickHouse too: they moved while it was written. The engine that
 * would have known their tokens is another one now.
 */
export async function forgetStoredEvents(postgres: pg.ClientBase, clickhouse: ClickHouse): Promise<number> {
  await postgres.query('update clickhouse_outbox set insert_token = null where insert_token is not null');
  const { rows: waiting } = await postgres.query<{ id: string; table: string }>(
    'select id, target_table as table from clickhouse_outbox where target_table = any($1) order by id',
    [EVENTS],
  );
  let forgotten = 0;
  for (const { id, table } of waiting) {
    const found = await postgres.query<{ rows: string }>('select rows from clickhouse_outbox where id = $1', [
      id,
    ]);
    const lines = (found.rows[0]?.rows ?? '').split('\n').filter((line) => line !== '');
    const idOf = (line: string): string => (JSON.parse(line) as { event_id: string }).event_id.toLowerCase();
    const stored = await storedOf(clickhouse, table, lines.map(idOf));
    const left = lines.filter((line) => !stored.has(idOf(line)));
    forgotten += lines.length - left.length;
    if (left.length === 0) await postgres.query('delete from clickhouse_outbox where id = $1', [id]);
    else if (left.length < lines.length)
      await postgres.query('update clickhouse_outbox set rows = $2, row_count = $3 where id = $1', [
        id,
        left.join('\n'),
        left.length,
      ]);
  }
  return forgotten;
}
