import type { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { discoverOrganizations } from '../discovery/discover-organizations.ts';
import { noteAccess } from '../discovery/note-access.ts';
import { listSecondFactors } from '../factors/list-second-factors.ts';
import { type Ask, createSession } from '../sessions/create-session.ts';
import { guessPassword, guessSchema } from './guess-password.ts';

/**
 * E-mail and password for a session in one step, in the organization with the latest access: for scripts. Whoever has a
 * second factor takes the two steps, or a device code.
 */
export async function signInWithPassword({
  services,
  ctx,
  input,
}: {
  services: Services;
  ctx: Ask;
  input: z.input<typeof guessSchema>;
}): Promise<{ token: string; user: { id: string; email: string; name: string } }> {
  const user = await guessPassword({ services, ctx, input: guessSchema.parse(input) });
  const signedIn = await services.postgres.transaction().execute(async (transaction) => {
    if ((await listSecondFactors(transaction, user.id)).length > 0)
      throw new AppError('second_factor_needed');
    const organizations = await discoverOrganizations(transaction, {
      userId: user.id,
      email: user.email,
      isVerified: false,
    });
    const instanceId = organizations[0]?.id ?? null;
    const { token } = await createSession({
      transaction,
      services,
      ctx,
      input: { userId: user.id, stage: 'full', factors: ['password'], instanceId },
    });
    await audit({
      transaction,
      ctx: { ...ctx, viewer: { userId: user.id }, instance: instanceId === null ? null : { id: instanceId } },
      type: 'identity.signed-in',
      source: 'api',
      details: `${user.name} signed in`,
      data: { factors: ['password'] },
    });
    return { token, instanceId };
  });
  if (signedIn.instanceId !== null)
    await noteAccess(services, { userId: user.id, organizationId: signedIn.instanceId });
  return { token: signedIn.token, user };
}
