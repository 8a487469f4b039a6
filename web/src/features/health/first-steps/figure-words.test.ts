import { expect, it } from 'vitest';
import { figureWords } from './figure-words.ts';

it.each([
  [3, 2, true, '3 visits from 2 companies today'],
  [1, 1, true, '1 visit from 1 company today'],
  [1200, 0, false, '1,200 visits in the last 90 days, from companies that are not known yet'],
])('%i visits, %i companies', (visits, companies, isToday, words) => {
  expect(figureWords({ visits, companies, isToday, startDate: '', endDate: '' })).toBe(words);
});
