import { addDays } from '@parley/core/dates';
import { type Decimal, decimalOf, unitsOf } from '@parley/core/decimal';
import { type Selectable, sql } from 'kysely';
import type { AdStatisticsTable } from '../../../platform/postgres/fact-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import {
  chunksOf,
  claimSame,
  factId,
  keepFormer,
  lockFacts,
  NOTHING_STORED,
  planWrite,
  type Stored,
  type WriteInput,
  type Writer,
} from '../store/index.ts';
import { dropCampaigns, keepAdCampaigns, type Renamed } from './ad-campaigns.ts';
import { MICROS, monthOf, unassignedCampaign } from './spend-days.ts';
import { changeSpend, type MonthKey } from './vendor-months.ts';

/** What an ad platform reports of a campaign and a day (YYYY-MM-DD), in USD. One for each campaign and day. */
export type AdStatisticFact = {
  vendorId: string;
  /** Its name; '' when only its id is known, or when the spend is of no campaign. */
  campaign: string;
  campaignExternalId?: string | undefined;
  day: string;
  spend: Decimal;
  impressions: number;
  clicks: number;
};

type Row = {
  id: string;
  instance_id: string;
  source: string;
  campaign_id: string;
  vendor_id: string;
  day: string;
  spend: string;
  impressions: string;
  clicks: string;
};

type Input = WriteInput<AdStatisticFact> & {
  /** The first and last day whose statistics the rows are all of: others of the source go, of these vendors or of those of the rows. */
  whole?: Whole | undefined;
};
type Written = Stored & {
  campaigns: ReadonlySet<string>;
  campaignIds: readonly string[];
  /** Days of campaigns that were not there before. */
  made: readonly Pick<Row, 'vendor_id' | 'day' | 'spend'>[];
};
type Whole = { from: string; to: string; vendorIds?: readonly string[] | undefined };

/**
 * Replaces what is known of these campaigns and days, and recomputes their spend by day. `campaigns` are their ids, `campaignIds` that of
 * each row.
 */
export async function writeAdStatistics({
  transaction,
  instanceId,
  source,
  rows,
  whole,
  importId,
}: Input): Promise<Written> {
  await lockFacts(transaction, instanceId);
  const named = rows.map(({ vendorId, campaign, campaignExternalId = '' }) => ({
    vendorId,
    campaign,
    externalId: campaignExternalId,
  }));
  const { idOf, renamed } = await keepAdCampaigns({ transaction, instanceId, importId, campaigns: named });
  const campaignIds = named.map(idOf);
  const wanted = addUp(
    rows.map((row, index) => {
      const campaign = campaignIds[index] ?? unassignedCampaign(row.vendorId);
      return {
        id: factId('stat', instanceId, source, campaign, row.day),
        instance_id: instanceId,
        source,
        campaign_id: campaign,
        vendor_id: row.vendorId,
        day: row.day,
        spend: unitsOf(row.spend, MICROS),
        impressions: row.impressions,
        clicks: row.clicks,
      };
    }),
  );
  const months = [
    ...wanted.map(({ vendor_id, day }) => ({ vendorId: vendor_id, month: monthOf(day) })),
    ...(await monthsOfRenamed(transaction, instanceId, renamed)),
    ...(whole === undefined ? [] : monthsOf(rows, whole)),
  ];
  return await changeSpend({ transaction, instanceId }, months, async () => {
    await moveStatistics({ transaction, instanceId, importId }, renamed);
    const stored = await replace({ transaction, instanceId, importId }, source, wanted);
    const deleted =
      whole === undefined
        ? 0
        : await removeOthers({ transaction, instanceId, importId }, { source, wanted, whole });
    const campaigns = new Set(campaignIds);
    return { ...stored, deleted, campaigns, campaignIds };
  });
}

/** Every month of the days, of every vendor of the rows. */
function monthsOf(rows: readonly AdStatisticFact[], { from, to, vendorIds = [] }: Whole): MonthKey[] {
  const vendors = [...new Set([...vendorIds, ...rows.map(({ vendorId }) => vendorId)])];
  const months: string[] = [];
  for (let month = monthOf(from); month <= to; month = monthOf(addDays(month, 31))) months.push(month);
  return vendors.flatMap((vendorId) => months.map((month) => ({ vendorId, month })));
}

/** `spend` in millionths of a dollar. */
type Summed = Omit<Row, 'spend' | 'impressions' | 'clicks'> & {
  spend: bigint;
  impressions: number;
  clicks: number;
};

/** Two campaigns of one name in the ad account are one campaign here. */
function addUp(rows: readonly Summed[]): Row[] {
  const sums = new Map<string, Summed>();
  for (const row of rows) {
    const sum = sums.get(row.id);
    if (sum === undefined) sums.set(row.id, { ...row });
    else {
      sum.spend += row.spend;
      sum.impressions += row.impressions;
      sum.clicks += row.clicks;
    }
  }
  return [...sums.values()].map((row) => ({
    ...row,
    spend: decimalOf(row.spend, MICROS),
    impressions: String(row.impressions),
    clicks: String(row.clicks),
  }));
}

