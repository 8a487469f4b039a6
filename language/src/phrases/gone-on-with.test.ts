import { expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';
import { conversationOf, outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

const known = { names: TEST_NAMES, today: TEST_DAY, before: null };
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

it('what chose the rows before and chooses no others is told', () => {
  const first = readQuestion('top 5 vendors by visits in q3 with more than 1000 visits', known);
  const { notes } = readQuestion('by week instead', { ...known, before: first.frame });
  expect(notes).toContain(
    'Left out, since it was said of the rows before: more than 1000 visits and the first 5.',
  );
  expect(readQuestion('and october', { ...known, before: first.frame }).notes).toEqual([]);
});
