import { type DateRange, daysOf, sundayOfWeek, weeksOf } from '@parley/core/dates';
import { type DimensionId, type MetricId, type MetricRow, metricOf } from '@parley/core/metrics';
import { runMetricQuery } from '@parley/server/analytics/index';
import { type Breakdown, type Figure, keyOf, type ReferenceQuery } from './breakdown.ts';
import { REFERENCE } from './metrics.ts';
import type { Prepared } from './prepare.ts';
import { spendAloneOf } from './spend-alone.ts';
import type { StoredWorld } from './store-world.ts';

/** How many figures of each metric were compared, those that are null on both sides aside. */
export type Tally = Map<MetricId, number>;

export type Comparison = {
  stored: StoredWorld;
  prepared: Prepared;
  metrics: readonly MetricId[];
  query: ReferenceQuery;
  compare?: DateRange | undefined;
  tally: Tally;
};

/** Counts are equal; money and what is divided may differ in the last digits, as sums depend on their order. */
function areSame(metric: MetricId, found: Figure | undefined, expected: Figure): boolean {
  if (found === undefined || found === null || expected === null) return found === expected;
  if (metricOf(metric).unit === 'count') return found === expected;
  return Math.abs(found - expected) <= 1e-9 * Math.max(1, Math.abs(found), Math.abs(expected));
}

const timesOf = (dimension: DimensionId | undefined, range: DateRange): string[] | undefined => {
  const days = daysOf(range);
  if (dimension === 'day') return days;
  if (dimension === 'week') return weeksOf(range).map(sundayOfWeek);
  if (dimension === 'month') return [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
  return undefined;
};

/** Runs the metric query and the reference; gives back a line for every figure that differs. */
export async function differences(input: Comparison): Promise<string[]> {
  const { stored, prepared, metrics, query, compare, tally } = input;
  const result = await runMetricQuery({
    ctx: stored.ctx,
    input: { ...query, metrics, filters: [], compare },
  });
  const lines: string[] = [];
  const name = `${query.dimensions.join(', ') || 'nothing'}${query.audience === undefined ? '' : ', audience'}${query.viewThrough ? ', view-through' : ''}`;
  const before = compare === undefined ? undefined : { ...query, range: compare };
  const now = new Map(metrics.map((metric) => [metric, REFERENCE[metric](prepared, query)]));
  const then = before && new Map(metrics.map((metric) => [metric, REFERENCE[metric](prepared, before)]));
  const check = (metric: MetricId, at: string, found: Figure | undefined, expected: Figure): void => {
    if (expected !== null) tally.set(metric, (tally.get(metric) ?? 0) + 1);
    if (!areSame(metric, found, expected))
      lines.push(`${metric} by ${name}: ${at} is ${found}, not ${expected}`);
  };

  const rows = new Map<string, MetricRow>(
    result.rows.map((row) => [keyOf(query.dimensions.map((each) => row.dimensions[each]?.id ?? '?')), row]),
  );
  if (rows.size !== result.rows.length) lines.push(`by ${name}: a row is there twice`);
  if (result.totalRows !== rows.size) lines.push(`by ${name}: ${result.totalRows} rows are ${rows.size}`);
  const [dimension, ...more] = query.dimensions;
  const times = more.length > 0 ? undefined : timesOf(dimension, query.range);
  if (times !== undefined && times.join() !== [...rows.keys()].join())
    lines.push(`by ${name}: ${[...rows.keys()].join()} are not all of ${times.join()}`);
  const isAlone = spendAloneOf(prepared, more.length > 0 ? undefined : dimension);
  const timesBefore = compare && timesOf(dimension, compare);

  for (const metric of metrics) {
    const own = now.get(metric) as Breakdown;
    check(metric, 'the total', result.totals.metrics[metric], own.total);
    const old = then?.get(metric);
    if (old) check(metric, 'the total before', result.totals.previous?.[metric], old.total);
    if (dimension === undefined) continue;
    const keys = new Set([...rows.keys(), ...own.rows.keys()]);
    for (const key of keys) {
      const counted = own.rows.has(key) ? (own.rows.get(key) ?? null) : own.rest;
      const expected = isAlone(metric, key) ? null : counted;
      const row = rows.get(key);
      // A row of nothing need not be there.
      if (row === undefined && areSame(metric, own.rest, counted)) continue;
      check(metric, key, row?.metrics[metric], expected);
    }
    if (!old || more.length > 0) continue;
    for (const [index, [key, row]] of [...rows].entries()) {
      const keyBefore = timesBefore === undefined ? key : timesBefore[index];
      if (keyBefore === undefined) continue;
      const counted = old.rows.has(keyBefore) ? (old.rows.get(keyBefore) ?? null) : old.rest;
      const expected = isAlone(metric, key) ? null : counted;
      check(metric, `${key} before`, row.previous?.[metric], expected);
    }
  }
  return lines;
}
