import { sql } from 'kysely';
import type { TouchWindows } from '../../platform/postgres/configuration-tables.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

const ofInstance = (postgres: Postgres | PostgresTransaction, instanceId: string) =>
  postgres
    .selectFrom('instances')
    .leftJoin('visit_rebuilds as rebuild', (join) =>
      join.onRef('rebuild.instance_id', '=', 'instances.id').onRef('rebuild.done', '<', 'rebuild.asked'),
    )
    .where('instances.id', '=', instanceId);

/**
 * The windows of touches that figures of an instance follow: while figures are recomputed by changed settings the former ones. Undefined
 * when the instance is gone.
 */
export async function readWindows(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<TouchWindows | undefined> {
  const row = await ofInstance(postgres, instanceId)
    .select(['influence_window_days', 'view_through_days', 'rebuild.held'])
    .executeTakeFirst();
  return (
    row &&
    (row.held?.windows ?? {
      influenceWindowDays: row.influence_window_days,
      viewThroughDays: row.view_through_days,
    })
  );
}

/** The most days after an impression in which a visit may be its view-through, by what figures follow and what they are to follow. */
export async function longestViewThrough(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<number | undefined> {
  const row = await ofInstance(postgres, instanceId)
    .select(
      sql<number>`greatest(
        view_through_days,
        (rebuild.held -> 'windows' ->> 'viewThroughDays')::integer,
        (rebuild.build -> 'settings' -> 'windows' ->> 'viewThroughDays')::integer
      )`.as('longest'),
    )
    .executeTakeFirst();
  return row?.longest;
}
