import { sql } from 'kysely';
import type { SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { isForOneOrganization } from '../discovery/discover.ts';

/** The session of the request; API keys and applications have none. */
export function sessionOf({ credential }: SignedIn): { sessionId: string; factors: readonly string[] } {
  if (credential.kind !== 'session') throw new AppError('PERMISSION_DENIED');
  return credential;
}

/**
 * Which sessions a user may see and end: their own that have not ended. By a single sign-on, only those in the
 * organization that it is for.
 */
export function ownSessions(postgres: Postgres | PostgresTransaction, user: SignedIn) {
  const own = postgres
    .selectFrom('sessions')
    .where('user_id', '=', user.userId)
    .where('stage', '=', 'full')
    .where('expires_at', '>', sql<Date>`now()`);
  return user.credential.kind === 'session' && isForOneOrganization(user.credential.factors)
    ? own.where('active_organization_id', '=', user.activeInstanceId)
    : own;
}
