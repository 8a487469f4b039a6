import { describe, expect, it } from 'vitest';
import { compiled, only } from '../pinned-sql/compiled.ts';
import { layOut } from '../pinned-sql/lay-out.ts';
import { LEADS } from './leads.ts';
import { OFFLINE } from './offline.ts';

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
