import { courseUnit, type DateRange, type Day, isPartialUnit, toWire } from '@parley/core/dates';
import { DIMENSIONS, METRICS } from '@parley/core/metrics';
import { runMetricQuery } from '../../../analytics/index.ts';
import type { Chart } from '../../../platform/charts/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { readMetricQuery } from '../../metrics/index.ts';
import { metricsBy, type PagePlace, scopeOf } from './page-place.ts';

/** How each figure of a page went, as a line; none over a day or two. */
export async function pageCourses(
  ctx: Context,
  { place, range, today }: { place: PagePlace; range: DateRange; today: Day },
): Promise<Chart[]> {
  const unit = courseUnit(range);
  const metrics = unit === undefined ? [] : metricsBy(place, unit);
  if (unit === undefined || metrics.length === 0) return [];
  const query = await readMetricQuery(ctx, {
    ...scopeOf(place),
    metrics,
    dimensions: [unit],
    ...toWire(range),
    page: { limit: 1000, offset: 0 },
  });
  const { rows } = await runMetricQuery({ ctx, input: query });
  return metrics.map((metric) => ({
    kind: 'chart',
    shape: 'line',
    x: { label: DIMENSIONS[unit].label, kind: 'time' },
    unit: METRICS[metric].unit,
    series: [
      {
        id: metric,
        label: METRICS[metric].label,
        points: rows.map(({ dimensions, metrics: figures }) => {
          const x = dimensions[unit]?.id ?? '';
          const isPartial = unit === 'week' && isPartialUnit(unit, x, { range, today });
          return { x, y: figures[metric] ?? null, ...(isPartial && { partial: true }) };
        }),
      },
    ],
  }));
}
