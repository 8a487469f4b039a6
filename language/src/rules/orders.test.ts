import { expect, it } from 'vitest';
import { conversationOf, outcomeOf } from '../testing/describe.ts';

it.each([
  ['visits by campaign sorted by spend', 'breakdown | spend+visits | by campaign | 90d'],
  ['visits and clicks by vendor in order of clicks', 'breakdown | adClicks+visits | by vendor | 90d'],
  [
    'campaigns with visits and spend, lowest spend first',
    'breakdown | spend+visits | by campaign | 90d | top asc',
  ],
  ['which campaigns got hardly any visits', 'breakdown | visits | by campaign | 90d | top asc'],
])('a figure orders the rows, wherever it is named: %s', (question, outcome) => {
  expect(outcomeOf(question).text).toBe(outcome);
});

it.each([
  [
    "how much of October's spend was Google Ads",
    'share | spend | vendorIds=google_ads | 2026-10-01..2026-10-31 | of spend | 2026-10-01..2026-10-31',
  ],
  ['we spent a lot last month. Where did it go?', 'breakdown | spend | by vendor | 2026-10-01..2026-10-31'],
  ['who are our top 5 vendors', 'breakdown | visits | by vendor | 90d | top 5desc'],
  ['I want 3 figures: spend, leads and clicks', 'figure | spend+leads+adClicks | 90d'],
  [
    'how did visits develop last month against the previous month?',
    'figure | visits | 2026-10-01..2026-10-31 | vs 2026-09-01..2026-09-30',
  ],
])('what is asked for, and nothing else: %s', (question, outcome) => {
  expect(outcomeOf(question).text).toBe(outcome);
});

it.each([
  [['spend last month', 'where did it go?'], 'breakdown | spend | by vendor | 2026-10-01..2026-10-31'],
  [
    ['visits last month', 'how much of that was bots?'],
    'share | botVisits | 2026-10-01..2026-10-31 | of visits | 2026-10-01..2026-10-31',
  ],
  [
    ['visits by channel in September and October', 'which channels grew'],
    'change | visits | by channel | 2026-10-01..2026-10-31 | vs 2026-09-01..2026-09-30',
  ],
])('a follow-up goes on from what was asked: %j', (turns, outcome) => {
  expect(conversationOf(turns).at(-1)).toBe(outcome);
});
