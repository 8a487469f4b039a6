import { isProviderId } from '@parley/core/features/integrations';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { askTokens, configuredOAuth } from '../calls/ask-tokens.ts';
import { sealSecrets } from '../connections/credentials.ts';
import { findProvider } from '../providers/index.ts';
import { redirectAddress, verifierOf } from './begin-connection.ts';
import { listAccounts } from './list-accounts.ts';
import { toConnectError } from './provider-error.ts';
import { hashState, takeState } from './states.ts';
import { storeConnection } from './store-connection.ts';

const TOKEN_MINUTES = 30;

type Input = {
  oAuthProviderId: string;
  state: string;
  autoCreate: boolean;
  params: readonly { name: string; value: string }[];
};
export type CreatedToken = {
  id: string;
  orgs: readonly { id: string; name: string }[];
  connection: { id: string } | null;
};

/** Ends what a person allowed at the provider: with one account it is connected, of several they choose one. */
export async function createToken({ ctx, input }: { ctx: Context; input: Input }): Promise<CreatedToken> {
  authorize(ctx, 'integrations.connect');
  const { oAuthProviderId, state, autoCreate, params } = input;
  const provider = isProviderId(oAuthProviderId) ? findProvider(oAuthProviderId) : undefined;
  if (provider === undefined || configuredOAuth(provider, ctx.config) === undefined)
    throw new AppError('integrations.invalid-connection-type');
  await takeState(ctx, provider.id, state);
  const code = params.find(({ name }) => name === 'code')?.value;
  if (code === undefined || code === '') throw new AppError('integrations.token-creation-failure');
  try {
    const credentials = await askTokens({
      provider,
      config: ctx.config,
      form: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectAddress(ctx.config),
        ...(provider.oauth?.usesPkce && { code_verifier: verifierOf(ctx.config, state) }),
      },
    });
    const secrets = { credentials, values: {} };
    const accounts = await listAccounts(ctx, provider, secrets);
    const [only, ...others] = accounts;
    const id = newId('otok');
    if (autoCreate && only !== undefined && others.length === 0) {
      const connection = await storeConnection({
        ctx,
        input: { providerId: provider.id, method: 'oauth', account: only, secrets },
      });
      return { id, orgs: [], connection };
    }
    await ctx.postgres
      .insertInto('integration_tokens')
      .values({
        id,
        state_hash: hashState(state),
        instance_id: ctx.instance.id,
        user_id: ctx.viewer.userId,
        provider_id: provider.id,
        credentials: sealSecrets(ctx, { table: 'integration_tokens', id }, secrets),
        accounts: JSON.stringify(accounts),
        expires_at: new Date(Date.now() + TOKEN_MINUTES * 60_000),
      })
      .execute();
    return {
      id,
      orgs: accounts.map((account) => ({ id: account.id, name: account.name })),
      connection: null,
    };
  } catch (error) {
    throw toConnectError(error);
  }
}
