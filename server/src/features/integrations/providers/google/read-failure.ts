import { z } from 'zod';
import type { Answer, Failure } from '../../provider.ts';
import { retryAfterOf } from '../../reading/index.ts';

const errorSchema = z.object({
  errorCode: z.record(z.string(), z.string()).nullish(),
  details: z
    .object({ quotaErrorDetails: z.object({ retryDelay: z.string().nullish() }).nullish() })
    .nullish(),
});
const oneSchema = z.object({
  error: z.object({ details: z.array(z.object({ errors: z.array(errorSchema).nullish() })).nullish() }),
});
/** A stream has its error in a list. */
const bodySchema = z.union([oneSchema, z.array(oneSchema).min(1)]);
const grantSchema = z.object({ error: z.literal('invalid_grant') });

const RECONNECT = ['OAUTH_TOKEN_REVOKED', 'OAUTH_TOKEN_DISABLED', 'GOOGLE_ACCOUNT_DELETED', 'NOT_ADS_USER'];
const PASSING = [
  'RESOURCE_EXHAUSTED',
  'RESOURCE_TEMPORARILY_EXHAUSTED',
  'EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION',
  'EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION',
  'CONCURRENT_MODIFICATION',
  'TRANSIENT_ERROR',
  'INTERNAL_ERROR',
  'DEADLINE_EXCEEDED',
];

type Detail = { codes: string[]; delayMs: number | undefined };

/** The codes of an answer and how long it asks to wait: `5s`. */
function detailOf(body: unknown): Detail {
  const found = bodySchema.safeParse(body);
  const bodies = !found.success ? [] : Array.isArray(found.data) ? found.data : [found.data];
  const errors = bodies.flatMap(({ error }) => error.details ?? []).flatMap((each) => each.errors ?? []);
  const delays = errors.map(({ details }) => Number.parseFloat(details?.quotaErrorDetails?.retryDelay ?? ''));
  const longest = Math.max(0, ...delays.filter((seconds) => seconds > 0));
  return {
    codes: errors.flatMap(({ errorCode }) => Object.values(errorCode ?? {})),
    delayMs: longest === 0 ? undefined : longest * 1000,
  };
}

const isOfServer = (code: string): boolean => /^(DEVELOPER_TOKEN|CLOUD_PROJECT|PROJECT)_/.test(code);

/** What Google says with a status that is no success. */
export function readFailure({ status, headers, body }: Answer): Failure {
  const { codes, delayMs } = detailOf(body);
  const [code = String(status)] = codes;
  const has = (wanted: readonly string[]): boolean => codes.some((each) => wanted.includes(each));
  if (grantSchema.safeParse(body).success)
    return { kind: 'reconnect', message: 'Google does not accept this connection.' };
  if (has(RECONNECT))
    return { kind: 'reconnect', message: `Google does not take the connection any more (${code}).` };
  if ([408, 429].includes(status) || status >= 500 || has(PASSING))
    return {
      kind: 'later',
      message: `Google Ads is busy (${code}).`,
      afterMs: delayMs ?? retryAfterOf(headers),
    };
  if (codes.some(isOfServer))
    return {
      kind: 'permission',
      message: `The Google Cloud project of this server may not read Google Ads (${code}).`,
    };
  if (status === 401) return { kind: 'expired', message: 'Google does not take the access token.' };
  if (status === 403)
    return { kind: 'permission', message: `Google Ads does not give access to this account (${code}).` };
  if (has(['UNSUPPORTED_VERSION']))
    return { kind: 'refused', message: 'Google Ads does not answer this version of its interface any more.' };
  return { kind: 'refused', message: `Google Ads refused a request (${code}).` };
}
