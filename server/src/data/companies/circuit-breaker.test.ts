import { expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

it('opens after five failures in a row, lets one through after a while, and closes when that one succeeds', () => {
  let now = 0;
  const breaker = createCircuitBreaker(() => now);
  for (let failure = 0; failure < 4; failure++) breaker.failed();
  breaker.succeeded();
  for (let failure = 0; failure < 4; failure++) breaker.failed();
  expect(breaker.isOpen()).toBe(false);
  breaker.failed();
  expect(breaker.isOpen()).toBe(true);
  now += 29_999;
  expect(breaker.isOpen()).toBe(true);
  now += 1;
  expect(breaker.isOpen()).toBe(false);
  expect(breaker.isOpen()).toBe(true);
  breaker.failed();
  now += 30_000;
  expect(breaker.isOpen()).toBe(false);
  breaker.succeeded();
  expect(breaker.isOpen()).toBe(false);
  expect(breaker.isOpen()).toBe(false);
});
