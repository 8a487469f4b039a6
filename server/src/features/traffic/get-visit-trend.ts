import { type DateRange, isPartialWeek, toDay, toWire, weeksOf } from '@parley/core/dates';
import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ComparedInput, toCompared } from '../../platform/graphql/index.ts';
import { readScope, type ScopeInput } from './traffic-scope.ts';

const METRICS = [
  'visits',
  'targetVisits',
  'otherVisits',
  'botVisits',
  'unresolvedVisits',
] as const satisfies readonly MetricId[];

type Input = { ctx: Context; input: ScopeInput & ComparedInput };

/** Visits by week and category, a point for every week of the period, and the same for the compared period. */
export async function getVisitTrend({ ctx, input }: Input) {
  const { range, audience, filters } = await readScope(ctx, input);
  const today = toDay(Date.now());

  const weekly = async (period: DateRange) => {
    const { rows } = await runMetricQuery({
      ctx,
      input: { metrics: METRICS, dimensions: ['week'], filters, range: period, audience },
    });
    const byWeek = new Map(rows.map(({ dimensions, metrics }) => [dimensions.week?.id, metrics]));
    return weeksOf(period).map((sundayOfWeek) => {
      const count = (metric: MetricId): number => byWeek.get(sundayOfWeek)?.[metric] ?? 0;
      return {
        sundayOfWeek,
        isPartial: isPartialWeek(sundayOfWeek, period, today),
        total: count('visits'),
        bot: count('botVisits'),
        other: count('otherVisits'),
        target: count('targetVisits'),
        unresolved: count('unresolvedVisits'),
      };
    });
  };

  const before = toCompared(range, input);
  const [current, previous] = await Promise.all([weekly(range), weekly(before)]);
  const { startDate, endDate } = toWire(before);
  return { current, previous, previousStartDate: new Date(startDate), previousEndDate: new Date(endDate) };
}

export type VisitTrend = Awaited<ReturnType<typeof getVisitTrend>>;
