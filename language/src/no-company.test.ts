import { expect, it } from 'vitest';
import { outcomeOf } from './testing/describe.ts';

it.each([
  ['what share of visits had no company identified', 'share | unresolvedVisits | 90d | of visits | 90d'],
  ['visits without a company', 'figure | unresolvedVisits | 90d'],
  ['how many visits had no known company', 'figure | unresolvedVisits | 90d'],
  [
    'which vendor brings the most visits with no company',
    'breakdown | unresolvedVisits | by vendor | 90d | top desc',
  ],
  ['visits with a known company', 'figure | humanVisits | trafficType=target+other | 90d'],
  ['exclude visits without a company', 'figure | visits | trafficType!=unresolved | 90d'],
])('a company that is lacking is not one that is known: %s', (question, outcome) => {
  expect(outcomeOf(question).text).toBe(outcome);
});
