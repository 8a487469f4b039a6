import { expect, it } from 'vitest';
import { pairedUnits } from './paired-units.ts';

const days = (text: string) => {
  const [start = '', end = ''] = text.split('..');
  return { start, end };
};

it.each([
  ['month', '2026-10-01..2026-10-31', '2026-09-01..2026-09-30', true],
  ['month', '2026-10-01..2026-10-31', '2026-08-27..2026-09-26', false],
  ['month', '2026-09-10..2026-11-28', '2026-06-18..2026-09-05', false],
  ['month', '2026-09-10..2026-11-28', '2025-09-10..2025-11-28', true],
  ['month', '2026-03-01..2026-03-31', '2026-02-01..2026-02-28', true],
  ['month', '2026-03-01..2026-03-28', '2026-02-01..2026-02-28', false],
  ['week', '2026-03-04..2026-03-10', '2026-02-22..2026-02-28', true],
  ['week', '2026-03-01..2026-03-07', '2026-02-18..2026-02-24', false],
  ['day', '2026-03-01..2026-03-07', '2026-02-18..2026-02-24', true],
  ['day', '2026-03-01..2026-03-07', '2026-02-01..2026-02-28', false],
] as const)('by %s, %s beside %s: %s', (unit, range, compare, isPaired) => {
  expect(pairedUnits(unit, days(range), days(compare))).toBe(isPaired);
});
