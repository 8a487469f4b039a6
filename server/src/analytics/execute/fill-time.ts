import { type DateRange, type Day, daysOf, monthsOf, weeksOf } from '@parley/core/dates';
import type { DimensionId, DimensionValue, MetricId, MetricQuery, MetricRow } from '@parley/core/metrics';
import { isTime } from '../dimensions/time-shift.ts';
import { emptyFigures } from './empty-figures.ts';

const keyOf = (values: Partial<Record<DimensionId, DimensionValue>>, ids: readonly DimensionId[]): string =>
  JSON.stringify(ids.map((id) => values[id]?.id));

const TIMES: Partial<Record<DimensionId, (range: DateRange) => Day[]>> = {
  day: daysOf,
  week: weeksOf,
  month: monthsOf,
};

/**
 * Adds the days, weeks or months without a row, for every combination of the other dimensions, ordered by time.
 * Rows with more than one time dimension are not filled (a day has only one week).
 */
export function fillTime(
  query: MetricQuery,
  { rows, totals }: { rows: readonly MetricRow[]; totals: MetricRow },
  unavailable: ReadonlySet<MetricId>,
): readonly MetricRow[] {
  const [time, second] = query.dimensions.filter(isTime);
  if (time === undefined || second !== undefined) return rows;
  const others = query.dimensions.filter((id) => id !== time);
  const series = new Map(rows.map((row) => [keyOf(row.dimensions, others), row.dimensions]));
  if (others.length === 0 && series.size === 0) series.set('[]', {});
  const known = new Map(rows.map((row) => [keyOf(row.dimensions, query.dimensions), row]));
  const times = TIMES[time]?.(query.range) ?? [];
  const metrics = emptyFigures(query, unavailable, totals.metrics);
  const previous = emptyFigures(query, unavailable, totals.previous ?? {});
  return times.flatMap((at) =>
    [...series.values()].map((values) => {
      const dimensions = { ...values, [time]: { id: at, name: at } };
      const row = known.get(keyOf(dimensions, query.dimensions));
      if (row !== undefined) return row;
      return { dimensions, metrics, ...(query.compare !== undefined && { previous }) };
    }),
  );
}
