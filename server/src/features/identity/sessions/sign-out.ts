import { audit } from '../../../platform/audit/index.ts';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ask } from './create-session.ts';

/** Ends the session of the request. */
export async function signOut({
  services,
  ctx,
  user,
}: {
  services: Services;
  ctx: Ask;
  user: SignedIn;
}): Promise<{ success: true }> {
  const { credential } = user;
  if (credential.kind !== 'session') throw new AppError('PERMISSION_DENIED');
  await services.postgres.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('sessions').where('id', '=', credential.sessionId).execute();
    await audit({
      transaction,
      ctx: {
        ...ctx,
        viewer: user,
        instance: user.activeInstanceId === null ? null : { id: user.activeInstanceId },
      },
      type: 'identity.signed-out',
      source: 'api',
      details: `${user.name} signed out`,
    });
  });
  return { success: true };
}
