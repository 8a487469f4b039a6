import type { DimensionId, MetricId, MetricQuery, MetricRow } from '@parley/core/metrics';
import { isPrice, metricOf, withoutNoise } from '@parley/core/metrics';
import { nameOf } from '../dimensions/dimension-names.ts';
import type { Period } from '../dimensions/time-shift.ts';
import { columnOf } from '../sources/source.ts';
import { periodsOf } from './plan-figures.ts';
import { figureOfNothing, metricRowOf, type ResultRow } from './result-rows.ts';

/** A row of one source, with `dimension_<id>`, `is_total` and a column per figure it has. */
export type PartRow = Readonly<Record<string, string | number | null>>;

/** What the statements of CompiledParts answered. */
export type Parts = {
  sources: readonly (readonly PartRow[])[];
  scalars: PartRow | undefined;
  names: ReadonlyMap<DimensionId, ReadonlyMap<string, string>>;
};

/**
 * A figure of a row, a ratio of sums without what adding up leaves in them: in which order the engine adds is another each
 * time, and the same question has the same answer. One its source knows nothing of is what it is where nothing happened.
 */
function figureIn(query: MetricQuery, row: PartRow, id: MetricId, period: Period): number | null {
  const { ratio } = metricOf(id);
  if (ratio === undefined) {
    const value = row[columnOf(id, period)];
    return typeof value === 'number' ? value : figureOfNothing(id, query) === 0 ? 0 : null;
  }
  const sum = (ids: readonly string[]): number | null =>
    ids.reduce<number | null>((total, each) => {
      const value = figureIn(query, row, each as MetricId, period);
      return total === null || value === null ? null : total + value;
    }, 0);
  const [of, by] = [sum(ratio.of), sum(ratio.by)];
  return of === null || by === null || by === 0 || (of === 0 && isPrice(ratio))
    ? null
    : (ratio.times ?? 1) * (withoutNoise(of) / withoutNoise(by));
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Rows of all sources joined by their dimensions, and the one over everything; in no order. */
export function addUpParts(
  query: MetricQuery,
  { sources, scalars, names }: Parts,
  unavailable: ReadonlySet<MetricId>,
): { rows: MetricRow[]; totals: MetricRow } {
  const keys = query.dimensions.map((id) => `dimension_${id}`);
  const joined = new Map<string, PartRow>();
  for (const row of sources.flat()) {
    const key = row['is_total'] === 1 ? '' : JSON.stringify(keys.map((name) => row[name]));
    joined.set(key, { ...joined.get(key), ...row });
  }
  const finished = (row: PartRow): ResultRow => {
    const all = { ...row, ...scalars };
    const figures = query.metrics.flatMap((id) =>
      periodsOf(query).map((period) => [columnOf(id, period), figureIn(query, all, id, period)]),
    );
    const values = query.dimensions.flatMap((id) => {
      const value = String(row[`dimension_${id}`]);
      return [
        [`value_${id}`, value],
        [`name_${id}`, nameOf(id, value, names.get(id) ?? NO_NAMES)],
      ];
    });
    return { ...Object.fromEntries([...values, ...figures]), is_total: row['is_total'] };
  };
  const total = joined.get('') ?? (sources.length === 0 ? scalars : undefined);
  joined.delete('');
  return {
    rows: [...joined.values()].map((row) => metricRowOf(query, finished(row), unavailable)),
    totals: metricRowOf(query, total && finished({ ...total, is_total: 1 }), unavailable),
  };
}
