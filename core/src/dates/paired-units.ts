import { addDays, daysOf, firstOfMonth, monthsOf, weeksOf } from './days.ts';
import type { DateRange, Day } from './range.ts';

const UNITS = { day: daysOf, week: weeksOf, month: monthsOf } as const;

/** The days of a month that a range covers, by their place in it; the last day is the end of any month. */
function covered(first: Day, { start, end }: DateRange): string {
  const last = addDays(firstOfMonth(addDays(first, 31)), -1);
  return `${start > first ? start.slice(8) : '01'} to ${end < last ? end.slice(8) : 'end'}`;
}

/**
 * Whether each day, week or month of a range has one to be compared with, and nothing of the period compared with is left over: months must be
 * as many, and cover the same days of the month. `pairedUnits('month', October, September)` is true; October beside Aug 27 to Sep 26 is not.
 */
export function pairedUnits(unit: keyof typeof UNITS, range: DateRange, compare: DateRange): boolean {
  const [units, others] = [UNITS[unit](range), UNITS[unit](compare)];
  if (unit !== 'month') return others.length <= units.length;
  return (
    units.length === others.length &&
    units.every((first, at) => covered(first, range) === covered(others[at] ?? first, compare))
  );
}
