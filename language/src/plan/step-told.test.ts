import type { MetricQuery, MetricRow } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import { outcomeOf, TEST_DAY } from '../testing/describe.ts';
import type { Plan } from './plan.ts';
import { planQuestion } from './plan-question.ts';
import { stepTold } from './step-told.ts';

function planOf(question: string): Plan {
  const { frame } = outcomeOf(question);
  const planned = frame === null ? null : planQuestion(frame, { today: TEST_DAY });
  if (planned?.kind !== 'plan') throw new Error(`${question}: no plan`);
  return planned.plan;
}

const answered = (input: MetricQuery, rows: readonly MetricRow[], visits = 0) => ({
  input,
  result: {
    rows: [...rows],
    totals: { dimensions: {}, metrics: { visits } },
    totalRows: rows.length,
    asOf: '',
  },
});
const week = (id: string, visits: number): MetricRow => ({
  dimensions: { week: { id, name: '' } },
  metrics: { visits },
});

it('is the lowest week that is whole and over', () => {
  const plan = planOf('which week was worst for visits');
  const rows = [week('2026-08-23', 1), week('2026-09-06', 9), week('2026-10-11', 5), week('2026-11-15', 2)];
  expect(stepTold(plan, [answered(plan.query, rows)], TEST_DAY)).toEqual({
    start: '2026-10-11',
    end: '2026-10-17',
  });
});

it('is the highest month, where each is a query of its own', () => {
  const plan = planOf('best month for visits this year');
  const ofMonth = (start: string, end: string, visits: number) =>
    answered({ ...plan.query, range: { start, end } }, [], visits);
  const all = [
    answered(plan.query, [], 100),
    ofMonth('2026-03-01', '2026-03-31', 7),
    ofMonth('2026-05-01', '2026-05-31', 8),
    ofMonth('2026-11-01', '2026-11-30', 50),
  ];
  expect(stepTold(plan, all, TEST_DAY)).toEqual({ start: '2026-05-01', end: '2026-05-31' });
});

it('is none where no highest or lowest was asked for', () => {
  const plan = planOf('visits by week last month');
  expect(stepTold(plan, [answered(plan.query, [week('2026-10-11', 5)])], TEST_DAY)).toBeNull();
});
