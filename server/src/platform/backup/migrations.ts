import type { ClickHouseClient } from '@clickhouse/client';
import type pg from 'pg';
import type { Manifest } from './manifest.ts';

/** The names of the last migrations of both databases. */
export async function lastMigrations(
  postgres: pg.ClientBase,
  clickhouse: ClickHouseClient,
): Promise<Manifest['migrations']> {
  const query = 'select name from schema_migrations order by number desc limit 1';
  const { rows } = await postgres.query<{ name: string }>(query);
  const answer = await clickhouse.query({ query, format: 'JSONEachRow' });
  const [last] = await answer.json<{ name: string }>();
  return { postgres: rows[0]?.name ?? '', clickhouse: last?.name ?? '' };
}
