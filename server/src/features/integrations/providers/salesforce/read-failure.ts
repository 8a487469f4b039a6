import { z } from 'zod';
import type { Answer, Failure } from '../../provider.ts';
import { retryAfterOf } from '../../reading/index.ts';

const errorsSchema = z.array(z.object({ errorCode: z.string(), message: z.string().default('') }));

/** The token endpoint says so of a refresh token, or of an app, that is not valid, */
const grantSchema = z.object({
  error: z.literal('invalid_grant'),
  error_description: z.string().default(''),
});
/** and with these words of one that is renewed at this moment, as by a process that is not there any more. */
const BEING_RENEWED = /already being processed/i;

/** So it says of a client id or a secret that is not valid, with 400 or 401. */
const clientSchema = z.object({ error: z.enum(['invalid_client', 'invalid_client_id']) });

/** The calls of a day are counted over the last 24 hours: they come back little by little. */
const CALLS_SPENT_MS = 3_600_000;
const SPENT = new Set(['REQUEST_LIMIT_EXCEEDED', 'LIMIT_EXCEEDED']);
const PASSING = new Set([
  'QUERY_TIMEOUT',
  'TXN_SECURITY_METERING_ERROR',
  'SERVER_UNAVAILABLE',
  'UNABLE_TO_LOCK_ROW',
]);
const NO_ACCESS =
  /^(INVALID_TYPE|INVALID_FIELD|INSUFFICIENT_ACCESS.*|API_DISABLED_FOR_ORG|API_ERROR|FUNCTIONALITY_NOT_ENABLED)$/;
/** A new session of the same app would be refused as well. */
const NO_APP = /not attached to agent|not valid for use with the rest api/i;

/** What Salesforce says with a status that is no success. */
export function readFailure({ status, headers, body }: Answer): Failure {
  const [first] = errorsSchema.safeParse(body).data ?? [];
  const code = first?.errorCode ?? '';
  if (SPENT.has(code))
    return {
      kind: 'later',
      message: `Salesforce takes no more calls today (${code}).`,
      afterMs: CALLS_SPENT_MS,
    };
  if (clientSchema.safeParse(body).success)
    return { kind: 'expired', message: 'Salesforce does not take the client id or the client secret.' };
  if (status === 401)
    return NO_APP.test(first?.message ?? '')
      ? { kind: 'reconnect', message: 'Salesforce does not let this app use its API.' }
      : { kind: 'expired', message: 'Salesforce does not take the access token.' };
  const grant = status === 400 ? grantSchema.safeParse(body).data : undefined;
  if (grant !== undefined)
    return BEING_RENEWED.test(grant.error_description)
      ? { kind: 'later', message: 'Salesforce is busy with another renewal of this connection.' }
      : { kind: 'reconnect', message: 'Salesforce does not accept this connection.' };
  if (PASSING.has(code) || [406, 408, 420, 429].includes(status) || status >= 500)
    return {
      kind: 'later',
      message: `Salesforce is busy (${code || status}).`,
      afterMs: retryAfterOf(headers),
    };
  if (status === 403 || NO_ACCESS.test(code))
    return { kind: 'permission', message: `Salesforce does not give access to this (${code || status}).` };
  return { kind: 'refused', message: `Salesforce refused a request (${code || status}).` };
}

/** `Sforce-Limit-Info: api-usage=18/5000` is what the org used of the calls of a day. */
export function readUsage({ headers }: Answer): { used: number; of: number } | undefined {
  const [, used, of] = /api-usage=(\d+)\/(\d+)/.exec(headers['sforce-limit-info'] ?? '') ?? [];
  return used === undefined ? undefined : { used: Number(used), of: Number(of) };
}
