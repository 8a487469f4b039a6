import type { Asked, Reply } from '../stand-in.ts';

/** Leads back from the page of a provider as if a person had allowed it at once. */
export function consent({ query }: Asked): Reply {
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('code', 'any');
  back.searchParams.set('state', query.get('state') ?? '');
  return { status: 302, headers: { location: back.href }, body: {} };
}

/** What is answered to a code or a refresh token that is not taken. */
export const REFUSED_GRANT = { error: 'invalid_grant', error_description: 'not known' };

/** The client that providers know on this machine. */
export const CLIENT = { id: 'ads-client', secret: 'ads-secret' } as const;

/** Checks what is posted for tokens, and gives them. */
export function giveTokens({ text }: Asked, accessToken: string): Reply {
  const form = new URLSearchParams(text);
  const isKnown = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
  const isRefresh = form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === 'refresh-1';
  const isCode = form.get('grant_type') === 'authorization_code' && form.get('code') === 'any';
  if (!isKnown || (!isRefresh && !isCode)) return { status: 400, body: REFUSED_GRANT };
  return {
    status: 200,
    body: { access_token: accessToken, refresh_token: 'refresh-1', expires_in: 3600, token_type: 'Bearer' },
  };
}
