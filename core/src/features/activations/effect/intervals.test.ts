import { describe, expect, it } from 'vitest';
import { differenceOfMeans, differenceOfShares, type Interval, isClear, type Sums } from './intervals.ts';

/** Random numbers from 0 to 1, the same in each run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const WORLDS = 1000;

/** Of 1,000 simulated experiments, the share whose interval holds the true difference. */
function coverage(truth: number, experiment: () => Interval): number {
  let held = 0;
  for (let world = 0; world < WORLDS; world += 1) {
    const { low, high } = experiment();
    if (low <= truth && truth <= high) held += 1;
  }
  return held / WORLDS;
}

describe('the difference of two shares', () => {
  it('is that of the example of Newcombe, to its four places', () => {
    // Newcombe 1998, table II, example (a): 56 of 70 and 48 of 80, method 10.
    const { difference, low, high } = differenceOfShares({ count: 56, of: 70 }, { count: 48, of: 80 });
    expect([difference, low, high].map((each) => Number(each.toFixed(4)))).toEqual([0.2, 0.0524, 0.3339]);
    const none = differenceOfShares({ count: 0, of: 10 }, { count: 0, of: 20 });
    expect([none.low, none.high].map((each) => Number(each.toFixed(4)))).toEqual([-0.1611, 0.2775]);
  });

  it.each([
    [0.3, 0.3, 400, 40],
    [0.3, 0.2, 900, 100],
    [0.04, 0.01, 450, 50],
    [0.02, 0.02, 1800, 200],
    [0.6, 0.5, 100, 20],
  ])('of %f and %f in %i and %i companies is held by 95 of 100 intervals', (p, q, sent, heldOut) => {
    const random = randomOf(7);
    const count = (share: number, of: number) =>
      Array.from({ length: of }, random).filter((at) => at < share).length;
    const held = coverage(p - q, () =>
      differenceOfShares({ count: count(p, sent), of: sent }, { count: count(q, heldOut), of: heldOut }),
    );
    expect(held).toBeGreaterThan(0.935);
    expect(held).toBeLessThan(0.99);
  });
});

describe('the difference of two means', () => {
  /** Visits of a company: most have none, some have many. Their mean is `mean`. */
  const visitsOf = (random: () => number, mean: number): number =>
    random() < 0.6 ? 0 : Math.round((-Math.log(1 - random()) * mean) / 0.4);
  const sums = (random: () => number, of: number, mean: number): Sums => {
    const all = Array.from({ length: of }, () => visitsOf(random, mean));
    return {
      of,
      sum: all.reduce((sum, each) => sum + each, 0),
      sumOfSquares: all.reduce((sum, each) => sum + each ** 2, 0),
    };
  };

  it('is that of the textbook', () => {
    // Two groups by hand: 1, 2, 3 and 2, 4, 6, 8. Means 2 and 5, variances 1 and 20/3; 4.1 degrees of freedom.
    const { difference, low, high } = differenceOfMeans(
      { of: 3, sum: 6, sumOfSquares: 14 },
      { of: 4, sum: 20, sumOfSquares: 120 },
    );
    expect(difference).toBe(-3);
    expect(high - low).toBeCloseTo(2 * 2.748 * Math.sqrt(1 / 3 + 20 / 12), 1);
    expect(differenceOfMeans({ of: 5, sum: 0, sumOfSquares: 0 }, { of: 9, sum: 0, sumOfSquares: 0 })).toEqual(
      {
        difference: 0,
        low: 0,
        high: 0,
      },
    );
  });

  it.each([
    [2, 2, 400, 50],
    [3, 2, 900, 100],
    [2, 2, 1800, 200],
  ])('of %f and %f visits in %i and %i companies is held by 95 of 100 intervals', (a, b, sent, heldOut) => {
    const random = randomOf(11);
    // Rounding moves the mean a little: the truth is that of very many.
    const truth = sums(random, 400_000, a).sum / 400_000 - sums(random, 400_000, b).sum / 400_000;
    const held = coverage(truth, () => differenceOfMeans(sums(random, sent, a), sums(random, heldOut, b)));
    expect(held).toBeGreaterThan(0.925);
    expect(held).toBeLessThan(0.98);
  });
});

it('leaves no doubt where 0 is outside', () => {
  expect(
    [
      { low: 0.1, high: 0.2 },
      { low: -0.2, high: -0.1 },
      { low: -0.1, high: 0.2 },
    ].map((each) => isClear({ difference: 0, ...each })),
  ).toEqual([true, true, false]);
});
