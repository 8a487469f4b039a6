import type { MetricQuery } from '@parley/core/metrics';
import { describe, expect, it } from 'vitest';
import { statementOn } from '../../platform/clickhouse/sides.ts';
import { partFilters } from '../filters/conditions.ts';
import type { FilterScope } from '../filters/scope.ts';
import { layOut } from '../pinned-sql/lay-out.ts';
import { compilePlan } from './compile-plan.ts';
import { cutToPage } from './cut-to-page.ts';
import { planFigures } from './plan-figures.ts';

const tam = { kind: 'audience', audienceIds: ['audn_tam'] } as const;
const scope: FilterScope = {
  instanceId: 'inst:a',
  targets: { tam, target: tam },
  isRestricted: false,
  influenceWindowDays: 90,
  viewThroughDays: 7,
  netNewRule: 'all',
  ownNames: new Map(),
};
const range = { start: '2026-03-01', end: '2026-03-31' };
const compile = (asked: Pick<MetricQuery, 'metrics' | 'dimensions'> & Partial<MetricQuery>) => {
  const query = { filters: [], range, ...asked };
  const { others } = partFilters(query.filters);
  const plan = planFigures({ query, metrics: query.metrics, others, scope, keys: undefined });
  return compilePlan(query, cutToPage(query, plan), scope.instanceId);
};

describe('a metric query is a statement for each source', () => {
  it('whose values are the same on both sides, even those that read like its tables', () => {
    const operand = ["' FROM visits '", "' FROM visit_days FINAL --", 'INTO visits'];
    const compiled = compile({
      metrics: ['visits', 'spend'],
      dimensions: ['vendor'],
      filters: [
        { field: 'channelIds', operator: 'in', operand },
        { field: 'vendor.name', operator: 'contains', operand },
        { field: 'webActivityPagesList', operator: 'contains', operand },
      ],
    });
    expect(compiled.rows.length).toBeGreaterThan(0);
    for (const statement of compiled.rows) {
      for (const value of operand) expect(statement.text).not.toContain(value);
      expect(statementOn(1, statement).params).toEqual(statement.params);
    }
    expect(JSON.stringify(compiled.rows.map(({ params }) => params))).toContain("' FROM visits '");
  });

  it('with everything it was given bound', () => {
    const compiled = compile({
      metrics: ['visits'],
      dimensions: ['vendor'],
      filters: [{ field: 'channelIds', operator: 'in', operand: ["it's", 'chnl_display'] }],
      page: { limit: 5, offset: 10 },
    });
    const [statement] = compiled.rows;
    expect(layOut(statement?.text ?? '').join('\n')).toMatchInlineSnapshot(
      `
      "SELECT dimension_vendor,
        toUInt8(grouping(dimension_vendor)) AS is_total,
        toFloat64(sumIf(visits, period = 0)) AS figure_visits
      FROM (
        WITH
        -- one row per value of the dimensions, category and period
        counted AS (
          WITH
          -- one row per value of the dimensions, categories side by side in arrays
          by_category AS (
            WITH {p0:Int64} AS code
            SELECT vendor_id AS dimension_vendor, [sumIf(visit_days.visits, code = 4)] AS each_visits
            FROM visit_days FINAL
            WHERE instance_id = {p1:String} AND day >= {p2:Date} AND day <= {p3:Date} AND channel_id IN {p4:Array(String)}
            GROUP BY dimension_vendor)
          SELECT dimension_vendor, code, {p5:Int64} AS period, each_visits[place] AS visits
          FROM by_category
          ARRAY JOIN [4] AS code, [1] AS place
          WHERE visits > 0)
        SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category,
          dimension_vendor,
          period,
          visits
        FROM counted)
      GROUP BY GROUPING SETS ((dimension_vendor), ())
      SETTINGS do_not_merge_across_partitions_select_final = 1"
    `,
    );
    expect(statement?.params).toMatchInlineSnapshot(`
      {
        "p0": 4,
        "p1": "inst:a",
        "p2": "2026-03-01",
        "p3": "2026-03-31",
        "p4": [
          "it's",
          "chnl_display",
        ],
        "p5": 0,
      }
    `);
  });

  it('that keeps companies apart only where it must', () => {
    const compiled = compile({ metrics: ['engagedCompanies'], dimensions: [] });
    const [statement] = compiled.rows;
    expect(layOut(statement?.text ?? '').join('\n')).toMatchInlineSnapshot(
      `
      "SELECT toUInt8(1) AS is_total,
        toFloat64(uniqExactMergeIf(distinct_companies, period = 0 AND visits > 0 AND category IN ('target'))) AS figure_engagedCompanies
      FROM (
        WITH
        -- one row per value of the dimensions, company, human or bot, and period
        counted AS (
          WITH
          -- one row per value of the dimensions and company, humans and bots side by side
          by_company AS (
            SELECT company_id,
              sumIf(company_days.visits, NOT (is_bot = 1)) AS human_visits,
              sumIf(company_days.visits, is_bot = 1) AS bot_visits
            FROM company_days FINAL
            WHERE instance_id = {p0:String} AND day >= {p1:Date} AND day <= {p2:Date}
            GROUP BY company_id)
          SELECT toString(company_id) AS company,
            is_bot,
            {p3:Int64} AS period,
            if(is_bot = 1, bot_visits, human_visits) AS visits
          FROM by_company
          ARRAY JOIN [0, 1] AS is_bot
          WHERE visits > 0)
        SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
            SELECT company_id
            FROM audience_companies FINAL
            WHERE instance_id = {p4:String}
              AND audience_id = {p5:String}),
              'target',
              'other') AS category,
              period,
              visits,
              arrayReduce('uniqExactState', [cityHash64(company)]) AS distinct_companies
        FROM counted)
      SETTINGS do_not_merge_across_partitions_select_final = 1"
    `,
    );
  });

  it('and one for what is the same in every row, and for names', () => {
    const compiled = compile({
      metrics: ['visits', 'spend', 'percentOfEngagedCompanies', 'targetViewThroughVisits'],
      dimensions: ['campaign', 'vendor'],
    });
    const { rows, scalars, names } = compiled;
    expect(rows.map(({ text }) => /\sFROM (visit_days|view_throughs|spend_days)\s/.exec(text)?.[1])).toEqual([
      'visit_days',
      'view_throughs',
      'spend_days',
    ]);
    expect(scalars?.text).toContain('figure_baseAccounts');
    expect(names.map(({ dimension }) => dimension)).toEqual(['campaign']);
  });
});

