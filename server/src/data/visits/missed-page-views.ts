import { onSide } from '../../platform/clickhouse/sides.ts';
import { bind, join, raw, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import type { Lease } from '../../platform/leases/index.ts';
import { forgetRun, versionUnder, withDerivationLease } from '../roll-ups/index.ts';
import { deriveRun, lookForArrivals } from './arrivals.ts';
import { deriveTouched } from './derive-touched.ts';
import { pageViewRows, sessionWindowsOf } from './page-view-rows.ts';
import { requestRebuild } from './request-rebuild.ts';
import { storeSessionWindows } from './session-windows.ts';
import { type DerivationSettings, loadSettings } from './settings.ts';
import { cutVisitors, rangesBetween, type VisitorRange, withinRanges } from './visitor-ranges.ts';

/** From one moment to another, in milliseconds. */
export type Span = { since: number; until: number };
type Input = {
  services: Services;
  instanceId: string;
  span: Span;
  /** Session windows with page views in no visit that are derived again by themselves; with more, all figures are made again. */
  most?: number | undefined;
};
type Missed = { visitor: string; opened: string; pageViews: number };

/** Visitors whose page views are compared at once: bounds the memory it takes. */
const COMPARED_VISITORS = 50_000;
const MOST_MISSED = 20_000;
const VISITORS_A_RUN = 1_000;

const momentOf = (at: number) =>
  bind("DateTime64(3, 'UTC')", new Date(at).toISOString().slice(0, -1).replace('T', ' '));

/** A condition on a column of time. */
export const within = (column: string, { since, until }: Span): Sql =>
  sql`${raw(column)} >= ${momentOf(since)} AND ${raw(column)} < ${momentOf(until)}`;

/** Clocks of servers and of ClickHouse may differ by so much. */
const DAY_MS = 86_400_000;

/**
 * A condition on page views that were received in a span. A part that ClickHouse wrote before has none of them, and is not read: of a year
 * of page views that leaves the latest month.
 */
export const receivedWithin = ({ since, until }: Span): Sql => sql`
  _part IN (
    SELECT name FROM system.parts
    WHERE database = currentDatabase() AND table = 'page_views' AND active
      AND modification_time >= ${momentOf(since - DAY_MS)}
  ) AND ${within('received_at', { since, until })}`;

/** Who has page views that arrived in a span, or were received in it: an arrival may be lost, and may be late. */
const cameWithin = ({ instanceId, span }: Input, ranges: readonly VisitorRange[]): Sql => sql`
  WITH
    -- one row per arrival, and one per page view
    came AS (
      SELECT instance_id, visitor_id, first_at, last_at
      FROM page_view_arrivals
      WHERE instance_id = ${str(instanceId)} AND ${within('arrived_at', span)}
      UNION ALL
      SELECT instance_id, visitor_id, occurred_at AS first_at, occurred_at AS last_at
      FROM page_views
      WHERE instance_id = ${str(instanceId)} AND ${receivedWithin(span)}
    )
  SELECT instance_id, visitor_id, min(first_at) AS first_at, max(last_at) AS last_at
  FROM came AS page_views
  WHERE 1${withinRanges(ranges)}
  GROUP BY instance_id, visitor_id`;

/** Session windows of a run whose visits have fewer page views than there are, on the side that is read. */
function compare(
  { services, instanceId, most = MOST_MISSED }: Input,
  { settings, run }: { settings: DerivationSettings; run: number },
): Promise<Missed[]> {
  const windows = (columns: Sql): Sql => sessionWindowsOf(run, [instanceId], columns);
  return onSide(services.clickhouse, settings.side).rows<Missed>(
    sql`
      WITH
        -- one row per page view that counts, and one per visit that takes its own away
        each AS (
          SELECT visitor_id, at, toInt64(1) AS views
          FROM (${pageViewRows(settings, { kind: 'run', run })})
          UNION ALL
          SELECT visitor_id, toUnixTimestamp64Milli(started_at) AS at, -toInt64(page_views) AS views
          FROM visits FINAL
          WHERE instance_id = ${str(instanceId)}
            AND started_at >= (${windows(sql`min(lo)`)})
            AND started_at <= (${windows(sql`max(hi)`)})
            AND visitor_id IN (${windows(sql`visitor_id`)})
        ),
        -- one row per session window
        session_windows AS (${windows(sql`visitor_id AS of_visitor, lo, hi`)})
      SELECT of_visitor AS visitor, toString(session_windows.lo) AS opened, toFloat64(sum(views)) AS pageViews
      FROM each
      INNER JOIN session_windows ON of_visitor = visitor_id
      WHERE at >= toUnixTimestamp64Milli(session_windows.lo) AND at <= toUnixTimestamp64Milli(session_windows.hi)
      GROUP BY of_visitor, session_windows.lo
      HAVING sum(views) > 0
      LIMIT ${raw(String(most + 1))}`,
    { name: 'traffic.missed', timeoutSeconds: 120 },
  );
}

async function deriveArrivals(services: Services, instanceId: string, lease: Lease): Promise<void> {
  const { fresh } = await lookForArrivals(services, instanceId);
  while ((await deriveRun(services, new Map([[instanceId, lease]]), fresh)) > 0);
}

/** What is missed before all that has arrived is derived and after it: what came in between is only late. */
async function findMissed(input: Input, lease: Lease, run: number): Promise<Missed[]> {
  const { services, instanceId } = input;
  const [settings] = await loadSettings(services.postgres, [instanceId]);
  if (settings === undefined) return [];
  const before = await compare(input, { settings, run });
  if (before.length === 0) return [];
  await deriveArrivals(services, instanceId, lease);
  const keyOf = ({ visitor, opened }: Missed): string => `${opened} ${visitor}`;
  const known = new Set(before.map(keyOf));
  return (await compare(input, { settings, run })).filter((each) => known.has(keyOf(each)));
}

async function deriveMissed(
  { services, instanceId }: Input,
  { lease, run, missed }: { lease: Lease; run: number; missed: readonly Missed[] },
): Promise<void> {
  const visitors = [...new Set(missed.map(({ visitor }) => visitor))];
  for (let start = 0; start < visitors.length; start += VISITORS_A_RUN) {
    const some = strings(visitors.slice(start, start + VISITORS_A_RUN));
    const columns = sql`instance_id, visitor_id, min(lo) AS first_at, max(hi) AS last_at`;
    const touched = join(
      [
        sessionWindowsOf(run, [instanceId], columns),
        sql`AND visitor_id IN (SELECT arrayJoin(${some})) GROUP BY instance_id, visitor_id`,
      ],
      ' ',
    );
    await deriveTouched(services, { leases: new Map([[instanceId, lease]]), touched });
  }
}

/** Finds and derives those of a range of visitors; gives how many page views they are. */
async function mendRange(input: Input, range: VisitorRange, lease: Lease): Promise<number> {
  const { services, instanceId, most = MOST_MISSED } = input;
  const { postgres, clickhouse, log } = services;
  const run = await versionUnder(postgres, [lease]);
  try {
    const touched = cameWithin(input, [range]);
    await storeSessionWindows(clickhouse, { run, instanceIds: [instanceId], touched });
    const missed = await findMissed(input, lease, run);
    if (missed.length === 0) return 0;
    const pageViews = missed.reduce((sum, each) => sum + each.pageViews, 0);
    log.warn({ instanceId, pageViews }, 'page views were in no visit; they are derived again');
    if (missed.length > most) await requestRebuild(postgres, instanceId);
    else await deriveMissed(input, { lease, run, missed });
    return pageViews;
  } finally {
    await forgetRun(clickhouse, { run, tables: ['run_windows'] });
  }
}

/**
 * Derives page views of an instance that came in a span and are in no visit, whatever the reason. Gives how many they were. Derivation of
 * the instance goes on between one part of its visitors and the next.
 */
export async function mendInstance(input: Input, signal?: AbortSignal): Promise<number> {
  const { services, instanceId } = input;
  const [came] = await services.clickhouse.rows<{ visitors: number }>(
    sql`SELECT toFloat64(count()) AS visitors FROM (${cameWithin(input, [{}])})`,
    { name: 'traffic.missed-size', timeoutSeconds: 120 },
  );
  const of = Math.ceil((came?.visitors ?? 0) / COMPARED_VISITORS);
  let count = 0;
  for (const range of rangesBetween(await cutVisitors(services.clickhouse, instanceId, of))) {
    signal?.throwIfAborted();
    const wanted = { instanceId, isPatient: true };
    count += (await withDerivationLease(services, wanted, (lease) => mendRange(input, range, lease))) ?? 0;
  }
  return count;
}
