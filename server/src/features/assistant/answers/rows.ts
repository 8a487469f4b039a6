import { type Day, isPartialUnit, type TimeUnit } from '@parley/core/dates';
import type { DimensionValue, MetricQuery, MetricResult, MetricRow } from '@parley/core/metrics';
import type { Grouping } from '@parley/language/lexicon';
import { describeRange, MONTH_NAMES, monthOf, unitsOf, yearOf } from '@parley/language/periods';
import type { Bucket, Plan } from '@parley/language/plan';
import { groupingName } from '@parley/language/plan';
import type { Ask } from '../ask.ts';
import { capital } from './phrase.ts';

/** A row of an answer: its value per grouping (also those the registry does not have) and its figures. */
export type Row = {
  values: Partial<Record<Grouping, DimensionValue>>;
  metrics: MetricRow['metrics'];
  previous?: MetricRow['previous'];
};

export type Rows = {
  rows: Row[];
  totals: MetricRow;
  totalRows: number;
  asOf: string;
  previousNotes?: MetricResult['previousNotes'];
};

const fromRow = ({ dimensions, metrics, previous }: MetricRow): Row => ({
  values: dimensions,
  metrics,
  previous,
});

/** A month, quarter or year by its first day in words. */
export function bucketName(bucket: Bucket, start: string): string {
  if (bucket === 'year') return start.slice(0, 4);
  if (bucket === 'quarter') return `Q${Math.ceil(monthOf(start) / 3)} ${yearOf(start)}`;
  return `${MONTH_NAMES[monthOf(start) - 1] ?? ''} ${yearOf(start)}`;
}

/** Months, quarters and years are one query each: distinct companies and ratios do not add up from smaller parts. */
async function askBuckets(plan: Plan, bucket: Bucket, ask: Ask): Promise<Rows> {
  const parts = unitsOf(bucket, plan.range);
  const of = (range: MetricQuery['range']): MetricQuery => ({ ...plan.query, range, compare: undefined });
  const [whole, ...results] = await Promise.all([
    ask({ ...of(plan.range), dimensions: [] }),
    ...parts.map((range) => ask(of(range))),
  ]);
  const rows = results.flatMap((result, index) => {
    const range = parts[index] ?? plan.range;
    const value = { id: range.start, name: bucketName(bucket, range.start) };
    const own = plan.query.dimensions.length === 0 ? [result.totals] : result.rows;
    return own.map((row) => ({ ...fromRow(row), values: { ...row.dimensions, [bucket]: value } }));
  });
  return { rows, totals: whole.totals, totalRows: rows.length, asOf: whole.asOf };
}

/** A month by its name, as where it is a query of its own. */
function withMonth(row: Row): Row {
  const { month } = row.values;
  if (month === undefined) return row;
  return { ...row, values: { ...row.values, month: { ...month, name: bucketName('month', month.id) } } };
}

/** The rows of a plan. */
export async function askRows(plan: Plan, ask: Ask): Promise<Rows> {
  if (plan.bucket !== null) return askBuckets(plan, plan.bucket, ask);
  const { rows, totals, totalRows, asOf, previousNotes } = await ask(plan.query);
  return { rows: rows.map((row) => withMonth(fromRow(row))), totals, totalRows, asOf, previousNotes };
}

/** A value by its name. */
export function valueName(grouping: Grouping, value: DimensionValue | undefined): string {
  return value === undefined || value.name === ''
    ? `${capital(groupingName(grouping))} not known`
    : value.name;
}

/** Whether a week, month, quarter or year of a breakdown is cut by the period or today: not comparable with a whole one. */
export const isCut = (plan: Plan, time: Grouping, start: Day, today: Day): boolean =>
  // Today goes on.
  time === 'day' ? start >= today : isPartialUnit(time as TimeUnit, start, { range: plan.range, today });

/** What a row is called in a sentence: a day or week by its date, anything else by its name. */
export function rowName(grouping: Grouping, row: Row): string {
  const value = row.values[grouping];
  if (value === undefined) return '';
  if (grouping === 'day') return describeRange({ start: value.id, end: value.id });
  if (grouping === 'week') return `the week of ${describeRange({ start: value.id, end: value.id })}`;
  return valueName(grouping, value);
}
