import { createHash } from 'node:crypto';
import type { Asked, Reply } from '../stand-in.ts';

/** A code has the challenge that was sent for it; without one it is of use to anybody. */
const codeOf = (challenge: string | null): string => (challenge === null ? 'any' : `any.${challenge}`);

/** Leads back from the page of a provider as if a person had allowed it at once. */
export function consent({ query }: Asked): Reply {
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('code', codeOf(query.get('code_challenge')));
  back.searchParams.set('state', query.get('state') ?? '');
  return { status: 302, headers: { location: back.href }, body: {} };
}

/** What is answered to a code or a refresh token that is not taken. */
export const REFUSED_GRANT = { error: 'invalid_grant', error_description: 'not known' };

/** The client that providers know on this machine. */
export const CLIENT = { id: 'ads-client', secret: 'ads-secret' } as const;

/** Checks a code by PKCE: whoever posts it knows what the challenge of it was made from. */
function isOwnCode(form: URLSearchParams): boolean {
  const verifier = form.get('code_verifier');
  const challenge = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
  return form.get('code') === codeOf(challenge);
}

/** Whether a page was asked for with the challenge that tokens are then given for. */
export const hasChallenge = ({ query }: Asked): boolean =>
  query.get('code_challenge_method') === 'S256' && query.get('code_challenge') !== null;

/** Checks what is posted for tokens, and gives them. */
export function giveTokens({ text }: Asked, accessToken: string): Reply {
  const form = new URLSearchParams(text);
  const isKnown = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
  const isRefresh = form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === 'refresh-1';
  const isCode = form.get('grant_type') === 'authorization_code' && isOwnCode(form);
  if (!isKnown || (!isRefresh && !isCode)) return { status: 400, body: REFUSED_GRANT };
  return {
    status: 200,
    body: { access_token: accessToken, refresh_token: 'refresh-1', expires_in: 3600, token_type: 'Bearer' },
  };
}
