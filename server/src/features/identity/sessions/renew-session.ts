import { SESSION_MINUTES } from '@parley/core/features/identity';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

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
  const expiresAt = new Date(Date.now() + SESSION_MINUTES * 60_000);
  const renewed = await services.postgres
    .updateTable('sessions')
    .set({ expires_at: expiresAt, updated_at: new Date() })
    .where('id', '=', credential.sessionId)
    .where('stage', '=', 'full')
    .returning('id')
    .executeTakeFirst();
  if (!renewed) throw new AppError('MISSING_AUTHENTICATION');
  return { expiresAt: expiresAt.toISOString() };
}
