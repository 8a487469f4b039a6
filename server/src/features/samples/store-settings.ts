import type { World } from '@parley/worlds';
import { newId } from '../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

const IMPRESSIONS_BOUGHT = 150_000;

/** Notes, the budget of impressions, and the benchmark profile. */
export async function storeSettings(
  transaction: PostgresTransaction,
  { notes, benchmarks, range }: World,
  instanceId: string,
): Promise<void> {
  if (notes.length > 0)
    await transaction
      .insertInto('notes')
      .values(
        notes.map(({ day, note }) => ({
          id: newId('note'),
          instance_id: instanceId,
          note,
          occurred_at: new Date(`${day}T12:00:00Z`),
        })),
      )
      .execute();
  await transaction
    .updateTable('instances')
    .set({
      pixel_allocation: IMPRESSIONS_BOUGHT,
      pixel_allocation_since: range.start,
      sector_id: benchmarks?.sectorId ?? null,
      rev_range_id: benchmarks?.revRangeId ?? null,
    })
    .where('id', '=', instanceId)
    .execute();
  if (benchmarks === null) return;
  const { name, sectorId, revRangeId, peers, figures } = benchmarks;
  const id = newId('bnch');
  await transaction
    .insertInto('benchmark_packs')
    .values({
      id,
      instance_id: instanceId,
      name,
      sector_id: sectorId,
      rev_range_id: revRangeId,
      peers,
      as_of: range.end,
    })
    .execute();
  await transaction
    .insertInto('benchmark_figures')
    .values(
      figures.map(({ channelId, metric, value }) => ({ pack_id: id, channel_id: channelId, metric, value })),
    )
    .execute();
}
