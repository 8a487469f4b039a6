import type { MetricQuery, MetricResult } from '@parley/core/metrics';
import { planQuestion } from '@parley/language/plan';
import { readQuestion, TEST_NAMES } from '@parley/language/testing';
import { expect, it } from 'vitest';
import { NO_FACTS } from '../testing/facts.ts';
import { answerPlan } from './answer-plan.ts';

const TODAY = '2026-11-21';

/** The first and last are cut by the period or by today, others are whole. */
it.each([
  // Weeks begin on Sundays: the first is cut by the period, the last by today.
  ['visits by week in the last 30 days', { '2026-10-18': 1, '2026-10-25': 900, '2026-11-15': 2 }, true],
  ['visits by month this year', { '2026-01-01': 900, '2026-11-01': 2 }, false],
  ['visits by quarter this year', { '2026-01-01': 900, '2026-10-01': 2 }, false],
] as const)(
  '%s: highest and lowest are whole units, and those that are cut are marked',
  async (question, own, isCutFirst) => {
    const of = new Map<string, number>(Object.entries(own));
    let next = 400;
    /** Each whole unit that is not named has another figure, the first of them the least. */
    const figureOf = (start: string): number => {
      const known = of.get(start) ?? next++;
      of.set(start, known);
      return known;
    };
    const weeks = ['2026-10-18', '2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'];
    const ask = async ({ dimensions, range }: MetricQuery): Promise<MetricResult> => ({
      rows: dimensions.includes('week')
        ? weeks.map((id) => ({ dimensions: { week: { id, name: id } }, metrics: { visits: figureOf(id) } }))
        : [],
      totals: { dimensions: {}, metrics: { visits: dimensions.length > 0 ? 0 : figureOf(range.start) } },
      totalRows: weeks.length,
      asOf: '2026-11-21T00:00:00Z',
    });
    const { frame } = readQuestion(question, { names: TEST_NAMES, today: TODAY, before: null });
    const planned = planQuestion(frame, { today: TODAY });
    if (planned.kind !== 'plan') throw new Error(`${question} has no plan`);
    const { text, blocks } = await answerPlan(planned.plan, { ask, facts: NO_FACTS, today: TODAY });
    expect(text).toMatch(/The highest was 900 .*, the lowest 40\d /);
    const chart = blocks.find(({ kind }) => kind === 'chart');
    const points = chart?.kind === 'chart' ? (chart.series[0]?.points ?? []) : [];
    expect(points.map(({ partial = false }) => partial)).toEqual(
      points.map((_, at) => at === points.length - 1 || (at === 0 && isCutFirst)),
    );
  },
);

/** Figures of three weeks for two vendors, and three regions of which the lowest is not known. */
const askOf = (rows: MetricResult['rows']) => async (): Promise<MetricResult> => ({
  ...{ rows, totals: { dimensions: {}, metrics: { visits: 60, leads: 9 } } },
  ...{ totalRows: rows.length, asOf: '2026-11-21T00:00:00Z' },
});

async function answerOf(question: string, rows: MetricResult['rows']) {
  const { frame } = readQuestion(question, { names: TEST_NAMES, today: TODAY, before: null });
  const planned = planQuestion(frame, { today: TODAY });
  if (planned.kind !== 'plan') throw new Error(`${question} has no plan`);
  return await answerPlan(planned.plan, { ask: askOf(rows), facts: NO_FACTS, today: TODAY });
}

it('says where each line began and ended, and has its weeks as a table', async () => {
  const weeks = ['2026-10-25', '2026-11-01', '2026-11-08'];
  const rows = ['Capterra', 'G2'].flatMap((name, of) =>
    weeks.map((id, at) => ({
      dimensions: { week: { id, name: id }, vendor: { id: name, name } },
      metrics: { visits: 10 * (of + 1) + at },
    })),
  );
  const { text, blocks } = await answerOf('visits of Capterra vs G2 over time since October 25', rows);
  expect(text).toContain('G2 from 20 in the week of Oct 25');
  expect(text).toContain('Capterra from 10 in the week of Oct 25');
  const table = blocks.find(({ kind }) => kind === 'table');
  expect(table?.kind === 'table' && table.rows.map((row) => Object.values(row).slice(1))).toEqual([
    [20, 10],
    [21, 11],
    [22, 12],
  ]);
});

it('the lowest row is never the one that is not known', async () => {
  const rows = [
    ['', 0],
    ['regn_asia', 2],
    ['regn_europe', 7],
  ].map(([id, leads]) => ({
    dimensions: { region: { id: String(id), name: String(id) } },
    metrics: { leads: Number(leads) },
  }));
  const { text, blocks } = await answerOf('worst regions by leads last quarter', rows);
  expect(text).toContain('regn_asia with 2');
  expect(JSON.stringify(blocks)).not.toContain('not known');
});
