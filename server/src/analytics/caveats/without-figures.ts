import type { MetricId, MetricResult, MetricRow } from '@parley/core/metrics';

/** An answer in which metrics have the reason instead of a value in every row: null, never a 0 that looks measured. */
export function withoutFigures(
  result: MetricResult,
  reasons: Readonly<Partial<Record<MetricId, string>>>,
): MetricResult {
  const ids = Object.keys(reasons);
  if (ids.length === 0) return result;
  const none = Object.fromEntries(ids.map((id) => [id, null]));
  const without = (row: MetricRow): MetricRow => ({
    ...row,
    metrics: { ...row.metrics, ...none },
    ...(row.previous && { previous: { ...row.previous, ...none } }),
  });
  return {
    ...result,
    rows: result.rows.map(without),
    totals: without(result.totals),
    missing: { ...result.missing, ...reasons },
  };
}
