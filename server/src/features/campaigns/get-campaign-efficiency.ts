import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type CampaignScopeInput, campaignScope } from './campaign-scope.ts';

const METRICS = [
  'visits',
  'targetVisits',
  'otherVisits',
  'botVisits',
  'unresolvedVisits',
  'visitEfficiency',
] as const satisfies readonly MetricId[];

const SLICES = [
  { id: 'target', name: 'Target', metric: 'targetVisits' },
  { id: 'other', name: 'Other', metric: 'otherVisits' },
  { id: 'bot', name: 'Bot', metric: 'botVisits' },
  { id: 'unresolved', name: 'Unknown', metric: 'unresolvedVisits' },
] as const;

/** Visits of campaigns by category: the parts of the visit-efficiency donut. */
export async function getCampaignEfficiency({ ctx, input }: { ctx: Context; input: CampaignScopeInput }) {
  const scope = await campaignScope(ctx, input);
  const {
    totals: { metrics },
    missing,
  } = await runMetricQuery({ ctx, input: { ...scope, metrics: METRICS, dimensions: [] } });
  const total = metrics.visits ?? 0;
  return {
    total,
    visitEfficiency: metrics.visitEfficiency ?? null,
    missing: missing?.visitEfficiency ?? null,
    slices: SLICES.map(({ id, name, metric }) => {
      const count = metrics[metric] ?? 0;
      return { id, name, count, percentOfTotal: total === 0 ? null : count / total };
    }),
  };
}

export type CampaignEfficiency = Awaited<ReturnType<typeof getCampaignEfficiency>>;
