import { formatFigure, wholeShares } from '@parley/core/metrics';

type Part = { id: string; value: number };

/** Parts of a whole: in a list tenths of a per cent, beside the ring whole ones. */
const PARTS = { list: 1000, ring: 100 } as const;

/**
 * The share of each slice in words, by its id, rounded so that together they are 100%: a sum of 99% would look as if one was
 * missing. None where there is nothing to share.
 */
export function sharesOf(slices: readonly Part[], of: keyof typeof PARTS = 'list'): Map<string, string> {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return new Map();
  const parts = PARTS[of];
  const shares = wholeShares(
    slices.map(({ value }) => (value / total) * parts),
    parts,
  );
  return new Map(slices.map(({ id }, at) => [id, formatFigure((shares[at] ?? 0) / parts, 'percent')]));
}
