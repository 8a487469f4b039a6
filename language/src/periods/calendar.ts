import {
  addDays,
  type DateRange,
  type Day,
  dayOfWeek,
  earlierOf,
  laterOf,
  sundayOfWeek,
} from '@parley/core/dates';

export const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Unit = (typeof UNITS)[number];

/** What months are called, January first. */
export const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ');

const pad = (value: number): string => String(value).padStart(2, '0');

export const yearOf = (day: Day): number => Number(day.slice(0, 4));
/** 1 to 12. */
export const monthOf = (day: Day): number => Number(day.slice(5, 7));

/** First day of a month; months beyond 1 to 12 run into other years. */
function monthStart(year: number, month: number): Day {
  const index = year * 12 + month - 1;
  return `${Math.floor(index / 12)}-${pad((((index % 12) + 12) % 12) + 1)}-01`;
}

export const monthRange = (year: number, month: number, count = 1): DateRange => ({
  start: monthStart(year, month),
  end: addDays(monthStart(year, month + count), -1),
});

/** The same day of another month, or its last day where the month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const month = monthRange(yearOf(day), monthOf(day) + count);
  const same = `${month.start.slice(0, 8)}${day.slice(8)}`;
  return same > month.end ? month.end : same;
}

/** A Saturday and the Sunday after it. */
export const isWeekend = ({ start, end }: DateRange): boolean =>
  dayOfWeek(start) === 6 && addDays(start, 1) === end;

/** The calendar unit that holds the day, `offset` units away: `unitRange('week', today, -1)` is last week. */
export function unitRange(unit: Unit, day: Day, offset = 0): DateRange {
  const year = yearOf(day);
  const month = monthOf(day);
  switch (unit) {
    case 'day':
      return { start: addDays(day, offset), end: addDays(day, offset) };
    case 'week': {
      const start = addDays(sundayOfWeek(day), 7 * offset);
      return { start, end: addDays(start, 6) };
    }
    case 'month':
      return monthRange(year, month + offset);
    case 'quarter':
      return monthRange(year, month - ((month - 1) % 3) + 3 * offset, 3);
    case 'year':
      return monthRange(year + offset, 1, 12);
  }
}

/** The last `count` units up to today: days and weeks by length, months and longer by the date. */
export function trailing(unit: Unit, count: number, today: Day): DateRange {
  if (unit === 'day') return { start: addDays(today, 1 - count), end: today };
  if (unit === 'week') return { start: addDays(today, 1 - 7 * count), end: today };
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  return { start: addDays(addMonths(today, -months * count), 1), end: today };
}

/** Every calendar unit that touches the range, cut to it. */
export function unitsOf(unit: Unit, range: DateRange): DateRange[] {
  const all: DateRange[] = [];
  for (
    let each = unitRange(unit, range.start);
    each.start <= range.end;
    each = unitRange(unit, each.start, 1)
  )
    all.push({ start: laterOf(each.start, range.start), end: earlierOf(each.end, range.end) });
  return all;
}

/** The calendar unit that the range is the whole of; days where it is none. */
export const unitOf = (range: DateRange): Unit =>
  UNITS.find((unit) => {
    const whole = unitRange(unit, range.start);
    return whole.start === range.start && whole.end === range.end;
  }) ?? 'day';
