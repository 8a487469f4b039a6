import { sql } from 'kysely';
import type { Postgres } from '../../../platform/postgres/postgres.ts';

type Input = { connectionId: string; instanceId: string; source: string; months: number };

/**
 * How far back is read again what was read by other settings: as far as the first sync of the connection did, and to the oldest
 * opportunity, lead or offline event that its source ever brought.
 */
export async function readAgainSince(
  postgres: Postgres,
  { connectionId, instanceId, source, months }: Input,
): Promise<Date | undefined> {
  const own = sql`instance_id = ${instanceId} and source = ${source}`;
  const { rows } = await sql<{ since: Date | null }>`
    select least(
      (select created_at - make_interval(months => ${months}::integer) from integration_connections where id = ${connectionId}),
      (select min(open_date) from opportunities where ${own})::timestamptz,
      (select min(created_on) from leads where ${own})::timestamptz,
      (select min(event_date) from offline_events where ${own})::timestamptz
    ) as since`.execute(postgres);
  return rows[0]?.since ?? undefined;
}
