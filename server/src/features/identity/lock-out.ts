import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';

/** So many wrong passwords in a row lock an address for so long, whether a user has it or not. */
export const LOCK_AFTER = 10;
export const LOCK_MINUTES = 15;

const since = sql<Date>`now() - make_interval(mins => ${LOCK_MINUTES})`;

/** Throws TOO_MANY_REQUESTS while the address is locked. */
export async function checkLock(postgres: Postgres, email: string): Promise<void> {
  const row = await postgres
    .selectFrom('sign_in_failures')
    .select('failures')
    .where('email', '=', email)
    .where('last_failed_at', '>', since)
    .executeTakeFirst();
  if (row && row.failures >= LOCK_AFTER) throw new AppError('TOO_MANY_REQUESTS');
}

/** Counts a wrong password; a failure longer ago than the lock starts from one again. */
export async function countFailure(postgres: Postgres, email: string): Promise<void> {
  await postgres
    .insertInto('sign_in_failures')
    .values({ email, failures: 1, last_failed_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        failures: sql`case when sign_in_failures.last_failed_at > ${since} then sign_in_failures.failures + 1 else 1 end`,
        last_failed_at: sql`now()`,
      }),
    )
    .execute();
}

export async function clearFailures(postgres: Postgres, email: string): Promise<void> {
  await postgres.deleteFrom('sign_in_failures').where('email', '=', email).execute();
}
