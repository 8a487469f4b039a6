import { lengthInDays } from './days.ts';
import type { DateRange } from './range.ts';

/** From this many days on a course is by week. */
const WEEKLY_DAYS = 22;
/** A day or two make no line. */
export const SHORTEST_COURSE = 3;

/** By what the course of a figure over these days is drawn; undefined where there is none. */
export function courseUnit(range: DateRange): 'day' | 'week' | undefined {
  const days = lengthInDays(range);
  if (days < SHORTEST_COURSE) return undefined;
  return days < WEEKLY_DAYS ? 'day' : 'week';
}
