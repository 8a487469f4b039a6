import type { DateRange, Day } from './range.ts';

const MS_PER_DAY = 86_400_000;

const instant = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The UTC day of an instant. */
export const toDay = (at: Date | number): Day => new Date(at).toISOString().slice(0, 10);

/** `addDays('2026-03-01', -1)` is `'2026-02-28'`. */
export const addDays = (day: Day, count: number): Day => toDay(instant(day) + count * MS_PER_DAY);

/** Days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((instant(to) - instant(from)) / MS_PER_DAY);

/** Days a range covers, both ends included. */
export const lengthInDays = ({ start, end }: DateRange): number => daysBetween(start, end) + 1;

export const laterOf = (a: Day, b: Day): Day => [a, b].toSorted().at(-1) ?? a;
export const earlierOf = (a: Day, b: Day): Day => [a, b].toSorted()[0] ?? a;

/** 0 for Sunday to 6 for Saturday. */
export const dayOfWeek = (day: Day): number => new Date(instant(day)).getUTCDay();

/** Weeks start on Sunday: the Sunday on or before the day. */
export const sundayOfWeek = (day: Day): Day => addDays(day, -dayOfWeek(day));

/** Every Sunday whose week touches the range. */
export function weeksOf(range: DateRange): Day[] {
  const weeks: Day[] = [];
  for (let week = sundayOfWeek(range.start); week <= range.end; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** The first day of the day's month: `firstOfMonth('2026-03-31')` is `'2026-03-01'`. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Months from the month of `from` to that of `to`: 0 within a month, negative when `to` is earlier. */
export const monthsBetween = (from: Day, to: Day): number => {
  const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from);
};

/** The first day of every month that touches the range. */
export function monthsOf({ start, end }: DateRange): Day[] {
  const months: Day[] = [];
  for (let month = firstOfMonth(start); month <= end; month = firstOfMonth(addDays(month, 31))) {
    months.push(month);
  }
  return months;
}

/** Every day of the range. */
export function daysOf(range: DateRange): Day[] {
  return Array.from({ length: lengthInDays(range) }, (_, index) => addDays(range.start, index));
}

/** A week that the range or today cuts: its figure is not comparable with a whole week. */
export function isPartialWeek(sunday: Day, range: DateRange, today: Day): boolean {
  const saturday = addDays(sunday, 6);
  return sunday < range.start || saturday > range.end || saturday >= today;
}

/** A month, by its first day, that the range or today cuts. */
export function isPartialMonth(first: Day, range: DateRange, today: Day): boolean {
  const last = addDays(firstOfMonth(addDays(first, 31)), -1);
  return first < range.start || last > range.end || last >= today;
}

/**
 * The period a range is compared with: it ends on the Saturday before the range starts and has the same length
 * (specification 000 §7). `{start: '2026-03-04', end: '2026-03-10'}` gives `{start: '2026-02-22', end: '2026-02-28'}`.
 */
export function previousPeriod(range: DateRange): DateRange {
  const end = addDays(sundayOfWeek(range.start), -1);
  return { start: addDays(end, 1 - lengthInDays(range)), end };
}

/**
 * The period right before a range: the months before whole months of the calendar, else as many days up to the day before.
 * `{start: '2026-03-01', end: '2026-03-31'}` gives February, `{start: '2026-03-04', end: '2026-03-10'}` Feb 25 to Mar 3.
 */
export function periodBefore(range: DateRange): DateRange {
  const end = addDays(range.start, -1);
  const isWholeMonths =
    range.start === firstOfMonth(range.start) && firstOfMonth(addDays(range.end, 1)) > range.end;
  if (!isWholeMonths) return { start: addDays(end, 1 - lengthInDays(range)), end };
  const months = monthsBetween(range.start, range.end) + 1;
  let start = range.start;
  for (let month = 0; month < months; month++) start = firstOfMonth(addDays(start, -1));
  return { start, end };
}

/** What figures are compared with: as many days up to the Saturday before, or the period right before. */
export const COMPARED_PERIODS = ['SATURDAY_BEFORE', 'PERIOD_BEFORE'] as const;
export type ComparedPeriod = (typeof COMPARED_PERIODS)[number];

/** The days of a compared period; the specification's where none is chosen. */
export const comparedPeriod = (range: DateRange, kind: ComparedPeriod = 'SATURDAY_BEFORE'): DateRange =>
  kind === 'PERIOD_BEFORE' ? periodBefore(range) : previousPeriod(range);

/** The last `count` days, today included. */
export const lastDays = (count: number, today: Day): DateRange => ({
  start: addDays(today, 1 - count),
  end: today,
});

/** Presets of the range picker, the default, and how far back it goes, in days. */
export const RANGE_PRESETS = [30, 90, 180] as const;
export const DEFAULT_RANGE_DAYS = 90;
export const EARLIEST_DAYS_BACK = 730;

/** True for a day that exists, written `YYYY-MM-DD`. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instant(text)) && toDay(instant(text)) === text;

/** On the wire: the day plus T00:00:00Z for a start, T23:59:59Z for an end. */
export const toWire = (range: DateRange): { startDate: string; endDate: string } => ({
  startDate: `${range.start}T00:00:00Z`,
  endDate: `${range.end}T23:59:59Z`,
});
