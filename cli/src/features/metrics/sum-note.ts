import { addsUp, type MetricId, metricOf } from '@parley/core/metrics';
import type { Queried } from './query-metrics.ts';

/** Of ratios, medians and times nobody expects a sum. */
const isSummed = (id: MetricId): boolean => {
  const { unit, ratio } = metricOf(id);
  return ratio === undefined && (unit === 'count' || unit === 'money');
};

/** Says of the first metric whose rows do not add up to the total that it is so; where all rows are there, it is tried. */
export function sumNote({ query, table }: Queried): string[] {
  if (query.dimensions.length === 0) return [];
  const isWhole = table.rows.length === table.totalRows;
  const differs = (at: number): boolean => {
    if (!isWhole) return true;
    const sum = table.rows.reduce((total, { figures }) => total + (figures[at] ?? 0), 0);
    return Math.abs(sum - (table.totals.figures[at] ?? 0)) > 1e-6 * Math.max(1, Math.abs(sum));
  };
  const found = query.metrics.find((id, at) => !addsUp(id, query.dimensions) && isSummed(id) && differs(at));
  return found === undefined
    ? []
    : [
        `Rows of ${metricOf(found).label.toLowerCase()} do not add up to the total${metricOf(found).additive ? ': a visit is in the row of every page it saw' : ''}.`,
      ];
}
