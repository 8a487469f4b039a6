import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { bind, join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { VISIT_TABLES, type VisitTable } from './visit-tables.ts';

/** One block a statement, so that what lies in one month is stored at once or not at all. */
const SETTINGS = sql` SETTINGS max_insert_threads = 1, max_threads = 2, min_insert_block_size_rows = 4000000, min_insert_block_size_bytes = 1000000000, do_not_merge_across_partitions_select_final = 1, compile_expressions = 0, compile_aggregate_expressions = 0`;

type Stretch = { instanceId: string; version: number; visits: Sql; days: Sql };

async function write(
  clickhouse: ClickHouse,
  table: VisitTable,
  { instanceId, version, visits, days }: Stretch,
): Promise<void> {
  const { keys, values, nothing } = table;
  const [name, at] = [raw(table.name), bind('UInt64', String(version))];
  // One version before, so that it gives way to the same row of now: cheaper than to look for those that are still there.
  const before = bind('UInt64', String(version - 1));
  const columns = sql`${keys}, ${values}, version, is_deleted`;
  const now = sql`SELECT ${keys}, ${values}, ${at} AS version, toUInt8(0) AS is_deleted FROM (${table.made(instanceId, visits)})`;
  const gone = sql`SELECT ${keys}, ${nothing}, ${before} AS version, toUInt8(1) AS is_deleted FROM ${name} FINAL WHERE instance_id = ${str(instanceId)}${days} AND ${name}.version < ${at}`;
  await clickhouse.command(
    sql`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM (${now} UNION ALL ${gone})${SETTINGS}`,
    { name: `traffic.${table.name.replaceAll('_', '-')}`, timeoutSeconds: 600 },
  );
}

async function writeAll(clickhouse: ClickHouse, stretch: Stretch): Promise<void> {
  for (const table of VISIT_TABLES) await write(clickhouse, table, stretch);
}

/**
 * Counts the visits of some days again, and their pages: `days` is a subquery of days. What no longer occurs is deleted. Call
 * it holding the derivation lock. The same days again give the same, so a run that was killed is repaired by the next.
 */
export async function rollUpVisitDays(
  clickhouse: ClickHouse,
  { instanceId, version, days }: { instanceId: string; version: number; days: Sql },
): Promise<void> {
  const first = sql`(SELECT min(day) FROM (${days}))`;
  const last = sql`(SELECT max(day) FROM (${days}))`;
  await writeAll(clickhouse, {
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
  const kept = VISIT_TABLES.map(
    ({ name }) =>
      sql` UNION DISTINCT SELECT DISTINCT toStartOfMonth(day) AS month FROM ${raw(name)} WHERE instance_id = ${str(instanceId)}`,
  );
  const months = await clickhouse.rows<{ month: string }>(
    sql`SELECT toString(month) AS month FROM (SELECT DISTINCT toStartOfMonth(started_at) AS month FROM visits WHERE instance_id = ${str(instanceId)}${join(kept, '')}) ORDER BY month`,
    { name: 'traffic.visit-months', timeoutSeconds: 120 },
  );
  for (const { month } of months) {
    const start = bind('Date', month);
    await writeAll(clickhouse, {
      instanceId,
      version,
      visits: sql` AND started_at >= toDateTime64(${start}, 3, 'UTC') AND started_at < toDateTime64(addMonths(${start}, 1), 3, 'UTC')`,
      days: sql` AND day >= ${start} AND day < addMonths(${start}, 1)`,
    });
  }
}
