import type { Grouping } from '../lexicon/meaning.ts';
import { list } from '../text/list.ts';
import type { Frame, Restriction } from './frame.ts';

const QUERIED: ReadonlySet<string> = new Set(['day', 'month']);
const OF_ROWS: ReadonlySet<string> = new Set(list(`channel, vendor, campaign, sector, region, revRange`));

/** "Europe vs North America by month": rows of both, and "over time" of what was compared as a whole. */
export function withSidesOverTime(frame: Frame): Frame {
  const { sides, groupings } = frame;
  const [first, ...others] = sides;
  const isOverTime =
    groupings.length === 0 ? frame.isTrend : groupings.length === 1 && QUERIED.has(groupings[0] ?? '');
  if (first === undefined || !isOverTime) return frame;
  const isOneEach = sides.every(
    ({ field, ids, isExcluded }) => field === first.field && ids.length === 1 && !isExcluded,
  );
  if (!isOneEach || !OF_ROWS.has(first.field)) return frame;
  const all: Restriction = {
    ...first,
    ids: sides.flatMap(({ ids }) => ids),
    members: sides.flatMap(({ members }) => members),
    name: [first, ...others].map(({ name }) => name).join(' + '),
  };
  return {
    ...frame,
    sides: [],
    restrictions: [...frame.restrictions, all],
    groupings: [...groupings, first.field as Grouping],
  };
}
