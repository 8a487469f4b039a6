import type { Segment } from './change-parts.ts';

/** The largest movers of each direction are shown whatever the other direction has. */
const OF_EACH = 3;

const largest = (segments: readonly Segment[]): Segment[] =>
  segments.toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));

/** As many segments as may be named: first the largest of each direction, then the largest of all. */
function chosen(segments: readonly Segment[], most: number): ReadonlySet<Segment> {
  const up = largest(segments.filter(({ contribution }) => contribution > 0));
  const down = largest(segments.filter(({ contribution }) => contribution < 0));
  const ofEach = Math.min(OF_EACH, Math.floor(most / 2));
  const first = [...up.slice(0, ofEach), ...down.slice(0, ofEach)];
  return new Set([...first, ...largest(segments).filter((each) => !first.includes(each))].slice(0, most));
}

/** The segments that say most, in their order; the others are one more, so that contributions and shares still add up. */
export function shownSegments(segments: readonly Segment[], limit: number): readonly Segment[] {
  if (segments.length <= limit) return segments;
  const named = chosen(segments, limit - 1);
  const rest = segments.filter((each) => !named.has(each));
  const sum = (pick: (segment: Segment) => number | null): number =>
    rest.reduce((total, segment) => total + (pick(segment) ?? 0), 0);
  const isSum = rest.every(({ isAdditive }) => isAdditive);
  return [
    ...segments.filter((each) => named.has(each)),
    {
      id: '',
      name: `All others (${rest.length})`,
      value: isSum ? sum(({ value }) => value) : null,
      previous: isSum ? sum(({ previous }) => previous) : null,
      contribution: sum(({ contribution }) => contribution),
      share: rest.some(({ share }) => share === null) ? null : sum(({ share }) => share),
      expected: sum(({ expected }) => expected),
      isAdditive: isSum,
    },
  ];
}
