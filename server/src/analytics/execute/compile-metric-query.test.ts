import type { MetricQuery } from '@parley/core/metrics';
import { describe, expect, it } from 'vitest';
import type { FilterScope } from '../filters/scope.ts';
import { compileMetricQuery } from './compile-metric-query.ts';

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
const compile = (query: Pick<MetricQuery, 'metrics' | 'dimensions'> & Partial<MetricQuery>) =>
  compileMetricQuery({ filters: [], range, ...query }, scope);

describe('a metric query of few rows is a statement for each source', () => {
  it('with everything it was given bound', () => {
    const compiled = compile({
      metrics: ['visits'],
      dimensions: ['vendor'],
      filters: [{ field: 'channelIds', operator: 'in', operand: ["it's", 'chnl_display'] }],
      page: { limit: 5, offset: 10 },
    });
    const [statement] = 'parts' in compiled ? compiled.parts.sources : [];
    expect(statement?.text).toMatchInlineSnapshot(
      `"SELECT dimension_vendor, toUInt8(grouping(dimension_vendor)) AS is_total, toFloat64(sumIf(visits, period = 0)) AS figure_visits FROM (SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category, dimension_vendor, period, visits FROM (SELECT dimension_vendor, code, {p0:Int64} AS period, each_visits[place] AS visits FROM (WITH {p1:Int64} AS code SELECT vendor_id AS dimension_vendor, [sumIf(visit_days.visits, code = 4)] AS each_visits FROM visit_days FINAL WHERE instance_id = {p2:String} AND day >= {p3:Date} AND day <= {p4:Date} AND channel_id IN {p5:Array(String)} GROUP BY dimension_vendor) ARRAY JOIN [4] AS code, [1] AS place WHERE visits > 0)) GROUP BY GROUPING SETS ((dimension_vendor), ()) SETTINGS do_not_merge_across_partitions_select_final = 1"`,
    );
    expect(statement?.params).toMatchInlineSnapshot(`
      {
        "p0": 0,
        "p1": 4,
        "p2": "inst:a",
        "p3": "2026-03-01",
        "p4": "2026-03-31",
        "p5": [
          "it's",
          "chnl_display",
        ],
      }
    `);
  });

  it('that keeps companies apart only where it must', () => {
    const compiled = compile({ metrics: ['engagedCompanies'], dimensions: [] });
    const [statement] = 'parts' in compiled ? compiled.parts.sources : [];
    expect(statement?.text).toMatchInlineSnapshot(
      `"SELECT toUInt8(1) AS is_total, toFloat64(uniqExactMergeIf(people, period = 0 AND visits > 0 AND category IN ('target'))) AS figure_engagedCompanies FROM (SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (SELECT company_id FROM audience_companies FINAL WHERE instance_id = {p0:String} AND audience_id = {p1:String}), 'target', 'other') AS category, period, visits, arrayReduce('uniqExactState', [cityHash64(company)]) AS people FROM (SELECT toString(company_id) AS company, is_bot, {p2:Int64} AS period, if(is_bot = 1, bot_visits, human_visits) AS visits FROM (SELECT company_id, sumIf(company_days.visits, NOT (is_bot = 1)) AS human_visits, sumIf(company_days.visits, is_bot = 1) AS bot_visits FROM company_days FINAL WHERE instance_id = {p3:String} AND day >= {p4:Date} AND day <= {p5:Date} GROUP BY company_id) ARRAY JOIN [0, 1] AS is_bot WHERE visits > 0) AS counted) SETTINGS do_not_merge_across_partitions_select_final = 1"`,
    );
  });

  it('and one for what is the same in every row, and for names', () => {
    const compiled = compile({
      metrics: ['visits', 'spend', 'percentOfEngagedCompanies', 'targetViewThroughVisits'],
      dimensions: ['campaign', 'vendor'],
    });
    if ('whole' in compiled) throw new Error('its rows are few');
    const { sources, scalars, names } = compiled.parts;
    expect(sources.map(({ text }) => / FROM (visit_days|view_throughs|spend_days) /.exec(text)?.[1])).toEqual(
      ['visit_days', 'view_throughs', 'spend_days'],
    );
    expect(scalars?.text).toContain('figure_baseAccounts');
    expect(names.map(({ dimension }) => dimension)).toEqual(['campaign']);
  });
});

describe('a metric query of many rows is one statement, which the engine orders and cuts to the page', () => {
  it.each([
    ['companies', ['company']],
    ['pages', ['page']],
    ['days of campaigns', ['day', 'campaign']],
  ] as const)('of %s', (_name, dimensions) => {
    const compiled = compile({ metrics: ['visits'], dimensions, page: { limit: 5, offset: 10 } });
    const whole = 'whole' in compiled ? compiled.whole : undefined;
    expect(whole?.text).toContain('row_number() OVER (PARTITION BY is_total ORDER BY');
    // Times have no gaps, so that their page is of rows that are not all sent.
    const [from, to] = dimensions.length === 1 ? [10, 15] : [0, 100_000];
    expect(Object.values(whole?.params ?? {}).slice(-2)).toEqual([from, to]);
  });
});
