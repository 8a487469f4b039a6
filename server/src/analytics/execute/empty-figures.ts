import type { MetricId, MetricQuery, MetricRow } from '@parley/core/metrics';
import { metricOf } from '@parley/core/metrics';
import { isUnmeasuredUnshown } from '../metrics/unmeasured.ts';

const isSame = (id: MetricId): boolean => ['target', 'members'].includes(metricOf(id).source);

/**
 * What a figure is where nothing happened: 0 for what is counted or spent, no value for the rest. A ratio to what is
 * the same for all rows is 0 too. What was not measured there has none.
 */
export function figureOfNothing(
  id: MetricId,
  query: Pick<MetricQuery, 'dimensions' | 'filters'>,
): number | null {
  if (isUnmeasuredUnshown(id, query)) return null;
  const { ratio, unit, additive } = metricOf(id);
  if (ratio !== undefined) return (ratio.by as readonly MetricId[]).every(isSame) ? 0 : null;
  return additive || unit === 'count' || unit === 'money' ? 0 : null;
}

/** The same in a breakdown with these totals, which tell what is the same for all rows. */
function emptyFigure(id: MetricId, query: MetricQuery, total: number | null | undefined): number | null {
  if (isSame(id)) return total ?? null;
  if (metricOf(id).ratio !== undefined && (total === null || total === undefined)) return null;
  return figureOfNothing(id, query);
}

/** The figures of a row where nothing happened. */
export const emptyFigures = (
  query: MetricQuery,
  unavailable: ReadonlySet<MetricId>,
  totals: MetricRow['metrics'] = {},
): MetricRow['metrics'] =>
  Object.fromEntries(
    query.metrics.map((id) => [id, unavailable.has(id) ? null : emptyFigure(id, query, totals[id])]),
  );
