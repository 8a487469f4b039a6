import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type ProviderId, writeState } from '@parley/core/features/integrations';
import { type Config, publicUrl } from '../../../platform/config/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { readSecret } from '../../../platform/secrets/index.ts';
import { configuredOAuth } from '../calls/ask-tokens.ts';
import { findProvider } from '../providers/index.ts';

/** The verifier of PKCE comes from the state and the secret of the server: nothing has to be kept. */
export const verifierOf = (config: Config, state: string): string =>
  createHmac('sha256', readSecret(config)).update(`integrations.verifier.${state}`).digest('base64url');

/** Where a provider leads back to; the operator registers this address at the provider. */
export const redirectAddress = (config: Config): string => `${publicUrl(config)}/app/verify-integration`;

/** Where a person goes to allow a connection; null where the server is not set up for it. */
export function beginConnection(
  { config, instance }: Pick<Context, 'config' | 'instance'>,
  providerId: ProviderId,
): string | null {
  const provider = findProvider(providerId);
  const set = provider && configuredOAuth(provider, config);
  if (set === undefined) return null;
  const { oauth, clientId } = set;
  const state = writeState({
    providerId,
    instanceId: instance.id,
    secret: randomBytes(32).toString('base64url').replaceAll('_', '-'),
  });
  const url = new URL(oauth.authorizeAddress(config));
  const challenge = createHash('sha256').update(verifierOf(config, state)).digest('base64url');
  for (const [name, value] of Object.entries({
    ...oauth.parameters,
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectAddress(config),
    scope: [...oauth.scopes, ...(oauth.moreScopes?.(config) ?? [])].join(' '),
    state,
    ...(oauth.usesPkce && { code_challenge: challenge, code_challenge_method: 'S256' }),
  }))
    url.searchParams.set(name, value);
  return url.toString();
}
