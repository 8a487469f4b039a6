import { vendorOf } from '@parley/core/features/channels';
import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { chunksOf } from '../store/index.ts';
import { daysOfMonth, type SpendDay, spendDaysOf, type VendorMonth } from './spend-days.ts';

/** `month` is its first day. */
export type MonthKey = { vendorId: string; month: string };

/** A day of spend as ClickHouse keeps it. */
export const spendDayRow = (instanceId: string, day: SpendDay, isDeleted = false) => ({
  instance_id: instanceId,
  day: day.day,
  channel_id: day.channelId,
  vendor_id: day.vendorId,
  campaign_id: day.campaignId,
  source: day.source,
  spend: day.spend,
  ad_impressions: day.impressions,
  ad_clicks: day.clicks,
  is_deleted: isDeleted ? 1 : 0,
});

const lastDay = (month: string): string => daysOfMonth(month).at(-1) ?? month;

/** What PostgreSQL knows of a vendor's month. */
export async function loadVendorMonth(
  transaction: PostgresTransaction,
  instanceId: string,
  { vendorId, month }: MonthKey,
): Promise<VendorMonth> {
  const statistics = await transaction
    .selectFrom('ad_statistics')
    .select(['source', 'campaign_id', 'day', 'spend', 'impressions', 'clicks'])
    .where('instance_id', '=', instanceId)
    .where('vendor_id', '=', vendorId)
    .where('day', '>=', month)
    .where('day', '<=', lastDay(month))
    .execute();
  const entered = await transaction
    .selectFrom('vendor_spend')
    .select('amount')
    .where('instance_id', '=', instanceId)
    .where('vendor_id', '=', vendorId)
    .where('month', '=', month)
    .executeTakeFirst();
  return {
    vendorId: vendorOf(vendorId).id,
    month,
    statistics: statistics.map((row) => ({
      source: row.source,
      campaignId: row.campaign_id,
      day: row.day,
      spend: row.spend,
      impressions: Number(row.impressions),
      clicks: Number(row.clicks),
    })),
    amount: entered?.amount ?? null,
  };
}

const keyOf = (day: SpendDay): string => `${day.day} ${day.vendorId} ${day.campaignId} ${day.source}`;
const valuesOf = (day: SpendDay): string => `${day.spend} ${day.impressions} ${day.clicks}`;

/**
 * Makes a change of spend and sends the days that are others by it to ClickHouse, with a tombstone for each that is no
 * more. `months` are all that the change can touch.
 */
export async function changeSpend<Result>(
  { transaction, instanceId }: { transaction: PostgresTransaction; instanceId: string },
  months: readonly MonthKey[],
  change: () => Promise<Result>,
): Promise<Result> {
  const keys = [...new Map(months.map((each) => [`${each.vendorId} ${each.month}`, each])).values()];
  const before = new Map<string, SpendDay[]>();
  for (const key of keys)
    before.set(
      `${key.vendorId} ${key.month}`,
      spendDaysOf(await loadVendorMonth(transaction, instanceId, key)),
    );
  const result = await change();
  const rows: object[] = [];
  for (const key of keys) {
    const old = new Map(
      (before.get(`${key.vendorId} ${key.month}`) ?? []).map((day) => [keyOf(day), day] as const),
    );
    for (const day of spendDaysOf(await loadVendorMonth(transaction, instanceId, key))) {
      const was = old.get(keyOf(day));
      old.delete(keyOf(day));
      if (was === undefined || valuesOf(was) !== valuesOf(day)) rows.push(spendDayRow(instanceId, day));
    }
    for (const gone of old.values()) rows.push(spendDayRow(instanceId, gone, true));
  }
  for (const chunk of chunksOf(rows, 10_000)) await enqueueClickhouseRows(transaction, 'spend_days', chunk);
  return result;
}
