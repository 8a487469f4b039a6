import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { type Ask, createSession } from '../sessions/create-session.ts';
import { type IntermediateSession, takeIntermediate } from '../sessions/intermediate-session.ts';
import { isForOneOrganization } from './discover.ts';

/**
 * Exchanges the proof of who a user is for a session in no organization, to do with the account what takes none: delete it.
 * Members of an organization enter that one; a single sign-on speaks for one organization only.
 */
export async function enterAccount({
  services,
  ctx,
  session,
}: {
  services: Services;
  ctx: Ask;
  session: IntermediateSession;
}): Promise<{ token: string }> {
  const { userId, factors } = session;
  if (isForOneOrganization(factors)) throw new AppError('PERMISSION_DENIED');
  return await services.postgres.transaction().execute(async (transaction) => {
    const membership = await transaction
      .selectFrom('members')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (membership !== undefined)
      throw new AppError('CANNOT_DELETE', {
        details: {
          reason: 'You belong to an organization: enter it, and delete your account on your profile.',
        },
      });
    await takeIntermediate({ transaction, session });
    const { token } = await createSession({
      transaction,
      services,
      ctx,
      input: { userId, stage: 'full', factors },
    });
    await audit({
      transaction,
      ctx: { ...ctx, viewer: session, instance: null },
      type: 'identity.signed-in',
      source: 'api',
      details: `${session.name} signed in to their account`,
      data: { factors },
    });
    return { token };
  });
}
