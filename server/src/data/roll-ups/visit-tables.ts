import { raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { ofInstances } from './of-instances.ts';

/** A table made from visits or view-through visits by day: what makes a row of it, and how its rows are counted. */
export type VisitTable = {
  name: 'visit_days' | 'company_days' | 'campaign_days' | 'view_through_days';
  keys: Sql;
  values: Sql;
  /** The values of a key that no longer occurs. */
  nothing: Sql;
  /** Rows of instances; `where` starts with ` AND ` and is about visits. */
  made: (instanceIds: readonly string[], where: Sql) => Sql;
};

const IS_BOT = sql`toUInt8(bot_reason != '') AS is_bot`;
const from = (instanceIds: readonly string[], where: Sql, joined = sql``): Sql =>
  sql`FROM visits FINAL${joined} WHERE ${ofInstances(raw('visits.instance_id'), instanceIds)}${where}`;

/** Visits by day and everything else a question may ask of them but the page. */
const VISIT_DAYS: VisitTable = {
  name: 'visit_days',
  keys: sql`instance_id, day, is_bot, company_id, channel_id, vendor_id, campaign_id`,
  values: sql`visits, page_views, last_started_at, last_at`,
  nothing: sql`toUInt32(0) AS visits, toUInt32(0) AS page_views, last_started_at, last_at`,
  made: (instanceIds, where) =>
    sql`
      SELECT
        visits.instance_id AS instance_id,
        toDate(started_at) AS day,
        ${IS_BOT},
        company_id,
        channel_id,
        vendor_id,
        campaign_id,
        toUInt32(count()) AS visits,
        toUInt32(sum(visits.page_views)) AS page_views,
        max(started_at) AS last_started_at,
        max(ended_at) AS last_at ${from(instanceIds, where)}
      GROUP BY ${VISIT_DAYS.keys}`,
};

const EACH_PAGE = sql` LEFT ARRAY JOIN paths AS page, visits.path_views AS page_count, arrayEnumerate(paths) AS page_place`;
const OF_COMPANY = sql`instance_id, company_id, day, is_bot, company_method`;

/** Visits by company, day and how the company was named, with their pages; a visit counts once in `visits` whatever the pages it saw. */
const COMPANY_DAYS: VisitTable = {
  name: 'company_days',
  keys: OF_COMPANY,
  values: sql`visits, page_views, last_started_at, last_at, paths, path_visits, path_views`,
  nothing: sql`
    toUInt32(0) AS visits,
    toUInt32(0) AS page_views,
    last_started_at,
    last_at,
    emptyArrayString() AS paths,
    emptyArrayUInt32() AS path_visits,
    emptyArrayUInt32() AS path_views`,
  made: (instanceIds, where) => {
    const seen = sql`
          SELECT
            visits.instance_id AS instance_id,
            company_id,
            toDate(started_at) AS day,
            ${IS_BOT},
            company_method,
            page,
            page_count,
            page_place,
            visits.page_views AS visit_views,
            started_at,
            ended_at ${from(instanceIds, where, EACH_PAGE)}`;
    return sql`
      WITH
        -- one row per visit and page that it saw
        page_visits AS (${seen}),
        -- one row per company, day, how it was named, and page
        pages AS (
          SELECT
            ${OF_COMPANY},
            page,
            countIf(page_place > 0) AS seen,
            sum(page_count) AS viewed,
            countIf(page_place <= 1) AS whole,
            sumIf(visit_views, page_place <= 1) AS views,
            max(started_at) AS started,
            max(ended_at) AS ended
          FROM page_visits
          GROUP BY ${OF_COMPANY}, page
        )
      SELECT
        ${OF_COMPANY},
        toUInt32(sum(whole)) AS visits,
        toUInt32(sum(views)) AS page_views,
        max(started) AS last_started_at,
        max(ended) AS last_at,
        groupArrayIf(page, seen > 0) AS paths,
        groupArrayIf(toUInt32(seen), seen > 0) AS path_visits,
        groupArrayIf(toUInt32(viewed), seen > 0) AS path_views
      FROM pages
      GROUP BY ${OF_COMPANY}`;
  },
};

/** Visits by day and campaign, whoever made them. */
const CAMPAIGN_DAYS: VisitTable = {
  name: 'campaign_days',
  keys: sql`instance_id, day, vendor_id, campaign_id`,
  values: sql`visits`,
  nothing: sql`toUInt32(0) AS visits`,
  made: (instanceIds, where) =>
    sql`
      SELECT
        visits.instance_id AS instance_id,
        toDate(started_at) AS day,
        vendor_id,
        campaign_id,
        toUInt32(count()) AS visits ${from(instanceIds, where)}
      GROUP BY ${CAMPAIGN_DAYS.keys}`,
};

/** Those made from visits. */
export const VISIT_TABLES: readonly VisitTable[] = [VISIT_DAYS, COMPANY_DAYS, CAMPAIGN_DAYS];

/** View-through visits by day and what was shown, without their companies. */
export const VIEW_THROUGH_DAYS: VisitTable = {
  name: 'view_through_days',
  keys: sql`instance_id, day, channel_id, vendor_id, campaign_id, pixel_id`,
  values: sql`visits`,
  nothing: sql`toUInt32(0) AS visits`,
  made: (instanceIds, where) =>
    sql`
      SELECT
        instance_id,
        toDate(started_at) AS day,
        channel_id,
        vendor_id,
        campaign_id,
        pixel_id,
        toUInt32(count()) AS visits
      FROM view_throughs FINAL
      WHERE ${ofInstances(raw('instance_id'), instanceIds)}${where}
      GROUP BY ${VIEW_THROUGH_DAYS.keys}`,
};
