import { describe, expect, it } from 'vitest';
import { conversationOf, outcomeOf } from '../testing/describe.ts';

const OCTOBER = '2026-10-01..2026-10-31';
const Q3 = '2026-07-01..2026-09-30';

type Case = readonly [question: string, outcome: string];
const CASES: Readonly<Record<string, readonly Case[]>> = {
  'what is taken away, in other words': [
    ['spend in q3, meta ads excluded', `figure | spend | vendorIds!=meta_ads | ${Q3}`],
    ['spend in q3, strip meta ads out', `figure | spend | vendorIds!=meta_ads | ${Q3}`],
    ['spend in q3 skipping meta ads', `figure | spend | vendorIds!=meta_ads | ${Q3}`],
  ],
  'rows that have none of it are not all rows': [
    ['vendors without any visits in october', '? not-covered'],
    ['vendors with no target visits in october', '? not-covered'],
    ['top 3 channels and top 5 vendors in october', '? not-covered'],
  ],
  'each figure of something else': [
    ['visits from linkedin ads and spend on google ads in october', '? which-figure'],
    ['google ads visits and linkedin ads spend in october', '? which-figure'],
    ['leads from retail and revenue from banks in q3', '? which-figure'],
    ['spend in september vs visits in october', '? which-figure'],
    ['vendors with more visits than linkedin in q3', '? not-covered'],
    ['google ads visits and spend in october', `figure | visits+spend | vendorIds=google_ads | ${OCTOBER}`],
  ],
  'bounds, in other words': [
    [
      'vendors with a cpc north of $5 in q3',
      `breakdown | costPerClick | by vendor | metrics.costPerClick>5 | ${Q3}`,
    ],
    ['vendors we paid 5k or more in q3', `breakdown | spend | by vendor | metrics.spend>=5000 | ${Q3}`],
  ],
  'what is no question of figures': [
    ['remind me monday to check spend', '? unmeasured'],
    ['how does u shaped attribution work', 'topic models'],
    ['what does influenced mean', 'topic influence'],
    ['do bots count in visits', 'definition visits'],
  ],
  'time and what it is held against': [
    ['visits this october vs last october', `figure | visits | ${OCTOBER} | vs 2025-10-01..2025-10-31`],
    ['visits since labor day', 'figure | visits | 2026-09-07..2026-11-21'],
    ['visits on memorial day', 'figure | visits | 2026-05-25..2026-05-25'],
    ['is pipeline ahead of last quarter', `figure | pipelineAmount | 2026-10-01..2026-11-21 | vs ${Q3}`],
  ],
  'rows over time of things held against each other': [
    [
      'visits from google ads vs bing by month in q3',
      `trend | visits | by vendor | vendorIds=google_ads+bing | ${Q3} | per month`,
    ],
  ],
  'a file, or none': [
    ['export spend by vendor in q3', 'export spend'],
    ['visits to the download page in q3', '? not-covered'],
  ],
  'names of figures': [
    ['net new pipe in q3', `figure | pipelineAmount | ${Q3}`],
    ['visits broken out by channel in q3', `breakdown | visits | by channel | ${Q3}`],
  ],
};

describe('a question that goes on', () => {
  it.each([
    ['leads in q3', 'how many were enterprise', `figure | leads | revRange.id=enterprise | ${Q3}`],
    [
      'visits by vendor in q3',
      'skip google ads',
      `breakdown | visits | by vendor | vendorIds!=google_ads | ${Q3}`,
    ],
    ['visits by vendor in q3', 'same but by channel', `breakdown | visits | by channel | ${Q3}`],
    ['visits by vendor in q3', 'no, i meant october', `breakdown | visits | by vendor | ${OCTOBER}`],
    ['visits by vendor in q3', 'but only bing', `breakdown | visits | by vendor | vendorIds=bing | ${Q3}`],
    ['spend by vendor in q3', 'what did each bring in visits', `breakdown | visits | by vendor | ${Q3}`],
    [
      'visits by vendor in q3',
      'anything above 200 only',
      `breakdown | visits | by vendor | metrics.visits>200 | ${Q3}`,
    ],
    ['visits by vendor in q3', 'remove visits', '? not-covered remove'],
    ['visits by region in q3', 'forget antarctica', '? unknown-name antarctica'],
  ])('%s / %s', (first, next, outcome) => {
    expect(conversationOf([first, next]).at(-1)).toBe(outcome);
  });
});

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('%s', (question, outcome) => {
    const { text } = outcomeOf(question);
    expect(text.startsWith('?') ? text.split(' ').slice(0, 2).join(' ') : text).toBe(outcome);
  });
});
