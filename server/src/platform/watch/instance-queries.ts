import { sql } from 'kysely';
import type { Postgres } from '../postgres/postgres.ts';
import { createCounter } from './histogram.ts';
import type { Measurement } from './measurement.ts';

type Count = { queries: number; milliseconds: number };

const all = createCounter(
  'parley_instance_queries_total',
  'Queries of figures that people and programs asked.',
);
let counts = new Map<string, Count>();

/** Counts a query of figures for an instance, until the counts are stored. */
export function countQuery(instanceId: string, milliseconds: number): void {
  all.add({});
  const known = counts.get(instanceId) ?? { queries: 0, milliseconds: 0 };
  counts.set(instanceId, {
    queries: known.queries + 1,
    milliseconds: known.milliseconds + milliseconds,
  });
}

export const instanceQueryMeasurements = (): Measurement[] => [all.measure()];

/** Adds what was counted here to the day (UTC) of each instance. What cannot be stored is kept for the next time. */
export async function storeQueryCounts(postgres: Postgres): Promise<void> {
  const given = counts;
  counts = new Map();
  const rows = [...given].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  const ids = rows.map(([id]) => id);
  const queries = rows.map(([, count]) => count.queries);
  const milliseconds = rows.map(([, count]) => Math.round(count.milliseconds));
  try {
    // An instance may have been deleted since.
    await sql`
      insert into instance_queries (instance_id, day, queries, milliseconds)
      select id, (now() at time zone 'UTC')::date, queries, milliseconds
      from unnest(${ids}::text[], ${queries}::bigint[], ${milliseconds}::bigint[]) as given (id, queries, milliseconds)
      join instances using (id)
      on conflict (instance_id, day) do update set
        queries = instance_queries.queries + excluded.queries,
        milliseconds = instance_queries.milliseconds + excluded.milliseconds`.execute(postgres);
  } catch (error) {
    for (const [id, { queries: more, milliseconds: time }] of given) {
      const known = counts.get(id) ?? { queries: 0, milliseconds: 0 };
      counts.set(id, { queries: known.queries + more, milliseconds: known.milliseconds + time });
    }
    throw error;
  }
}
