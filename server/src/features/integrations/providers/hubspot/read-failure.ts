import { z } from 'zod';
import type { Answer, Failure } from '../../provider.ts';
import { retryAfterOf } from '../../reading/index.ts';

const refusalSchema = z.object({
  category: z.string().optional(),
  policyName: z.string().optional(),
  context: z.record(z.string(), z.array(z.string())).optional(),
});

/** The token endpoint says so of a refresh token that is not valid any more, in one form or the other. */
const grantSchema = z.union([
  z.object({ error: z.literal('invalid_grant') }),
  z.object({ status: z.literal('BAD_REFRESH_TOKEN') }),
]);

/** The allowance of a day is back at midnight of the account. */
const DAY_SPENT_MS = 3_600_000;

/** What HubSpot says with a status that is no success. */
export function readFailure({ status, headers, body }: Answer): Failure {
  const { policyName, context } = refusalSchema.safeParse(body).data ?? {};
  if (status === 401) return { kind: 'expired', message: 'HubSpot does not take the access token.' };
  if (status === 400 && grantSchema.safeParse(body).success)
    return { kind: 'reconnect', message: 'HubSpot does not accept this connection.' };
  if (status === 403) {
    const scopes = context?.['requiredGranularScopes'] ?? context?.['requiredScopes'] ?? [];
    const needed = scopes.length === 0 ? '' : ` It needs ${scopes.join(', ')}.`;
    return { kind: 'permission', message: `HubSpot does not give access to this.${needed}` };
  }
  if (status === 429 || status === 408 || status >= 500) {
    const afterMs = retryAfterOf(headers) ?? (policyName === 'DAILY' ? DAY_SPENT_MS : undefined);
    return { kind: 'later', message: `HubSpot is busy (${status}).`, afterMs };
  }
  return { kind: 'refused', message: `HubSpot refused a request (${status}).` };
}
