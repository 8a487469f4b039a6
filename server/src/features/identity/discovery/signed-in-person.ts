import type { SignedIn } from '../../../platform/context/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** A signed-in user as discovery sees people. */
export async function toPerson(postgres: Postgres | PostgresTransaction, user: SignedIn) {
  const { email_verified } = await postgres
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow();
  return {
    userId: user.userId,
    email: user.email,
    name: user.name,
    isVerified: email_verified,
    isSuperuser: user.isSuperuser,
    factors: user.credential.kind === 'session' ? user.credential.factors : [],
    meantFor: user.activeInstanceId,
  };
}
