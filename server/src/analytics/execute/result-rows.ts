import type { MetricId, MetricQuery, MetricRow } from '@parley/core/metrics';
import { metricOf, withoutNoise } from '@parley/core/metrics';
import { isUnmeasuredUnshown } from '../metrics/unmeasured.ts';

/** A row as ClickHouse sends it: `value_<dimension>`, `name_<dimension>`, `figure_<metric>`, `previous_<metric>`. */
export type ResultRow = Readonly<Record<string, string | number | null>> & {
  is_total: number;
  row_count: number;
};

const figureOf = (row: ResultRow | undefined, key: string): number | null => {
  const value = row?.[key];
  return typeof value === 'number' ? withoutNoise(value) : null;
};

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

export const emptyFigures = (
  query: MetricQuery,
  unavailable: ReadonlySet<MetricId>,
  totals: MetricRow['metrics'] = {},
): MetricRow['metrics'] =>
  Object.fromEntries(
    query.metrics.map((id) => [id, unavailable.has(id) ? null : emptyFigure(id, query, totals[id])]),
  );

/** A metric row of a result row; `unavailable` figures are null. */
export function metricRowOf(
  query: MetricQuery,
  row: ResultRow | undefined,
  unavailable: ReadonlySet<MetricId>,
): MetricRow {
  const figures = (prefix: 'figure' | 'previous'): Partial<Record<MetricId, number | null>> =>
    row === undefined
      ? emptyFigures(query, unavailable)
      : Object.fromEntries(
          query.metrics.map((id) => [id, unavailable.has(id) ? null : figureOf(row, `${prefix}_${id}`)]),
        );
  return {
    dimensions: Object.fromEntries(
      row === undefined || row.is_total === 1
        ? []
        : query.dimensions.map((id) => [
            id,
            { id: String(row[`value_${id}`] ?? ''), name: String(row[`name_${id}`] ?? '') },
          ]),
    ),
    metrics: figures('figure'),
    ...(query.compare !== undefined && { previous: figures('previous') }),
  };
}
