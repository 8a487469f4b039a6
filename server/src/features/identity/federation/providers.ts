import type { Provider } from '@parley/core/features/identity';
import type { Config } from '../../../platform/config/index.ts';

/** A provider that may vouch for people, with what it takes to ask it. */
export type ConfiguredProvider = Provider & { issuer: string; clientId: string; clientSecret: string };

/** The providers of the configuration; one without both halves of its credentials is not there. */
export function configuredProviders(config: Config): ConfiguredProvider[] {
  const named = [
    {
      id: 'google',
      name: 'Google',
      kind: 'google',
      issuer: config.PARLEY_GOOGLE_ISSUER,
      clientId: config.PARLEY_GOOGLE_CLIENT_ID ?? '',
      clientSecret: config.PARLEY_GOOGLE_CLIENT_SECRET ?? '',
    },
    {
      id: 'microsoft',
      name: 'Microsoft',
      kind: 'microsoft',
      issuer: config.PARLEY_MICROSOFT_ISSUER,
      clientId: config.PARLEY_MICROSOFT_CLIENT_ID ?? '',
      clientSecret: config.PARLEY_MICROSOFT_CLIENT_SECRET ?? '',
    },
  ] as const;
  const others = config.PARLEY_OPENID_PROVIDERS.map((provider) => ({ ...provider, kind: 'oidc' as const }));
  return [...named.filter(({ clientId, clientSecret }) => clientId !== '' && clientSecret !== ''), ...others];
}

/** What the sign-in pages show. */
export const listProviders = (config: Config): Provider[] =>
  configuredProviders(config).map(({ id, name, kind }) => ({ id, name, kind }));
