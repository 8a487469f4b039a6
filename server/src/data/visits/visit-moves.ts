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
        toString(concat(host, paths[1])),
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
        -- the same, with the company of a visit that may be a touch
        placed AS (SELECT move, move.9 AS company FROM moved),
        -- one row per company, with the time in which a visit is a touch of each of its opportunities
        influenced AS (
          SELECT company_id AS of_company, groupArray((opportunity_id, from_at, until_at)) AS times
          FROM (${periods})
          GROUP BY of_company
        )
      SELECT
        move.1 AS isWhole,
        move.2 AS fromChannel,
        move.3 AS fromVendor,
        move.4 AS toChannel,
        move.5 AS toVendor,
        toFloat64(sum(move.6)) AS visits,
        toFloat64(sum(move.7)) AS pageViews,
        groupArraySample(${raw(String(EXAMPLES))}, 1)(move.8) AS examples,
        groupUniqArrayArrayIf(
          arrayMap(time -> time.1, arrayFilter(time -> move.10 >= time.2 AND move.10 < time.3, times)),
          toChannel = '' AND isWhole = 0
        ) AS opportunities
      FROM placed
      ANY LEFT JOIN influenced ON company = of_company
      WHERE isWhole = 1 OR (fromChannel, fromVendor) != (toChannel, toVendor)
      GROUP BY isWhole, fromChannel, fromVendor, toChannel, toVendor
      ORDER BY visits DESC, fromChannel, fromVendor, toChannel, toVendor`,
    { name: 'instances.preview-visits', timeoutSeconds: 30 },
  );
