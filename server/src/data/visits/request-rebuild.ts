import { sql } from 'kysely';
import type { HeldSettings } from '../../platform/postgres/configuration-tables.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/**
 * Keeps what figures of an instance follow, until they follow a change. Call it in the transaction of the change, before its rebuild is
 * asked for, with what was configured before; a change before it that figures do not follow yet has kept it already.
 */
export async function holdSettings(
  transaction: PostgresTransaction,
  instanceId: string,
  settings: HeldSettings,
): Promise<void> {
  await transaction
    .insertInto('visit_rebuilds')
    .values({ instance_id: instanceId, asked: '0', done: '0', held: JSON.stringify(settings) })
    .onConflict((conflict) =>
      conflict
        .column('instance_id')
        .doUpdateSet(({ ref }) => ({ held: ref('excluded.held') }))
        .where(sql<boolean>`visit_rebuilds.done = visit_rebuilds.asked or visit_rebuilds.held is null`),
    )
    .execute();
}

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

/** How far the recomputing of an instance's figures has come. Until it is done all of them follow the former settings. */
export type Rebuild = {
  askedAt: Date;
  startedAt: Date | null;
  /** Of the new figures, 0 to 1. */
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
  const isUnderWay = row.build !== null;
  return {
    askedAt: row.asked_at,
    startedAt: isUnderWay ? row.started_at : null,
    share: isUnderWay && row.shares_of > 0 ? row.shares_done / row.shares_of : 0,
    error: row.error,
  };
}
