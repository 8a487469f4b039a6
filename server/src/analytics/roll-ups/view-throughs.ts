import { addDays } from '@parley/core/dates';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { bind, integer, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { CAMPAIGN_VALUE } from '../columns.ts';

type Span = { instanceId: string; viewThroughDays: number; start: string; end: string };

/** Visits and days that are matched at once: bounds the memory it takes. */
const VISITS_A_STATEMENT = 200_000;
const DAYS_A_STATEMENT = 28;
const KEYS = sql`instance_id, started_at, visit_id, vendor_id`;
const VALUES = sql`company_id, visit_vendor_id, channel_id, campaign_id, pixel_id, seen_at, matched_by`;
const ROW = sql`${KEYS}, ${VALUES}`;
const SETTINGS = sql` SETTINGS max_insert_threads = 1, max_threads = 2, min_insert_block_size_rows = 4000000, do_not_merge_across_partitions_select_final = 1, compile_expressions = 0, compile_aggregate_expressions = 0`;

const midnight = (day: string): Sql => sql`toDateTime64(${bind('Date', day)}, 3, 'UTC')`;
const inSpan = ({ instanceId, start, end }: Span): Sql =>
  sql`instance_id = ${str(instanceId)} AND started_at >= ${midnight(start)} AND started_at < ${midnight(addDays(end, 1))}`;

/** Visits of a span with the latest impression before them of each other vendor, found by the same `who`. */
function matched(span: Span, who: 'visitor_id' | 'company_id', matchedBy: string): Sql {
  const [column, window] = [raw(who), sql`toIntervalDay(${integer(span.viewThroughDays)})`];
  const visits = sql`SELECT started_at, visit_id, toString(company_id) AS company, toString(vendor_id) AS visit_vendor, toString(${column}) AS who FROM visits FINAL WHERE ${inSpan(span)} AND bot_reason = '' AND ${column} != ''`;
  const seen = sql`SELECT toString(impressions.${column}) AS who, toString(vendor_id) AS vendor, occurred_at AS seen, argMax((toString(channel_id), ${raw(CAMPAIGN_VALUE)}, toString(pixel_id)), toString(event_id)) AS what FROM impressions WHERE instance_id = ${str(span.instanceId)} AND occurred_at >= ${midnight(span.start)} - ${window} AND occurred_at < ${midnight(addDays(span.end, 1))} AND bot_reason = '' AND is_click = 0 AND ${column} != '' AND ${column} IN (SELECT who FROM (${visits})) GROUP BY who, vendor, seen`;
  const pairs = sql`SELECT * FROM (${visits}) AS visited INNER JOIN (SELECT DISTINCT who, vendor FROM (${seen})) AS vendors ON visited.who = vendors.who WHERE vendor != visit_vendor`;
  return sql`SELECT started_at, visit_id, company, visit_vendor, pairs.vendor AS vendor, shown.what AS what, shown.seen AS seen, ${str(matchedBy)} AS matched_by FROM (SELECT visited.who AS who, started_at, visit_id, company, visit_vendor, vendor FROM (${pairs}) AS visited) AS pairs ASOF INNER JOIN (${seen}) AS shown ON pairs.who = shown.who AND pairs.vendor = shown.vendor AND pairs.started_at > shown.seen WHERE seen >= started_at - ${window}`;
}

/** View-through visits of a span; a match by browser comes before one by company. */
const made = (span: Span): Sql =>
  sql`SELECT ${str(span.instanceId)} AS instance_id, started_at, visit_id, vendor AS vendor_id, company AS company_id, visit_vendor AS visit_vendor_id, what.1 AS channel_id, what.2 AS campaign_id, what.3 AS pixel_id, seen AS seen_at, matched_by FROM (SELECT * FROM (${matched(span, 'visitor_id', 'browser')} UNION ALL ${matched(span, 'company_id', 'company')}) ORDER BY started_at, visit_id, vendor, matched_by LIMIT 1 BY started_at, visit_id, vendor)`;

const standing = (span: Span): Sql =>
  sql`SELECT toString(instance_id) AS instance_id, started_at, visit_id, toString(vendor_id) AS vendor_id, toString(company_id) AS company_id, toString(visit_vendor_id) AS visit_vendor_id, toString(channel_id) AS channel_id, toString(campaign_id) AS campaign_id, toString(pixel_id) AS pixel_id, seen_at, toString(matched_by) AS matched_by FROM (SELECT * FROM view_throughs FINAL WHERE ${inSpan(span)})`;

/** Companies of a span for which writing it again would change something. */
export const changedCompanies = (
  clickhouse: ClickHouse,
  span: Span,
): Promise<{ id: string; day: string }[]> =>
  clickhouse.rows(
    sql`SELECT DISTINCT company_id AS id, toString(toDate(started_at)) AS day FROM (SELECT ${ROW}, count() AS copies FROM (SELECT ${ROW} FROM (${made(span)}) UNION ALL SELECT ${ROW} FROM (${standing(span)})) GROUP BY ${ROW}) WHERE copies = 1 AND company_id != ''${SETTINGS}`,
    { name: 'traffic.view-throughs-changed', timeoutSeconds: 300 },
  );

/** Makes the view-through visits of a span again and deletes those that no longer are, in one insert. */
export async function writeViewThroughs(
  clickhouse: ClickHouse,
  { version, ...span }: Span & { version: number },
): Promise<void> {
  const at = bind('UInt64', String(version));
  const now = sql`SELECT ${ROW}, ${at} AS version, toUInt8(0) AS is_deleted FROM (${made(span)})`;
  // One version before, so that it gives way to the same row of now.
  const gone = sql`SELECT ${ROW}, ${bind('UInt64', String(version - 1))} AS version, toUInt8(1) AS is_deleted FROM (${standing(span)})`;
  await clickhouse.command(
    sql`INSERT INTO view_throughs (${ROW}, version, is_deleted) SELECT ${ROW}, version, is_deleted FROM (${now} UNION ALL ${gone})${SETTINGS}`,
    { name: 'traffic.view-throughs', timeoutSeconds: 300 },
  );
}

/** A day (YYYY-MM-DD) and its human visits. */
export type DayOfVisits = { day: string; visits: number };

/** Days as stretches without a gap, none with more visits than one statement should see, unless a single day has. */
export function spansOf(days: readonly DayOfVisits[]): { start: string; end: string }[] {
  const spans: { start: string; end: string; visits: number }[] = [];
  for (const { day, visits } of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const last = spans.at(-1);
    const fits = last !== undefined && last.visits + visits <= VISITS_A_STATEMENT;
    if (fits && addDays(last.end, 1) === day && day < addDays(last.start, DAYS_A_STATEMENT)) {
      last.end = day;
      last.visits += visits;
    } else spans.push({ start: day, end: day, visits });
  }
  return spans.map(({ start, end }) => ({ start, end }));
}

/** Days that have human visits, or view-through visits that may have to go. */
export const viewThroughDays = (clickhouse: ClickHouse, instanceId: string): Promise<DayOfVisits[]> =>
  clickhouse.rows(
    sql`SELECT toString(date) AS day, toFloat64(sum(human)) AS visits FROM (SELECT day AS date, visit_days.visits AS human FROM visit_days FINAL WHERE instance_id = ${str(instanceId)} AND is_bot = 0 UNION ALL SELECT DISTINCT toDate(started_at) AS date, 0 AS human FROM view_throughs WHERE instance_id = ${str(instanceId)}) GROUP BY date ORDER BY date`,
    { name: 'traffic.view-through-days', timeoutSeconds: 120 },
  );
