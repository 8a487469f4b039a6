import { sql } from 'kysely';
import type { Postgres } from '../postgres/postgres.ts';
import { gauge, type Measurement } from '../watch/index.ts';

/** What waits in the outbox, for how long, and what was refused. */
export async function measureOutbox(postgres: Postgres): Promise<Measurement[]> {
  const waiting = await postgres
    .selectFrom('clickhouse_outbox')
    .select([
      sql<string>`count(*)`.as('batches'),
      sql<string>`coalesce(sum(row_count), 0)`.as('rows'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('seconds'),
    ])
    .executeTakeFirstOrThrow();
  const refused = await postgres
    .selectFrom('ingest_quarantine')
    .select([sql<string>`coalesce(sum(row_count), 0)`.as('rows')])
    .executeTakeFirstOrThrow();
  return [
    gauge('parley_outbox_batches', 'Batches that wait for ClickHouse.', Number(waiting.batches)),
    gauge('parley_outbox_rows', 'Rows that wait for ClickHouse.', Number(waiting.rows)),
    gauge('parley_outbox_age_seconds', 'Age of the oldest batch that waits for ClickHouse.', waiting.seconds),
    gauge('parley_quarantine_rows', 'Rows that ClickHouse refused, in no figure.', Number(refused.rows)),
  ];
}
