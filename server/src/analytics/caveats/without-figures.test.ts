import type { MetricResult } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import { withoutFigures } from './without-figures.ts';

const result: MetricResult = {
  rows: [
    { dimensions: {}, metrics: { visits: 3, targetVisits: 0 }, previous: { visits: 2, targetVisits: 0 } },
  ],
  totals: { dimensions: {}, metrics: { visits: 3, targetVisits: 0 } },
  totalRows: 1,
  asOf: '2026-03-01T00:00:00.000Z',
};

it('gives no value and the reason in every row, and leaves the others', () => {
  expect(withoutFigures(result, { targetVisits: 'No target market.' })).toMatchObject({
    rows: [{ metrics: { visits: 3, targetVisits: null }, previous: { visits: 2, targetVisits: null } }],
    totals: { metrics: { visits: 3, targetVisits: null } },
    missing: { targetVisits: 'No target market.' },
  });
  expect(withoutFigures(result, {})).toBe(result);
});
