import { z } from 'zod';
import type { Answer, Failure } from '../../provider.ts';
import { retryAfterOf } from '../../reading/index.ts';

/** A refresh token that is not taken is answered with a number where others have a word. */
const grantSchema = z.object({ error: z.union([z.literal('invalid_grant'), z.literal(400)]) });

/** Reddit says in seconds when calls count again: with every answer, so it is of use only where that is the trouble. */
function resetMs({ status, headers }: Answer): number | undefined {
  if (status !== 429) return undefined;
  const seconds = Number.parseFloat(headers['x-ratelimit-reset'] ?? '');
  return seconds > 0 ? seconds * 1000 : undefined;
}

/** What Reddit says with a status that is no success. */
export function readFailure(answer: Answer): Failure {
  const { status, headers, body } = answer;
  if (status === 400 && grantSchema.safeParse(body).success)
    return { kind: 'reconnect', message: 'Reddit does not accept this connection.' };
  if (status === 401) return { kind: 'expired', message: 'Reddit does not take the access token.' };
  if (status === 403)
    return { kind: 'permission', message: 'Reddit does not give access to this ad account.' };
  if ([408, 429].includes(status) || status >= 500)
    return {
      kind: 'later',
      message: `Reddit is busy (${status}).`,
      afterMs: retryAfterOf(headers) ?? resetMs(answer),
    };
  if (status === 410)
    return { kind: 'refused', message: 'Reddit does not answer this version of its interface any more.' };
  return { kind: 'refused', message: `Reddit refused a request (${status}).` };
}
