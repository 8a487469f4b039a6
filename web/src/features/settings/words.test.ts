import { expect, it } from 'vitest';
import { ago, counted, fromTo } from './words.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

it.each([
  [0, '0 s ago'],
  [12_400, '12 s ago'],
  [60_000, '1 minute ago'],
  [3 * 3_600_000, '3 hours ago'],
  [72 * 3_600_000, 'Mar 7, 2026, 12:00 PM UTC'],
  [-5_000, '0 s ago'],
])('%d ms before now is %s', (passed, words) => expect(ago(NOW - passed, NOW)).toBe(words));

it('writes a change, and a figure that is missing', () => {
  expect(fromTo(12_340, 8910)).toBe('12,340 → 8,910');
  expect(fromTo(null, 0)).toBe('– → 0');
  expect(counted(1, 'visit')).toBe('1 visit');
});
