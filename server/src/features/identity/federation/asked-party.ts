import { publicUrl } from '../../../platform/config/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { type Connection, findConnection } from './connection.ts';
import { discoverIssuer, type Issuer } from './discover-issuer.ts';
import { configuredProviders } from './providers.ts';
import type { VouchingKind } from './read-claims.ts';

/** An OpenID Connect provider that is about to be asked, or has answered. */
export type AskedParty = {
  client: { id: string; clientId: string; clientSecret: string };
  kind: VouchingKind;
  factor: 'google' | 'microsoft' | 'oidc' | 'sso';
  issuer: Issuer;
  redirectUri: string;
  domain?: string;
};

/** What a flow keeps to know which organization's identity provider it asked. */
export const ssoParty = (slug: string): string => `sso ${slug}`;

async function ofOperator(services: Services, id: string): Promise<AskedParty> {
  const provider = configuredProviders(services.config).find((one) => one.id === id);
  if (!provider) throw new AppError('NOT_FOUND');
  return {
    client: provider,
    kind: provider.kind,
    factor: provider.kind,
    issuer: await discoverIssuer(provider.issuer, {
      reach: 'anywhere',
      manyTenants: provider.kind === 'microsoft',
    }),
    redirectUri: `${publicUrl(services.config)}/api/auth/callback/${id}`,
  };
}

/** An admin's issuer, and everything that it names, must not lead into our own network. */
export const issuerOfConnection = (services: Pick<Services, 'config'>, issuer: string): Promise<Issuer> =>
  discoverIssuer(issuer, { reach: { exceptions: services.config.PARLEY_PROVIDER_ORIGINS } });

export const connectionRedirectUri = (services: Pick<Services, 'config'>, slug: string): string =>
  `${publicUrl(services.config)}/api/auth/sso/callback/${encodeURIComponent(slug)}`;

async function ofConnection(services: Services, { slug, domain, settings }: Connection): Promise<AskedParty> {
  if (settings.kind !== 'oidc') throw new AppError('NOT_FOUND');
  return {
    client: { id: ssoParty(slug), clientId: settings.clientId, clientSecret: settings.clientSecret },
    kind: 'organization',
    factor: 'sso',
    issuer: await issuerOfConnection(services, settings.issuer),
    redirectUri: connectionRedirectUri(services, slug),
    domain,
  };
}

/** Throws NOT_FOUND for one that is not configured (any more), UNAVAILABLE when it cannot be reached. */
export async function findParty(services: Services, asked: string): Promise<AskedParty> {
  if (!asked.startsWith(ssoParty(''))) return await ofOperator(services, asked);
  const connection = await findConnection(services, { slug: asked.slice(ssoParty('').length) });
  if (!connection) throw new AppError('NOT_FOUND');
  return await ofConnection(services, connection);
}
