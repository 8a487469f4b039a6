import { expect, it } from 'vitest';
import { withPreset, withRange } from './permalink.ts';

it('puts the days in front and leaves the rest as it is', () => {
  const range = { start: '2026-10-01', end: '2026-10-31' };
  expect(withRange('', range)).toBe('?startDate=2026-10-01&endDate=2026-10-31');
  expect(withRange('?w.metrics.visits=[1,]', range)).toBe(
    '?startDate=2026-10-01&endDate=2026-10-31&w.metrics.visits=[1,]',
  );
});

it('of a period that moves along names the preset', () => {
  expect(withPreset('?audience=a', 30)).toBe('?lastDays=30&audience=a');
  expect(withPreset('', 90)).toBe('?lastDays=90');
});
