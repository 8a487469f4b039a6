import { expect, it } from 'vitest';
import { conversationOf } from '../testing/describe.ts';

it.each([
  ['leads per month in 2026', 'as a line chart', 'month'],
  ['visits by week since June', 'as a bar chart please', 'week'],
  ['spend per quarter this year', 'show that as a graph', 'quarter'],
  ['pipeline by month in 2026', 'make it a line chart', 'month'],
  ['win rate by month this year', 'can you plot it', 'month'],
  ['target visits by day last week', 'draw it as a line', 'day'],
])('%j, then %j: by %s still', (asked, drawn, step) => {
  const [, then = ''] = conversationOf([asked, drawn]);
  expect(then).toMatch(new RegExp(`by ${step}|per ${step}`));
});
