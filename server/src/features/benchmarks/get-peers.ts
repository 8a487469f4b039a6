import type { DateRange } from '@parley/core/dates';
import { multiplyFigure } from '@parley/core/decimal';
import { runMetricQuery } from '../../analytics/index.ts';
import { ALL_CHANNELS, FEWEST_PEERS, type PeerGroup } from '../../data/benchmarks/index.ts';
import { type Context, withFigures } from '../../platform/context/index.ts';
import { median } from './median.ts';

/** The most peers: each needs a query. */
const MOST_PEERS = 50;

/** 100 x target visits / all visits, by channel and under `all` over all of them. */
export type TargetShares = ReadonlyMap<string, number | null>;

/** The share of target visits in all, in percent, of the instance of the context. */
export async function targetShares(ctx: Context, range: DateRange): Promise<TargetShares> {
  const { rows, totals } = await runMetricQuery({
    ctx,
    input: { metrics: ['visits', 'visitEfficiency'], dimensions: ['channel'], filters: [], range },
  });
  const percent = (value: number | null | undefined): number | null =>
    value == null ? null : multiplyFigure(value, 100);
  return new Map([
    [ALL_CHANNELS, percent(totals.metrics.visitEfficiency)],
    ...rows.map(
      ({ dimensions, metrics }) => [dimensions.channel?.id ?? '', percent(metrics.visitEfficiency)] as const,
    ),
  ]);
}

/** The profile of the organization. */
export type Profile = PeerGroup & { sharesBenchmarks: boolean };

export async function profileOf({ postgres, instance }: Context): Promise<Profile> {
  const row = await postgres
    .selectFrom('instances')
    .select(['sector_id', 'rev_range_id', 'shares_benchmarks'])
    .where('id', '=', instance.id)
    .executeTakeFirstOrThrow();
  return {
    sectorId: row.sector_id,
    revRangeId: row.rev_range_id,
    sharesBenchmarks: row.shares_benchmarks,
  };
}

async function peersOf(
  ctx: Context,
  { sectorId, revRangeId }: PeerGroup,
): Promise<{ id: string }[] | undefined> {
  if (sectorId === null || revRangeId === null) return undefined;
  return await ctx.postgres
    .selectFrom('instances')
    .select('id')
    .where('id', '!=', ctx.instance.id)
    .where('is_sample', '=', false)
    .where('shares_benchmarks', '=', true)
    .where('sector_id', '=', sectorId)
    .where('rev_range_id', '=', revRangeId)
    .orderBy('id')
    .limit(MOST_PEERS)
    .execute();
}

export type PeerShares = { shares: TargetShares } | { reason: string };

/**
 * The median of the same share over peers of this deployment: instances of an industry and size that agreed. A
 * channel needs five of them with visits in it; no value of a single peer leaves this function.
 */
export async function peerShares(ctx: Context, range: DateRange, group: PeerGroup): Promise<PeerShares> {
  const peers = await peersOf(ctx, group);
  if (peers === undefined)
    return {
      reason:
        'The industry and size of this organization are not set, so there are no peers. Choose an industry and a size to compare with.',
    };
  if (peers.length < FEWEST_PEERS)
    return {
      reason: `Fewer than ${FEWEST_PEERS} organizations of this industry and size share their figures, and no benchmark pack is imported.`,
    };
  const each = await Promise.all(
    peers.map(async ({ id }) =>
      targetShares({ ...(await withFigures(ctx, id)), instance: { ...ctx.instance, id } }, range),
    ),
  );
  const channels = [...new Set(each.flatMap((shares) => [...shares.keys()]))];
  return {
    shares: new Map(
      channels.map((channel) => {
        const values = each.map((shares) => shares.get(channel)).filter((value) => value != null);
        return [channel, values.length < FEWEST_PEERS ? null : median(values)];
      }),
    ),
  };
}
