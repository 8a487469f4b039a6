import type { MetricResult } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import { withoutDeleted } from './since-kept.ts';

const month = (id: string, visits: number): MetricResult['rows'][number] => ({
  dimensions: { month: { id, name: id } },
  metrics: { visits, spend: 10 },
});
const result: MetricResult = {
  rows: [month('2026-03-01', 0), month('2026-04-01', 0), month('2026-05-01', 7)],
  totals: { dimensions: {}, metrics: { visits: 7, spend: 30 } },
  totalRows: 3,
  asOf: '2026-11-01T00:00:00.000Z',
};
const kept = { visits: { day: '2026-05-01', months: 6 } };
const WHY = 'Visits has no value before May 1, 2026: what it counts is kept for 6 months.';

it('gives no value and the reason for months whose rows were deleted, and leaves the others', () => {
  const { rows, missing, notes } = withoutDeleted({ dimensions: ['month'] }, result, kept);
  expect(rows.map(({ metrics }) => metrics)).toEqual([
    { visits: null, spend: 10 },
    { visits: null, spend: 10 },
    { visits: 7, spend: 10 },
  ]);
  expect([missing, notes]).toEqual([{ visits: WHY }, { visits: WHY }]);
});

it('says of figures of the whole period since when there are any', () => {
  const whole = withoutDeleted({ dimensions: [] }, { ...result, rows: [result.totals] }, kept);
  expect(whole).toMatchObject({ rows: [{ metrics: { visits: 7 } }], notes: { visits: WHY } });
  expect(whole.missing).toBeUndefined();
  expect(withoutDeleted({ dimensions: ['month'] }, result, {})).toBe(result);
});
