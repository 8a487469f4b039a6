import { expect, it } from 'vitest';
import { createCallerLimit } from './caller-limit.ts';

it('gives each caller so many requests a minute', () => {
  let now = 1_000_000;
  const limit = createCallerLimit(2, () => now);
  limit.count('ann');
  limit.count('ann');
  expect(() => limit.count('ann')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
  expect(() => limit.count('bob')).not.toThrow();
  now += 59_000;
  expect(() => limit.count('ann')).toThrow(expect.objectContaining({ details: { retryAfter: 1 } }));
  now += 1_000;
  expect(() => limit.count('ann')).not.toThrow();
});

it('counts nobody when there is no limit', () => {
  const limit = createCallerLimit(0);
  for (let request = 0; request < 10_000; request += 1) limit.count('ann');
});
