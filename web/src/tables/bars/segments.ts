/** One part of a bar in a cell. */
export type Segment = { id: string; name: string; color: string; value: number };
export type BarMode = 'absolute' | 'percent';

const isShown =
  (hidden: readonly string[]) =>
  ({ id }: Segment): boolean =>
    !hidden.includes(id);

/** What is left of a bar without the hidden series. */
export const shownTotal = (segments: readonly Segment[], hidden: readonly string[]): number =>
  segments.filter(isShown(hidden)).reduce((sum, { value }) => sum + value, 0);

/** The longest bar among the rows, of the series that are shown: what the others are drawn against. */
export const largestTotal = (rows: readonly (readonly Segment[])[], hidden: readonly string[]): number =>
  rows.reduce((largest, segments) => Math.max(largest, shownTotal(segments, hidden)), 0);

/** The parts to draw, with their width in percent of the track: against the longest bar, or against their own sum. */
export function barParts(
  segments: readonly Segment[],
  { mode, hidden, largest }: { mode: BarMode; hidden: readonly string[]; largest: number },
): (Segment & { width: number })[] {
  const whole = mode === 'percent' ? shownTotal(segments, hidden) : largest;
  if (whole <= 0) return [];
  return segments
    .filter(isShown(hidden))
    .filter(({ value }) => value > 0)
    .map((segment) => ({ ...segment, width: (100 * segment.value) / whole }));
}
