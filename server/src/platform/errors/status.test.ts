import { readFileSync } from 'node:fs';
import { ERROR_CODES, type ErrorCode } from '@parley/core/api';
import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { detailsOf, retryAfterOf, statusOf } from './status.ts';

it.each([
  ['TOO_MANY_REQUESTS', { retryAfter: 7 }, 7],
  ['TOO_MANY_REQUESTS', {}, 60],
  ['UNAVAILABLE', {}, 5],
  ['TIMEOUT', {}, 5],
  ['OPERATION_LOCKED', {}, 5],
  ['INVALID_INPUT', {}, undefined],
  ['NOT_FOUND', {}, undefined],
] as const)('%s with %j may be sent again after %s seconds', (code, details, seconds) =>
  expect(detailsOf(new AppError(code, { details }))['retryAfter']).toBe(seconds),
);

it('the documents name every code that may be sent again', () => {
  const api = readFileSync(new URL('../../../../docs/integrate/api.md', import.meta.url), 'utf8');
  const [, rows = ''] = /\| seconds \|\n\|[-|]+\n((?:\|.*\n)+)/.exec(api) ?? [];
  const named = [...rows.matchAll(/^\| `(\w+)` \| (\d+) \| (\d+)\b.*\|$/gm)].map(
    ([, code, status, seconds]) => [code, Number(status), Number(seconds)],
  );
  const again = (Object.keys(ERROR_CODES) as ErrorCode[]).flatMap((code) => {
    const seconds = retryAfterOf({ code, details: {} });
    return seconds === undefined ? [] : [[code, statusOf(code), seconds]];
  });
  expect(named.toSorted()).toEqual(again.toSorted());
});
