import { AsyncLocalStorage } from 'node:async_hooks';
import { oauthProvider } from '@better-auth/oauth-provider';
import type { BetterAuthPlugin } from 'better-auth';
import { SCOPES } from '../../../platform/policy/index.ts';
import { ACCESS_TOKEN_PREFIX, hashSecret, REFRESH_TOKEN_PREFIX } from '../keys/bearer-secret.ts';
import { OAUTH_TABLES } from './tables.ts';

const MINUTE = 60;
const DAY = 86_400;

/** Besides what a key may do, an application may ask to stay connected. */
export const OAUTH_SCOPES = [...SCOPES, 'offline_access'] as const;
export type OauthScope = (typeof OAUTH_SCOPES)[number];

/** The instance a consent is given for, while the plugin works on it: its own interface knows the session only. */
export const chosenInstance = new AsyncLocalStorage<string>();

/**
 * An OAuth 2.1 authorization server: codes with PKCE (S256), refresh tokens that are exchanged at each use. Access tokens
 * are opaque and looked up, so that revoking one works at once. Its endpoints are reached through ./routes.ts only.
 */
export function oauthPlugin(): BetterAuthPlugin {
  const plugin: unknown = oauthProvider({
    scopes: [...OAUTH_SCOPES],
    grantTypes: ['authorization_code', 'refresh_token'],
    loginPage: '/sign-in',
    consentPage: '/oauth/authorize',
    postLogin: {
      page: '/oauth/authorize',
      shouldRedirect: () => false,
      consentReferenceId: () => chosenInstance.getStore(),
    },
    disableJwtPlugin: true,
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    enforcePerClientResources: false,
    accessTokenExpiresIn: 10 * MINUTE,
    refreshTokenExpiresIn: 30 * DAY,
    codeExpiresIn: 10 * MINUTE,
    storeTokens: { hash: async (token) => hashSecret(token) },
    prefix: { opaqueAccessToken: ACCESS_TOKEN_PREFIX, refreshToken: REFRESH_TOKEN_PREFIX },
    schema: OAUTH_TABLES,
  });
  // Its own type differs only where optional properties are spelled `undefined`.
  return plugin as BetterAuthPlugin;
}
