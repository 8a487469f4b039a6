const snake = (name: string): string => name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);

/** A table of the plugin under our name, and its columns as ours are written. */
const table = <Field extends string>(modelName: string, fields: readonly Field[]) => ({
  modelName,
  fields: Object.fromEntries(fields.map((field) => [field, snake(field)])) as Record<Field, string>,
});

const ISSUED = [
  'clientId',
  'sessionId',
  'userId',
  'referenceId',
  'authorizationCodeId',
  'requestedUserInfoClaims',
  'expiresAt',
  'createdAt',
] as const;

/** The plugin's tables in migration 0010. */
export const OAUTH_TABLES = {
  oauthClient: table('oauth_clients', [
    'clientId',
    'clientSecret',
    'clientDiscoveryId',
    'skipConsent',
    'enableEndSession',
    'subjectType',
    'clientCredentialsScopes',
    'userId',
    'createdAt',
    'updatedAt',
    'softwareId',
    'softwareVersion',
    'softwareStatement',
    'redirectUris',
    'postLogoutRedirectUris',
    'backchannelLogoutUri',
    'backchannelLogoutSessionRequired',
    'tokenEndpointAuthMethod',
    'applicationType',
    'jwksUri',
    'grantTypes',
    'responseTypes',
    'requirePKCE',
    'dpopBoundAccessTokens',
    'referenceId',
  ]),
  oauthResource: table('oauth_resources', [
    'accessTokenTtl',
    'refreshTokenTtl',
    'signingAlgorithm',
    'signingKeyId',
    'allowedScopes',
    'customClaims',
    'dpopBoundAccessTokensRequired',
    'createdAt',
    'updatedAt',
    'policyVersion',
  ]),
  oauthClientResource: table('oauth_client_resources', ['clientId', 'resourceId', 'createdAt']),
  oauthRefreshToken: table('oauth_refresh_tokens', [
    ...ISSUED,
    'rotatedAt',
    'rotationReplayResponse',
    'rotationReplayExpiresAt',
    'authTime',
  ]),
  oauthAccessToken: table('oauth_access_tokens', [...ISSUED, 'refreshId']),
  oauthConsent: table('oauth_consents', [
    'clientId',
    'userId',
    'referenceId',
    'requestedUserInfoClaims',
    'createdAt',
    'updatedAt',
  ]),
  oauthClientAssertion: table('oauth_client_assertions', ['expiresAt']),
};
