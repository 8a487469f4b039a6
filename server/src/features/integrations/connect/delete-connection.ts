import { isProviderId, providerCard } from '@parley/core/features/integrations';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { configuredOAuth } from '../calls/ask-tokens.ts';
import { openCall } from '../calls/open-call.ts';
import { openSecrets } from '../connections/credentials.ts';
import { findProvider } from '../providers/index.ts';
import { eraseBrought } from '../sync/erase-brought.ts';

/**
 * Ends a connection and forgets its credentials. What was read stays, unless it is to be erased. The provider is asked to take the tokens
 * back.
 */
export async function deleteConnection({
  ctx,
  input: { id, erase },
}: {
  ctx: Context;
  input: { id: string; erase: boolean };
}): Promise<void> {
  authorize(ctx, 'integrations.connect');
  const gone = await ctx.postgres.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom('integration_connections')
      .where('id', '=', id)
      .where('instance_id', '=', ctx.instance.id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw notFound('Connection');
    const erased = erase
      ? await eraseBrought({
          transaction,
          instanceId: ctx.instance.id,
          providerId: row.provider_id,
          accountId: row.organization_id,
        })
      : 0;
    const name = isProviderId(row.provider_id) ? providerCard(row.provider_id).name : row.provider_id;
    await audit({
      transaction,
      ctx,
      type: 'integrations.disconnected',
      source: 'api',
      details: `${ctx.viewer.name} disconnected ${name}: ${row.organization_name}${erase ? `, and erased ${erased} records that it brought` : ''}`,
      data: {
        connectionId: id,
        provider: row.provider_id,
        account: row.organization_name,
        ...(erase && { erased }),
      },
    });
    return row;
  });
  const provider = isProviderId(gone.provider_id) ? findProvider(gone.provider_id) : undefined;
  const isAsked = !gone.is_sample && gone.method === 'oauth';
  const set = provider && isAsked ? configuredOAuth(provider, ctx.config) : undefined;
  const address = set?.oauth.revokeAddress?.(ctx.config);
  if (provider === undefined || set === undefined || address === undefined) return;
  const { credentials } = openSecrets(ctx, { table: 'integration_connections', id }, gone.credentials);
  // It is forgotten here in any case; a provider that does not answer is asked no second time.
  await openCall(
    provider,
    ctx.config,
  )({
    address,
    form: {
      token: credentials.refreshToken ?? credentials.accessToken,
      client_id: set.clientId,
      client_secret: set.clientSecret,
    },
  }).catch((error: unknown) =>
    ctx.log.warn({ err: error, connection: id, part: 'integrations' }, 'tokens were not taken back'),
  );
}
