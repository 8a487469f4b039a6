import {
  formatFigure,
  type MetricId,
  type MetricQuery,
  type MetricSource,
  metricOf,
} from '@parley/core/metrics';
import { type FirstDaysInput, firstDaysOf } from './first-days.ts';

/** Where a tag or a pixel counts: before its first row nothing was counted, whatever happened on the site. */
const COUNTED = ['visits', 'impressions'] as const satisfies readonly MetricSource[];
type Counted = (typeof COUNTED)[number];

const countedBy = (id: MetricId): Counted | undefined =>
  COUNTED.find((source) => metricOf(id).source === source);

/**
 * Since when visits and impressions are counted, where a query begins before it: a 0 of these days is not a measured one.
 * A period that ends before it has no value at all.
 */
export async function trafficBegins(
  ctx: FirstDaysInput['ctx'],
  { metrics, range }: Pick<MetricQuery, 'metrics' | 'range'>,
): Promise<Partial<Record<MetricId, string>>> {
  const facts = [...new Set(metrics.flatMap((id) => countedBy(id) ?? []))];
  if (facts.length === 0) return {};
  const first = await firstDaysOf({ ctx, facts, from: range.start });
  const noteOf = (source: Counted): string | undefined => {
    const day = first.get(source);
    if (day === undefined || day <= range.start || day > range.end) return undefined;
    return `No data of ${source} before ${formatFigure(Date.parse(day), 'date')}.`;
  };
  return Object.fromEntries(
    metrics.flatMap((id) => {
      const source = countedBy(id);
      const note = source === undefined ? undefined : noteOf(source);
      return note === undefined ? [] : [[id, note] as const];
    }),
  );
}
