import { expect, it } from 'vitest';
import { withRange } from './permalink.ts';

it('puts the days in front and leaves the rest as it is', () => {
  const range = { start: '2026-10-01', end: '2026-10-31' };
  expect(withRange('', range)).toBe('?startDate=2026-10-01&endDate=2026-10-31');
  expect(withRange('?w.metrics.visits=[1,]', range)).toBe(
    '?startDate=2026-10-01&endDate=2026-10-31&w.metrics.visits=[1,]',
  );
});
