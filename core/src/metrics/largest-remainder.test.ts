import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeShares } from './largest-remainder.ts';

describe('wholeShares', () => {
  it.each([
    [[1.5, 0.5, 1], 3, [2, 0, 1]],
    [[1 / 3, 1 / 3, 1 / 3], 1, [1, 0, 0]],
    [[0.2, 0.7, 2.1], 3, [0, 1, 2]],
    [[], 0, []],
  ] as const)('of %j, %d in all: %j', (shares, total, expected) => {
    expect(wholeShares(shares, total)).toEqual(expected);
  });

  it('adds up, and moves nobody by a whole', () => {
    const counts = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 50 })));
    fc.assert(
      fc.property(counts, (visits) => {
        // Visits of k vendors send 1/k to each of k shares.
        const shares = visits.flatMap(([k, n]) => Array.from({ length: k }, () => n / k));
        const total = visits.reduce((sum, [, n]) => sum + n, 0);
        const whole = wholeShares(shares, total);
        expect(whole.reduce((sum, each) => sum + each, 0)).toBe(total);
        for (const [index, share] of shares.entries()) {
          expect(Math.abs((whole[index] ?? 0) - share)).toBeLessThan(1);
        }
      }),
    );
  });
});
