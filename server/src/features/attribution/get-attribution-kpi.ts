import { kpiFigureOf, runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ComparedInput, toCompared } from '../../platform/graphql/index.ts';
import { type AttributionInput, readScope } from './attribution-scope.ts';

/** The tiles of attribution, each with the previous period. */
export async function getAttributionKpi({
  ctx,
  input,
}: {
  ctx: Context;
  input: AttributionInput & ComparedInput;
}) {
  const scope = await readScope(ctx, input);
  // Events follow the same rule: a selected audience restricts them to its companies.
  const events = scope.audience === undefined ? 'offlineEvents' : 'targetOfflineEvents';
  const result = await runMetricQuery({
    ctx,
    input: {
      ...scope,
      metrics: [
        'pipelineAmount',
        'pipelineCount',
        'closedWonAmount',
        'closedWonCount',
        'pipelineToClosedWonRatio',
        'winRate',
        'averageDaysToClose',
        'medianDaysToClose',
        'visitsPerOpportunity',
        events,
      ],
      dimensions: [],
      filters: [],
      compare: toCompared(scope.range, input),
    },
  });
  return {
    pipelineRevenue: kpiFigureOf(result, 'pipelineAmount'),
    pipelineCount: kpiFigureOf(result, 'pipelineCount'),
    closedWonRevenue: kpiFigureOf(result, 'closedWonAmount'),
    closedWonCount: kpiFigureOf(result, 'closedWonCount'),
    pipelineToClosedWonRatio: kpiFigureOf(result, 'pipelineToClosedWonRatio'),
    winRate: kpiFigureOf(result, 'winRate'),
    averageDaysToClose: kpiFigureOf(result, 'averageDaysToClose'),
    medianDaysToClose: kpiFigureOf(result, 'medianDaysToClose'),
    visitsPerOpportunity: kpiFigureOf(result, 'visitsPerOpportunity'),
    nonDigitalEvents: kpiFigureOf(result, events),
  };
}

export type AttributionKpi = Awaited<ReturnType<typeof getAttributionKpi>>;
