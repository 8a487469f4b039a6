import type { MetricQuery } from '@parley/core/metrics';
import { describe, expect, it } from 'vitest';
import { combineRows } from './combine-rows.ts';
import { nameRows } from './name-rows.ts';
import type { SourceAnswers, SourceRow } from './run-plan.ts';

const query: MetricQuery = {
  metrics: ['visits', 'spend', 'spendPerVisit', 'percentOfEngagedCompanies', 'lastActivity'],
  dimensions: ['vendor'],
  filters: [],
  range: { start: '2026-03-01', end: '2026-03-31' },
};
const row = (vendor: string, figures: SourceRow): SourceRow => ({
  dimension_vendor: vendor,
  is_total: 0,
  ...figures,
});
const total = (figures: SourceRow): SourceRow => ({ dimension_vendor: '', is_total: 1, ...figures });
const VISITS: readonly SourceRow[] = [
  total({ figure_visits: 30, figure_engagedCompanies: 6, figure_lastActivity: 1000 }),
  row('vndr_linkedin', { figure_visits: 20, figure_engagedCompanies: 5, figure_lastActivity: 1000 }),
  row('', { figure_visits: 10, figure_engagedCompanies: 2, figure_lastActivity: 500 }),
];
const SPEND: readonly SourceRow[] = [
  total({ figure_spend: 140 }),
  row('vndr_linkedin', { figure_spend: 100 }),
  row('vndr_gone', { figure_spend: 40 }),
];
type Answers = Pick<SourceAnswers, 'rows' | 'scalars'>;
const ANSWERS: Answers = { rows: [VISITS, SPEND], scalars: { figure_baseAccounts: 20 } };
const add = (answers: Partial<Answers>, unavailable: readonly 'spend'[] = []) =>
  combineRows(query, { ...ANSWERS, ...answers }, new Set(unavailable));

describe('rows of several sources', () => {
  const { rows, totals } = add({});
  const of = (id: string) => rows.find(({ dimensions }) => dimensions.vendor?.id === id);

  it('are one row by their dimensions, with the ratios of all of them', () => {
    expect(of('vndr_linkedin')).toEqual({
      dimensions: { vendor: { id: 'vndr_linkedin', name: 'vndr_linkedin' } },
      metrics: {
        visits: 20,
        spend: 100,
        spendPerVisit: 5,
        percentOfEngagedCompanies: 0.25,
        lastActivity: 1000,
      },
    });
  });

  it('have nothing of what their source knows nothing of, and no ratio to it', () => {
    expect(of('vndr_gone')).toEqual({
      dimensions: { vendor: { id: 'vndr_gone', name: 'vndr_gone' } },
      metrics: {
        visits: 0,
        spend: 40,
        spendPerVisit: null,
        percentOfEngagedCompanies: 0,
        lastActivity: null,
      },
    });
  });

  it('are kept apart from the total, also where a dimension is empty', () => {
    expect(rows).toHaveLength(3);
    expect(of('')?.metrics).toMatchObject({ visits: 10, spend: null, spendPerVisit: null });
    expect(totals).toMatchObject({ dimensions: {}, metrics: { visits: 30, spend: 140 } });
    expect(totals.metrics.percentOfEngagedCompanies).toBe(0.3);
  });

  it('have no value for a metric that cannot be computed', () => {
    expect(add({}, ['spend']).rows[0]?.metrics).toMatchObject({ visits: 20, spend: null });
  });

  it('are named by the instance first', () => {
    const named: MetricQuery = { ...query, dimensions: ['campaign'], metrics: ['visits'] };
    const ids = ['camp_a', 'camp_b', 'camp_vndr_linkedin.unassigned__', 'unattributed'];
    const rows = ids.map((id) => ({ dimensions: { campaign: { id, name: id } }, metrics: { visits: 1 } }));
    const names = new Map([['campaign', new Map([['camp_a', 'Spring']])]] as const);
    expect(
      nameRows(named, rows, names, new Map()).map(({ dimensions }) => dimensions.campaign?.name),
    ).toEqual(['Spring', 'camp_b', 'Unassigned (LinkedIn)', 'Unattributed']);
  });

  it('are as many as the engine says where it sent those of a page alone', () => {
    const cut = [
      { ...total({ figure_visits: 30 }), row_count: 41 },
      row('vndr_linkedin', { figure_visits: 20 }),
    ];
    expect(add({ rows: [cut] }).totalRows).toBe(40);
    expect(add({}).totalRows).toBe(3);
  });
});

describe('without rows', () => {
  it('there is nothing counted, and what is the same for all has its value', () => {
    const nothing = combineRows(query, { rows: [[]], scalars: undefined }, new Set());
    expect(nothing).toMatchObject({ rows: [], totals: { metrics: { visits: 0, spendPerVisit: null } } });
    const alone: MetricQuery = { ...query, metrics: ['baseAccounts'], dimensions: [] };
    expect(combineRows(alone, { ...ANSWERS, rows: [] }, new Set()).totals.metrics).toEqual({
      baseAccounts: 20,
    });
  });

  it('times and previous figures are of their own period', () => {
    const compared = { ...query, compare: { start: '2026-01-29', end: '2026-02-28' } };
    const sources = [
      [
        {
          dimension_vendor: 'vndr_x',
          is_total: 0,
          figure_visits: 3,
          previous_visits: 4,
          previous_lastActivity: null,
        },
      ],
    ];
    const { rows } = combineRows(compared, { rows: sources, scalars: undefined }, new Set());
    expect(rows[0]).toMatchObject({
      metrics: { visits: 3, spend: null },
      previous: { visits: 4, lastActivity: null },
    });
  });
});
