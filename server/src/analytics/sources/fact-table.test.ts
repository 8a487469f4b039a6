import type { MetricQuery } from '@parley/core/metrics';
import { describe, expect, it } from 'vitest';
import { join, type Sql } from '../../platform/clickhouse/sql.ts';
import type { Period } from '../dimensions/time-shift.ts';
import type { OperatorFilter } from '../filters/conditions.ts';
import type { FilterScope } from '../filters/scope.ts';
import { layOut } from '../pinned-sql/lay-out.ts';
import { LEADS } from './leads.ts';
import { MEMBERS } from './members.ts';
import { OFFLINE } from './offline.ts';
import type { Source } from './source.ts';
import { SPEND } from './spend.ts';
import { TARGET } from './target.ts';
import { VIEW_THROUGHS } from './view-throughs.ts';

const target = { kind: 'audience', audienceIds: ['audn_a'] } as const;
const scope: FilterScope = {
  instanceId: 'inst:a',
  targets: { tam: target, target },
  isRestricted: true,
  influenceWindowDays: 90,
  viewThroughDays: 7,
  netNewRule: 'net-new',
  ownNames: new Map(),
};
const range = { start: '2026-03-01', end: '2026-03-31' };
const now: Period = { index: 0, range };
const before: Period = { index: 1, range: { start: '2026-01-29', end: '2026-02-28' } };

type Asked = Pick<MetricQuery, 'metrics' | 'dimensions'> & {
  filters?: readonly OperatorFilter[];
  periods?: readonly [Period, ...Period[]];
};

function compiled(source: Source, { metrics, dimensions, filters = [], periods = [now] }: Asked): Sql {
  const query = { metrics, dimensions, filters, range };
  const result = source.compile({ query, metrics, others: filters, scope, periods, keys: undefined });
  return result.rows?.statement ?? join(result.scalars?.flatMap(({ values }) => values) ?? [], ' AND ');
}

const only = (field: string, operand: readonly string[]): OperatorFilter => ({
  field,
  operator: 'in',
  operand,
});

describe('spend', () => {
  it('by week and vendor, compared', () => {
    const statement = compiled(SPEND, {
      metrics: ['spend', 'adClicks'],
      dimensions: ['week', 'vendor'],
      filters: [only('channelIds', ["it's"])],
      periods: [now, before],
    });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "SELECT dimension_week,
        dimension_vendor,
        toUInt8(grouping(dimension_week)) AS is_total,
        sumIf(sum_spend, period = 0) AS figure_spend,
        sumIf(sum_spend, period = 1) AS previous_spend,
        toFloat64(sumIf(sum_adClicks, period = 0)) AS figure_adClicks,
        toFloat64(sumIf(sum_adClicks, period = 1)) AS previous_adClicks
      FROM (
        SELECT toStartOfWeek(day) AS dimension_week,
          vendor_id AS dimension_vendor,
          {p0:Int64} AS period,
          sum(spend_days.spend) AS sum_spend,
          sum(ad_clicks) AS sum_adClicks
        FROM spend_days FINAL
        WHERE instance_id = {p1:String} AND day >= {p2:Date} AND day <= {p3:Date} AND channel_id IN {p4:Array(String)}
        GROUP BY dimension_week, dimension_vendor
        UNION ALL
        SELECT toStartOfWeek(day) + {p5:Int64} AS dimension_week,
          vendor_id AS dimension_vendor,
          {p6:Int64} AS period,
          sum(spend_days.spend) AS sum_spend,
          sum(ad_clicks) AS sum_adClicks
        FROM spend_days FINAL
        WHERE instance_id = {p7:String} AND day >= {p8:Date} AND day <= {p9:Date} AND channel_id IN {p10:Array(String)}
        GROUP BY dimension_week, dimension_vendor)
      GROUP BY GROUPING SETS ((dimension_week, dimension_vendor), ())"
    `,
    );
    expect(statement.params).toMatchInlineSnapshot(`
      {
        "p0": 0,
        "p1": "inst:a",
        "p10": [
          "it's",
        ],
        "p2": "2026-03-01",
        "p3": "2026-03-31",
        "p4": [
          "it's",
        ],
        "p5": 35,
        "p6": 1,
        "p7": "inst:a",
        "p8": "2026-01-29",
        "p9": "2026-02-28",
      }
    `);
  });

  it('by month, the last on the last', () => {
    const statement = compiled(SPEND, { metrics: ['spend'], dimensions: ['month'], periods: [now, before] });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "SELECT dimension_month,
        toUInt8(grouping(dimension_month)) AS is_total,
        sumIf(sum_spend, period = 0) AS figure_spend,
        sumIf(sum_spend, period = 1) AS previous_spend
      FROM (
        SELECT toStartOfMonth(day) AS dimension_month, {p0:Int64} AS period, sum(spend_days.spend) AS sum_spend
        FROM spend_days FINAL
        WHERE instance_id = {p1:String} AND day >= {p2:Date} AND day <= {p3:Date}
        GROUP BY dimension_month
        UNION ALL
        SELECT addMonths(toStartOfMonth(day), {p4:Int64}) AS dimension_month,
          {p5:Int64} AS period,
          sum(spend_days.spend) AS sum_spend
        FROM spend_days FINAL
        WHERE instance_id = {p6:String} AND day >= {p7:Date} AND day <= {p8:Date}
        GROUP BY dimension_month)
      GROUP BY GROUPING SETS ((dimension_month), ())"
    `,
    );
    expect(statement.params).toMatchInlineSnapshot(`
      {
        "p0": 0,
        "p1": "inst:a",
        "p2": "2026-03-01",
        "p3": "2026-03-31",
        "p4": 1,
        "p5": 1,
        "p6": "inst:a",
        "p7": "2026-01-29",
        "p8": "2026-02-28",
      }
    `);
  });

  it.each(['region.id', 'audienceIds', 'trafficType', 'pixelIds', 'name', 'webActivityPagesList'])(
    'cannot be asked by %s',
    (field) => {
      const operator = field === 'webActivityPagesList' ? 'contains' : 'in';
      const filters = [{ field, operator, operand: ['x'] }] as const;
      expect(compiled(SPEND, { metrics: ['spend'], dimensions: [], filters }).text).toBe('');
    },
  );
});

