import { z } from 'zod';
import type { Answer, Failure } from '../../provider.ts';
import { retryAfterOf } from '../../reading/index.ts';

const errorsSchema = z.array(z.object({ Code: z.number().nullish() })).nullish();
const bodySchema = z.object({
  Errors: errorsSchema,
  OperationErrors: errorsSchema,
  BatchErrors: errorsSchema,
});
const grantSchema = z.object({ error: z.literal('invalid_grant') });

const EXPIRED = [105, 109];
const PERMISSION = [106];
/** Too many calls in a minute; too many reports at a time; an error of the server. */
const [TOO_MANY_CALLS, TOO_MANY_REPORTS, INTERNAL] = [117, 207, 0];
const MINUTE_MS = 60_000;

function codesOf(body: unknown): number[] {
  const found = bodySchema.safeParse(body).data;
  const errors = [found?.Errors, found?.OperationErrors, found?.BatchErrors].flatMap((each) => each ?? []);
  return errors.flatMap(({ Code }) => Code ?? []);
}

/** What Microsoft says with a status that is no success. */
export function readFailure({ status, headers, body }: Answer): Failure {
  const codes = codesOf(body);
  const [code = status] = codes;
  const has = (wanted: readonly number[]): boolean => codes.some((each) => wanted.includes(each));
  if (grantSchema.safeParse(body).success)
    return { kind: 'reconnect', message: 'Microsoft does not accept this connection.' };
  if (has(EXPIRED) || (status === 401 && codes.length === 0))
    return { kind: 'expired', message: `Microsoft does not take the access token (${code}).` };
  if (has([TOO_MANY_CALLS]))
    return { kind: 'later', message: 'Microsoft Advertising is asked too often.', afterMs: MINUTE_MS };
  if ([408, 429].includes(status) || has([TOO_MANY_REPORTS, INTERNAL]))
    return {
      kind: 'later',
      message: `Microsoft Advertising is busy (${code}).`,
      afterMs: retryAfterOf(headers),
    };
  if (has(PERMISSION) || status === 403)
    return {
      kind: 'permission',
      message: `Microsoft Advertising does not give access to this account (${code}).`,
    };
  if (status >= 500)
    return {
      kind: 'later',
      message: `Microsoft Advertising is busy (${code}).`,
      afterMs: retryAfterOf(headers),
    };
  return { kind: 'refused', message: `Microsoft Advertising refused a request (${code}).` };
}
