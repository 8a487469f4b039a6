import { expect, it } from 'vitest';
import { isPartialUnit, type TimeUnit } from './partial-unit.ts';

const range = { start: '2026-01-15', end: '2026-11-23' };
const today = '2026-11-24';

it.each<[TimeUnit, string, boolean]>([
  ['day', '2026-11-23', false],
  ['week', '2026-01-11', true],
  ['week', '2026-01-18', false],
  ['week', '2026-11-22', true],
  ['month', '2026-01-15', true],
  ['month', '2026-02-01', false],
  ['month', '2026-11-01', true],
  ['quarter', '2026-01-15', true],
  ['quarter', '2026-04-01', false],
  ['quarter', '2026-10-01', true],
  ['year', '2026-01-15', true],
])('%s of %s is cut: %s', (unit, day, isCut) =>
  expect(isPartialUnit(unit, day, { range, today })).toBe(isCut),
);

it('a unit that today ends is not over', () => {
  const month = { start: '2026-11-01', end: '2026-11-30' };
  expect(isPartialUnit('month', '2026-11-01', { range: month, today: '2026-11-30' })).toBe(true);
  expect(isPartialUnit('month', '2026-11-01', { range: month, today: '2026-12-01' })).toBe(false);
});