const limitOf = (asked: Parameters<typeof compile>[0]): unknown => {
  const [statement] = compile(asked).rows;
  const [, name = ''] = /LIMIT \{(p\d+):Int64\} WITH TIES/.exec(statement?.text ?? '') ?? [];
  return statement?.params[name];
};

describe('the engine sends no more than may be on the page', () => {
  it.each([
    ['companies', ['company'], 16],
    ['pages', ['page'], 16],
    ['vendors, which are few', ['vendor'], undefined],
    ['days, which have no gaps', ['day', 'company'], undefined],
  ] as const)('of %s', (_name, dimensions, limit) => {
    expect(limitOf({ metrics: ['visits'], dimensions, page: { limit: 5, offset: 10 } })).toBe(limit);
  });

  it.each([
    ['another figure of the source', ['companies'], 'companies', 6],
    ['a ratio', ['visitEfficiency'], 'visitEfficiency', undefined],
    ['the name', ['visits'], 'company', undefined],
  ] as const)('by %s', (_name, others, by, limit) => {
    const metrics = ['visits', ...others] as const;
    const page = { limit: 5, offset: 0 };
    const dimensions = ['company'] as const;
    expect(limitOf({ metrics, dimensions, page, sort: [{ by, order: 'desc' }] })).toBe(limit);
  });

  it('but all rows of two sources, which are joined here', () => {
    const metrics = ['pipelineAmount', 'pipelineInfluenced'] as const;
    expect(limitOf({ metrics, dimensions: ['opportunity'], page: { limit: 5, offset: 0 } })).toBeUndefined();
  });
});
