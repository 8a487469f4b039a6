import { addDays, firstOfMonth, sundayOfWeek } from './days.ts';
import type { DateRange, Day } from './range.ts';

/** How long figures over time go together; a day is never cut. */
export type TimeUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const monthOf = (day: Day): number => Number(day.slice(5, 7));
const two = (month: number): string => String(month).padStart(2, '0');

/** The whole unit of the calendar that a day is in. */
function wholeUnit(unit: TimeUnit, day: Day): DateRange {
  if (unit === 'day') return { start: day, end: day };
  if (unit === 'week') return { start: sundayOfWeek(day), end: addDays(sundayOfWeek(day), 6) };
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  const first = monthOf(day) - ((monthOf(day) - 1) % months);
  const start = `${day.slice(0, 4)}-${two(first)}-01`;
  // The first of a month, 31 days after the first of the one before, is in the next one.
  let next = start;
  for (let month = 0; month < months; month++) next = firstOfMonth(addDays(next, 31));
  return { start, end: addDays(next, -1) };
}

/**
 * Whether the range or today cuts the week, month, quarter or year that a day is in: its figures are not comparable with those
 * of a whole one. `isPartialUnit('month', '2026-08-27', {range: {start: '2026-08-27', …}, today})` is true.
 */
export function isPartialUnit(
  unit: TimeUnit,
  day: Day,
  { range, today }: { range: DateRange; today: Day },
): boolean {
  if (unit === 'day') return false;
  const { start, end } = wholeUnit(unit, day);
  return start < range.start || end > range.end || end >= today;
}
