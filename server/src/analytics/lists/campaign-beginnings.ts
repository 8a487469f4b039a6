import { UNASSIGNED_CAMPAIGN } from '../../data/channels/index.ts';
import { integer, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';

/** The first day with a visit of each campaign, the latest first; rows without a campaign do not count. */
export const campaignBeginnings = ({ clickhouse, instance }: Context, most: number) =>
  clickhouse.rows<{ id: string; day: string }>(
    sql`
      SELECT toString(campaign_id) AS id, toString(min(day)) AS day
      FROM campaign_days FINAL
      WHERE instance_id = ${str(instance.id)} AND visits > 0 AND NOT endsWith(campaign_id, ${str(UNASSIGNED_CAMPAIGN)})
      GROUP BY campaign_id
      ORDER BY day DESC, id
      LIMIT ${integer(most)}
      SETTINGS do_not_merge_across_partitions_select_final = 1`,
    { name: 'analytics.campaign-beginnings' },
  );
