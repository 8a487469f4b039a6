import type { MetricId, MetricQuery, MetricRow } from '@parley/core/metrics';
import { metricOf } from '@parley/core/metrics';
import { isUnknownInAll, isUnknownUnspent, isUnmeasuredUnshown } from '../metrics/unmeasured.ts';

const isSame = (id: MetricId): boolean => ['target', 'members'].includes(metricOf(id).source);

/**
 * The value of a metric without facts: 0 for counts, null for the rest. A ratio to a denominator that is
 * the same for all rows is 0 too. A metric that was not measured, or spend that is not known, has no value.
 */
export function figureOfNothing(
  id: MetricId,
  query: Pick<MetricQuery, 'dimensions' | 'filters'>,
): number | null {
  if (isUnmeasuredUnshown(id, query) || isUnknownUnspent(id, query)) return null;
  const { ratio, unit, additive } = metricOf(id);
  if (ratio !== undefined) return (ratio.by as readonly MetricId[]).every(isSame) ? 0 : null;
  return additive || unit === 'count' || unit === 'money' ? 0 : null;
}

/** The same in a breakdown with these totals, which hold denominators that are the same for all rows. */
function emptyFigure(id: MetricId, query: MetricQuery, total: number | null | undefined): number | null {
  if (isSame(id)) return total ?? null;
  const isUnknown = metricOf(id).ratio !== undefined || isUnknownInAll(id);
  if (isUnknown && (total === null || total === undefined)) return null;
  return figureOfNothing(id, query);
}

/** The values of a row without facts. */
export const emptyFigures = (
  query: MetricQuery,
  unavailable: ReadonlySet<MetricId>,
  totals: MetricRow['metrics'] = {},
): MetricRow['metrics'] =>
  Object.fromEntries(
    query.metrics.map((id) => [id, unavailable.has(id) ? null : emptyFigure(id, query, totals[id])]),
  );
