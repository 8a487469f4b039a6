import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { integer, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { ofInstances } from '../roll-ups/index.ts';
import { VISIT_GAP_MS } from './behaviour.ts';
import { runId } from './page-view-rows.ts';

const NEVER = -1_000_000_000_000_000;

/**
 * Finds what page views that arrived change: for each visitor in `touched` (instance_id, visitor_id, first_at, last_at) the
 * session windows (page views without a gap, from `lo` to `hi`) that hold one of them, or a repeat of one. Visits lie within
 * session windows, so nothing outside changes. Narrow columns of each visitor's history are read, which is one range of the
 * primary key.
 */
export async function storeSessionWindows(
  clickhouse: ClickHouse,
  { run, instanceIds, touched }: { run: number; instanceIds: readonly string[]; touched: Sql },
): Promise<void> {
  const at = sql`toUnixTimestamp64Milli(occurred_at)`;
  const statement = sql`
    INSERT INTO run_windows (run, instance_id, visitor_id, lo, hi, foreign_events)
    WITH
      -- one row per stored page view of the visitors; repeats of an event are rows of their own
      points AS (
        SELECT
          page_views.instance_id AS instance_id,
          page_views.visitor_id AS visitor_id,
          occurred_at,
          event_id,
          min(occurred_at) OVER (PARTITION BY page_views.instance_id, page_views.visitor_id, event_id) AS canonical_at,
          max(
            occurred_at >= first_at AND occurred_at <= last_at
          ) OVER (PARTITION BY page_views.instance_id, page_views.visitor_id, event_id) AS is_touched
        FROM page_views
        INNER JOIN (${touched}) AS touched ON touched.instance_id = page_views.instance_id
          AND touched.visitor_id = page_views.visitor_id
        WHERE ${ofInstances(raw('page_views.instance_id'), instanceIds)}
          AND page_views.visitor_id IN (SELECT visitor_id FROM (${touched}))
      ),
      -- the same rows: whether there is a gap before
      gaps AS (
        SELECT
          *,
          ${at} - lagInFrame(${at}, 1, toInt64(${integer(NEVER)})) OVER (
            PARTITION BY instance_id, visitor_id
            ORDER BY occurred_at, event_id
            ROWS BETWEEN 1 PRECEDING AND CURRENT ROW
          ) >= ${integer(VISIT_GAP_MS)} AS is_start
        FROM points
      ),
      -- the same rows, with the number of their session window
      windows AS (
        SELECT
          *,
          sum(is_start) OVER (
            PARTITION BY instance_id, visitor_id
            ORDER BY occurred_at, event_id
            ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
          ) AS session_window
        FROM gaps
      )
    -- one row per session window that holds an event of the run
    SELECT
      ${runId(run)},
      instance_id,
      visitor_id,
      min(occurred_at) AS lo,
      max(occurred_at) AS hi,
      arrayMap(
        repeat -> repeat.1,
        arrayFilter(repeat -> repeat.2 < lo, groupArrayIf((event_id, canonical_at), canonical_at < occurred_at))
      )
    FROM windows
    GROUP BY instance_id, visitor_id, session_window
    HAVING max(is_touched) = 1`;
  await clickhouse.command(statement, { name: 'traffic.session-windows', timeoutSeconds: 600 });
}
