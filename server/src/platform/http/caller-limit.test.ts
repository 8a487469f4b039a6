import { expect, it } from 'vitest';
import { createCallerLimit, type ShareUses } from './caller-limit.ts';

const tooMany = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });

it('gives each caller so many requests a minute', () => {
  let now = 1_000_000;
  const limit = createCallerLimit(2, { now: () => now });
  limit.count('ann');
  limit.count('ann');
  expect(() => limit.count('ann')).toThrow(tooMany);
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

it('adds up what servers have counted, each request once, and starts again when the shared minute ends', async () => {
  let now = 0;
  const sums = new Map<string, number>();
  let seconds = 60;
  const share: ShareUses = async (uses) => {
    for (const [caller, count] of uses) sums.set(caller, (sums.get(caller) ?? 0) + count);
    return new Map([...uses.keys()].map((caller) => [caller, { uses: sums.get(caller) ?? 0, seconds }]));
  };
  const [one, two] = [0, 1].map(() => createCallerLimit(5, { now: () => now, share }));
  const count = (limit = one): void => limit?.count('ann');
  for (let request = 0; request < 3; request++) count();
  await one?.share();
  await one?.share();
  count(two);
  seconds = 20;
  await two?.share();
  count(two);
  expect(() => count(two)).toThrow(expect.objectContaining({ details: { retryAfter: 20 } }));
  expect(sums.get('ann')).toBe(4);
  now = 20_000;
  expect(() => count(two)).not.toThrow();
});

it('goes on by its own count while nothing can be shared', async () => {
  const limit = createCallerLimit(2, { share: () => Promise.reject(new Error('away')) });
  limit.count('ann');
  await expect(limit.share()).rejects.toThrow('away');
  limit.count('ann');
  expect(() => limit.count('ann')).toThrow(tooMany);
});
