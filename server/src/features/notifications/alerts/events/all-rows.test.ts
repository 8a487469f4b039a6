import { expect, it } from 'vitest';
import { ALL_ROWS, needAll } from './all-rows.ts';

it('refuses what does not fit in, in words', () => {
  expect(() => needAll(ALL_ROWS.limit)).not.toThrow();
  expect(() => needAll(ALL_ROWS.limit + 1)).toThrow('More companies and days match');
});
