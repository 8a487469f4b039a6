/**
 * Makes shares whole so that they add up to `total`: each is rounded down, and what is left goes one by one to the
 * largest remainders, the first of equal ones first. The shares add up to about `total`, as sums of fractions do.
 * @example wholeShares([1.5, 0.5, 1], 3) // [2, 0, 1]
 */
export function wholeShares(shares: readonly number[], total: number): number[] {
  // A share that should be whole may have come out a hair below it.
  const floors = shares.map((share) => Math.floor(share + 1e-9));
  const left = total - floors.reduce((sum, each) => sum + each, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share - (floors[index] ?? 0) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  const lucky = new Set(byRemainder.slice(0, Math.max(0, left)).map(({ index }) => index));
  return floors.map((floor, index) => floor + (lucky.has(index) ? 1 : 0));
}
