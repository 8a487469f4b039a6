import { divideFigures, multiplyFigure } from '@parley/core/decimal';
import type { MetricId, MetricQuery, MetricRow } from '@parley/core/metrics';
import { isPrice, metricOf } from '@parley/core/metrics';
import type { Period } from '../dimensions/time-shift.ts';
import { isUnknownInAll } from '../metrics/unmeasured.ts';
import { columnOf } from '../sources/source.ts';
import { emptyFigures, figureOfNothing } from './empty-figures.ts';
import { periodsOf } from './plan-figures.ts';
import type { SourceAnswers, SourceRow } from './run-plan.ts';

export type CombinedRows = { rows: MetricRow[]; totals: MetricRow; totalRows: number };

/**
 * The value of a metric in a row: as its source counted it, or a ratio of such values. Where the source has no such row, it is
 * the value for no facts.
 */
function figureIn(query: MetricQuery, row: SourceRow, id: MetricId, period: Period): number | null {
  const { ratio } = metricOf(id);
  if (ratio === undefined) {
    const value = row[columnOf(id, period)];
    if (typeof value === 'number') return value;
    const isUnknown = row['is_total'] === 1 && isUnknownInAll(id);
    return !isUnknown && figureOfNothing(id, query) === 0 ? 0 : null;
  }
  const sum = (ids: readonly string[]): number | null =>
    ids.reduce<number | null>((total, each) => {
      const value = figureIn(query, row, each as MetricId, period);
      return total === null || value === null ? null : total + value;
    }, 0);
  const [of, by] = [sum(ratio.of), sum(ratio.by)];
  return of === null || by === null || by === 0 || (of === 0 && isPrice(ratio))
    ? null
    : divideFigures(multiplyFigure(of, ratio.times ?? 1), by);
}

/** Joins the rows of all sources by their dimensions, and computes ratios. Values are shown by id until they get names. */
export function combineRows(
  query: MetricQuery,
  { rows: sources, scalars }: Pick<SourceAnswers, 'rows' | 'scalars'>,
  unavailable: ReadonlySet<MetricId>,
): CombinedRows {
  const columns = query.dimensions.map((id) => `dimension_${id}`);
  const joined = new Map<string, SourceRow>();
  for (const row of sources.flat()) {
    const key = row['is_total'] === 1 ? '' : JSON.stringify(columns.map((name) => row[name]));
    joined.set(key, { ...joined.get(key), ...row });
  }
  const figures = (row: SourceRow, period: Period): MetricRow['metrics'] => {
    const figureOf = (id: MetricId): number | null =>
      unavailable.has(id) ? null : figureIn(query, row, id, period);
    return Object.fromEntries(query.metrics.map((id) => [id, figureOf(id)]));
  };
  const [current, compared] = periodsOf(query);
  const finished = (row: SourceRow, dimensions: MetricRow['dimensions']): MetricRow => {
    const all = { ...row, ...scalars };
    const metrics = figures(all, current);
    return compared === undefined
      ? { dimensions, metrics }
      : { dimensions, metrics, previous: figures(all, compared) };
  };
  const valuesOf = (row: SourceRow): MetricRow['dimensions'] =>
    Object.fromEntries(
      query.dimensions.map((id) => {
        const value = String(row[`dimension_${id}`]);
        return [id, { id: value, name: value }];
      }),
    );
  const total = joined.get('') ?? (sources.length === 0 ? scalars : undefined);
  joined.delete('');
  const nothing = emptyFigures(query, unavailable);
  const cut = total?.['row_count'];
  return {
    rows: [...joined.values()].map((row) => finished(row, valuesOf(row))),
    totals:
      total === undefined
        ? { dimensions: {}, metrics: nothing, ...(compared && { previous: nothing }) }
        : finished(total, {}),
    totalRows: typeof cut === 'number' ? cut - 1 : joined.size,
  };
}
