import { createHash, randomBytes } from 'node:crypto';
import type { ConsentAnswer, ConsentRequest } from '@parley/core/features/identity';
import * as oauth from 'oauth4webapi';

const insecure = { [oauth.allowInsecureRequests]: true } as const;
export const LOOPBACK = 'http://127.0.0.1/callback';

export type Connected = { access: string; refresh: string; scope: string | undefined };

/** An application on a user's machine, speaking OAuth by the book (oauth4webapi checks every answer). */
export async function createApplication(
  server: string,
  { name = 'Test application', redirectUri = LOOPBACK }: { name?: string; redirectUri?: string } = {},
) {
  const issuer = new URL(server);
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  );
  const registered = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      as,
      { client_name: name, redirect_uris: [redirectUri] },
      insecure,
    ),
  );
  const client: oauth.Client = { client_id: String(registered['client_id']) };
  const verifier = oauth.generateRandomCodeVerifier();
  const state = randomBytes(8).toString('hex');

  /** The query the browser is sent to /oauth/authorize with. */
  const queryOf = (changes: Record<string, string | undefined> = {}): URLSearchParams => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: redirectUri,
      scope: 'read offline_access',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${server}/api`,
    });
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    return query;
  };

  const exchange = async (
    answer: URL,
    options: { verifier?: string; redirectUri?: string } = {},
  ): Promise<Connected> => {
    const parameters = oauth.validateAuthResponse(as, client, answer, state);
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      oauth.None(),
      parameters,
      options.redirectUri ?? redirectUri,
      options.verifier ?? verifier,
      insecure,
    );
    return connectedOf(await oauth.processAuthorizationCodeResponse(as, client, response));
  };
  const refresh = async (token: string, additional: Record<string, string> = {}): Promise<Connected> => {
    const response = await oauth.refreshTokenGrantRequest(as, client, oauth.None(), token, {
      additionalParameters: additional,
      ...insecure,
    });
    return connectedOf(await oauth.processRefreshTokenResponse(as, client, response));
  };
  const revoke = async (token: string): Promise<void> =>
    oauth.processRevocationResponse(await oauth.revocationRequest(as, client, oauth.None(), token, insecure));
  return { as, client, registered, verifier, state, redirectUri, queryOf, exchange, refresh, revoke };
}

const connectedOf = (answer: oauth.TokenEndpointResponse): Connected => ({
  access: answer.access_token,
  refresh: answer.refresh_token ?? '',
  scope: answer.scope,
});

/** What the page /oauth/authorize does for a user who is signed in. */
export function consentPage(server: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const open = async (query: URLSearchParams): Promise<ConsentRequest> => {
    const response = await fetch(`${server}/api/auth/oauth2/request?${query}`, { headers });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as ConsentRequest;
  };
  const decide = async (oauthQuery: string, organizationId: string | null, allow = true): Promise<Response> =>
    fetch(`${server}/api/auth/oauth2/decision`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ oauthQuery, organizationId, allow }),
    });
  return {
    open,
    decide,
    /** Allows it; the address the browser goes back to. */
    async allow(query: URLSearchParams, organizationId: string): Promise<URL> {
      const asked = await open(query);
      if (asked.status !== 'asked') throw new Error(`Nobody was asked: ${JSON.stringify(asked)}`);
      const answer = await decide(asked.oauthQuery, organizationId);
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return new URL(((await answer.json()) as ConsentAnswer).url);
    },
  };
}
