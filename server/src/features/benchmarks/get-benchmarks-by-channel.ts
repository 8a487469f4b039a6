import type { DateRange } from '@parley/core/dates';
import { multiplyFigure } from '@parley/core/decimal';
import { isOwnChannelId } from '@parley/core/features/channels';
import {
  ALL_CHANNELS,
  type BenchmarkPack,
  isOf,
  loadPack,
  type PeerGroup,
  widerText,
} from '../../data/benchmarks/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { chosenGroup, type GroupInput } from './chosen-group.ts';
import { peerShares, profileOf, type TargetShares, targetShares } from './get-peers.ts';

type IndustryShares = {
  shares: TargetShares;
  source: string | null;
  reason: string | null;
  group: PeerGroup;
};

/**
 * Values of peers, or the reason why there are none (docs/decisions/0052): from a pack of this very industry and size, else of
 * this deployment, else from a pack of any industry or size, which then says so.
 */
async function industryShares(ctx: Context, range: DateRange, group: PeerGroup): Promise<IndustryShares> {
  const pack = await loadPack(ctx, 'targetVisitShare', group);
  if (pack !== undefined && isOf(pack.group, group)) return ofPack(pack);
  const peers = await peerShares(ctx, range, group);
  if ('shares' in peers)
    return { shares: peers.shares, source: 'Peers of this deployment', reason: null, group };
  if (pack === undefined) return { shares: new Map(), source: null, reason: peers.reason, group };
  const found = ofPack(pack);
  return { ...found, source: `${found.source}. ${widerText(pack.group, group)}` };
}

const ofPack = ({ figures, name, peers, asOf, group }: BenchmarkPack): IndustryShares => ({
  shares: new Map([...figures].map(([channel, share]) => [channel, multiplyFigure(share, 100)])),
  source: `${name}: ${peers} peers, ${asOf}`,
  reason: null,
  group,
});

/** docs/decisions/0037: a channel of another organization is not the same one, whatever it is called. */
const OWN_CHANNEL = 'No benchmark, as it is your own channel.';

/**
 * The share of target visits by channel, against all channels and against companies of the same industry and size, or of
 * those that were chosen.
 */
export async function getBenchmarksByChannel({
  ctx,
  input: { range, ...chosen },
}: {
  ctx: Context;
  input: { range: DateRange } & GroupInput;
}) {
  const profile = await profileOf(ctx);
  // Refused before anything is asked: nobody would wait for that.
  const group = chosenGroup(profile, chosen);
  const [own, industry] = await Promise.all([targetShares(ctx, range), industryShares(ctx, range, group)]);
  const customer = own.get(ALL_CHANNELS) ?? null;
  const peers = industry.shares.get(ALL_CHANNELS) ?? null;
  const channels = [...own].filter(([channel, share]) => channel !== ALL_CHANNELS && share !== null);
  return {
    benchmarks: { industry: peers, customer },
    profile,
    comparedWith: industry.group,
    data: channels.map(([channelId, share]) => ({
      channelId,
      customerVisits: { tam: share, benchmark: customer },
      industryVisits: {
        tam: isOwnChannelId(channelId) ? null : (industry.shares.get(channelId) ?? null),
        benchmark: peers,
      },
      industryReason: isOwnChannelId(channelId) ? OWN_CHANNEL : null,
    })),
    industrySource: industry.source,
    industryReason: industry.reason,
  };
}

export type BenchmarksByChannel = Awaited<ReturnType<typeof getBenchmarksByChannel>>;
