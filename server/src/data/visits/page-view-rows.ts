import { BUILT_IN_RULES } from '@parley/core/features/channels';
import { bind, integer, raw, type Sql, sql, strings } from '../../platform/clickhouse/sql.ts';
import { MAPPING_COLUMNS, mappingPlace } from '../channels/index.ts';
import { ofInstances } from '../roll-ups/index.ts';
import { VISIT_GAP_MS } from './behaviour.ts';
import type { DerivationSettings } from './settings.ts';
import { occurredSince, type VisitorRange, withinRanges } from './visitor-ranges.ts';

/** Which page views of instances: the session windows of a run (see session-windows.ts), or those of some visitors. */
export type Scope =
  | { kind: 'run'; run: number }
  /** `since`: not before a day (YYYY-MM-DD); `among`: only visitors of a subquery. */
  | { kind: 'visitors'; ranges: readonly VisitorRange[]; since?: string; among?: Sql };

export const runId = (run: number) => bind('UInt64', String(run));

/** A subquery of the session windows of a run. */
export const sessionWindowsOf = (run: number, instanceIds: readonly string[], columns: Sql): Sql =>
  sql`SELECT ${columns} FROM run_windows WHERE run = ${runId(run)} AND ${ofInstances(raw('instance_id'), instanceIds)}`;

function scoped(scope: Scope, instanceIds: readonly string[]): { join: Sql; where: Sql } {
  if (scope.kind === 'visitors') {
    const among = scope.among === undefined ? sql`` : sql` AND page_views.visitor_id IN (${scope.among})`;
    return { join: sql``, where: sql`${withinRanges(scope.ranges)}${occurredSince(scope.since)}${among}` };
  }
  const windows = (columns: Sql): Sql => sessionWindowsOf(scope.run, instanceIds, columns);
  return {
    join: sql` INNER JOIN (${windows(sql`instance_id, visitor_id, lo, hi, foreign_events`)}) AS session_window
      ON session_window.instance_id = page_views.instance_id AND session_window.visitor_id = page_views.visitor_id`,
    where: sql`
      AND page_views.visitor_id IN (${windows(sql`visitor_id`)})
        AND occurred_at >= (${windows(sql`min(lo)`)})
        AND occurred_at <= (${windows(sql`max(hi)`)})
        AND occurred_at >= session_window.lo
        AND occurred_at <= session_window.hi
        AND NOT has(session_window.foreign_events, event_id)`,
  };
}

/** Strongest first, as COMPANY_METHODS lists them; a row that names nobody is the weakest. */
export const methodStrength = (method: string): Sql =>
  raw(`transform(${method}, ['override', 'email', 'provider', 'network'], [1, 2, 3, 4], 9)`);

const COLUMNS = raw(
  [
    'page_views.instance_id AS instance_id',
    'page_views.visitor_id AS visitor_id',
    'event_id',
    'toUnixTimestamp64Milli(occurred_at) AS at',
    'host',
    'path',
    'referral_domain',
    'utm_medium',
    'utm_source',
    'utm_campaign',
    'trimBoth(utm_campaign) AS campaign',
    'click_id',
    'parameters',
    'address',
    'bot_reason',
    'company_id AS row_company',
    'company_method AS row_method',
  ].join(', '),
);

/** One row an event: its earliest, with the best company of its repeats (an e-mail arrives after the page view). */
function onePerEvent(from: Sql): Sql {
  const stamp = sql`(${methodStrength('company_method')}, toUnixTimestamp64Milli(occurred_at), company_id, company_method)`;
  return sql`
    WITH
      -- one row per event: its earliest
      first_rows AS (
        SELECT ${COLUMNS}
        FROM ${from}
        ORDER BY instance_id, visitor_id, event_id, occurred_at, received_at, path, company_id
        LIMIT 1 BY instance_id, visitor_id, event_id
      ),
      -- one row per event that came more than once, with its best company
      repeated AS (
        SELECT
          page_views.instance_id AS repeated_instance,
          page_views.visitor_id AS repeated_visitor,
          event_id AS repeated_event,
          arrayMin(arrayFilter(stamp -> stamp.2 - first_at < ${integer(VISIT_GAP_MS)}, groupArray(${stamp}))) AS best,
          toUnixTimestamp64Milli(min(occurred_at)) AS first_at
        FROM ${from}
        GROUP BY repeated_instance, repeated_visitor, repeated_event
        HAVING count() > 1
      )
    SELECT
      *,
      toString(event_id) AS event,
      if(best.1 = 0, row_company, best.3) AS stamped_company,
      if(best.1 = 0, row_method, best.4) AS stamped_method
    FROM first_rows
    ANY LEFT JOIN repeated ON instance_id = repeated_instance
      AND visitor_id = repeated_visitor
      AND event_id = repeated_event`;
}

/**
 * The page views of a scope that count: each event once, none on an excluded path, with the place
 * of their mapping rule and their company: what is known of the address today beats the stamp, but for an e-mail.
 */
export function pageViewRows({ instanceIds, rules, exclusions }: DerivationSettings, scope: Scope): Sql {
  const { join, where } = scoped(scope, instanceIds);
  const excluded =
    exclusions.length === 0
      ? sql``
      : sql` WHERE NOT arrayExists(each -> path = each OR (each != '/' AND startsWith(path, concat(each, '/'))), ${strings(exclusions)})`;
  const once = onePerEvent(
    sql`page_views${join} WHERE ${ofInstances(raw('page_views.instance_id'), instanceIds)}${where}`,
  );
  return sql`
    WITH
      -- one row per event
      events AS (${once}),
      -- one row per event that counts
      viewed AS (
        SELECT *, ${MAPPING_COLUMNS}
        FROM events${excluded}
      ),
      -- one row per address whose company is known today
      named AS (
        SELECT
          instance_id AS known_instance,
          address AS known_address,
          company_id AS known_company,
          company_method AS known_method,
          1 AS is_known
        FROM address_companies FINAL
        WHERE ${ofInstances(raw('instance_id'), instanceIds)} AND address != toIPv6('::')
      )
    SELECT
      *,
      ${mappingPlace(rules, BUILT_IN_RULES)} AS mapping_place,
      is_known = 1 AND NOT (stamped_method = 'email' AND known_method != 'override') AS use_known,
      if(use_known, known_company, stamped_company) AS company,
      if(company = '', '', if(use_known, known_method, stamped_method)) AS method
    FROM viewed
    ANY LEFT JOIN named ON viewed.instance_id = known_instance AND viewed.address = known_address`;
}
