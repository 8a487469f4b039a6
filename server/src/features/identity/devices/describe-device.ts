import type { DeviceRequest } from '@parley/core/features/identity';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services, SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { clientOf, countGuess } from '../limits/index.ts';
import { ownOrganizations } from '../own-organizations.ts';
import type { Ask } from '../sessions/create-session.ts';
import { toUserCode } from './user-code.ts';

const inputSchema = z.object({ user_code: z.string().max(64) });

/** The device that waits for a code that a user typed. Tries are counted, successful ones too: anyone can request a code. */
export async function describeDevice({
  services,
  ctx,
  user,
  input,
}: {
  services: Services;
  ctx: Ask;
  user: SignedIn;
  input: unknown;
}): Promise<DeviceRequest> {
  const { user_code } = inputSchema.parse(input);
  await countGuess({ services, surface: 'device code by user', who: user.userId });
  await countGuess({ services, surface: 'device code by client', who: clientOf(ctx.origin) });
  const row = await services.postgres
    .selectFrom('device_codes')
    .select(['user_code', 'address', 'user_agent', 'created_at', 'expires_at'])
    .where('user_code', '=', toUserCode(user_code))
    .where('status', '=', 'pending')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) throw new AppError('unable_to_auth_device_code');
  const organizations = await ownOrganizations(services.postgres, user);
  return {
    userCode: row.user_code,
    address: row.address,
    userAgent: row.user_agent,
    askedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    email: user.email,
    organizations,
    organizationId: organizations.find(({ id }) => id === user.activeInstanceId)?.id ?? null,
  };
}
