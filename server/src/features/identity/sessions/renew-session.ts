import { SESSION_MINUTES } from '@parley/core/features/identity';
import { sql } from 'kysely';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** However often it is renewed, a session ends so many days after its sign-in: a stolen one is not for ever. */
const LONGEST_DAYS = 180;

/** Gives the session another 30 days from now: asked for at every start of the application. */
export async function renewSession({
  services,
  user,
}: {
  services: Pick<Services, 'postgres'>;
  user: SignedIn;
}): Promise<{ expiresAt: string }> {
  const { credential } = user;
  if (credential.kind !== 'session') throw new AppError('PERMISSION_DENIED');
  const renewed = await services.postgres
    .updateTable('sessions')
    .set({
      expires_at: sql<Date>`least(now() + make_interval(mins => ${SESSION_MINUTES}), created_at + make_interval(days => ${LONGEST_DAYS}))`,
      updated_at: new Date(),
    })
    .where('id', '=', credential.sessionId)
    .where('stage', '=', 'full')
    .returning('expires_at')
    .executeTakeFirst();
  if (!renewed) throw new AppError('MISSING_AUTHENTICATION');
  return { expiresAt: renewed.expires_at.toISOString() };
}
