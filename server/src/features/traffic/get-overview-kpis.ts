import { kpiSplitOf, runSplitQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ComparedInput, toCompared } from '../../platform/graphql/index.ts';
import { CHANNEL_METRICS, CHANNEL_TARGET_METRICS } from './channel-metrics.ts';
import { readScope, type ScopeInput } from './traffic-scope.ts';

/** The tiles above channels: visits, spend and spend per visit, with the previous period. */
export async function getOverviewKpis({ ctx, input }: { ctx: Context; input: ScopeInput & ComparedInput }) {
  const scope = await readScope(ctx, input);
  const { totals } = await runSplitQuery({
    ctx,
    input: {
      ...scope,
      metrics: CHANNEL_METRICS,
      dimensions: [],
      compare: toCompared(scope.range, input),
    },
    targetMetrics: CHANNEL_TARGET_METRICS,
  });
  return {
    visits: kpiSplitOf(totals, { all: 'visits', target: 'targetVisits' }),
    spend: kpiSplitOf(totals, { all: 'spend', target: 'spend' }),
    spendPerVisit: kpiSplitOf(totals, { all: 'spendPerVisit', target: 'spendPerTargetVisit' }),
  };
}

export type OverviewKpis = Awaited<ReturnType<typeof getOverviewKpis>>;
