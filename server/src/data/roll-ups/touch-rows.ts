import { integer, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { CAMPAIGN_VALUE } from '../channels/unassigned-campaign.ts';
import { withShares } from './touch-shares.ts';

/** Which events are touches (docs/decisions/0006-attribution.md). */
export const TOUCH_BASES = ['visits', 'views', 'offline', 'pixels'] as const;
export type TouchBasis = (typeof TOUCH_BASES)[number];

export type TouchInput = {
  instanceId: string;
  basis: TouchBasis;
  /** A subquery with `<id>`, company_id, from_at and until_at (not included); see periods.ts. */
  periods: Sql;
  /** What is read at most, where it is known; otherwise it is looked up in the periods. */
  reach?: Reach | undefined;
  /** Where offline events are read from, with event_id, campaign_type_id, company_id and event_date. */
  events?: Sql | undefined;
};

/** Companies (a subquery of their ids), and a time as long as all their periods or longer; its end is not included. */
export type Reach = { companies: Sql; from: Sql; until: Sql };

export const HALF_LIFE_MS = 7 * 86_400_000;
const COLUMNS = raw(
  'company, at, visit_id, event_id, channel_id, vendor_id, campaign_id, item_id, is_view_through',
);

const offlineEvents = (instanceId: string): Sql =>
  sql`SELECT event_id, campaign_type_id, company_id, event_date FROM offline_events FINAL WHERE instance_id = ${str(instanceId)}`;

/** The reach of the common table expression `periods`. */
const OF_PERIODS: Reach = {
  companies: sql`SELECT company_id FROM periods`,
  from: sql`(SELECT min(from_at) FROM periods)`,
  until: sql`(SELECT max(until_at) FROM periods)`,
};

/** Events that may be touches on a basis: their own columns, for the companies and the whole time of `periods`. */
function touchEvents({ instanceId, basis, reach = OF_PERIODS, events }: TouchInput): Sql {
  const { companies: reached, from, until } = reach;
  const companies = sql`company_id IN (${reached})`;
  const within = (time: string): Sql => sql`${raw(time)} >= ${from} AND ${raw(time)} < ${until}`;
  const brought = raw(
    'toString(channel_id) AS channel_id, toString(vendor_id) AS vendor_id, toString(campaign_id) AS campaign_id',
  );
  const visits = sql`
    SELECT
      toString(visits.company_id) AS company,
      started_at AS at,
      visit_id,
      '' AS event_id,
      ${brought},
      '' AS item_id,
      toUInt8(0) AS is_view_through
    FROM visits FINAL
    WHERE instance_id = ${str(instanceId)}
      AND ${within('started_at')}
      AND bot_reason = ''
      AND ${companies}`;
  switch (basis) {
    case 'visits':
      return visits;
    case 'views':
      return sql`
        SELECT ${COLUMNS}
        FROM (${visits})
        UNION ALL
        SELECT
          toString(view_throughs.company_id) AS company,
          started_at AS at,
          visit_id,
          '' AS event_id,
          ${brought},
          '' AS item_id,
          toUInt8(1) AS is_view_through
        FROM view_throughs FINAL
        WHERE instance_id = ${str(instanceId)} AND ${within('started_at')} AND ${companies}`;
    case 'offline':
      return sql`
        SELECT
          company_id AS company,
          toDateTime64(event_date, 3, 'UTC') AS at,
          toUInt64(0) AS visit_id,
          event_id,
          '' AS channel_id,
          '' AS vendor_id,
          '' AS campaign_id,
          campaign_type_id AS item_id,
          toUInt8(0) AS is_view_through
        FROM (${events ?? offlineEvents(instanceId)})
        WHERE ${companies}`;
    case 'pixels':
      return sql`
        SELECT
          impressions.company_id AS company,
          occurred_at AS at,
          toUInt64(0) AS visit_id,
          toString(impressions.event_id) AS event_id,
          toString(impressions.channel_id) AS channel_id,
          toString(impressions.vendor_id) AS vendor_id,
          ${raw(CAMPAIGN_VALUE)} AS campaign_id,
          toString(pixel_id) AS item_id,
          toUInt8(0) AS is_view_through
        FROM impressions
        WHERE instance_id = ${str(instanceId)}
          AND ${within('occurred_at')}
          AND bot_reason = ''
          AND ${companies}`;
  }
}

/** The touches inside each period, in no order: all columns of the periods, and those of the event. */
export const touchesWithin = (input: TouchInput): Sql =>
  sql`
    WITH
      -- one row per influence period of an opportunity, or touch window of a lead
      periods AS (${input.periods}),
      -- one row per event that may be a touch
      events AS (${touchEvents(input)})
    SELECT periods.*, ${COLUMNS}
    FROM events
    INNER JOIN periods ON events.company = periods.company_id
    WHERE at >= from_at AND at < until_at`;

/** At the same time as its visit a view-through comes first, by vendor: the ad was seen before. */
const ORDER = raw("at, visit_id, 1 - is_view_through, if(is_view_through = 1, vendor_id, ''), event_id");

/**
 * One row per touch of each opportunity of `periods` (opportunityPeriods): opportunity_id, company_id, open_date, at,
 * visit_id (0 for what is no visit), event_id ('' for what is one), channel_id, vendor_id, campaign_id, item_id (the
 * campaign type or pixel), is_view_through, position (from 1), count, and the share of every model, which add up to 1.
 */
export function touchRows(input: TouchInput): Sql {
  const each = raw('OVER (PARTITION BY opportunity_id)');
  const weighed = sql`
    WITH
      -- one row per opportunity and touch, with its place in order and its weight by time
      placed AS (
        SELECT
          *,
          row_number() OVER (PARTITION BY opportunity_id ORDER BY ${ORDER}) AS position,
          count() ${each} AS count,
          countIf(at < toDateTime64(toDate32(open_date) + 1, 3, 'UTC')) ${each} AS opening,
          exp2(
            (toUnixTimestamp64Milli(at) - toUnixTimestamp64Milli(max(at) ${each})) / ${integer(HALF_LIFE_MS)}
          ) AS decay
        FROM (${touchesWithin(input)})
      )
    SELECT
      *,
      1 AS touches,
      toUInt8(position = 1) AS is_first,
      toUInt8(position = count) AS is_last,
      toUInt8(position = opening) AS is_opening,
      sum(decay) ${each} AS decay_sum
    FROM placed`;
  const columns = [
    'opportunity_id, company_id, open_date, at, visit_id, event_id, channel_id, vendor_id, campaign_id, item_id',
    'is_view_through, position, count',
  ];
  return withShares(weighed, { columns: columns.join(', '), opportunity: 'opportunity_id' });
}
