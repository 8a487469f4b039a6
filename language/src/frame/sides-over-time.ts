import type { Grouping } from '../lexicon/meaning.ts';
import { list } from '../text/list.ts';
import type { Frame, Restriction } from './frame.ts';

const QUERIED: ReadonlySet<string> = new Set(['day', 'month']);
const OF_ROWS: ReadonlySet<string> = new Set(list(`channel, vendor, campaign, sector, region, revRange`));

/** "Europe vs North America by month": rows of both, since things that are compared are shown as a whole and by week. */
export function withSidesOverTime(frame: Frame): Frame {
  const { sides, groupings } = frame;
  const [first, ...others] = sides;
  if (first === undefined || groupings.length !== 1 || !groupings.every((each) => QUERIED.has(each)))
    return frame;
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
