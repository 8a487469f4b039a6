import { addDays } from '@parley/core/dates';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { bind, join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { type FenceKind, unlessFenced } from '../../platform/leases/index.ts';
import { allDone } from '../../platform/operations/index.ts';
import { ofInstances } from './of-instances.ts';
import { VISIT_TABLES, type VisitTable } from './visit-tables.ts';

/** One block a statement, so that what lies in one month is stored at once or not at all. */
const SETTINGS = sql`
  SETTINGS
    max_insert_threads = 1,
    max_threads = 2,
    min_insert_block_size_rows = 4000000,
    min_insert_block_size_bytes = 1000000000,
    do_not_merge_across_partitions_select_final = 1,
    compile_expressions = 0,
    compile_aggregate_expressions = 0`;

/** Visits and days that are counted at once: bounds the memory it takes. */
const VISITS_A_STATEMENT = 1_000_000;
const DAYS_A_STATEMENT = 366;

/**
 * Days of instances: `visits` is a condition on `started_at`, `days` the same on `day`; both start with ` AND `. `kind` is that of
 * the lease under which they are written.
 */
export type DayRange = {
  instanceIds: readonly string[];
  kind: FenceKind;
  version: number;
  visits: Sql;
  days: Sql;
};

/** Counts the days of a range in a table again, and deletes rows that no longer occur. */
export async function writeDays(
  clickhouse: ClickHouse,
  table: VisitTable,
  { instanceIds, kind, version, visits, days }: DayRange,
): Promise<void> {
  const { keys, values, nothing } = table;
  const [name, at] = [raw(table.name), bind('UInt64', String(version))];
  // One version earlier, so that the same row of now replaces it: cheaper than to look for those that are still there.
  const before = bind('UInt64', String(version - 1));
  const columns = sql`${keys}, ${values}, version, is_deleted`;
  await clickhouse.command(
    sql`
      INSERT INTO ${name} (${columns})
      WITH
        -- one row per key of the table that occurs
        made AS (${table.made(instanceIds, visits)}),
        -- one row per key: with its values, or as deleted
        written AS (
          SELECT ${keys}, ${values}, ${at} AS version, toUInt8(0) AS is_deleted
          FROM made
          UNION ALL
          SELECT ${keys}, ${nothing}, ${before} AS version, toUInt8(1) AS is_deleted
          FROM ${name} FINAL
          WHERE ${ofInstances(sql`${name}.instance_id`, instanceIds)}${days} AND ${name}.version < ${at}
        )
      SELECT ${columns}
      FROM written${unlessFenced(kind, version)}${SETTINGS}`,
    { name: `traffic.${table.name.replaceAll('_', '-')}`, timeoutSeconds: 600 },
  );
}

const writeAll = (clickhouse: ClickHouse, range: DayRange): Promise<void> =>
  allDone(VISIT_TABLES.map((table) => writeDays(clickhouse, table, range)));

/**
 * Counts the visits of some days again, and their pages: `days` is a subquery of instances and days. What no longer occurs is
 * deleted. Call it holding the lease of their visits. The same days again give the same, so a run that was killed is repaired by the next.
 */
export async function rollUpVisitDays(
  clickhouse: ClickHouse,
  { instanceIds, version, days }: { instanceIds: readonly string[]; version: number; days: Sql },
): Promise<void> {
  const first = sql`(SELECT min(day) FROM (${days}))`;
  const last = sql`(SELECT max(day) FROM (${days}))`;
  await writeAll(clickhouse, {
    instanceIds,
    kind: 'visits',
    version,
    visits: sql`
      AND started_at >= toDateTime64(${first}, 3, 'UTC')
        AND started_at < toDateTime64(${last} + 1, 3, 'UTC')
        AND (visits.instance_id, toDate(started_at)) IN (${days})`,
    days: sql` AND day >= ${first} AND day <= ${last} AND (instance_id, day) IN (${days})`,
  });
}

/** A month (its first day) with its visits. */
export type MonthOfVisits = { month: string; visits: number };

/** Months in order as ranges, none with more visits than one statement should see, unless a single month has. */
export function monthRangesOf(months: readonly MonthOfVisits[]): { first: string; last: string }[] {
  const ranges: { first: string; last: string; visits: number }[] = [];
  for (const { month, visits } of months) {
    const range = ranges.at(-1);
    const fits = range !== undefined && range.visits + visits <= VISITS_A_STATEMENT;
    if (fits && month < addDays(range.first, DAYS_A_STATEMENT)) {
      range.last = month;
      range.visits += visits;
    } else ranges.push({ first: month, last: month, visits });
  }
  return ranges.map(({ first, last }) => ({ first, last }));
}

/** Counts all visits of an instance again, some months at a time. Call it holding the lease that `kind` names. */
export async function rebuildVisitDays(
  clickhouse: ClickHouse,
  { instanceId, version, kind = 'visits' }: { instanceId: string; version: number; kind?: FenceKind },
): Promise<void> {
  const of = sql`WHERE instance_id = ${str(instanceId)}`;
  const kept = VISIT_TABLES.map(
    ({ name }) => sql`
          UNION ALL
          SELECT DISTINCT toStartOfMonth(day) AS month, 0 AS count
          FROM ${raw(name)} ${of}`,
  );
  const months = await clickhouse.rows<MonthOfVisits>(
    sql`
      WITH
        -- one row per month and table that has rows of it
        counted AS (
          SELECT toStartOfMonth(started_at) AS month, count() AS count
          FROM visits ${of}
          GROUP BY month${join(kept, '')}
        )
      SELECT toString(month) AS month, toFloat64(sum(count)) AS visits
      FROM counted
      GROUP BY month
      ORDER BY month`,
    { name: 'traffic.visit-months', timeoutSeconds: 120 },
  );
  for (const { first, last } of monthRangesOf(months)) {
    const [start, end] = [bind('Date', first), sql`addMonths(${bind('Date', last)}, 1)`];
    await writeAll(clickhouse, {
      instanceIds: [instanceId],
      kind,
      version,
      visits: sql` AND started_at >= toDateTime64(${start}, 3, 'UTC') AND started_at < toDateTime64(${end}, 3, 'UTC')`,
      days: sql` AND day >= ${start} AND day < ${end}`,
    });
  }
}
