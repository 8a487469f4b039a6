import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import { fetchJson } from './outbound.ts';

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

export type Issuer = {
  /** As its tokens name it. Microsoft, for many tenants, has the tenant of the token in the place of `{tenantid}`. */
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  jwksUri: string;
  authentication: 'basic' | 'post';
};

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** What an issuer says about itself (OpenID Connect Discovery); it must name itself as we know it. */
export async function discoverIssuer(
  issuer: string,
  { manyTenants = false }: { manyTenants?: boolean } = {},
): Promise<Issuer> {
  const found = documentSchema.safeParse(
    await fetchJson(`${withoutSlash(issuer)}/.well-known/openid-configuration`),
  );
  if (!found.success) throw new AppError('UNAVAILABLE');
  const { data } = found;
  const isSame = withoutSlash(data.issuer) === withoutSlash(issuer);
  if (!isSame && !(manyTenants && data.issuer.includes('{tenantid}'))) throw new AppError('UNAVAILABLE');
  const methods = data.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return {
    issuer: data.issuer,
    authorizationEndpoint: data.authorization_endpoint,
    tokenEndpoint: data.token_endpoint,
    jwksUri: data.jwks_uri,
    authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
  };
}
