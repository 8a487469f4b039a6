import { addDays, type Day, firstOfMonth } from '@parley/core/dates';
import type { ClickHouse } from '../../../platform/clickhouse/clickhouse.ts';
import { day, sql, str } from '../../../platform/clickhouse/sql.ts';

const MONTHS = 13;

/** `month` is its first day; visits are those of people. */
export type VendorMonth = {
  month: Day;
  vendorId: string;
  channelId: string;
  visits: number;
  spend: number;
  /** There is an amount, and be it 0. */
  isSpendKnown: boolean;
};

type Row = {
  of_month: Day;
  vendor_id: string;
  channel_id: string;
  visits: string;
  spend: number;
  known: number;
};

export const monthBefore = (month: Day): Day => firstOfMonth(addDays(month, -1));

/** The months before this one that are over, latest first. */
export function wholeMonths(today: Day, count: number): Day[] {
  const months: Day[] = [];
  let month = firstOfMonth(today);
  while (months.length < count) {
    month = monthBefore(month);
    months.push(month);
  }
  return months;
}

/** What each vendor brought and cost, by month. */
export async function readVendorMonths(
  clickhouse: ClickHouse,
  instanceId: string,
  today: Day,
): Promise<VendorMonth[]> {
  const since = wholeMonths(today, MONTHS).at(-1) ?? today;
  const rows = await clickhouse.rows<Row>(
    sql`
      SELECT toString(month) AS of_month, vendor_id, any(channel_id) AS channel_id, sum(visits) AS visits, sum(spend) AS spend,
        max(known) AS known
      FROM (
        SELECT toStartOfMonth(day) AS month, vendor_id, channel_id, sum(visits) AS visits, 0. AS spend, 0 AS known
        FROM visit_days FINAL
        WHERE instance_id = ${str(instanceId)} AND is_bot = 0 AND day >= ${day(since)} GROUP BY month, vendor_id, channel_id
        UNION ALL
        SELECT toStartOfMonth(day) AS month, vendor_id, channel_id, 0 AS visits, toFloat64(sum(spend)) AS spend, 1 AS known
        FROM spend_days FINAL
        WHERE instance_id = ${str(instanceId)} AND day >= ${day(since)} GROUP BY month, vendor_id, channel_id
      )
      GROUP BY month, vendor_id`,
    { name: 'health.vendor-months' },
  );
  return rows.map(({ of_month, vendor_id, channel_id, visits, spend, known }) => ({
    month: of_month,
    vendorId: vendor_id,
    channelId: channel_id,
    visits: Number(visits),
    spend: Number(spend),
    isSpendKnown: Number(known) === 1,
  }));
}
