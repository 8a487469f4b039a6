import { SCOPES } from '../../../platform/policy/index.ts';
import { OAUTH_SCOPES } from './plugin.ts';
import { RESOURCE_PATHS } from './resources.ts';

/**
 * What a client must know of this authorization server (RFC 8414). The plugin's own document names addresses below
 * /api/auth, much that is switched off here, and an issuer that nobody would guess from the server's address.
 */
export const serverMetadata = (publicUrl: string): Record<string, unknown> => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/oauth/authorize`,
  token_endpoint: `${publicUrl}/oauth/token`,
  registration_endpoint: `${publicUrl}/oauth/register`,
  revocation_endpoint: `${publicUrl}/oauth/revoke`,
  scopes_supported: OAUTH_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  protected_resources: RESOURCE_PATHS.map((path) => `${publicUrl}${path}`),
});

/** What a client must know of one resource (RFC 9728). */
export const resourceMetadata = (publicUrl: string, path: string): Record<string, unknown> => ({
  resource: `${publicUrl}${path}`,
  resource_name: 'Parley',
  authorization_servers: [publicUrl],
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
});
