import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

describe('the rate limit', () => {
  it('allows so many in any window, for each key by itself', () => {
    let now = 0;
    const limit = createRateLimit({ count: 2, windowMs: 1000, now: () => now });
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    now = 1001;
    expect(limit.take('a')).toBe(true);
  });
});
