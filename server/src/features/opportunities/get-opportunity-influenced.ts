import { addFigures } from '@parley/core/decimal';
import { type DimensionId, UNATTRIBUTED } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { loadCampaigns } from '../campaigns/index.ts';
import { readScope, type ScopeInput, touchFilters } from './influence-scope.ts';
import { INFLUENCE_METRICS, MEMBER_METRICS, type MemberType } from './influenced-opportunities.ts';

export const INFLUENCE_GROUPS = {
  VENDOR: { dimension: 'vendor', filter: 'vendorIds' },
  CAMPAIGN: { dimension: 'campaign', filter: 'campaignIds' },
  CHANNEL: { dimension: 'channel', filter: 'channelIds' },
  TAG: { dimension: 'pixel', filter: 'pixelIds' },
} as const satisfies Record<string, { dimension: DimensionId; filter: keyof ScopeInput }>;
export type InfluenceGroup = keyof typeof INFLUENCE_GROUPS;

export type InfluencedInput = ScopeInput & {
  groupBy: InfluenceGroup;
  type: MemberType;
  viewThrough?: boolean | null | undefined;
};

/**
 * What each vendor, campaign, channel or tag took part in: the whole amount of an opportunity to each that touched it, so
 * that rows do not add up; the total counts every opportunity once.
 */
export async function getOpportunityInfluenced({ ctx, input }: { ctx: Context; input: InfluencedInput }) {
  const { groupBy, type, viewThrough } = input;
  const { dimension } = INFLUENCE_GROUPS[groupBy];
  const { count, amount } = INFLUENCE_METRICS[type];
  const scope = await readScope(ctx, input);
  const [{ rows, totals }, { totals: members }] = await Promise.all([
    runMetricQuery({
      ctx,
      input: {
        ...scope,
        metrics: [amount, count],
        dimensions: [dimension],
        viewThrough: viewThrough ?? false,
        sort: [{ by: amount, order: 'desc' }],
      },
    }),
    runMetricQuery({
      ctx,
      input: { ...scope, metrics: Object.values(MEMBER_METRICS[type]), dimensions: [] },
    }),
  ]);
  const found = rows.flatMap(({ dimensions, metrics }) => {
    const of = dimensions[dimension];
    const opportunities = metrics[count] ?? 0;
    return of === undefined || opportunities === 0
      ? []
      : [{ groupBy, ...of, opportunities, revenue: metrics[amount] ?? 0 }];
  });
  const ids = dimension === 'campaign' ? found.map(({ id }) => id) : [];
  const campaigns = await loadCampaigns(ctx, ids);
  return {
    rows: found.map((row) => ({ ...row, campaign: campaigns.get(row.id) ?? null })),
    opportunities: totals.metrics[count] ?? 0,
    revenue: totals.metrics[amount] ?? 0,
    // A filter on touches leaves out opportunities without any.
    unattributed:
      touchFilters(input).length > 0
        ? null
        : {
            ...UNATTRIBUTED,
            groupBy,
            campaign: null,
            opportunities: (members.metrics[MEMBER_METRICS[type].count] ?? 0) - (totals.metrics[count] ?? 0),
            revenue: addFigures([
              members.metrics[MEMBER_METRICS[type].amount] ?? 0,
              -(totals.metrics[amount] ?? 0),
            ]),
          },
  };
}

export type OpportunityInfluenced = Awaited<ReturnType<typeof getOpportunityInfluenced>>;
