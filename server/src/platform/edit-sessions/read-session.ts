import { sql } from 'kysely';
import type { Postgres, PostgresTransaction } from '../postgres/postgres.ts';
import type { EditArea } from './areas.ts';

/** Two and a half keep-alives of 30 seconds (specification 002 §9): one may be lost. */
const LASTS_SECONDS = 75;

export type EditSession = { userId: string; by: string; token: string; startedAt: Date; isAlive: boolean };

type Of = { instanceId: string; area: EditArea };

function sessionOf(postgres: Postgres | PostgresTransaction, { instanceId, area }: Of) {
  return postgres
    .selectFrom('edit_sessions')
    .innerJoin('users', 'users.id', 'edit_sessions.user_id')
    .select([
      'edit_sessions.user_id as userId',
      'users.name as by',
      'edit_sessions.token',
      'edit_sessions.started_at as startedAt',
      sql<boolean>`seen_at > clock_timestamp() - make_interval(secs => ${LASTS_SECONDS})`.as('isAlive'),
    ])
    .where('edit_sessions.instance_id', '=', instanceId)
    .where('edit_sessions.area', '=', area);
}

/** The session of an area, lapsed or not. */
export const readSession = (postgres: Postgres, of: Of): Promise<EditSession | undefined> =>
  sessionOf(postgres, of).executeTakeFirst();

/** The same, and nobody begins, continues or ends one until the transaction does. */
export async function lockSession(
  transaction: PostgresTransaction,
  of: Of,
): Promise<EditSession | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`edit ${of.instanceId} ${of.area}`}, 0))`.execute(
    transaction,
  );
  return await sessionOf(transaction, of).executeTakeFirst();
}
