import { isProviderId } from '@parley/core/features/integrations';
import type { Context } from '../../../platform/context/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { openSecrets } from '../connections/credentials.ts';
import { hashState } from './states.ts';
import { storeConnection } from './store-connection.ts';

type Input = { oAuthTokenId: string; organizationId: string; state: string };

/** Connects the account that a person chose among those they were offered. */
export async function chooseAccount({ ctx, input }: { ctx: Context; input: Input }): Promise<{ id: string }> {
  authorize(ctx, 'integrations.connect');
  const { oAuthTokenId, organizationId, state } = input;
  const token = await ctx.postgres
    .selectFrom('integration_tokens')
    .selectAll()
    .where('id', '=', oAuthTokenId)
    .where('instance_id', '=', ctx.instance.id)
    .where('user_id', '=', ctx.viewer.userId)
    .where('state_hash', '=', hashState(state))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (token === undefined || !isProviderId(token.provider_id))
    throw new AppError('integrations.state-expired');
  const account = token.accounts.find(({ id }) => id === organizationId);
  if (account === undefined) throw notFound('Account');
  return await storeConnection({
    ctx,
    // Taken with what it leads to: it is of use once.
    claim: async (transaction) => {
      const taken = await transaction
        .deleteFrom('integration_tokens')
        .where('id', '=', token.id)
        .returning('id')
        .executeTakeFirst();
      if (taken === undefined) throw new AppError('integrations.state-expired');
    },
    input: {
      providerId: token.provider_id,
      method: 'oauth',
      account,
      secrets: openSecrets(ctx, { table: 'integration_tokens', id: token.id }, token.credentials),
    },
  });
}
