import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { clientOf, countGuess } from '../limits/index.ts';
import { ownOrganization, ownOrganizations } from '../own-organizations.ts';
import type { Ask } from '../sessions/create-session.ts';
import { toUserCode } from './user-code.ts';

const inputSchema = z.object({
  userCode: z.string().max(64),
  organizationId: z.string().max(256).nullable(),
  allow: z.boolean(),
});

/** Approves a terminal for one organization, or rejects it. A user without an organization names none. */
export async function decideDevice({
  services,
  ctx,
  user,
  input,
}: {
  services: Services;
  ctx: Ask;
  user: SignedIn;
  input: unknown;
}): Promise<{ allowed: boolean }> {
  const { userCode, organizationId, allow } = inputSchema.parse(input);
  const { credential } = user;
  if (credential.kind !== 'session') throw new AppError('PERMISSION_DENIED');
  await countGuess({ services, surface: 'device code by user', who: user.userId });
  await countGuess({ services, surface: 'device code by client', who: clientOf(ctx.origin) });
  await services.postgres.transaction().execute(async (transaction) => {
    const mustName = organizationId !== null || (await ownOrganizations(transaction, user)).length > 0;
    const organization =
      allow && mustName ? await ownOrganization(transaction, user, organizationId) : undefined;
    const row = await transaction
      .updateTable('device_codes')
      .set({
        status: allow ? 'approved' : 'denied',
        user_id: user.userId,
        instance_id: organization?.id ?? null,
        factors: [...credential.factors],
      })
      .where('user_code', '=', toUserCode(userCode))
      .where('status', '=', 'pending')
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['address', 'user_agent'])
      .executeTakeFirst();
    if (!row) throw new AppError('unable_to_auth_device_code');
    await audit({
      transaction,
      ctx: { ...ctx, viewer: user, instance: organization ?? null },
      type: allow ? 'identity.device-approved' : 'identity.device-denied',
      source: 'api',
      details: `A terminal was ${allow ? 'let in' : 'turned away'} by its code`,
      data: { address: row.address, userAgent: row.user_agent },
    });
  });
  return { allowed: allow };
}
