import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { day, integer, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import type { Scope } from './page-view-rows.ts';
import type { DerivationSettings } from './settings.ts';
import { visitRows } from './visit-rows.ts';

/**
 * Visits that would count elsewhere; a place without a channel is nowhere. The row that is the whole has how many visits and page
 * views there are more, or fewer.
 */
export type VisitMoveRow = {
  isWhole: number;
  fromChannel: string;
  fromVendor: string;
  toChannel: string;
  toVendor: string;
  visits: number;
  pageViews: number;
  examples: [page: string, referrer: string, source: string, medium: string, campaign: string][];
  /** Of visits that go: the opportunities of their companies in whose time of influence they were. */
  opportunities: string[];
};

const EXAMPLES = 3;

type Input = {
  before: DerivationSettings;
  after: DerivationSettings;
  scope: Scope;
  since: string;
  /** Of the instance: opportunity_id, company_id, from_at and until_at (opportunityPeriods). */
  periods: Sql;
};

const ofSide = (side: 0 | 1, settings: DerivationSettings, scope: Scope, since: string): Sql => sql`
  SELECT
    visitor_id,
    toUInt8(${integer(side)}) AS side,
    (
      started_at,
      ended_at,
      toString(channel_id),
      toString(vendor_id),
      page_views,
      (
        toString(concat(host, first_path)),
        toString(referral_domain),
        toString(source),
        toString(medium),
        toString(campaign)
      ),
      -- a visit of a bot is no touch
      if(bot_reason = '', toString(company_id), '')
    ) AS visit
  FROM (${visitRows(settings, scope, 1, { tagged: true })})
  WHERE started_at >= toDateTime64(${day(since)}, 3, 'UTC')`;

/**
 * Where visits of a scope count by some settings and by others, the most of them first: a visit goes on as the first one at its time.
 * Only moves, and the row of the whole.
 */
export const visitMoves = (
  clickhouse: ClickHouse,
  { before, after, scope, since, periods }: Input,
): Promise<VisitMoveRow[]> =>
  clickhouse.rows<VisitMoveRow>(
    sql`
      WITH
        -- one row per visitor: their visits before and after, in order
        visitors AS (
          SELECT
            visitor_id,
            arraySort(groupArrayIf(visit, side = 0)) AS visits_before,
            arraySort(groupArrayIf(visit, side = 1)) AS visits_after
          FROM (${ofSide(0, before, scope, since)} UNION ALL ${ofSide(1, after, scope, since)})
          GROUP BY visitor_id
        ),
        -- one row per visit and where it goes, and one per visitor with what they have more
        moved AS (
          SELECT
            arrayJoin(
              arrayConcat(
                arrayMap(
                  one -> (
                    toUInt8(0),
                    one.3,
                    one.4,
                    arrayFirst(other -> other.1 <= one.2 AND one.1 <= other.2, visits_after).3,
                    arrayFirst(other -> other.1 <= one.2 AND one.1 <= other.2, visits_after).4,
                    toInt64(1),
                    toInt64(one.5),
                    one.6,
                    one.7,
                    one.1
                  ),
                  visits_before
                ),
                arrayMap(
                  one -> (toUInt8(0), '', '', one.3, one.4, toInt64(1), toInt64(one.5), one.6, '', one.1),
                  arrayFilter(one -> NOT arrayExists(other -> other.1 <= one.2 AND one.1 <= other.2, visits_before), visits_after)
                ),
                [
                  (
                    toUInt8(1),
                    '',
                    '',
                    '',
                    '',
                    toInt64(length(visits_after)) - toInt64(length(visits_before)),
                    toInt64(arraySum(one -> one.5, visits_after)) - toInt64(arraySum(one -> one.5, visits_before)),
                    ('', '', '', '', ''),
                    '',
                    toDateTime64(0, 3, 'UTC')
                  )
                ]
              )
            ) AS move
          FROM visitors
        ),
        -- one row per move, and of visits that go one per company, with their days: a time of influence begins and ends with a day
        placed AS (
          SELECT
            move.1 AS is_whole,
            (move.2, move.3) AS source,
            (move.4, move.5) AS target,
            if(is_whole = 0 AND target.1 = '', move.9, '') AS company,
            sum(move.6) AS some_visits,
            sum(move.7) AS some_views,
            groupArraySampleState(${raw(String(EXAMPLES))}, 1)(move.8) AS some_examples,
            groupUniqArrayIf(toDate32(move.10, 'UTC'), company != '') AS days
          FROM moved
          WHERE is_whole = 1 OR source != target
          GROUP BY is_whole, source, target, company
        ),
        -- one row per company, with the days on which a visit is a touch of each of its opportunities
        influenced AS (
          SELECT company_id AS of_company, groupArray((opportunity_id, toDate32(from_at, 'UTC'), toDate32(until_at, 'UTC'))) AS times
          FROM (${periods})
          GROUP BY of_company
        )
      SELECT
        is_whole AS isWhole,
        source.1 AS fromChannel,
        source.2 AS fromVendor,
        target.1 AS toChannel,
        target.2 AS toVendor,
        toFloat64(sum(some_visits)) AS visits,
        toFloat64(sum(some_views)) AS pageViews,
        groupArraySampleMerge(${raw(String(EXAMPLES))}, 1)(some_examples) AS examples,
        groupUniqArrayArray(
          arrayMap(
            time -> time.1,
            arrayFilter(time -> arrayExists(each -> each >= time.2 AND each < time.3, days), times)
          )
        ) AS opportunities
      FROM placed
      ANY LEFT JOIN influenced ON company = of_company
      GROUP BY is_whole, source, target
      ORDER BY visits DESC, fromChannel, fromVendor, toChannel, toVendor`,
    { name: 'instances.preview-visits', timeoutSeconds: 30 },
  );
