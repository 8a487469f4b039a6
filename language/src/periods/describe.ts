import type { DateRange, Day } from '@parley/core/dates';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const monthDay = (day: Day): string => `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8))}`;

/** `Nov 20, 2026`. */
export const describeDay = (day: Day): string => `${monthDay(day)}, ${day.slice(0, 4)}`;

/** `Oct 1 to Oct 31, 2026`; both years where they differ; one day alone. */
export function describeRange({ start, end }: DateRange): string {
  if (start === end) return describeDay(start);
  const from = start.slice(0, 4) === end.slice(0, 4) ? monthDay(start) : describeDay(start);
  return `${from} to ${describeDay(end)}`;
}
