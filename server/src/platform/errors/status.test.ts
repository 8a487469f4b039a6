import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { detailsOf } from './status.ts';

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
