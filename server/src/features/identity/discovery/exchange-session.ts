import type { Entered } from '@parley/core/features/identity';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { type Ask, createSession } from '../sessions/create-session.ts';
import { type IntermediateSession, takeIntermediate } from '../sessions/intermediate-session.ts';
import { enterOrganization } from './enter-organization.ts';
import { noteAccess } from './note-access.ts';

const inputSchema = z.object({ organizationId: z.string().max(256) });

/** Exchanges the proof of who a user is for a session of 30 days in one organization. */
export async function exchangeSession({
  services,
  ctx,
  session,
  input,
}: {
  services: Services;
  ctx: Ask;
  session: IntermediateSession;
  input: z.input<typeof inputSchema>;
}): Promise<Entered> {
  const { organizationId } = inputSchema.parse(input);
  const { userId, factors } = session;
  const entered = await services.postgres.transaction().execute(async (transaction) => {
    await takeIntermediate({ transaction, session });
    const { slug, name } = await enterOrganization({ transaction, ctx, person: session, organizationId });
    const { token } = await createSession({
      transaction,
      services,
      ctx,
      input: { userId, stage: 'full', factors, instanceId: organizationId },
    });
    await audit({
      transaction,
      ctx: { ...ctx, viewer: session, instance: { id: organizationId } },
      type: 'identity.signed-in',
      source: 'api',
      details: `${session.name} signed in to ${name}`,
      data: { factors },
    });
    return { status: 'entered' as const, token, organizationId, slug };
  });
  await noteAccess(services, { userId, organizationId });
  return entered;
}