describe('view-through visits', () => {
  it('by what showed the impression', () => {
    const statement = compiled(VIEW_THROUGHS, {
      metrics: ['viewThroughVisits'],
      dimensions: ['campaign'],
      filters: [only('pixelIds', ['pixl_1']), only('trafficType', ['target'])],
    });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "SELECT dimension_campaign,
        toUInt8(grouping(dimension_campaign)) AS is_total,
        toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits
      FROM (
        SELECT campaign_id AS dimension_campaign, {p0:Int64} AS period, count() AS sum_viewThroughVisits
        FROM view_throughs FINAL
        WHERE instance_id = {p1:String}
          AND started_at >= toDateTime64({p2:String}, 3, 'UTC')
          AND started_at < toDateTime64({p3:String}, 3, 'UTC')
          AND pixel_id IN {p4:Array(String)}
          AND multiIf(company_id = '', 'unresolved', company_id IN (
            SELECT company_id
            FROM audience_companies FINAL
            WHERE instance_id = {p5:String} AND audience_id = {p6:String}), 'target', 'other') IN {p7:Array(String)}
        GROUP BY dimension_campaign)
      GROUP BY GROUPING SETS ((dimension_campaign), ())"
    `,
    );
    expect(statement.params).toMatchInlineSnapshot(`
      {
        "p0": 0,
        "p1": "inst:a",
        "p2": "2026-03-01",
        "p3": "2026-04-01",
        "p4": [
          "pixl_1",
        ],
        "p5": "inst:a",
        "p6": "audn_a",
        "p7": [
          "target",
        ],
      }
    `);
  });

  it('by day where nothing is asked of companies', () => {
    const statement = compiled(VIEW_THROUGHS, {
      metrics: ['viewThroughVisits'],
      dimensions: ['campaign', 'week'],
      filters: [only('pixelIds', ['pixl_1'])],
    });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "SELECT dimension_campaign,
        dimension_week,
        toUInt8(grouping(dimension_campaign)) AS is_total,
        toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits
      FROM (
        SELECT campaign_id AS dimension_campaign,
          toStartOfWeek(day) AS dimension_week,
          {p0:Int64} AS period,
          sum(visits) AS sum_viewThroughVisits
        FROM view_through_days FINAL
        WHERE instance_id = {p1:String} AND day >= {p2:Date} AND day <= {p3:Date} AND pixel_id IN {p4:Array(String)}
        GROUP BY dimension_campaign, dimension_week)
      GROUP BY GROUPING SETS ((dimension_campaign, dimension_week), ())"
    `,
    );
  });

  it.each([
    [{ metrics: ['viewThroughVisits'], dimensions: ['company'] }],
    [{ metrics: ['viewThroughVisits'], dimensions: ['trafficType'] }],
    [{ metrics: ['viewThroughVisits', 'targetViewThroughVisits'], dimensions: ['vendor'] }],
    [{ metrics: ['viewThroughVisits'], dimensions: [], filters: [only('sector.id', ['sect_retail'])] }],
    [{ metrics: ['viewThroughVisits'], dimensions: [], filters: [only('audienceIds', ['audn_a'])] }],
  ] as const)('each where companies are: %j', (asked) => {
    const { text } = compiled(VIEW_THROUGHS, asked);
    expect(text).toMatch(/\sFROM view_throughs FINAL\s/);
    expect(text).not.toContain('view_through_days');
  });

  it('of target companies, by an attribute of them', () => {
    const statement = compiled(VIEW_THROUGHS, {
      metrics: ['targetViewThroughVisits'],
      dimensions: ['sector'],
    });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "SELECT dimension_sector,
        toUInt8(grouping(dimension_sector)) AS is_total,
        toFloat64(sumIf(sum_targetViewThroughVisits, period = 0 AND category = 'target')) AS figure_targetViewThroughVisits
      FROM (
        WITH
        -- one row per value of the dimensions, company and period
        counted AS (
          SELECT toString(company_id) AS company, {p0:Int64} AS period, count() AS sum_targetViewThroughVisits
          FROM view_throughs FINAL
          WHERE instance_id = {p1:String}
            AND started_at >= toDateTime64({p2:String}, 3, 'UTC')
            AND started_at < toDateTime64({p3:String}, 3, 'UTC')
          GROUP BY company),
        -- one row per company
        known AS (
          SELECT company_id AS known_id, sector_id, region_id, rev_range_id
          FROM companies FINAL
          WHERE instance_id = {p4:String})
        SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
            SELECT company_id
            FROM audience_companies FINAL
            WHERE instance_id = {p5:String}
              AND audience_id = {p6:String}),
              'target',
              'other') AS category,
              known.sector_id AS dimension_sector
        FROM counted
        ANY LEFT JOIN known ON counted.company = known.known_id)
      GROUP BY GROUPING SETS ((dimension_sector), ())"
    `,
    );
    expect(statement.params).toMatchInlineSnapshot(`
      {
        "p0": 0,
        "p1": "inst:a",
        "p2": "2026-03-01",
        "p3": "2026-04-01",
        "p4": "inst:a",
        "p5": "inst:a",
        "p6": "audn_a",
      }
    `);
  });
});

describe('leads and events', () => {
  it('leads of the selected audience', () => {
    const statement = compiled(LEADS, {
      metrics: ['leads'],
      dimensions: ['day'],
      filters: [only('region.id', ['regn_asia', ''])],
    });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "SELECT dimension_day,
        toUInt8(grouping(dimension_day)) AS is_total,
        toFloat64(sumIf(sum_leads, period = 0)) AS figure_leads
      FROM (
        SELECT toDate(created_on) AS dimension_day, {p0:Int64} AS period, count() AS sum_leads
        FROM leads FINAL
        WHERE instance_id = {p1:String}
          AND created_on >= toDateTime64({p2:String}, 3, 'UTC')
          AND created_on < toDateTime64({p3:String}, 3, 'UTC')
          AND company_id IN (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {p4:String} AND audience_id = {p5:String}) AND (company_id IN (
            SELECT company_id
            FROM companies FINAL
            WHERE instance_id = {p6:String} AND has({p7:Array(String)}, region_id)) OR company_id NOT IN (
            SELECT company_id
            FROM companies FINAL
            WHERE instance_id = {p8:String} AND region_id != ''))
        GROUP BY dimension_day)
      GROUP BY GROUPING SETS ((dimension_day), ())"
    `,
    );
    expect(statement.params).toMatchInlineSnapshot(`
      {
        "p0": 0,
        "p1": "inst:a",
        "p2": "2026-03-01",
        "p3": "2026-04-01",
        "p4": "inst:a",
        "p5": "audn_a",
        "p6": "inst:a",
        "p7": [
          "regn_asia",
        ],
        "p8": "inst:a",
      }
    `);
  });

  it('events, and those of target companies', () => {
    const statement = compiled(OFFLINE, {
      metrics: ['offlineEvents', 'targetOfflineEvents'],
      dimensions: ['campaignType'],
      filters: [only('campaignTypeIds', ['ctyp_fair'])],
    });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "SELECT dimension_campaignType,
        toUInt8(grouping(dimension_campaignType)) AS is_total,
        toFloat64(sumIf(sum_offlineEvents, period = 0)) AS figure_offlineEvents,
        toFloat64(sumIf(sum_targetOfflineEvents, period = 0 AND category = 'target')) AS figure_targetOfflineEvents
      FROM (
        WITH
        -- one row per value of the dimensions, company and period
        counted AS (
          SELECT campaign_type_id AS dimension_campaignType,
            toString(company_id) AS company,
            {p0:Int64} AS period,
            count() AS sum_offlineEvents,
            count() AS sum_targetOfflineEvents
          FROM offline_events FINAL
          WHERE instance_id = {p1:String}
            AND event_date >= {p2:Date}
            AND event_date <= {p3:Date}
            AND campaign_type_id IN {p4:Array(String)}
          GROUP BY dimension_campaignType, company)
        SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
            SELECT company_id
            FROM audience_companies FINAL
            WHERE instance_id = {p5:String} AND audience_id = {p6:String}), 'target', 'other') AS category
        FROM counted)
      GROUP BY GROUPING SETS ((dimension_campaignType), ())"
    `,
    );
    expect(statement.params).toMatchInlineSnapshot(`
      {
        "p0": 0,
        "p1": "inst:a",
        "p2": "2026-03-01",
        "p3": "2026-03-31",
        "p4": [
          "ctyp_fair",
        ],
        "p5": "inst:a",
        "p6": "audn_a",
      }
    `);
  });
});

describe('figures of every row', () => {
  it('the size of the target set', () => {
    const statement = compiled(TARGET, { metrics: ['baseAccounts'], dimensions: ['vendor'] });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "(
        SELECT toFloat64(uniqExact(company_id))
        FROM (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {p0:String} AND audience_id = {p1:String})) AND (
        SELECT toFloat64(uniqExact(company_id))
        FROM (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {p2:String} AND audience_id = {p3:String}))"
    `,
    );
    expect(statement.params).toMatchInlineSnapshot(`
      {
        "p0": "inst:a",
        "p1": "audn_a",
        "p2": "inst:a",
        "p3": "audn_a",
      }
    `);
  });

  it('opportunities of the period, whatever touched them', () => {
    const statement = compiled(MEMBERS, {
      metrics: ['memberOpportunities'],
      dimensions: ['vendor'],
      filters: [only('vendorIds', ['vndr_google']), only('companyId', ['comp_a'])],
      periods: [now, before],
    });
    expect(layOut(statement.text).join('\n')).toMatchInlineSnapshot(
      `
      "(
        SELECT toFloat64(count())
        FROM opportunities FINAL
        WHERE instance_id = {p0:String} AND open_date >= {p1:Date} AND open_date <= {p2:Date} AND company_id IN (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {p3:String}
            AND audience_id = {p4:String})
            AND is_net_new = 1
            AND company_id IN {p5:Array(String)})
            AND (
        SELECT toFloat64(count())
        FROM opportunities FINAL
        WHERE instance_id = {p6:String} AND open_date >= {p7:Date} AND open_date <= {p8:Date} AND company_id IN (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {p9:String}
            AND audience_id = {p10:String})
            AND is_net_new = 1
            AND company_id IN {p11:Array(String)})"
    `,
    );
    expect(statement.params).toMatchInlineSnapshot(`
      {
        "p0": "inst:a",
        "p1": "2026-03-01",
        "p10": "audn_a",
        "p11": [
          "comp_a",
        ],
        "p2": "2026-03-31",
        "p3": "inst:a",
        "p4": "audn_a",
        "p5": [
          "comp_a",
        ],
        "p6": "inst:a",
        "p7": "2026-01-29",
        "p8": "2026-02-28",
        "p9": "inst:a",
      }
    `);
  });
});
