import type { Answer, Failure } from '../../provider.ts';
import { retryAfterOf } from '../../reading/index.ts';

/** What LinkedIn says with a status that is no success. */
export function readFailure({ status, headers, body }: Answer): Failure {
  if (status === 401) return { kind: 'expired', message: 'LinkedIn does not take the access token.' };
  // The token endpoint says so of a refresh token that is not valid any more.
  if (status === 400 && isRefusedGrant(body))
    return { kind: 'reconnect', message: 'LinkedIn does not accept this connection.' };
  if (status === 403)
    return { kind: 'permission', message: 'LinkedIn does not give access to this ad account.' };
  if ([408, 409, 423, 429].includes(status) || status >= 500)
    return { kind: 'later', message: `LinkedIn is busy (${status}).`, afterMs: retryAfterOf(headers) };
  if (status === 426)
    return { kind: 'refused', message: 'LinkedIn does not answer this version of its interface any more.' };
  return { kind: 'refused', message: `LinkedIn refused a request (${status}).` };
}

const isRefusedGrant = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant';
