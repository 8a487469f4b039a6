import { sql } from 'kysely';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/**
 * Asks for all visits of an instance to be derived again, within the transaction of the change that needs it. Gives the number of
 * the request: it is served when `done` of `visit_rebuilds` has reached it. Several requests at once are one rebuild.
 */
export async function requestRebuild(
  transaction: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<string> {
  const { asked } = await transaction
    .insertInto('visit_rebuilds')
    .values({ instance_id: instanceId })
    .onConflict((conflict) =>
      conflict.column('instance_id').doUpdateSet({
        asked: sql<string>`visit_rebuilds.asked + 1`,
        asked_at: sql<Date>`case when visit_rebuilds.done < visit_rebuilds.asked
          then visit_rebuilds.asked_at else now() end`,
      }),
    )
    .returning('asked')
    .executeTakeFirstOrThrow();
  return asked;
}

/** How far a rebuild of an instance's visits has come. */
export type Rebuild = {
  askedAt: Date;
  startedAt: Date | null;
  /** Of the visits, 0 to 1; 1 while roll-ups follow. */
  share: number;
  /** Why the last try failed; it is tried again. */
  error: string | null;
};

/** The rebuild that an instance waits for; undefined when its figures follow all that is configured. */
export async function openRebuild(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<Rebuild | undefined> {
  const row = await postgres
    .selectFrom('visit_rebuilds')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .whereRef('done', '<', 'asked')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isUnderWay = row.finished_at === null && row.started_at !== null;
  return {
    askedAt: row.asked_at,
    startedAt: isUnderWay ? row.started_at : null,
    share: isUnderWay && row.shares_of > 0 ? row.shares_done / row.shares_of : 0,
    error: row.error,
  };
}
