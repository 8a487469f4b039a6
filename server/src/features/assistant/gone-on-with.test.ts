import { expect, it } from 'vitest';
import { conversationOf, outcomeOf } from './testing/describe.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const Q3 = '2026-07-01..2026-09-30';

it.each([
  [['spend by campaign in october', 'and per click'], `breakdown | costPerClick | by campaign | ${OCTOBER}`],
  [
    ['visits in october', 'compare that with september'],
    `figure | visits | ${OCTOBER} | vs 2026-09-01..2026-09-30`,
  ],
  [
    ['leads by vendor in q3', 'only the ones where we spent more than 5k'],
    `breakdown | leadsInfluenced | by vendor | metrics.spend>5000 | ${Q3}`,
  ],
  [
    ['vendors with more than 5k spend in october', 'why did it go up for linkedin ads'],
    `change | spend | by vendor | vendorIds=linkedin_ads | ${OCTOBER} | cause`,
  ],
])('%j', (turns, outcome) => {
  expect(conversationOf(turns).at(-1)).toBe(outcome);
});

it('trouble with the tag is looked up', () => {
  expect(outcomeOf('any issues with our tracking?').text).toBe('topic gaps');
});
