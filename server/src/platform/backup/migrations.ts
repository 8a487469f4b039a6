import type pg from 'pg';
import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import { raw } from '../clickhouse/sql.ts';
import type { Manifest } from './manifest.ts';

/** The names of the last migrations of both databases. */
export async function lastMigrations(
  postgres: pg.ClientBase,
  clickhouse: ClickHouse,
): Promise<Manifest['migrations']> {
  const query = 'select name from schema_migrations order by number desc limit 1';
  const { rows } = await postgres.query<{ name: string }>(query);
  const [last] = await clickhouse.rows<{ name: string }>(raw(query), {
    name: 'backup.migrations',
    isUnlimited: true,
  });
  return { postgres: rows[0]?.name ?? '', clickhouse: last?.name ?? '' };
}
