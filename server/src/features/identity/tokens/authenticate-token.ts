import type { Proof } from '@parley/core/features/identity';
import { z } from 'zod';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { admitAddress } from '../discovery/admit-address.ts';
import { proveIdentity } from '../discovery/prove-identity.ts';
import type { Ask } from '../sessions/create-session.ts';
import { recordFailure } from '../sessions/record-failure.ts';
import { consumeToken } from './one-time-token.ts';

const inputSchema = z.object({
  tokenType: z.enum(['discovery', 'multi_tenant_magic_links', 'discovery_oauth']),
  token: z.string().max(256),
});

/** The token of a link or of a provider's answer, once, for the proof of who a user is. */
export async function authenticateToken({
  services,
  ctx,
  input,
}: {
  services: Services;
  ctx: Ask;
  input: z.input<typeof inputSchema>;
}): Promise<Proof> {
  const { tokenType, token } = inputSchema.parse(input);
  return await recordFailure({ services, ctx, what: `a link (${tokenType})` }, () =>
    services.postgres.transaction().execute(async (transaction) => {
      const value = await consumeToken({ transaction, type: tokenType, token });
      const { factor, intent, meantFor } = value;
      if (value.isForNewcomer) await refuseKnown(transaction, value.email);
      const userId =
        value.userId ?? (await admitAddress({ transaction, services, ctx, input: value })).userId;
      return await proveIdentity({
        transaction,
        services,
        ctx,
        input: { userId, factor, meantFor, intent },
      });
    }),
  );
}

async function refuseKnown(transaction: PostgresTransaction, email: string): Promise<void> {
  const known = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (known) throw new AppError('unable_to_auth_magic_link');
}
