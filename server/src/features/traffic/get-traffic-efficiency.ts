import { isPartialWeek, toDay } from '@parley/core/dates';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ComparedInput, toCompared } from '../../platform/graphql/index.ts';
import { readScope, type ScopeInput } from './traffic-scope.ts';

type Input = { ctx: Context; input: ScopeInput & ComparedInput };

/** The share of target visits in all, by week, and of the whole compared period, for the dashed line. */
export async function getTrafficEfficiency({ ctx, input }: Input) {
  const scope = await readScope(ctx, input);
  const today = toDay(Date.now());
  const metrics = ['visits', 'targetVisits', 'visitEfficiency'] as const;
  const [weekly, whole] = await Promise.all([
    runMetricQuery({ ctx, input: { ...scope, metrics, dimensions: ['week'] } }),
    runMetricQuery({
      ctx,
      input: { ...scope, metrics, dimensions: [], compare: toCompared(scope.range, input) },
    }),
  ]);
  return {
    weeks: weekly.rows.map(({ dimensions, metrics: figures }) => {
      const sundayOfWeek = dimensions.week?.id ?? '';
      return {
        sundayOfWeek,
        isPartial: isPartialWeek(sundayOfWeek, scope.range, today),
        allVisits: figures.visits ?? 0,
        targetVisits: figures.targetVisits ?? 0,
        efficiency: figures.visitEfficiency ?? null,
      };
    }),
    average: whole.totals.metrics.visitEfficiency ?? null,
    previousAverage: whole.totals.previous?.visitEfficiency ?? null,
  };
}

export type TrafficEfficiency = Awaited<ReturnType<typeof getTrafficEfficiency>>;