async function replace(
  { transaction, instanceId, importId }: Writer,
  source: string,
  wanted: readonly Row[],
): Promise<Stored & Pick<Written, 'made'>> {
  const before = new Map<string, Partial<Row>>();
  for (const chunk of chunksOf(wanted)) {
    const days = chunk.map(({ day }) => day).toSorted();
    for (const row of await transaction
      .selectFrom('ad_statistics')
      .selectAll()
      .where('instance_id', '=', instanceId)
      .where('source', '=', source)
      .where('campaign_id', 'in', [...new Set(chunk.map(({ campaign_id }) => campaign_id))])
      .where('day', '>=', days[0] ?? '')
      .where('day', '<=', days.at(-1) ?? '')
      .execute())
      before.set(factId('stat', instanceId, source, row.campaign_id, row.day), row);
  }
  const { created, updated, same, unchanged } = planWrite(wanted, before, ['spend', 'impressions', 'clicks']);
  await keepFormer({ transaction, instanceId, importId }, 'ad_statistics', {
    created: created.map(({ campaign_id, vendor_id, day }) => ({
      instance_id: instanceId,
      source,
      campaign_id,
      vendor_id,
      day,
    })),
    changed: updated.flatMap(({ id }) => before.get(id) ?? []),
  });
  await claimSame({ transaction, instanceId, importId }, 'ad_statistics', same);
  for (const chunk of chunksOf([...created, ...updated]))
    await transaction
      .insertInto('ad_statistics')
      .values(chunk.map(({ id: _, ...row }) => ({ ...row, import_id: importId ?? null })))
      .onConflict((conflict) =>
        conflict.columns(['instance_id', 'source', 'campaign_id', 'day']).doUpdateSet(({ ref }) => ({
          vendor_id: ref('excluded.vendor_id'),
          spend: ref('excluded.spend'),
          impressions: ref('excluded.impressions'),
          clicks: ref('excluded.clicks'),
          import_id: ref('excluded.import_id'),
          updated_at: sql<Date>`now()`,
        })),
      )
      .execute();
  return {
    ...NOTHING_STORED,
    created: created.length,
    updated: updated.length,
    unchanged,
    made: created,
  };
}

/** Deletes the statistics of the source, in days and of vendors of the rows, that are not among them. */
async function removeOthers(
  { transaction, instanceId, importId }: Writer,
  { source, wanted, whole }: { source: string; wanted: readonly Row[]; whole: Whole },
): Promise<number> {
  const vendors = [...new Set([...(whole.vendorIds ?? []), ...wanted.map(({ vendor_id }) => vendor_id)])];
  const { rows } = await sql<Selectable<AdStatisticsTable>>`
    delete from ad_statistics where instance_id = ${instanceId} and source = ${source}
      and vendor_id = any(${vendors}::text[])
      and day >= ${whole.from}::date and day <= ${whole.to}::date
      and not exists (
        select from unnest(
          ${wanted.map(({ campaign_id }) => campaign_id)}::text[],
          ${wanted.map(({ day }) => day)}::date[]
        ) as named (campaign_id, day)
        where named.campaign_id = ad_statistics.campaign_id and named.day = ad_statistics.day)
    returning *`.execute(transaction);
  await keepFormer({ transaction, instanceId, importId }, 'ad_statistics', { deleted: rows });
  return rows.length;
}

async function monthsOfRenamed(
  transaction: PostgresTransaction,
  instanceId: string,
  renamed: readonly Renamed[],
): Promise<MonthKey[]> {
  if (renamed.length === 0) return [];
  const rows = await transaction
    .selectFrom('ad_statistics')
    .select(['vendor_id', 'day'])
    .where('instance_id', '=', instanceId)
    .where(
      'campaign_id',
      'in',
      renamed.map(({ from }) => from),
    )
    .execute();
  return rows.map(({ vendor_id, day }) => ({ vendorId: vendor_id, month: monthOf(day) }));
}

/** Days the campaign has under its name already stay as they are. */
async function moveStatistics(
  { transaction, instanceId, importId }: Writer,
  renamed: readonly Renamed[],
): Promise<void> {
  for (const { from, to } of renamed) {
    const deleted = await transaction
      .deleteFrom('ad_statistics')
      .where('instance_id', '=', instanceId)
      .where('campaign_id', '=', from)
      .returningAll()
      .execute();
    await keepFormer({ transaction, instanceId, importId }, 'ad_statistics', { deleted });
    for (const chunk of chunksOf(deleted)) {
      const created = await transaction
        .insertInto('ad_statistics')
        .values(chunk.map((row) => ({ ...row, campaign_id: to, import_id: importId ?? null })))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['instance_id', 'source', 'campaign_id', 'vendor_id', 'day'])
        .execute();
      await keepFormer({ transaction, instanceId, importId }, 'ad_statistics', { created });
    }
  }
  await dropCampaigns(
    { transaction, instanceId, importId },
    renamed.map(({ from }) => from),
  );
}
