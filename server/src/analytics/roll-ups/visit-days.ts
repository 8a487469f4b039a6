import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { bind, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';

const KEYS = sql`instance_id, day, is_bot, company_id, channel_id, vendor_id, campaign_id`;
const COLUMNS = sql`${KEYS}, visits, page_views, last_started_at, last_at, version, is_deleted`;
/** One block a statement, so that what lies in one month is stored at once or not at all. */
const SETTINGS = sql` SETTINGS max_insert_threads = 1, max_threads = 2, min_insert_block_size_rows = 4000000, min_insert_block_size_bytes = 1000000000, do_not_merge_across_partitions_select_final = 1`;

/** Visits of an instance by day and everything else a question may ask of them; `where` starts with ` AND `. */
const made = (instanceId: string, where: Sql): Sql =>
  sql`SELECT visits.instance_id AS instance_id, toDate(started_at) AS day, toUInt8(bot_reason != '') AS is_bot, company_id, channel_id, vendor_id, campaign_id, toUInt32(count()) AS visits, toUInt32(sum(visits.page_views)) AS page_views, max(started_at) AS last_started_at, max(ended_at) AS last_at FROM visits FINAL WHERE visits.instance_id = ${str(instanceId)}${where} GROUP BY ${KEYS}`;

async function write(
  clickhouse: ClickHouse,
  { instanceId, version, visits, days }: { instanceId: string; version: number; visits: Sql; days: Sql },
): Promise<void> {
  const at = bind('UInt64', String(version));
  const now = sql`SELECT *, ${at} AS version, toUInt8(0) AS is_deleted FROM (${made(instanceId, visits)})`;
  const gone = sql`SELECT ${KEYS}, toUInt32(0) AS visits, toUInt32(0) AS page_views, last_started_at, last_at, ${at} AS version, toUInt8(1) AS is_deleted FROM visit_days FINAL WHERE instance_id = ${str(instanceId)}${days} AND visit_days.version < ${at}`;
  await clickhouse.command(
    sql`INSERT INTO visit_days (${COLUMNS}) SELECT ${COLUMNS} FROM (${now} UNION ALL ${gone}) ORDER BY ${KEYS}, is_deleted LIMIT 1 BY ${KEYS}${SETTINGS}`,
    { name: 'traffic.visit-days', timeoutSeconds: 600 },
  );
}

/**
 * Counts the visits of some days again: `days` is a subquery of days. What no longer occurs is deleted. Call it
 * holding the derivation lock. The same days again give the same, so a run that was killed is repaired by the next.
 */
export async function rollUpVisitDays(
  clickhouse: ClickHouse,
  { instanceId, version, days }: { instanceId: string; version: number; days: Sql },
): Promise<void> {
  const first = sql`(SELECT min(day) FROM (${days}))`;
  const last = sql`(SELECT max(day) FROM (${days}))`;
  await write(clickhouse, {
    instanceId,
    version,
    visits: sql` AND started_at >= toDateTime64(${first}, 3, 'UTC') AND started_at < toDateTime64(${last} + 1, 3, 'UTC') AND toDate(started_at) IN (${days})`,
    days: sql` AND day >= ${first} AND day <= ${last} AND day IN (${days})`,
  });
}

/** Counts all visits of an instance again, a month at a time. Call it holding the derivation lock. */
export async function rebuildVisitDays(
  clickhouse: ClickHouse,
  { instanceId, version }: { instanceId: string; version: number },
): Promise<void> {
  const months = await clickhouse.rows<{ month: string }>(
    sql`SELECT toString(month) AS month FROM (SELECT DISTINCT toStartOfMonth(started_at) AS month FROM visits WHERE instance_id = ${str(instanceId)} UNION DISTINCT SELECT DISTINCT toStartOfMonth(day) AS month FROM visit_days WHERE instance_id = ${str(instanceId)}) ORDER BY month`,
    { name: 'traffic.visit-months', timeoutSeconds: 120 },
  );
  for (const { month } of months) {
    const start = bind('Date', month);
    await write(clickhouse, {
      instanceId,
      version,
      visits: sql` AND started_at >= toDateTime64(${start}, 3, 'UTC') AND started_at < toDateTime64(addMonths(${start}, 1), 3, 'UTC')`,
      days: sql` AND day >= ${start} AND day < addMonths(${start}, 1)`,
    });
  }
}
