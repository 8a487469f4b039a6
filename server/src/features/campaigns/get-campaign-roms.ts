import { vendorOf } from '@parley/core/features/channels';
import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import { isOf, loadPack, widerText } from '../../data/benchmarks/index.ts';
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
    : { value, reason: isOf(pack.group, pack.meant) ? null : `${widerText(pack.group, pack.meant)}.` };
}

type ChannelsInput = {
  ctx: Context;
  scope: Awaited<ReturnType<typeof campaignScope>>;
  channelIds: readonly string[];
  roms: MetricId;
};

/**
 * The return of channels as a whole: an opportunity that several of their campaigns influenced counts once. Adding up the
 * campaigns would count it for each, and give a multiple of the real amount.
 */
async function channelRoms({ ctx, scope, channelIds, roms }: ChannelsInput): Promise<number | null> {
  if (channelIds.length === 0) return null;
  const { totals } = await runMetricQuery({
    ctx,
    input: {
      ...scope,
      filters: [{ field: 'channelIds', operator: 'in', operand: [...channelIds] }],
      metrics: [roms],
      dimensions: [],
    },
  });
  return totals.metrics[roms] ?? null;
}

/** Return on marketing spend of campaigns together, each, and of their channels as a whole. */
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
      channelIds.map(async (id) => [id, await channelRoms({ ctx, scope, channelIds: [id], roms })] as const),
    ),
  );
  const [industry, together] = await Promise.all([
    industryRoms(ctx, type, channelIds),
    channelRoms({ ctx, scope, channelIds, roms }),
  ]);
  return {
    spend: own.totals.metrics.spend ?? null,
    influenced: own.totals.metrics[influenced] ?? null,
    roms: own.totals.metrics[roms] ?? null,
    missing: own.totals.metrics[roms] === null ? (own.missing?.[roms] ?? null) : null,
    channelAverageRoms: together,
    industryAverageRoms: industry.value,
    industryReason: industry.reason,
    campaigns: own.rows.flatMap(({ dimensions, metrics: figures }) => {
      const campaign = campaigns.get(dimensions.campaign?.id ?? '');
      if (campaign === undefined) return [];
      const channelAverageRoms = channels.get(vendorOf(campaign.vendorId).channelId) ?? null;
      return [{ campaign, roms: figures[roms] ?? null, channelAverageRoms }];
    }),
  };
}

export type CampaignRoms = Awaited<ReturnType<typeof getCampaignRoms>>;
