import { delta, type MetricId, type MetricRow } from '@parley/core/metrics';

/** A figure, the one of the previous period, and the change from it as a share. */
export type KpiFigure = { value: number | null; last: number | null; percentChange: number | null };

/** What a tile shows that has no value. */
export const NO_FIGURE: KpiFigure = { value: null, last: null, percentChange: null };

/** The figure of one metric in a row (or the totals) of a compared query. */
export function kpiFigureOf(row: MetricRow, metric: MetricId): KpiFigure {
  const value = row.metrics[metric] ?? null;
  const last = row.previous?.[metric] ?? null;
  return { value, last, percentChange: delta(value, last) };
}
