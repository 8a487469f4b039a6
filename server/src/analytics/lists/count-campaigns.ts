import type { DateRange } from '@parley/core/dates';
import { UNASSIGNED_CAMPAIGN } from '../../data/channels/index.ts';
import { day, join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { within } from '../sources/source-facts.ts';

/**
 * How many campaigns of each vendor had visits, spend or impressions; rows without a campaign do not count. The id of a campaign
 * contains its vendor, so grouping by it is enough, and faster than by both.
 */
export async function countCampaigns({
  ctx,
  range,
}: {
  ctx: Context;
  range: DateRange;
}): Promise<Map<string, number>> {
  const days = sql`day >= ${day(range.start)} AND day <= ${day(range.end)}`;
  const active = (table: string, time: Sql, is = ''): Sql =>
    sql`
      SELECT toString(campaign_id) AS campaign, toString(any(vendor_id)) AS vendor
      FROM ${raw(table)}
      WHERE instance_id = ${str(ctx.instance.id)} AND ${time}
      GROUP BY campaign_id${raw(is)}`;
  const all = join(
    [
      active('campaign_days FINAL', days),
      active('impressions', within(sql`occurred_at`, range), " HAVING campaign_id != ''"),
      active('spend_days FINAL', days, ' HAVING sum(spend) > 0'),
    ],
    ' UNION ALL ',
  );
  const rows = await ctx.clickhouse.rows<{ vendor: string; campaigns: number }>(
    sql`
      SELECT vendor, toFloat64(uniqExact(campaign)) AS campaigns
      FROM (${all})
      WHERE NOT endsWith(campaign, ${str(UNASSIGNED_CAMPAIGN)})
      GROUP BY vendor
      SETTINGS do_not_merge_across_partitions_select_final = 1`,
    { name: 'analytics.count-campaigns' },
  );
  return new Map(rows.map(({ vendor, campaigns }) => [vendor, campaigns]));
}
