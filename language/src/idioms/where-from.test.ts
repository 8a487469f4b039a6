import { expect, it } from 'vitest';
import { outcomeOf } from '../testing/describe.ts';

it.each([
  ['where did our visits come from in October', 'visits | by channel | 2026-10-01..2026-10-31'],
  ['where do people come from', 'visits | by channel | 90d'],
  ['where do most of our visitors come from?', 'visits | by channel | 90d'],
  ['I want to know where our leads come from', 'leadsInfluenced | by channel | 90d'],
  ['where in the world do visits come from', 'visits | by region | 90d'],
  ['where do our visits come from by industry', 'visits | by sector | 90d'],
])('%s: %s', (question, query) => {
  expect(outcomeOf(question).text).toContain(query);
});

it.each(['where do target companies come from', 'where is our spend'])(
  '%s: asks by which rows, and gives no total',
  (question) => {
    expect(outcomeOf(question).text).toBe('? which-figure');
  },
);
