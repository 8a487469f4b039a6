import { sql } from 'kysely';
import type { Postgres } from '../../../platform/postgres/postgres.ts';

/** Any number that nothing else locks in PostgreSQL. */
const LOCK = 7_261_934;

/** Runs alone among all processes; waits for its turn, or with `isPatient` false gives up with undefined. */
export async function withDerivationLock<Result>(
  postgres: Postgres,
  { isPatient }: { isPatient: boolean },
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  return postgres.connection().execute(async (connection) => {
    if (isPatient) await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
    else {
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK}) as taken`.execute(
        connection,
      );
      if (rows[0]?.taken !== true) return undefined;
    }
    try {
      return await run();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}
