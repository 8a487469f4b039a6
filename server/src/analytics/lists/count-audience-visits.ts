import type { DateRange } from '@parley/core/dates';
import { day, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';

export type AudienceVisits = { visits: number; lastAt: number | null };

/** Human visits of the companies of every audience in the period, and the last of them: one query for a whole list. */
export async function countAudienceVisits({
  ctx,
  range,
}: {
  ctx: Context;
  range: DateRange;
}): Promise<Map<string, AudienceVisits>> {
  const of = sql`instance_id = ${str(ctx.instance.id)}`;
  const rows = await ctx.clickhouse.rows<{ audience: string; visits: number; last_at: number | null }>(
    sql`
      WITH
        -- one row per company with a human visit
        seen AS (
          SELECT
            toString(company_id) AS seen_id,
            sum(company_days.visits) AS seen_visits,
            max(company_days.last_at) AS seen_at
          FROM company_days FINAL
          WHERE ${of}
            AND day >= ${day(range.start)}
            AND day <= ${day(range.end)}
            AND is_bot = 0
            AND company_id != ''
          GROUP BY company_id
        ),
        -- one row per member of an audience
        members AS (SELECT audience_id, company_id FROM audience_companies FINAL WHERE ${of})
      SELECT
        toString(audience_id) AS audience,
        toFloat64(sum(seen_visits)) AS visits,
        nullIf(toFloat64(toUnixTimestamp64Milli(max(seen_at))), 0) AS last_at
      FROM members
      INNER JOIN seen ON members.company_id = seen.seen_id
      GROUP BY audience_id
      SETTINGS do_not_merge_across_partitions_select_final = 1`,
    { name: 'analytics.audience-visits' },
  );
  return new Map(rows.map(({ audience, visits, last_at }) => [audience, { visits, lastAt: last_at }]));
}
