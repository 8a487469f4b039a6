import { describe, expect, it } from 'vitest';
import { compiled, only } from '../pinned-sql/compiled.ts';
import { layOut } from '../pinned-sql/lay-out.ts';
import { VIEW_THROUGHS } from './view-throughs.ts';

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
