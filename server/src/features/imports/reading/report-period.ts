import { addDays } from '@parley/core/dates';
import { type MappedField, PERIOD_STARTS, readHeading } from '@parley/core/features/imports';
import type { RowReader } from '../row-reader.ts';
import { readInstant, readMonth } from '../values/read-values.ts';

/**
 * How long a row of a report is: the day in its column, until the day in another (`either`: where it has one; `times`: until the time,
 * which may be the midnight after its last day), or a week, a month, a quarter.
 */
export type ReportPeriod = 'day' | 'end' | 'either' | 'times' | 'week' | 'month' | 'quarter';

/** By the column of the day: `Reporting starts` and `Month` are the first day of a period. */
export function periodOf(mapping: readonly MappedField[]): ReportPeriod {
  const hasEnd = mapping.some(({ field }) => field === 'periodEnd');
  const day = mapping.find(({ field }) => field === 'day');
  if (day === undefined) return 'day';
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

/** The first day of a quarter, from `Q3 2026`, `2026-Q3` or any day of its first month. */
function readQuarter(text: string): string | undefined {
  const found = QUARTER.exec(text.trim());
  if (found === null) return readReportMonth(text);
  const month = (Number(found[1] ?? found[4]) - 1) * 3 + 1;
  return readMonth(`${found[2] ?? found[3]}-${String(month).padStart(2, '0')}`);
}

/** The day as the account has it: a report's time zone is that of its days, `2026-09-01T00:00+02:00` is of 1 September. */
const readReportDay = (text: string): string | undefined =>
  readInstant(text) === undefined ? undefined : text.trim().slice(0, 10);

const readReportMonth = (text: string): string | undefined => readMonth(readReportDay(text) ?? text);
const isMidnight = (row: RowReader, field: string): boolean =>
  /[T ]00:00(:00(\.0+)?)?(Z|[+-]|$)/.test(row.text(field));

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
  const first = row.needed('day', readReportDay, ...DAY);
  if (first === undefined) return undefined;
  if (period === 'day' || (period === 'either' && row.text('periodEnd') === '')) return { first, days: 1 };
  if (period === 'week') return { first, days: 7 };
  const last = row.needed('periodEnd', readReportDay, ...DAY);
  if (last === undefined) return undefined;
  const isBefore =
    period === 'times' && last > first && isMidnight(row, 'day') && isMidnight(row, 'periodEnd');
  const days = daysBetween(first, last) + (isBefore ? 0 : 1);
  if (days < 1) row.fail('periodEnd', 'The period ends before it begins.');
  else if (days > LONGEST)
    row.fail('periodEnd', `The period has ${days} days: at most ${LONGEST} are spread.`);
  else return { first, days };
  return undefined;
}

const DAY = ['a date'] as const;
const QUARTERS = (): string => ' Accepted: Q3 2026, 2026-Q3 or its first day.';
const DAY_MS = 86_400_000;
const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS);
