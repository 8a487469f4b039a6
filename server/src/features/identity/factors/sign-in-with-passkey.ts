import type { Proof } from '@parley/core/features/identity';
import { z } from 'zod';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { proveIdentity } from '../discovery/prove-identity.ts';
import { clientOf, countGuess } from '../limits/index.ts';
import type { Ask } from '../sessions/create-session.ts';
import { recordFailure } from '../sessions/record-failure.ts';
import { readUsed, usedSchema } from './passkey-ceremony.ts';
import { notePasskeyUse } from './use-passkey.ts';

const inputSchema = z.object({ response: usedSchema });

/**
 * A passkey as the only thing a user shows: it is something they have, and the device has asked for something they are
 * or know, without which it is not taken.
 */
export async function signInWithPasskey({
  services,
  ctx,
  input,
  cookie,
}: {
  services: Services;
  ctx: Ask;
  input: unknown;
  cookie: string;
}): Promise<Proof> {
  const { response } = inputSchema.parse(input);
  await countGuess({ services, surface: 'passkey by client', who: clientOf(ctx.origin) });
  return await recordFailure({ services, ctx, what: 'a passkey' }, async () => {
    const used = await readUsed(services, { response, cookie });
    if (!used.isVerified) throw new AppError('unable_to_auth_passkey');
    return await services.postgres.transaction().execute(async (transaction) => {
      const { userId } = await notePasskeyUse({ transaction, used });
      return await proveIdentity({ transaction, services, ctx, input: { userId, factor: 'passkey' } });
    });
  });
}
