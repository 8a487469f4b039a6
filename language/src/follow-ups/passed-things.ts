import type { Frame, Reading, Restriction } from '../frame/frame.ts';
import { union } from '../frame/union.ts';
import { type Grouping, isTime } from '../lexicon/meaning.ts';

const isGrouped = ({ groupings }: Frame): boolean => groupings.some((each) => !isTime(each));

/** The number of earlier things that are remembered. */
const MOST_PASSED = 6;

/** The restrictions that the new ones replace, after earlier ones of the same kind. */
export function passedBy(before: Frame, { frame }: Reading): readonly Restriction[] {
  const replaced = before.restrictions.filter((old) =>
    frame.restrictions.some((each) => each.field === old.field && !each.isExcluded && !old.isExcluded),
  );
  if (replaced.length === 0) return before.passed;
  const [{ field }] = replaced as [Restriction, ...Restriction[]];
  const earlier = before.passed.filter(
    (each) => each.field === field && replaced.every(({ name }) => name !== each.name),
  );
  return [...earlier, ...replaced].slice(-MOST_PASSED);
}

/** The grouping that shows the things of a restriction as rows; null without one. */
const rowsOf = ({ field }: Restriction): Grouping | null =>
  field === 'audience' || field === 'page' || field === 'status' ? null : field;

/** "both next to each other", "which one is highest": the current thing and earlier ones, as rows. */
export function withBoth(before: Frame, { asks }: Reading): Frame {
  if (asks === 'among' && before.passed.length === 0 && !isGrouped(before)) {
    const several = before.restrictions.filter(({ ids, isExcluded }) => ids.length > 1 && !isExcluded);
    const [only, another] = several;
    const rows = only === undefined || another !== undefined ? null : rowsOf(only);
    return rows === null ? before : { ...before, groupings: [rows], top: { count: null, order: 'desc' } };
  }
  const others = asks === 'both' ? before.passed.slice(-1) : before.passed;
  const other = others.at(-1);
  const at = before.restrictions.findIndex(({ field, isExcluded }) => field === other?.field && !isExcluded);
  const own = before.restrictions[at];
  const isAsked = asks === 'both' || asks === 'among';
  if (!isAsked || other === undefined || own === undefined || isGrouped(before)) return before;
  const rows = rowsOf(other);
  if (rows === null) return before;
  const both = union(others.reduce(union), own);
  return {
    ...before,
    groupings: [rows],
    restrictions: before.restrictions.map((each, index) => (index === at ? both : each)),
  };
}
