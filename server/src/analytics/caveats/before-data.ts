import type { DateRange, Day } from '@parley/core/dates';
import { formatFigure, type MetricId, type MetricQuery, metricOf } from '@parley/core/metrics';
import { dailyFactsOf } from './data-begins.ts';
import { type Daily, type FirstDaysInput, firstDaysOf } from './first-days.ts';

/** `Visits have no value: data of visits begins on Oct 22, 2025, after the period.` */
export const whyBefore = (id: MetricId, facts: Daily, firstDay: Day): string =>
  `${metricOf(id).label} has no value: data of ${facts} begins on ${formatFigure(Date.parse(firstDay), 'date')}, after the period.`;

/** The reason of an instance that has never had an amount: its spend is unknown. */
const NO_SPEND = 'Spend has no value: none has been reported by an ad account, imported or entered yet.';

/** Why metrics of a period that ends before the first data have no value, by metric. */
export async function beforeData(
  ctx: FirstDaysInput['ctx'],
  { metrics, range }: Pick<MetricQuery, 'metrics'> & { range: DateRange },
): Promise<Partial<Record<MetricId, string>>> {
  const facts = [...new Set(metrics.flatMap(dailyFactsOf))];
  if (facts.length === 0) return {};
  const first = await firstDaysOf({ ctx, facts, from: range.end });
  return Object.fromEntries(
    metrics.flatMap((id) => {
      if (id === 'spend' && !first.has('spend')) return [[id, NO_SPEND] as const];
      const late = dailyFactsOf(id).find((each) => (first.get(each) ?? '') > range.end);
      const day = late === undefined ? undefined : first.get(late);
      return late === undefined || day === undefined ? [] : [[id, whyBefore(id, late, day)] as const];
    }),
  );
}
