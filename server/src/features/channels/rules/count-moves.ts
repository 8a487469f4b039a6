import { BUILT_IN_RULES, type MappingRule } from '@parley/core/features/channels';
import { firstPlace, MAPPING_COLUMNS, mappingPlace, matchingPlaces } from '../../../data/channels/index.ts';
import { opportunityPeriods } from '../../../data/roll-ups/index.ts';
import { raw, type Sql, sql, strings } from '../../../platform/clickhouse/sql.ts';
import type { Context } from '../../../platform/context/index.ts';
import { type Recent, recentPageViews, recentVisits } from './recent-visits.ts';

/** A page view that began a visit: page, referrer, source, medium, campaign. */
export type Example = [page: string, referrer: string, source: string, medium: string, campaign: string];

/** Visits that the same rules take, before and after. Places are 1-based; 0 is no rule. */
export type Group = {
  before: number;
  after: number;
  builtIn: number;
  /** Places of all rules after that match, whichever takes the visit. */
  matching: number[];
  visits: number;
  /** Opportunities that these visits influence, if they move. */
  opportunities: string[];
  examples: Example[];
};

const EXAMPLES = 3;

type Input = {
  recent: Recent;
  before: readonly MappingRule[];
  after: readonly MappingRule[];
  exclusions: readonly string[];
  windowDays: number;
};

/**
 * Page views that a rule of the instance takes, before or after. A retried event is there once. Two page views of one
 * visitor in the same thousandth of a second are not put in order, which only the derivation does.
 */
function takenPageViews({ recent, before, after, exclusions }: Input): Sql {
  const excluded =
    exclusions.length === 0
      ? sql``
      : sql` AND NOT arrayExists(each -> path = each OR (each != '/' AND startsWith(path, concat(each, '/'))), ${strings(exclusions)})`;
  return sql`
    SELECT
      visitor_id AS viewer,
      occurred_at AS viewed_at,
      concat(host, path) AS page,
      referral,
      source_name,
      medium,
      utm_campaign,
      ${firstPlace(before)} AS was,
      ${matchingPlaces(after)} AS matching,
      ${mappingPlace([], BUILT_IN_RULES)} AS built_in_place
    FROM (SELECT *, ${MAPPING_COLUMNS} FROM page_views WHERE ${recentPageViews(recent)}${excluded})
    WHERE was > 0 OR notEmpty(matching)
    ORDER BY viewer, viewed_at, toString(event_id)
    LIMIT 1 BY viewer, viewed_at`;
}

/** Visits of recent days, grouped by the rules that take them before and after. */
export async function countMoves(
  { clickhouse }: Pick<Context, 'clickhouse'>,
  input: Input,
): Promise<Group[]> {
  const { recent, windowDays } = input;
  const { instanceId } = recent;
  const periods = sql`
    SELECT company_id AS of_company, groupArray((opportunity_id, toDate32(from_at, 'UTC'), toDate32(until_at, 'UTC'))) AS periods
    FROM (${opportunityPeriods({ instanceId, windowDays })})
    GROUP BY of_company`;
  // By company with the days of its visits first, since a time of influence begins and ends with a day: no visit carries the times.
  const rows = await clickhouse.rows<Group>(
    sql`
      SELECT
        toUInt32(was) AS before,
        toUInt32(if(empty(matching), 0, matching[1])) AS after,
        toUInt32(built_in_place) AS builtIn,
        arrayMap(place -> toUInt32(place), matching) AS matching,
        toFloat64(sum(some_visits)) AS visits,
        groupUniqArrayArray(
          arrayMap(
            period -> period.1,
            arrayFilter(period -> arrayExists(each -> each >= period.2 AND each < period.3, days), periods)
          )
        ) AS opportunities,
        groupArraySampleMerge(${raw(String(EXAMPLES))}, 1)(some_examples) AS examples
      FROM (
        SELECT
          was,
          matching,
          built_in_place,
          if(was > 0 OR notEmpty(matching), company_id, '') AS company,
          count() AS some_visits,
          groupUniqArrayIf(toDate32(started_at, 'UTC'), company != '') AS days,
          groupArraySampleState(${raw(String(EXAMPLES))}, 1)((page, referral, source_name, medium, utm_campaign)) AS some_examples
        FROM (${recentVisits(recent, sql`company_id`)}) AS visited
        ANY LEFT JOIN (${takenPageViews(input)}) AS viewed ON visitor_id = viewer AND started_at = viewed_at
        GROUP BY was, matching, built_in_place, company
      ) AS placed
      ANY LEFT JOIN (${periods}) AS influenced ON company = of_company
      GROUP BY was, matching, built_in_place`,
    { name: 'channels.preview', timeoutSeconds: 30 },
  );
  return rows.map((row) => ({ ...row, visits: Math.round(row.visits * recent.weight) }));
}
