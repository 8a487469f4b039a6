import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import type { Reach } from '../../../platform/outbound/index.ts';
import { callProvider } from './outbound.ts';

/** An address that browsers and servers open: `javascript:` would run in a page of ours. */
const endpoint = z.url({ protocol: /^https?$/ });

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

export type Issuer = {
  /** As its tokens name it. Microsoft, for many tenants, has the tenant of the token in the place of `{tenantid}`. */
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  authentication: 'basic' | 'post';
  /** Where it may be called. */
  reach: Reach;
};

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** What an issuer says about itself (OpenID Connect Discovery); it must name itself as we know it. */
export async function discoverIssuer(
  issuer: string,
  { reach, manyTenants = false }: { reach: Reach; manyTenants?: boolean },
): Promise<Issuer> {
  const found = documentSchema.safeParse(
    await callProvider({ address: `${withoutSlash(issuer)}/.well-known/openid-configuration`, reach }),
  );
  if (!found.success) throw new AppError('UNAVAILABLE');
  const { data } = found;
  const isSame = withoutSlash(data.issuer) === withoutSlash(issuer);
  // What begins with https stays with it: a provider cannot send people or secrets in the clear.
  const { authorization_endpoint, token_endpoint, jwks_uri } = data;
  const isSecret =
    !issuer.startsWith('https:') ||
    [authorization_endpoint, token_endpoint, jwks_uri].every((each) => each.startsWith('https:'));
  if (!isSecret) throw new AppError('UNAVAILABLE');
  if (!isSame && !(manyTenants && data.issuer.includes('{tenantid}'))) throw new AppError('UNAVAILABLE');
  const methods = data.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return {
    issuer: data.issuer,
    authorizationEndpoint: data.authorization_endpoint,
    tokenEndpoint: data.token_endpoint,
    jwksUri: data.jwks_uri,
    reach,
    authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
  };
}
