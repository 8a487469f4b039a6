import type { Block } from '@parley/core/assistant';
import { type DateRange, toWire } from '@parley/core/dates';
import { DIMENSIONS, METRICS } from '@parley/core/metrics';
import { runMetricQuery } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { readMetricQuery } from '../../metrics/index.ts';
import { metricsBy, type PagePlace, scopeOf } from './page-place.ts';

export type Table = Extract<Block, { kind: 'table' }> & {
  /** Of a table that is not of the largest parts. */
  title?: string | undefined;
};

const MOST_ROWS = 10;

/** The largest parts of a page, with the figures that they have. */
export async function pageTable(
  ctx: Context,
  { place, range }: { place: PagePlace; range: DateRange },
): Promise<Table[]> {
  const { breakdown } = place;
  const metrics = breakdown === undefined ? [] : metricsBy(place, breakdown);
  const [first] = metrics;
  if (breakdown === undefined || first === undefined) return [];
  const query = await readMetricQuery(ctx, {
    ...scopeOf(place),
    metrics,
    dimensions: [breakdown],
    ...toWire(range),
    sort: [{ field: first, order: 'desc' }],
    page: { limit: MOST_ROWS, offset: 0 },
  });
  const { rows, totalRows } = await runMetricQuery({ ctx, input: query });
  return [
    {
      kind: 'table',
      columns: [
        { id: breakdown, label: DIMENSIONS[breakdown].label, unit: 'text' },
        ...metrics.map((metric) => ({
          id: metric,
          label: METRICS[metric].label,
          unit: METRICS[metric].unit,
        })),
      ],
      rows: rows.map(({ dimensions, metrics: figures }) => ({
        [breakdown]: dimensions[breakdown]?.name ?? '',
        ...Object.fromEntries(metrics.map((metric) => [metric, figures[metric] ?? null])),
      })),
      totalRows,
    },
  ];
}
