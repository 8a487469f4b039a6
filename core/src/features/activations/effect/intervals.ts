/** Standard normal quantile of 0.975. */
const Z = 1.959964;

/** A difference of two groups, and the interval that holds the true one in 95 of 100 experiments. */
export type Interval = { difference: number; low: number; high: number };

/** Of `of` companies, `count` did it. */
export type Share = { count: number; of: number };

/** Sums of a quantity over companies. */
export type Sums = { of: number; sum: number; sumOfSquares: number };

/** Score interval of a share (Wilson 1927). */
function scoreInterval({ count, of }: Share): { low: number; high: number } {
  const share = count / of;
  const centre = share + Z ** 2 / (2 * of);
  const half = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return { low: (centre - half) / scale, high: (centre + half) / scale };
}

/**
 * The difference of two shares, 0 to 1 each, with the hybrid score interval of Newcombe (1998, method 10): it keeps its coverage where
 * shares are near 0 and groups are small.
 */
export function differenceOfShares(one: Share, other: Share): Interval {
  const [p, q] = [one.count / one.of, other.count / other.of];
  const [a, b] = [scoreInterval(one), scoreInterval(other)];
  const difference = p - q;
  return {
    difference,
    low: difference - Math.sqrt((p - a.low) ** 2 + (b.high - q) ** 2),
    high: difference + Math.sqrt((a.high - p) ** 2 + (q - b.low) ** 2),
  };
}

/** The mean of a quantity and the variance of that mean. */
function meanOf({ of, sum, sumOfSquares }: Sums): { mean: number; variance: number } {
  const mean = sum / of;
  return { mean, variance: Math.max(sumOfSquares - of * mean ** 2, 0) / (of - 1) / of };
}

/** Quantile 0.975 of Student's t (expansion of Cornish and Fisher; within 0.003 from 5 degrees of freedom on). */
function studentQuantile(degrees: number): number {
  const first = (Z ** 3 + Z) / 4;
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384;
  return Z + first / degrees + second / degrees ** 2 + third / degrees ** 3;
}

/** The difference of two means with the interval of Welch (1947): the groups may spread differently. Two companies each at least. */
export function differenceOfMeans(one: Sums, other: Sums): Interval {
  const [a, b] = [meanOf(one), meanOf(other)];
  const difference = a.mean - b.mean;
  const variance = a.variance + b.variance;
  if (variance === 0) return { difference, low: difference, high: difference };
  const degrees = variance ** 2 / (a.variance ** 2 / (one.of - 1) + b.variance ** 2 / (other.of - 1));
  const half = studentQuantile(degrees) * Math.sqrt(variance);
  return { difference, low: difference - half, high: difference + half };
}

/** Whether an interval leaves no doubt about the direction. */
export const isClear = ({ low, high }: Interval): boolean => low > 0 || high < 0;
