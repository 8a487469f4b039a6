import { addDays } from '@parley/core/dates';
import { type MappedField, PERIOD_STARTS, readHeading } from '@parley/core/features/imports';
import type { RowReader } from '../row-reader.ts';
import { readDay, readMonth } from '../values/read-values.ts';

/** How long a row of a report is: the day in its column, until the day in another (`either`: where it has one), or a week, a month, a quarter. */
export type ReportPeriod = 'day' | 'end' | 'either' | 'week' | 'month' | 'quarter';

/** By the column of the day: `Reporting starts` and `Month` are the first day of a period. */
export function periodOf(mapping: readonly MappedField[]): ReportPeriod {
  const hasEnd = mapping.some(({ field }) => field === 'periodEnd');
  const day = mapping.find(({ field }) => field === 'day');
  if (day === undefined) return 'day';
  const known = readHeading(day.column).names.flatMap((name) => PERIOD_STARTS[name] ?? [])[0];
  if (known === 'end') return hasEnd ? 'end' : 'day';
  const isGiven = mapping.some(({ field, by }) => field === 'periodEnd' && by === 'given');
  return isGiven ? 'end' : (known ?? 'day');
}

const LONGEST = 366;
const MONTHS_LATER = { month: 31, quarter: 92 } as const;

/** The days of a row, the first and the last; undefined when it does not say, which is an error of the row. */
export function readPeriod(
  row: RowReader,
  period: ReportPeriod,
): { first: string; days: number } | undefined {
  if (period === 'month' || period === 'quarter') {
    const first = row.needed('day', readMonth, 'a month');
    if (first === undefined) return undefined;
    const next = `${addDays(first, MONTHS_LATER[period]).slice(0, 7)}-01`;
    return { first, days: daysBetween(first, next) };
  }
  const first = row.needed('day', readDay, ...DAY);
  if (first === undefined) return undefined;
  if (period === 'day' || (period === 'either' && row.text('periodEnd') === '')) return { first, days: 1 };
  if (period === 'week') return { first, days: 7 };
  const last = row.needed('periodEnd', readDay, ...DAY);
  if (last === undefined) return undefined;
  const days = daysBetween(first, last) + 1;
  if (days < 1) row.fail('periodEnd', 'The period ends before it begins.');
  else if (days > LONGEST)
    row.fail('periodEnd', `The period has ${days} days: at most ${LONGEST} are spread.`);
  else return { first, days };
  return undefined;
}

const DAY = ['a date'] as const;
const DAY_MS = 86_400_000;
const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS);
