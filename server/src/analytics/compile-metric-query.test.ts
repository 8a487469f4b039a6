import { describe, expect, it } from 'vitest';
import { compileMetricQuery } from './compile-metric-query.ts';
import type { FilterScope } from './scope.ts';

const tam = { kind: 'audience', audienceIds: ['audn_tam'] } as const;
const scope: FilterScope = {
  instanceId: 'inst:a',
  targets: { tam, target: tam },
  isRestricted: false,
  influenceWindowDays: 90,
  viewThroughDays: 7,
  netNewRule: 'all',
};
const range = { start: '2026-03-01', end: '2026-03-31' };

describe('a metric query is one statement', () => {
  it('with everything it was given bound', () => {
    const { statement } = compileMetricQuery(
      {
        metrics: ['visits'],
        dimensions: ['vendor'],
        filters: [{ field: 'channelIds', operator: 'in', operand: ["it's", 'chnl_display'] }],
        range,
        page: { limit: 5, offset: 10 },
      },
      scope,
    );
    expect(statement?.text.replace(/transform\(.*?\]\s*,\s*\[.*?\],/, 'transform(…,')).toMatchInlineSnapshot(
      `"SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY is_total ORDER BY figure_visits DESC NULLS LAST, value_vendor ASC) AS place, toFloat64(count() OVER ()) AS row_count FROM (SELECT toString(dimension_vendor) AS value_vendor, transform(…, toString(toString(dimension_vendor))) AS name_vendor, is_total, figure_visits FROM (SELECT dimension_vendor, toUInt8(grouping(dimension_vendor)) AS is_total, toFloat64(sumIf(visits, period = 0)) AS figure_visits FROM (SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'human'], code + 1) AS category, dimension_vendor, period, visits, impressions FROM (SELECT vendor_id AS dimension_vendor, if(bot_reason != '', 0, 4) AS code, {p0:Int64} AS period, sumIf(visit_days.visits, 1) AS visits, materialize(toUInt64(0)) AS impressions FROM visit_days FINAL WHERE instance_id = {p1:String} AND day >= {p2:Date} AND day <= {p3:Date} AND has({p4:Array(String)}, channel_id) GROUP BY dimension_vendor, code)) GROUP BY GROUPING SETS ((dimension_vendor), ())) AS grouped)) WHERE is_total = 1 OR (place > {p5:Int64} AND place <= {p6:Int64}) ORDER BY is_total DESC, place SETTINGS do_not_merge_across_partitions_select_final = 1"`,
    );
    expect(statement?.params).toMatchInlineSnapshot(`
      {
        "p0": 0,
        "p1": "inst:a",
        "p2": "2026-03-01",
        "p3": "2026-03-31",
        "p4": [
          "it's",
          "chnl_display",
        ],
        "p5": 10,
        "p6": 15,
      }
    `);
  });

  it('that keeps companies apart only where it must', () => {
    const { statement } = compileMetricQuery(
      { metrics: ['engagedCompanies'], dimensions: [], filters: [], range },
      scope,
    );
    expect(statement?.text).toMatchInlineSnapshot(
      `"SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY is_total ORDER BY figure_engagedCompanies DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count FROM (SELECT is_total, figure_engagedCompanies FROM (SELECT toUInt8(1) AS is_total, toFloat64(uniqExactMergeIf(people, period = 0 AND visits > 0 AND category IN ('target'))) AS figure_engagedCompanies FROM (SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (SELECT company_id FROM audience_companies FINAL WHERE instance_id = {p0:String} AND audience_id = {p1:String}), 'target', 'other') AS category, period, visits, impressions, arrayReduce('uniqExactState', [cityHash64(company)]) AS people FROM (SELECT toString(company_id) AS company, is_bot, {p2:Int64} AS period, if(is_bot = 1, bot_visits, human_visits) AS visits, if(is_bot = 1, bot_impressions, human_impressions) AS impressions FROM (SELECT company_id, sumIf(visit_days.visits, bot_reason = '') AS human_visits, sumIf(visit_days.visits, bot_reason != '') AS bot_visits, materialize(toUInt64(0)) AS human_impressions, materialize(toUInt64(0)) AS bot_impressions FROM visit_days FINAL WHERE instance_id = {p3:String} AND day >= {p4:Date} AND day <= {p5:Date} GROUP BY company_id) ARRAY JOIN [0, 1] AS is_bot WHERE visits + impressions > 0) AS counted)) AS grouped)) WHERE is_total = 1 OR (place > {p6:Int64} AND place <= {p7:Int64}) ORDER BY is_total DESC, place SETTINGS do_not_merge_across_partitions_select_final = 1"`,
    );
    expect(statement?.params).toMatchInlineSnapshot(`
      {
        "p0": "inst:a",
        "p1": "audn_tam",
        "p2": 0,
        "p3": "inst:a",
        "p4": "2026-03-01",
        "p5": "2026-03-31",
        "p6": 0,
        "p7": 100000,
      }
    `);
  });
});
