import { monthsOf, weeksOf } from '@parley/core/dates';
import type { DimensionId, MetricQuery, MetricResult, MetricRow } from '@parley/core/metrics';

const PATHS = ['/', '/pricing', '/demo', '/docs', '/careers', '/product', '/blog/tail-spend'];

const NAMES: Partial<Record<DimensionId, readonly string[]>> = {
  channel: ['chnl_paid_search', 'chnl_email', 'chnl_direct'],
  vendor: ['vndr_google_ads', 'vndr_bing', 'vndr_direct'],
  sector: ['sect_retail', 'sect_insurance', 'sect_software'],
  region: ['regn_europe', 'regn_asia', 'regn_africa'],
  revRange: ['rrng_enterprise', 'rrng_mid_market', 'rrng_small_medium'],
  trafficType: ['target', 'other', 'bot'],
  page: PATHS,
};

function valuesOf(dimension: DimensionId, { range }: MetricQuery): readonly string[] {
  if (dimension === 'week') return weeksOf(range).slice(0, 6);
  if (dimension === 'month') return monthsOf(range).slice(0, 6);
  if (dimension === 'day') return [range.start, range.end];
  return NAMES[dimension] ?? [`${dimension}_1`, `${dimension}_2`, `${dimension}_3`];
}

/** Figures that mean nothing: what is asked is measured here, not what comes back. Rows differ, so that they have an order. */
export function madeUpFigures(query: MetricQuery): MetricResult {
  const figures = (factor: number): MetricRow['metrics'] =>
    Object.fromEntries(query.metrics.map((metric, index) => [metric, (40 + 10 * index) * factor]));
  const row = (dimensions: MetricRow['dimensions'], factor: number): MetricRow => ({
    dimensions,
    metrics: figures(factor),
    ...(query.compare !== undefined && { previous: figures(factor + 1) }),
  });
  const [first, ...others] = query.dimensions;
  const rows =
    first === undefined
      ? [row({}, 3)]
      : valuesOf(first, query).map((id, index) => {
          const rest = others.map((each) => [each, valuesOf(each, query)[0] ?? '']);
          const values = [[first, id], ...rest].map(([key = '', value = '']) => [
            key,
            { id: value, name: value },
          ]);
          return row(Object.fromEntries(values), 3 - index / 10);
        });
  return { rows, totals: row({}, 9), totalRows: rows.length, asOf: '2026-11-20T12:00:00.000Z' };
}
