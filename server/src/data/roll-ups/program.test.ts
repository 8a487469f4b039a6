import { expect, it } from 'vitest';
import { programNumber } from './program.ts';

it('is higher for later built-in rules, and highest for later migrations', () => {
  expect(programNumber(111, 2)).toBeGreaterThan(programNumber(111, 1));
  expect(programNumber(112, 1)).toBeGreaterThan(programNumber(111, 9_999));
  // A program of before counted its migrations alone.
  expect(programNumber(111, 0)).toBeGreaterThan(9_999);
  // An integer of PostgreSQL.
  expect(programNumber()).toBeLessThan(2 ** 31);
});
