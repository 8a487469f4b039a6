import type { DateRange } from '@parley/core/dates';
import type { Frame } from '../frame/frame.ts';
import { unitsOf } from '../periods/calendar.ts';
import type { Bucket } from './plan.ts';
import { isTime } from './shape.ts';

const MOST_BUCKETS = 24;
const MOST_SIDES = 5;

/** What cannot be asked, why, and what comes nearest. */
export type Impossible = { what: string; reason: string; instead: string };

/** Questions that are understood but that no query can answer. */
export function impossible(frame: Frame, bucket: Bucket | null, range: DateRange): Impossible | null {
  if (frame.restrictions.some(({ field, isExcluded }) => field === 'page' && isExcluded))
    return {
      what: 'Leaving pages out',
      reason: 'a filter on pages can only ask for a page, not against it',
      instead: 'Top pages by visits in the last 30 days',
    };
  if (frame.restrictions.some(({ field, ids }) => field === 'page' && ids.includes('/')))
    return {
      what: 'The home page alone',
      reason: 'a filter on pages looks for a part of the path, which every page shares with it',
      instead: 'Top pages by visits in the last 30 days',
    };
  if (bucket !== null && unitsOf(bucket, range).length > MOST_BUCKETS)
    return {
      what: `More than ${MOST_BUCKETS} rows of time`,
      reason: 'the period is too long for them',
      instead: 'Visits by quarter in the last 2 years',
    };
  if (frame.isAverage && !frame.groupings.some(isTime))
    return {
      what: 'Averages of that kind',
      reason: 'averages are there per day, week, month or quarter',
      instead: 'Average visits per week in the last 90 days',
    };
  if (frame.sides.length > MOST_SIDES)
    return {
      what: 'Comparing more than five',
      reason: 'they no longer fit side by side',
      instead: 'Top vendors by visits in the last 30 days',
    };
  return null;
}
