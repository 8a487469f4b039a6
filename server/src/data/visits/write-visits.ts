import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { type FenceKind, unlessFenced } from '../../platform/leases/index.ts';
import { ofInstances } from '../roll-ups/index.ts';
import { runId, type Scope, sessionWindowsOf } from './page-view-rows.ts';
import type { DerivationSettings } from './settings.ts';
import { VISIT_COLUMNS, visitRows } from './visit-rows.ts';

/** One block a statement, so that what lies in one month is stored at once or not at all. */
const SETTINGS = sql`
  SETTINGS
    max_insert_threads = 1,
    max_threads = 2,
    min_insert_block_size_rows = 4000000,
    min_insert_block_size_bytes = 1000000000`;

const ALL_COLUMNS = sql`
  instance_id,
  started_at,
  visit_id,
  visitor_id,
  ended_at,
  page_views,
  paths,
  path_views,
  host,
  referral_domain,
  channel_id,
  vendor_id,
  campaign_id,
  campaign,
  mapping_rule_id,
  company_id,
  company_method,
  bot_reason`;

/** Rows that delete what `visits` contains within the session windows of a run. */
function stored(run: number, instanceIds: readonly string[], which: Sql): Sql {
  const windows = (columns: Sql): Sql => sessionWindowsOf(run, instanceIds, columns);
  return sql`
    WITH
      -- one row per visit of the visitors of the run, at any time of it
      stored AS (
        SELECT *
        FROM visits FINAL
        WHERE ${ofInstances(raw('instance_id'), instanceIds)}
          AND started_at >= (${windows(sql`min(lo)`)})
          AND started_at <= (${windows(sql`max(hi)`)})
          AND visitor_id IN (${windows(sql`visitor_id`)})
          AND version < ${runId(run)}
      ),
      -- one row per session window of the run
      session_windows AS (
        ${windows(sql`instance_id AS of_instance, visitor_id AS of_visitor, lo, hi`)} AND ${which}
      )
    SELECT ${ALL_COLUMNS}, ${runId(run)} AS version, toUInt8(1) AS is_deleted
    FROM stored
    INNER JOIN session_windows ON of_instance = instance_id AND of_visitor = visitor_id
    WHERE started_at >= lo AND started_at <= hi`;
}

const WITHIN_A_MONTH = sql`toYYYYMM(lo) = toYYYYMM(hi)`;
const ACROSS_MONTHS = sql`toYYYYMM(lo) != toYYYYMM(hi)`;

const insertion = (rows: Sql, version: number, kind: FenceKind = 'visits'): Sql => sql`
  INSERT INTO visits (${VISIT_COLUMNS})
  WITH
    -- one row per visit
    written AS (${rows})
  SELECT ${VISIT_COLUMNS}
  FROM written${unlessFenced(kind, version)}${SETTINGS}`;

/**
 * Derives the visits of a run's session windows again and deletes those that no longer occur. Within a month both happen in
 * one insert; across months the deletions follow, so that a crash in between leaves what the next try repairs.
 */
export async function writeSessionWindows(
  clickhouse: ClickHouse,
  { settings, run }: { settings: DerivationSettings; run: number },
): Promise<void> {
  const { instanceIds } = settings;
  const made = visitRows(settings, { kind: 'run', run }, run);
  const gone = stored(run, instanceIds, WITHIN_A_MONTH);
  await clickhouse.command(
    sql`
      INSERT INTO visits (${VISIT_COLUMNS})
      WITH
        -- one row per visit that there is now
        made AS (${made}),
        -- one row per visit that is stored, as deleted
        gone AS (${gone}),
        -- one row per visit, or two: as it is now, and as deleted
        written AS (
          SELECT ${VISIT_COLUMNS}
          FROM made
          UNION ALL
          SELECT ${VISIT_COLUMNS}
          FROM gone
        )
      SELECT ${VISIT_COLUMNS}
      FROM written${unlessFenced('visits', run)}
      ORDER BY instance_id, visitor_id, started_at, is_deleted
      LIMIT 1 BY instance_id, visitor_id, started_at${SETTINGS}`,
    { name: 'traffic.visits', timeoutSeconds: 600 },
  );
  const [across] = await clickhouse.rows<{ windows: number }>(
    sql`${sessionWindowsOf(run, instanceIds, sql`toUInt32(count()) AS windows`)} AND ${ACROSS_MONTHS}`,
    { name: 'traffic.visits-across' },
  );
  if (across === undefined || across.windows === 0) return;
  await clickhouse.command(insertion(stored(run, instanceIds, ACROSS_MONTHS), run), {
    name: 'traffic.visits-gone',
    timeoutSeconds: 600,
  });
}

type Share = {
  settings: DerivationSettings;
  scope: Scope;
  version: number;
  /** Of the lease under which it is written. */
  kind: FenceKind;
};

/** Makes the visits of a share of an instance's visitors, from nothing. */
export async function writeShare(
  clickhouse: ClickHouse,
  { settings, scope, version, kind }: Share,
): Promise<void> {
  await clickhouse.command(insertion(visitRows(settings, scope, version), version, kind), {
    name: 'traffic.rebuild',
    timeoutSeconds: 600,
  });
}

/** Deletes the visits of an instance that a rebuild has not derived again. */
export async function deleteOthers(
  clickhouse: ClickHouse,
  { instanceId, version }: { instanceId: string; version: number },
): Promise<void> {
  const others = sql`
    WITH
      -- one row per visit
      stored AS (
        SELECT *
        FROM visits FINAL
        WHERE instance_id = ${str(instanceId)} AND version < ${runId(version)}
      )
    SELECT ${ALL_COLUMNS}, ${runId(version)} AS version, toUInt8(1) AS is_deleted
    FROM stored`;
  await clickhouse.command(insertion(others, version), { name: 'traffic.rebuild-gone', timeoutSeconds: 600 });
}
