import { addDays } from '@parley/core/dates';
import {
  type MappedField,
  PERIOD_STARTS,
  readHeading,
  SPLIT_PERIOD_END,
} from '@parley/core/features/imports';
import type { RowReader } from '../row-reader.ts';
import { readDay, readInstant, readMonth } from '../values/read-values.ts';
import { isoDate } from './day-forms.ts';

/**
 * How long a row of a report is: the day in its column, until the day in another (`either`: where it has one, as rows of the API;
 * `times`: until the time, which may be the midnight after its last day), or a week, a month, a quarter.
 */
export type ReportPeriod = 'day' | 'end' | 'either' | 'times' | 'week' | 'month' | 'quarter';

/** By the column of the day: `Reporting starts` and `Month` are the first day of a period. */
export function periodOf(mapping: readonly MappedField[]): ReportPeriod {
  const hasEnd = mapping.some(({ field }) => field === 'periodEnd');
  const day = mapping.find(({ field }) => field === 'day');
  if (day === undefined) return 'day';
  // `Week` with both of its days in one cell is as long as they say: the first and last weeks of a report may be cut.
  if (mapping.some(({ field, column }) => field === 'periodEnd' && column === SPLIT_PERIOD_END)) return 'end';
  const known = readHeading(day.column).names.flatMap((name) => PERIOD_STARTS[name] ?? [])[0];
  if (known === 'end' && !hasEnd) return 'day';
  const isOf = (name: string, field: string): boolean =>
    mapping.some((each) => each.field === field && readHeading(each.column).names.includes(name));
  if (isOf('start_time', 'day') && isOf('end_time', 'periodEnd')) return 'times';
  if (known === 'end') return 'end';
  const isGiven = mapping.some(({ field, by }) => field === 'periodEnd' && by === 'given');
  return isGiven ? 'end' : (known ?? 'day');
}

const QUARTER = /^Q([1-4])[ \-/']*(\d{4})$|^(\d{4})[ \-/]*Q([1-4])$/i;

export const isQuarter = (text: string): boolean => QUARTER.test(text.trim());

/** The first day of a quarter, from `Q3 2026`, `2026-Q3` or any day or month of it. */
function readQuarter(text: string): string | undefined {
  const found = QUARTER.exec(text.trim());
  const firstOf = (year: string, quarter: number): string | undefined =>
    readMonth(`${year}-${String(quarter * 3 - 2).padStart(2, '0')}`);
  if (found !== null) return firstOf(found[2] ?? found[3] ?? '', Number(found[1] ?? found[4]));
  const month = readReportMonth(text);
  return month === undefined
    ? undefined
    : firstOf(month.slice(0, 4), Math.ceil(Number(month.slice(5, 7)) / 3));
}

/** The day as the account has it: a report's time zone is that of its days, `2026-09-01T00:00+02:00` is of 1 September. */
const readReportDay = (text: string): string | undefined =>
  readInstant(text) === undefined ? undefined : text.trim().slice(0, 10);

const readReportMonth = (text: string): string | undefined => readMonth(readReportDay(text) ?? text);
const isMidnight = (row: RowReader, field: string): boolean =>
  /[T ]00:00(:00(\.0+)?)?(Z|[+-]|$)/.test(row.text(field));

/** Whether a row is of a day at most, by its times: an hour that ends at midnight, or 24 hours from any hour on. */
function isWithinDay(row: RowReader): boolean {
  const texts = [row.text('day'), row.text('periodEnd')];
  if (!texts.every((text) => /\d[T ]\d/.test(text))) return false;
  const [start = Number.NaN, end = Number.NaN] = texts.map((text) => readInstant(text)?.getTime());
  return end > start && end - start <= DAY_MS;
}

/** Whether a start and an end, as the file writes them, are of one day at most: the same date, or 24 hours. */
export function isOneDay(start = '', end = ''): boolean {
  if (start === '' || end === '' || start === end) return start === end;
  const [from = '', to = ''] = [start, end].map((text) => isoDate(text, 'mdy'));
  if (from.length === to.length && from.slice(0, 10) === to.slice(0, 10)) return true;
  const length = (readInstant(to)?.getTime() ?? Number.NaN) - (readInstant(from)?.getTime() ?? Number.NaN);
  return /\d[T ]\d/.test(from) && length > 0 && length <= DAY_MS;
}

const LONGEST = 366;
const MONTHS_LATER = { month: 31, quarter: 92 } as const;

/** The days of a row, the first and the last; undefined when it does not say, which is an error of the row. */
export function readPeriod(
  row: RowReader,
  period: ReportPeriod,
): { first: string; days: number } | undefined {
  if (period === 'month' || period === 'quarter') {
    const first =
      period === 'month'
        ? row.needed('day', readReportMonth, 'a month')
        : row.needed('day', readQuarter, 'a quarter', QUARTERS);
    if (first === undefined) return undefined;
    const next = `${addDays(first, MONTHS_LATER[period]).slice(0, 7)}-01`;
    return { first, days: daysBetween(first, next) };
  }
  // A day of the API is that of UTC, as its documentation says.
  const dayOf = period === 'either' ? readDay : readReportDay;
  const first = row.needed('day', dayOf, ...DAY);
  if (first === undefined) return undefined;
  if (period === 'day' || (period === 'either' && row.text('periodEnd') === '')) return { first, days: 1 };
  if (period === 'week') return { first, days: 7 };
  const last = row.needed('periodEnd', dayOf, ...DAY);
  if (last === undefined) return undefined;
  if (period === 'times' && isWithinDay(row)) return { first, days: 1 };
  const isBefore = period === 'times' && last > first && isMidnight(row, 'periodEnd');
  const days = daysBetween(first, last) + (isBefore ? 0 : 1);
  if (days < 1) row.fail('periodEnd', 'The period ends before it begins.');
  else if (days > LONGEST)
    row.fail('periodEnd', `The period has ${days} days: at most ${LONGEST} are spread.`);
  else return { first, days };
  return undefined;
}

const DAY = ['a date'] as const;
const QUARTERS = (): string => ' Accepted: Q3 2026, 2026-Q3 or any date of it.';
const DAY_MS = 86_400_000;
const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS);
