import type { Entered } from '@parley/core/features/identity';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ask } from '../sessions/create-session.ts';
import { enterOrganization } from './enter-organization.ts';
import { noteAccess } from './note-access.ts';
import { toPerson } from './signed-in-person.ts';

const inputSchema = z.object({ organizationId: z.string().max(256) });

/** Makes another organization the one of the session, which stays the same session with the same token. */
export async function switchOrganization({
  services,
  ctx,
  user,
  token,
  input,
}: {
  services: Services;
  ctx: Ask;
  user: SignedIn;
  token: string;
  input: z.input<typeof inputSchema>;
}): Promise<Entered> {
  const { organizationId } = inputSchema.parse(input);
  const { userId, credential } = user;
  if (credential.kind !== 'session') throw new AppError('PERMISSION_DENIED');
  const slug = await services.postgres.transaction().execute(async (transaction) => {
    const person = await toPerson(transaction, user);
    const organization = await enterOrganization({ transaction, ctx, person, organizationId });
    await transaction
      .updateTable('sessions')
      .set({ active_organization_id: organizationId, updated_at: new Date() })
      .where('id', '=', credential.sessionId)
      .execute();
    await audit({
      transaction,
      ctx: { ...ctx, viewer: user, instance: { id: organizationId } },
      type: 'identity.switched',
      source: 'api',
      details: `${user.name} went over to ${organization.name}`,
      data: { from: user.activeInstanceId },
    });
    return organization.slug;
  });
  await noteAccess(services, { userId, organizationId });
  return { status: 'entered', token, organizationId, slug };
}
