import { previousPeriod } from '@parley/core/dates';
import { kpiFigureOf, runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type AttributionInput, readScope } from './attribution-scope.ts';

/** The tiles of attribution, each beside the previous period. */
export async function getAttributionKpi({ ctx, input }: { ctx: Context; input: AttributionInput }) {
  const scope = await readScope(ctx, input);
  // An event counts as others do: an audience that is selected leaves those of its companies.
  const events = scope.audience === undefined ? 'offlineEvents' : 'targetOfflineEvents';
  const { totals } = await runMetricQuery({
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
      compare: previousPeriod(scope.range),
    },
  });
  return {
    pipelineRevenue: kpiFigureOf(totals, 'pipelineAmount'),
    pipelineCount: kpiFigureOf(totals, 'pipelineCount'),
    closedWonRevenue: kpiFigureOf(totals, 'closedWonAmount'),
    closedWonCount: kpiFigureOf(totals, 'closedWonCount'),
    pipelineToClosedWonRatio: kpiFigureOf(totals, 'pipelineToClosedWonRatio'),
    winRate: kpiFigureOf(totals, 'winRate'),
    averageDaysToClose: kpiFigureOf(totals, 'averageDaysToClose'),
    medianDaysToClose: kpiFigureOf(totals, 'medianDaysToClose'),
    visitsPerOpportunity: kpiFigureOf(totals, 'visitsPerOpportunity'),
    nonDigitalEvents: kpiFigureOf(totals, events),
  };
}

export type AttributionKpi = Awaited<ReturnType<typeof getAttributionKpi>>;
