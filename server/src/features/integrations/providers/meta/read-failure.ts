import { z } from 'zod';
import type { Answer, Failure } from '../../provider.ts';
import { retryAfterOf } from '../../reading/index.ts';

const bodySchema = z.object({
  error: z.object({
    message: z.string().nullish(),
    code: z.number(),
    error_subcode: z.number().nullish(),
    is_transient: z.boolean().nullish(),
  }),
});
const usageSchema = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.number().nullish() })),
);

/** The token is at its end, was taken back, or the person changed the password. */
const RECONNECT = [102, 190];
/** Too many calls of the app, the person or the account, and what Meta itself says passes. */
const PASSING = [1, 2, 4, 17, 32, 613, 960];
const PERMISSION = [3, 10];
const TOO_MUCH = 1_487_534;
const NOT_THERE = 33;
const NO_TERMS = 1_870_090;

const isPassing = (code: number): boolean => PASSING.includes(code) || (code >= 80_000 && code <= 80_014);
const isPermission = (code: number, subcode: number | undefined): boolean =>
  PERMISSION.includes(code) || (code >= 200 && code < 300) || (code === 100 && subcode === NOT_THERE);

/** Meta says in minutes when an account may be read again. */
function regainMs(headers: Answer['headers']): number | undefined {
  try {
    const found = usageSchema.safeParse(JSON.parse(headers['x-business-use-case-usage'] ?? ''));
    const uses = found.success ? Object.values(found.data).flat() : [];
    const longest = Math.max(0, ...uses.map((each) => each.estimated_time_to_regain_access ?? 0));
    return longest === 0 ? undefined : longest * 60_000;
  } catch {
    return undefined;
  }
}

/** What Meta says with a status that is no success: its own codes mean more than the status, which is 400 for most. */
export function readFailure({ status, headers, body }: Answer): Failure {
  const error = bodySchema.safeParse(body).data?.error;
  const code = error?.code ?? 0;
  const subcode = error?.error_subcode ?? undefined;
  const named = error === undefined ? String(status) : [code, subcode].filter(Boolean).join('/');
  if (subcode === TOO_MUCH || /reduce the amount of data/i.test(error?.message ?? ''))
    return { kind: 'refused', message: 'Meta does not answer that much at a time.', isTooMuch: true };
  if (RECONNECT.includes(code) || (status === 401 && error === undefined))
    return { kind: 'reconnect', message: `Meta does not take the connection any more (${named}).` };
  if (subcode === NO_TERMS)
    return { kind: 'permission', message: 'Accept the terms of custom audiences at Meta first.' };
  if (isPermission(code, subcode))
    return {
      kind: 'permission',
      message: `Meta does not give access to this ad account (${named}).`,
      ...(subcode === NOT_THERE && { isMissing: true }),
    };
  if (isPassing(code) || error?.is_transient === true || [408, 429].includes(status) || status >= 500)
    return {
      kind: 'later',
      message: `Meta is busy (${named}).`,
      afterMs: regainMs(headers) ?? retryAfterOf(headers),
    };
  if (status === 403)
    return { kind: 'permission', message: `Meta does not give access to this ad account (${named}).` };
  return { kind: 'refused', message: `Meta refused a request (${named}).` };
}
