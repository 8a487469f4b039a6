import { createHash } from 'node:crypto';
import { CLIENT } from '../ads/consent.ts';
import type { Asked, Reply } from '../stand-in.ts';

/** Where people allow an app, and where tokens are given, renewed and taken back. */
export const SIGN_IN = '/services/oauth2/';

/** What a person allowed: a code is worth it once, a refresh token for as long as it lasts. */
type Grant = { state: string; redirect: string; challenge: string; scope: string };

type Options = {
  /** The access token that the org takes at the moment, and another one from now on. */
  token(): string;
  renew(): string;
  /** Where the org of the person is. */
  instance(): string;
  /** Each renewal gives another refresh token, and ends the one before. */
  rotates: boolean;
};

export type SignIn = {
  answer(asked: Asked): Reply;
  /** The person takes back in the org what they allowed: of one state, or everything. */
  takeBack(state?: string): void;
};

const refuse = (error: string, description: string): Reply => ({
  status: 400,
  body: { error, error_description: description },
});
const leadTo = (address: string, parameters: Record<string, string>): Reply => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { status: 302, headers: { location: url.href }, body: {} };
};

/** The web server flow of Salesforce with PKCE, its client credentials and its revocation, for a person who allows everything at once. */
export function createSignIn({ token, renew, instance, rotates }: Options): SignIn {
  const codes = new Map<string, Grant>();
  const refreshes = new Map<string, Grant>([
    ['refresh-1', { state: '', redirect: '', challenge: '', scope: 'api refresh_token id' }],
  ]);
  let issued = 1;

  function authorize({ query }: Asked): Reply {
    const of = (name: string): string => query.get(name) ?? '';
    const [redirect, state] = [of('redirect_uri'), of('state')];
    // Without a client or an address that it knows, nobody is led anywhere.
    if (of('client_id') !== CLIENT.id) return refuse('invalid_client_id', 'client identifier invalid');
    if (!URL.canParse(redirect))
      return refuse('redirect_uri_mismatch', 'redirect_uri must match configuration');
    if (of('response_type') !== 'code')
      return leadTo(redirect, { error: 'unsupported_response_type', state });
    if (of('code_challenge') === '' || of('code_challenge_method') !== 'S256') {
      const error_description = 'missing required code challenge';
      return leadTo(redirect, { error: 'invalid_request', error_description, state });
    }
    const code = `code-${codes.size + 1}`;
    codes.set(code, { state, redirect, challenge: of('code_challenge'), scope: of('scope') });
    return leadTo(redirect, { code, state });
  }

  /** `refresh`: a token beside the one for access, with which that is renewed. */
  const give = ({ scope }: Pick<Grant, 'scope'>, refresh?: string): Reply => ({
    status: 200,
    body: {
      access_token: token(),
      ...(refresh !== undefined && { refresh_token: refresh }),
      scope,
      instance_url: instance(),
      id: `${instance()}/id/00D000000000001AAA/005000000000001AAA`,
      token_type: 'Bearer',
      issued_at: String(Date.now()),
      signature: 'signed',
    },
  });
  const newRefresh = (grant: Grant): string => {
    const refresh = `refresh-${++issued}`;
    refreshes.set(refresh, grant);
    return refresh;
  };

  function takeCode(form: URLSearchParams): Reply {
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    if (grant === undefined) return refuse('invalid_grant', 'expired authorization code');
    if (form.get('redirect_uri') !== grant.redirect)
      return refuse('redirect_uri_mismatch', 'redirect_uri must match configuration');
    const verifier = form.get('code_verifier') ?? '';
    if (createHash('sha256').update(verifier).digest('base64url') !== grant.challenge)
      return refuse('invalid_grant', 'invalid code verifier');
    return give(grant, grant.scope.split(' ').includes('refresh_token') ? newRefresh(grant) : undefined);
  }

  function takeRefresh(form: URLSearchParams): Reply {
    const refresh = form.get('refresh_token') ?? '';
    const grant = refreshes.get(refresh);
    if (grant === undefined) return refuse('invalid_grant', 'expired access/refresh token');
    if (!rotates) return give(grant);
    refreshes.delete(refresh);
    return give(grant, newRefresh(grant));
  }

  function giveTokens({ text }: Asked): Reply {
    const form = new URLSearchParams(text);
    if (form.get('client_id') !== CLIENT.id) return refuse('invalid_client_id', 'client identifier invalid');
    if (form.get('client_secret') !== CLIENT.secret)
      return refuse('invalid_client', 'invalid client credentials');
    const type = form.get('grant_type');
    if (type === 'authorization_code') return takeCode(form);
    if (type === 'refresh_token') return takeRefresh(form);
    if (type === 'client_credentials') return give({ scope: 'api' });
    return refuse('unsupported_grant_type', 'grant type not supported');
  }

  /** A refresh token ends with the tokens for access that it gave. */
  function revoke(refresh: string): Reply {
    if (refresh !== token() && !refreshes.delete(refresh)) return refuse('invalid_token', 'invalid token');
    renew();
    return { status: 200, body: '' };
  }

  return {
    answer: (asked) => {
      const what = asked.path.slice(SIGN_IN.length);
      if (what === 'authorize') return authorize(asked);
      if (what === 'token') return giveTokens(asked);
      return revoke(new URLSearchParams(asked.text).get('token') ?? '');
    },
    takeBack: (state) => {
      for (const [refresh, grant] of refreshes)
        if (state === undefined || grant.state === state) refreshes.delete(refresh);
      renew();
    },
  };
}
