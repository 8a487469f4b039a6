import { vendorOf } from '@parley/core/features/channels';
import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import { loadPack } from '../../data/benchmarks/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type CampaignScopeInput, campaignScope } from './campaign-scope.ts';
import { loadCampaigns } from './load-campaigns.ts';

export const ROMS_TYPES = ['pipeline', 'closedWon'] as const;
type RomsType = (typeof ROMS_TYPES)[number];

const METRICS = {
  pipeline: { influenced: 'pipelineInfluenced', roms: 'pipelinePerSpend' },
  closedWon: { influenced: 'closedWonInfluenced', roms: 'closedWonPerSpend' },
} as const satisfies Record<RomsType, Record<'influenced' | 'roms', MetricId>>;

async function industryRoms(ctx: Context, type: RomsType, channelIds: readonly string[]) {
  const [channelId, ...more] = channelIds;
  const nothing = (reason: string) => ({ value: null, reason });
  if (channelId === undefined) return nothing('The campaigns are not known.');
  if (more.length > 0) return nothing('The campaigns are of several channels.');
  const pack = await loadPack(ctx, METRICS[type].roms);
  if (pack === undefined)
    return nothing('No benchmark pack of this industry and size with at least five peers is imported.');
  const value = pack.figures.get(channelId);
  return value === undefined
    ? nothing(`The benchmark pack ${pack.name} has no figure of the channel.`)
    : { value, reason: null };
}

type Sums = { spend: number; influenced: number };
type SumsInput = {
  ctx: Context;
  scope: Awaited<ReturnType<typeof campaignScope>>;
  channelId: string;
  influenced: MetricId;
};

/** Of the campaigns of a channel that have spend. */
async function channelSums({ ctx, scope, channelId, influenced }: SumsInput): Promise<Sums> {
  const { rows } = await runMetricQuery({
    ctx,
    input: {
      ...scope,
      filters: [{ field: 'channelIds', operator: 'in', operand: [channelId] }],
      metrics: ['spend', influenced],
      dimensions: ['campaign'],
    },
  });
  const spending = rows.filter((row) => (row.metrics.spend ?? 0) > 0);
  const sum = (metric: MetricId): number =>
    spending.reduce((total, row) => total + (row.metrics[metric] ?? 0), 0);
  return { spend: sum('spend'), influenced: sum(influenced) };
}

function averageOf(channels: readonly Sums[]): number | null {
  const spend = channels.reduce((total, channel) => total + channel.spend, 0);
  const influenced = channels.reduce((total, channel) => total + channel.influenced, 0);
  return spend === 0 ? null : influenced / spend;
}

/** Return on marketing spend of campaigns together, each, and of the campaigns of their channels that have spend. */
export async function getCampaignRoms({
  ctx,
  input: { type, ...input },
}: {
  ctx: Context;
  input: CampaignScopeInput & { type: RomsType };
}) {
  const scope = await campaignScope(ctx, input);
  const { influenced, roms } = METRICS[type];
  const metrics = ['spend', influenced, roms] as const;
  const own = await runMetricQuery({
    ctx,
    input: { ...scope, metrics, dimensions: ['campaign'], sort: [{ by: 'spend', order: 'desc' }] },
  });
  const campaigns = await loadCampaigns(ctx, input.campaignIds);
  const channelIds = [
    ...new Set([...campaigns.values()].map(({ vendorId }) => vendorOf(vendorId).channelId)),
  ].sort();
  const channels = new Map(
    await Promise.all(
      channelIds.map(
        async (id) => [id, await channelSums({ ctx, scope, channelId: id, influenced })] as const,
      ),
    ),
  );
  const industry = await industryRoms(ctx, type, channelIds);
  return {
    spend: own.totals.metrics.spend ?? null,
    influenced: own.totals.metrics[influenced] ?? null,
    roms: own.totals.metrics[roms] ?? null,
    missing: own.totals.metrics[roms] === null ? (own.missing?.[roms] ?? null) : null,
    channelAverageRoms: averageOf([...channels.values()]),
    industryAverageRoms: industry.value,
    industryReason: industry.reason,
    campaigns: own.rows.flatMap(({ dimensions, metrics: figures }) => {
      const campaign = campaigns.get(dimensions.campaign?.id ?? '');
      if (campaign === undefined) return [];
      const channel = channels.get(vendorOf(campaign.vendorId).channelId);
      return [
        {
          campaign,
          roms: figures[roms] ?? null,
          channelAverageRoms: averageOf(channel === undefined ? [] : [channel]),
        },
      ];
    }),
  };
}

export type CampaignRoms = Awaited<ReturnType<typeof getCampaignRoms>>;
