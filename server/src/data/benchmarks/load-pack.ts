import type { Context } from '../../platform/context/index.ts';
import type { BenchmarkFiguresTable } from '../../platform/postgres/fact-tables.ts';

/** Fewer peers tell too much of each. */
export const FEWEST_PEERS = 5;
/** The figure of a pack over all channels. */
export const ALL_CHANNELS = 'all';

export type BenchmarkPack = {
  name: string;
  peers: number;
  asOf: string;
  /** What its peers are; null for those of any industry, or of any size. */
  group: PeerGroup;
  /** Whose figures were looked for. */
  meant: PeerGroup;
  /** By channel, and under `all` over all of them. */
  figures: ReadonlyMap<string, number>;
};

/** Whose figures are compared with; null where the organization has not said what it is. */
export type PeerGroup = { sectorId: string | null; revRangeId: string | null };

/** Whether figures are of exactly the companies that were meant, and not of any industry or any size. */
export const isOf = (of: PeerGroup, { sectorId, revRangeId }: PeerGroup): boolean =>
  sectorId !== null && revRangeId !== null && of.sectorId === sectorId && of.revRangeId === revRangeId;

/**
 * The imported pack about the industry and size of the instance, or of another group, that has the metric: one of both before one of
 * any size or any industry, and of several the latest. Undefined without one.
 */
export async function loadPack(
  { postgres, instance }: Context,
  metric: BenchmarkFiguresTable['metric'],
  group?: PeerGroup,
): Promise<BenchmarkPack | undefined> {
  const rows = await postgres
    .selectFrom('benchmark_packs')
    .innerJoin('instances', 'instances.id', 'benchmark_packs.instance_id')
    .innerJoin('benchmark_figures', 'benchmark_figures.pack_id', 'benchmark_packs.id')
    .select(['benchmark_packs.id', 'benchmark_packs.name', 'peers', 'as_of', 'channel_id', 'value'])
    .select(['benchmark_packs.sector_id', 'benchmark_packs.rev_range_id'])
    .select(['instances.sector_id as own_sector_id', 'instances.rev_range_id as own_rev_range_id'])
    .where('benchmark_packs.instance_id', '=', instance.id)
    .where('metric', '=', metric)
    .where('peers', '>=', FEWEST_PEERS)
    .where(({ eb, or, ref }) =>
      or([
        eb('benchmark_packs.sector_id', 'is', null),
        eb(
          'benchmark_packs.sector_id',
          '=',
          group === undefined ? ref('instances.sector_id') : group.sectorId,
        ),
      ]),
    )
    .where(({ eb, or, ref }) =>
      or([
        eb('benchmark_packs.rev_range_id', 'is', null),
        eb(
          'benchmark_packs.rev_range_id',
          '=',
          group === undefined ? ref('instances.rev_range_id') : group.revRangeId,
        ),
      ]),
    )
    .orderBy(({ eb }) => eb('benchmark_packs.sector_id', 'is', null))
    .orderBy(({ eb }) => eb('benchmark_packs.rev_range_id', 'is', null))
    .orderBy('as_of', 'desc')
    .orderBy('benchmark_packs.id')
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const figures = rows
    .filter(({ id }) => id === first.id)
    .map(({ channel_id, value }) => [channel_id, value] as const);
  const { name, peers, as_of: asOf, sector_id: sectorId, rev_range_id: revRangeId } = first;
  const own = { sectorId: first.own_sector_id, revRangeId: first.own_rev_range_id };
  const of = { sectorId, revRangeId };
  return { name, peers, asOf, group: of, meant: group ?? own, figures: new Map(figures) };
}
