import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';

/** Queries of figures of an instance today and in all days since (UTC), and the seconds that all of them took. */
export type Queries = { instanceId: string; today: number; all: number; seconds: number };

/** Days that counts of queries are kept. */
const KEEP_DAYS = 400;

/** Queries that people and programs asked, by instance, since a day. */
export async function countQueries(
  { postgres }: Pick<Services, 'postgres'>,
  since: string,
): Promise<Queries[]> {
  const { rows } = await sql<Queries>`
    select
      instance_id as "instanceId",
      coalesce(sum(queries) filter (where day = (now() at time zone 'UTC')::date), 0)::float8 as today,
      sum(queries)::float8 as "all",
      sum(milliseconds)::float8 / 1000 as seconds
    from instance_queries where day >= ${since}::date group by instance_id`.execute(postgres);
  return rows;
}

/** Forgets counts of queries of more than a year ago. */
export async function forgetQueries({ postgres }: Services): Promise<void> {
  await sql`delete from instance_queries where day < (now() at time zone 'UTC')::date - ${KEEP_DAYS}::integer`.execute(
    postgres,
  );
}
