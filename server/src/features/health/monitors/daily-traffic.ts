import { addDays, type Day } from '@parley/core/dates';
import type { ClickHouse } from '../../../platform/clickhouse/clickhouse.ts';
import { day, sql, str } from '../../../platform/clickhouse/sql.ts';

/** As many days as a year before and the weeks before that need. */
const DAYS = 430;

export type DayTraffic = {
  human: number;
  bots: number;
  unresolved: number;
  pageViews: number;
  lastAt: number;
};

type Row = {
  of_day: Day;
  human: string;
  bots: string;
  unresolved: string;
  page_views: string;
  last_at: string;
};

/** Traffic of each day, those without any since the first one too. */
export async function readDailyTraffic(
  clickhouse: ClickHouse,
  instanceId: string,
  today: Day,
): Promise<Map<Day, DayTraffic>> {
  const rows = await clickhouse.rows<Row>(
    sql`
      SELECT toString(day) AS of_day, sumIf(visits, is_bot = 0) AS human, sumIf(visits, is_bot = 1) AS bots,
        sumIf(visits, is_bot = 0 AND company_id = '') AS unresolved, sum(page_views) AS page_views,
        toUnixTimestamp64Milli(max(last_at)) AS last_at
      FROM visit_days FINAL
      WHERE instance_id = ${str(instanceId)} AND day >= ${day(addDays(today, -DAYS))} AND day <= ${day(today)}
      GROUP BY day ORDER BY day`,
    { name: 'health.daily-traffic' },
  );
  const known = new Map(
    rows.map((row) => [
      row.of_day,
      {
        human: Number(row.human),
        bots: Number(row.bots),
        unresolved: Number(row.unresolved),
        pageViews: Number(row.page_views),
        lastAt: Number(row.last_at),
      },
    ]),
  );
  const first = rows[0]?.of_day;
  const none: DayTraffic = { human: 0, bots: 0, unresolved: 0, pageViews: 0, lastAt: 0 };
  if (first !== undefined)
    for (let each = first; each <= today; each = addDays(each, 1))
      if (!known.has(each)) known.set(each, none);
  return known;
}
