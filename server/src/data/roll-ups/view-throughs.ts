import { addDays } from '@parley/core/dates';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { bind, integer, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { unlessFenced } from '../../platform/leases/index.ts';
import { CAMPAIGN_VALUE } from '../channels/unassigned-campaign.ts';
import { writeDays } from './visit-days.ts';
import { VIEW_THROUGH_DAYS } from './visit-tables.ts';

type Span = { instanceId: string; viewThroughDays: number; start: string; end: string };

/** Visits and impressions that are matched at once: bounds the memory it takes, and how often impressions before them are read. */
const EVENTS_A_STATEMENT = 1_000_000;
const DAYS_A_STATEMENT = 366;
const KEYS = sql`instance_id, started_at, visit_id, vendor_id`;
const VALUES = sql`company_id, visit_vendor_id, channel_id, campaign_id, pixel_id, seen_at, matched_by`;
const ROW = sql`${KEYS}, ${VALUES}`;
const SETTINGS = sql`
  SETTINGS
    max_insert_threads = 1,
    max_threads = 2,
    min_insert_block_size_rows = 4000000,
    do_not_merge_across_partitions_select_final = 1,
    compile_expressions = 0,
    compile_aggregate_expressions = 0`;

const midnight = (day: string): Sql => sql`toDateTime64(${bind('Date', day)}, 3, 'UTC')`;
const during = ({ start, end }: Span): Sql =>
  sql` AND started_at >= ${midnight(start)} AND started_at < ${midnight(addDays(end, 1))}`;
const inSpan = (span: Span): Sql => sql`instance_id = ${str(span.instanceId)}${during(span)}`;

const EACH_WHO = raw("ARRAY JOIN [visitor_id, company_id] AS who, ['browser', 'company'] AS matched");
const VENDOR = raw('cityHash64(vendor_id)');
/** What rows are matched by, as one number: text takes several times as long. */
const WHO = raw('cityHash64(matched, who)');
const WHO_AND_VENDOR = sql`cityHash64(${WHO}, ${VENDOR})`;
const WHAT = raw(`cityHash64(vendor_id, channel_id, ${CAMPAIGN_VALUE}, pixel_id)`);
const WHAT_COLUMNS = raw(
  `toString(vendor_id) AS by_vendor, toString(channel_id) AS by_channel, ${CAMPAIGN_VALUE} AS by_campaign, toString(pixel_id) AS by_pixel`,
);

/** Of unclicked impressions that may come before visits of a span: each once by its browser and once by its company. */
function impressions(span: Span, columns: Sql): Sql {
  const from = sql`${midnight(span.start)} - toIntervalDay(${integer(span.viewThroughDays)})`;
  return sql`
    SELECT ${columns}
    FROM impressions ${EACH_WHO}
    WHERE instance_id = ${str(span.instanceId)}
      AND occurred_at >= ${from}
      AND occurred_at < ${midnight(addDays(span.end, 1))}
      AND bot_reason = ''
      AND is_click = 0
      AND who != ''`;
}

/**
 * View-through visits of a span: each human visit with the latest impression before it of each other vendor, of its browser
 * or else of its company. What was shown is a number until it is found.
 */
function made(span: Span): Sql {
  const window = sql`toIntervalDay(${integer(span.viewThroughDays)})`;
  const seenBefore = impressions(
    span,
    sql`${WHO} AS known_by, ${VENDOR} AS vendor, min(occurred_at) AS first_seen, max(occurred_at) AS last_seen`,
  );
  // Of two in the same millisecond the one with the greater id, as text is compared.
  const seen = impressions(
    span,
    sql`${WHO_AND_VENDOR} AS pair, occurred_at AS seen, argMax(${WHAT}, UUIDToNum(event_id)) AS what`,
  );
  const named = impressions(span, sql`DISTINCT ${WHAT} AS what, ${WHAT_COLUMNS}`);
  return sql`
    WITH
      -- one row per human visit and who it is known by: its browser, its company
      visited AS (
        SELECT
          ${WHO} AS known_by,
          matched,
          started_at,
          visit_id,
          company_id AS company,
          vendor_id AS visit_vendor,
          ${VENDOR} AS own
        FROM visits FINAL ${EACH_WHO}
        WHERE ${inSpan(span)} AND bot_reason = '' AND who != ''
      ),
      -- one row per browser or company, and vendor whose ads it saw
      vendors_seen AS (
        ${seenBefore}
        GROUP BY known_by, vendor
      ),
      -- one row per visit, who it is known by, and other vendor whose ads may have come before
      pairs AS (
        SELECT
          cityHash64(visited.known_by, vendor) AS pair,
          matched,
          started_at,
          visit_id,
          company,
          visit_vendor,
          vendor
        FROM visited
        INNER JOIN vendors_seen ON visited.known_by = vendors_seen.known_by
        WHERE vendor != own AND started_at > first_seen AND started_at <= last_seen + ${window}
      ),
      -- one row per browser or company, vendor and millisecond
      shown AS (
        ${seen}
        GROUP BY pair, seen
      ),
      -- one row per visit, who it is known by, and vendor: the last impression before the visit
      found AS (
        SELECT matched, started_at, visit_id, company, visit_vendor, vendor, seen, shown.what AS what
        FROM pairs
        ASOF INNER JOIN shown ON pairs.pair = shown.pair AND pairs.started_at > shown.seen
        WHERE seen >= started_at - ${window}
      ),
      -- one row per visit and vendor: by its browser, else by its company
      best AS (
        SELECT *
        FROM found
        ORDER BY started_at, visit_id, vendor, matched
        LIMIT 1 BY started_at, visit_id, vendor
      ),
      -- one row per vendor, channel, campaign and pixel
      named AS (${named})
    SELECT
      ${str(span.instanceId)} AS instance_id,
      started_at,
      visit_id,
      by_vendor AS vendor_id,
      toString(company) AS company_id,
      toString(visit_vendor) AS visit_vendor_id,
      by_channel AS channel_id,
      by_campaign AS campaign_id,
      by_pixel AS pixel_id,
      seen AS seen_at,
      matched AS matched_by
    FROM best
    INNER JOIN named ON best.what = named.what`;
}

const stored = (span: Span): Sql =>
  sql`
    WITH
      -- one row per view-through visit that is stored
      kept AS (
        SELECT *
        FROM view_throughs FINAL
        WHERE ${inSpan(span)}
      )
    SELECT
      toString(instance_id) AS instance_id,
      started_at,
      visit_id,
      toString(vendor_id) AS vendor_id,
      toString(company_id) AS company_id,
      toString(visit_vendor_id) AS visit_vendor_id,
      toString(channel_id) AS channel_id,
      toString(campaign_id) AS campaign_id,
      toString(pixel_id) AS pixel_id,
      seen_at,
      toString(matched_by) AS matched_by
    FROM kept`;

/** Companies of a span for which writing it again would change something. */
export const changedCompanies = (
  clickhouse: ClickHouse,
  span: Span,
): Promise<{ id: string; day: string }[]> =>
  clickhouse.rows(
    sql`
      WITH
        -- one row per view-through visit, as it is now
        made AS (${made(span)}),
        -- one row per view-through visit, as it is stored
        stored AS (${stored(span)}),
        -- two rows per view-through visit, or one where only one of the two has it
        versions AS (
          SELECT ${ROW}
          FROM made
          UNION ALL
          SELECT ${ROW}
          FROM stored
        ),
        -- one row per view-through visit with the same values in all columns
        compared AS (
          SELECT ${ROW}, count() AS copies
          FROM versions
          GROUP BY ${ROW}
        )
      SELECT DISTINCT company_id AS id, toString(toDate(started_at)) AS day
      FROM compared
      WHERE copies = 1 AND company_id != ''${SETTINGS}`,
    { name: 'traffic.view-throughs-changed', timeoutSeconds: 300 },
  );

/** Makes the view-through visits of a span again and deletes those that no longer are, in one insert; then their days. */
export async function writeViewThroughs(
  clickhouse: ClickHouse,
  { version, ...span }: Span & { version: number },
): Promise<void> {
  const at = bind('UInt64', String(version));
  // One version earlier, so that the same row of now replaces it.
  const before = bind('UInt64', String(version - 1));
  await clickhouse.command(
    sql`
      INSERT INTO view_throughs (${ROW}, version, is_deleted)
      WITH
        -- one row per view-through visit, as it is now
        made AS (${made(span)}),
        -- one row per view-through visit, as it is stored
        stored AS (${stored(span)}),
        -- one row per view-through visit: as it is now, or as deleted
        written AS (
          SELECT ${ROW}, ${at} AS version, toUInt8(0) AS is_deleted
          FROM made
          UNION ALL
          SELECT ${ROW}, ${before} AS version, toUInt8(1) AS is_deleted
          FROM stored
        )
      SELECT ${ROW}, version, is_deleted
      FROM written${unlessFenced('roll-ups', version)}${SETTINGS}`,
    { name: 'traffic.view-throughs', timeoutSeconds: 300 },
  );
  const days = sql` AND day >= ${bind('Date', span.start)} AND day <= ${bind('Date', span.end)}`;
  await writeDays(clickhouse, VIEW_THROUGH_DAYS, {
    instanceIds: [span.instanceId],
    kind: 'roll-ups',
    version,
    visits: during(span),
    days,
  });
}

/** A day (YYYY-MM-DD) with its human visits and impressions. */
export type DayOfEvents = { day: string; events: number };

/**
 * The wanted ones of all days there are, in order, as ranges without others between them: days that are not there hold
 * nothing. None has more events than one statement should see, unless a single day has.
 */
export function spansOf(
  days: readonly DayOfEvents[],
  isWanted: (day: string) => boolean = () => true,
): { start: string; end: string }[] {
  const spans: { start: string; end: string; events: number }[] = [];
  let last: (typeof spans)[number] | undefined;
  for (const { day, events } of days) {
    if (!isWanted(day)) last = undefined;
    else if (
      last !== undefined &&
      last.events + events <= EVENTS_A_STATEMENT &&
      day < addDays(last.start, DAYS_A_STATEMENT)
    ) {
      last.end = day;
      last.events += events;
    } else {
      last = { start: day, end: day, events };
      spans.push(last);
    }
  }
  return spans.map(({ start, end }) => ({ start, end }));
}

/** Days that have human visits, or view-through visits that may have to go. */
export function viewThroughDays(clickhouse: ClickHouse, instanceId: string): Promise<DayOfEvents[]> {
  const of = sql`WHERE instance_id = ${str(instanceId)}`;
  return clickhouse.rows(
    sql`
      WITH
        -- some rows per day: its human visits, its view-through visits, its impressions
        counted AS (
          SELECT day AS date, visit_days.visits AS count, 1 AS is_needed
          FROM visit_days FINAL ${of} AND is_bot = 0
          UNION ALL
          SELECT DISTINCT toDate(started_at) AS date, 0 AS count, 1 AS is_needed
          FROM view_throughs ${of}
          UNION ALL
          SELECT toDate(occurred_at) AS date, count() AS count, 0 AS is_needed
          FROM impressions ${of}
          GROUP BY date
        )
      SELECT toString(date) AS day, toFloat64(sum(count)) AS events
      FROM counted
      GROUP BY date
      HAVING max(is_needed) = 1
      ORDER BY date`,
    { name: 'traffic.days-of-events', timeoutSeconds: 120 },
  );
}
