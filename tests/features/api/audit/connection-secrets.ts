import { tokenOf } from '../../../testkit/providers/stand-in.ts';

/** What a server, and a connection to HubSpot that was signed in to, keep to themselves: long enough to be looked for. */
export const CONNECTION_SECRETS = {
  clientSecret: 'the-secret-that-hubspot-knows',
  code: 'the-code-that-hubspot-gave',
  accessToken: tokenOf(1),
  refreshToken: 'the-token-that-renews-the-other',
} as const;
