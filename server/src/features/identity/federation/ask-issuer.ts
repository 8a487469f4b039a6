import {
  authorizationCodeRequest,
  createAuthorizationURL,
  getOAuth2Tokens,
  verifyProviderIdToken,
} from 'better-auth/oauth2';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { AppError } from '../../../platform/errors/index.ts';
import type { Issuer } from './discover-issuer.ts';
import { secretsOf } from './flow.ts';
import { callProvider } from './outbound.ts';
import type { VouchingKind } from './read-claims.ts';

// The callback of better-auth itself would make a person of anybody and a session for a month in its own cookie; ours
// ends in a one-time token (decision 0005). Address, request for the code and check of the token are better-auth's.

type Client = { id: string; clientId: string; clientSecret: string };
type Asked = { client: Client; issuer: Issuer; redirectUri: string; browser: string; state: string };

const SCOPES = ['openid', 'email', 'profile'];
const LONGEST_AGE = '10m';
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519', 'RS384', 'ES384', 'RS512', 'ES512'];

const keysSchema = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) });
const isKeySet = (value: unknown): value is JSONWebKeySet => keysSchema.safeParse(value).success;

/** Where the browser goes: authorization code with PKCE, state and nonce. */
export async function authorizationUrl({
  client,
  kind,
  issuer,
  redirectUri,
  browser,
  state,
}: Asked & { kind: VouchingKind }): Promise<string> {
  const { verifier, nonce } = secretsOf(browser, state);
  const url = await createAuthorizationURL({
    id: client.id,
    options: { clientId: client.clientId, clientSecret: client.clientSecret },
    authorizationEndpoint: issuer.authorizationEndpoint,
    redirectURI: redirectUri,
    state,
    nonce,
    codeVerifier: verifier,
    scopes: SCOPES,
    // Not every provider knows it, and one that does not may refuse.
    ...((kind === 'google' || kind === 'microsoft') && { prompt: 'select_account' }),
  });
  return url.toString();
}

/** What the provider's token says, when it is signed by it, meant for us, fresh, and of this very sign-in. */
export async function redeemCode({
  client,
  issuer,
  redirectUri,
  browser,
  state,
  code,
}: Asked & { code: string }): Promise<Record<string, unknown>> {
  const { verifier, nonce } = secretsOf(browser, state);
  const { body, headers } = await authorizationCodeRequest({
    code,
    codeVerifier: verifier,
    redirectURI: redirectUri,
    options: { clientId: client.clientId, clientSecret: client.clientSecret },
    tokenEndpoint: issuer.tokenEndpoint,
    authentication: issuer.authentication,
  });
  const answer = await callProvider({
    address: issuer.tokenEndpoint,
    reach: issuer.reach,
    form: body,
    headers,
  }).catch(() => {
    throw new AppError('oauth_token_not_found');
  });
  const tokens = getOAuth2Tokens(answer as Parameters<typeof getOAuth2Tokens>[0]);
  const keys = await callProvider({ address: issuer.jwksUri, reach: issuer.reach });
  if (tokens.idToken === undefined || !isKeySet(keys)) throw new AppError('oauth_token_not_found');
  let claims: Record<string, unknown> = {};
  const manyTenants = issuer.issuer.includes('{tenantid}');
  const isRight = await verifyProviderIdToken(
    {
      idToken: {
        jwks: createLocalJWKSet(keys),
        issuer: manyTenants ? undefined : issuer.issuer,
        audience: client.clientId,
        algorithms: ALGORITHMS,
        maxTokenAge: LONGEST_AGE,
        verifyClaims: (found) => {
          claims = found;
          const authorized = found['azp'] === undefined || found['azp'] === client.clientId;
          const issued = issuer.issuer.replace('{tenantid}', String(found['tid']));
          return authorized && (!manyTenants || found['iss'] === issued);
        },
      },
    },
    tokens.idToken,
    nonce,
  );
  if (!isRight) throw new AppError('oauth_token_not_found');
  return claims;
}
