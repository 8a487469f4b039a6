import { BUILT_IN_RULES, DIRECT } from '@parley/core/features/channels';
import { integer, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { mappedValue } from '../channels/index.ts';
import { BURST_MS, BURST_PAGE_VIEWS, VISIT_GAP_MS } from './behaviour.ts';
import { methodStrength, pageViewRows, runId, type Scope } from './page-view-rows.ts';
import type { DerivationSettings } from './settings.ts';

/** Columns of a row of `visits`, in the order the derivation gives them. */
export const VISIT_COLUMNS = sql`
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
  bot_reason,
  version,
  is_deleted`;

/** Ends the id of "no campaign" of a vendor (specification 000 §3), so that visits are grouped by one plain column. */
const UNASSIGNED = '.unassigned__';

/** Later than any page view before: "no page view before this one". */
const NEVER = -1_000_000_000_000_000;

/**
 * The visits of a scope, as rows of the table. A visit begins after a gap of 30 minutes; its first page view gives
 * host, channel, vendor and campaign; its best-named page view gives the company; one bot page view makes it a bot's.
 * `tagged` adds three columns: the source, medium and path of its first page view.
 */
export function visitRows(
  settings: DerivationSettings,
  scope: Scope,
  version: number,
  { tagged = false }: { tagged?: boolean } = {},
): Sql {
  const { rules } = settings;
  const tags = raw(tagged ? ', source_name, medium, path' : '');
  const mapped = (value: Parameters<typeof mappedValue>[2], direct: string): Sql =>
    mappedValue(rules, BUILT_IN_RULES, value, direct);
  const hash = sql`substring(lower(hex(SHA256(concat(instance_id, '|', vendor, '|', campaign_name)))), 1, 16)`;
  return sql`
    WITH
      -- one row per page view: whether it begins a visit, and whether it ends a burst
      paced AS (
        SELECT
          *,
          at - lagInFrame(at, 1, toInt64(${integer(NEVER)})) OVER (
            PARTITION BY instance_id, visitor_id
            ORDER BY at, event
            ROWS BETWEEN 1 PRECEDING AND CURRENT ROW
          ) >= ${integer(VISIT_GAP_MS)} AS is_start,
          at - lagInFrame(at, ${integer(BURST_PAGE_VIEWS - 1)}, toInt64(${integer(NEVER)})) OVER (
            PARTITION BY instance_id, visitor_id
            ORDER BY at, event
            ROWS BETWEEN ${integer(BURST_PAGE_VIEWS - 1)} PRECEDING AND CURRENT ROW
          ) < ${integer(BURST_MS)} AS is_burst
        FROM (${pageViewRows(settings, scope)})
      ),
      -- one row per page view, with the number of its visit among those of the visitor
      numbered AS (
        SELECT
          *,
          sum(is_start) OVER (
            PARTITION BY instance_id, visitor_id
            ORDER BY at, event
            ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
          ) AS visit
        FROM paced
      ),
      -- one row per visit
      grouped AS (
        SELECT
          instance_id,
          visitor_id,
          min(at) AS first_at,
          max(at) AS last_at,
          count() AS views,
          sumMap([path], [toUInt32(1)]) AS path_counts,
          argMin((host, referral_domain, mapping_place, campaign${tags}), (at, event)) AS first_view,
          argMin((company, method), (${methodStrength('method')}, at, event)) AS named,
          max(bot_reason) AS flagged,
          max(is_burst) AS has_burst
        FROM numbered
        GROUP BY instance_id, visitor_id, visit
      ),
      -- one row per visit, with the vendor that its first page view maps to
      mapped AS (
        SELECT
          *,
          first_view.3 AS mapping_place,
          ${mapped((rule) => rule.vendorId, DIRECT.vendorId)} AS vendor,
          first_view.4 AS campaign_name
        FROM grouped
      )
    SELECT
      instance_id,
      fromUnixTimestamp64Milli(first_at, 'UTC') AS started_at,
      sipHash64(visitor_id, first_at) AS visit_id,
      visitor_id,
      fromUnixTimestamp64Milli(last_at, 'UTC') AS ended_at,
      toUInt32(views) AS page_views,
      path_counts.1 AS paths,
      arrayMap(count -> toUInt32(count), path_counts.2) AS path_views,
      first_view.1 AS host,
      first_view.2 AS referral_domain,
      ${mapped((rule) => rule.channelId, DIRECT.channelId)} AS channel_id,
      vendor AS vendor_id,
      if(campaign_name = '', concat('camp_', vendor, '${raw(UNASSIGNED)}'), concat('camp_', ${hash})) AS campaign_id,
      campaign_name AS campaign,${raw(tagged ? '\n      first_view.5 AS source, first_view.6 AS medium, first_view.7 AS first_path,' : '')}
      ${mapped((rule) => rule.id, DIRECT.ruleId)} AS mapping_rule_id,
      named.1 AS company_id,
      named.2 AS company_method,
      if(flagged != '', flagged, if(has_burst, 'behaviour', '')) AS bot_reason,
      ${runId(version)} AS version,
      toUInt8(0) AS is_deleted
    FROM mapped`;
}
