import { describe, expect, it } from 'vitest';
import { conversationOf, outcomeOf } from '../testing/describe.ts';

const CASES: readonly (readonly [title: string, cases: readonly (readonly [string, string])[]])[] = [
  [
    'short forms of chats and words around a question',
    [
      [
        'hows spend without google ads last month thx',
        'figure | spend | vendorIds!=google_ads | 2026-10-01..2026-10-31',
      ],
      ['would you be so kind as to show spend by channel', 'breakdown | spend | by channel | 90d'],
      [
        'campaigns with more than 1000 usd spend',
        'breakdown | spend | by campaign | metrics.spend>1000 | 90d',
      ],
      ['hi there', 'help'],
      [
        'is linkedin better than google or are we kidding ourselves, visits',
        'comparison | visits | 90d | side linkedin+linkedin_ads | side google+google_ads+google_display',
      ],
    ],
  ],
  [
    'what is left out, and what is held against all else',
    [
      [
        'top vendors not counting direct nor email',
        'breakdown | visits | by vendor | channelIds!=direct+email | 90d | top desc',
      ],
    ],
  ],
  [
    'stretches of time',
    [
      ['half year to end september, spend', 'figure | spend | 2026-04-01..2026-09-30'],
      ['12 months ending june, spend', 'figure | spend | 2025-07-01..2026-06-30'],
      ['visits on the 4th', 'figure | visits | 2026-11-04..2026-11-04'],
      ['spend 31/10 - 5/11', 'figure | spend | 2026-10-31..2026-11-05'],
      ['31 november visits', '? no-such-day 31 november'],
      [
        'compare last week and the one before, visits by channel',
        'breakdown | visits | by channel | 2026-11-08..2026-11-14 | vs 2026-11-01..2026-11-07',
      ],
      [
        'spend went from what to what between september and october',
        'figure | spend | 2026-10-01..2026-10-31 | vs 2026-09-01..2026-09-30',
      ],
    ],
  ],
  [
    'what brought deals, and what deals are',
    [
      ['hit rate on deals', 'figure | winRate | 90d'],
      ['opps by type', '? unmeasured Types of opportunities'],
      ['which industry converts best by win rate', 'breakdown | winRate | by sector | 90d | top desc'],
    ],
  ],
  [
    'what is not for here, and why',
    [
      [
        'how long do visits take to become opps',
        '? unmeasured How long it takes from a visit to an opportunity',
      ],
      ['send this report to my cfo', '? unmeasured Sending'],
      ['anything weird this week', '? unmeasured What is unusual'],
      ['why does influenced add up to more than the pipeline', 'topic sums'],
      ['are view-throughs counted in influenced', 'topic touches'],
    ],
  ],
];

describe.each(CASES)('%s', (_, cases) => {
  it.each(cases)('%s', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
  });
});

describe('going on with what was said', () => {
  it.each([
    ['the 7 before', ['visits last 7 days', 'and the 7 before'], 'figure | visits | 2026-11-08..2026-11-14'],
    [
      'a year ago',
      ['visits last 30 days', 'and what did it look like a year ago'],
      'figure | visits | 2025-10-23..2025-11-21',
    ],
    [
      'two periods',
      ['spend by vendor last month', 'the month before', 'diff'],
      'change | spend | by vendor | 2026-10-01..2026-10-31 | vs 2026-09-01..2026-09-30',
    ],
    [
      'one of several',
      ['win rate in retail', 'finance?', "which one's highest"],
      'breakdown | winRate | by sector | sector.id=retail+financial_services | 90d | top 1desc',
    ],
    [
      'put back',
      ['visits by channel', 'drop direct', 'put it back'],
      'breakdown | visits | by channel | 90d',
    ],
    ['a level', ['spend per visit', 'why so high'], 'change | spendPerVisit | by channel | 90d | cause'],
    [
      'the worst of bots',
      ['bots by vendor', 'worst one?'],
      'breakdown | botVisits | by vendor | 90d | top 1desc',
    ],
    [
      'of the market',
      ['how many companies in the tam', 'how many did we reach'],
      'figure | targetCompaniesReached | 90d',
    ],
  ])('%s', (_, turns, expected) => {
    expect(conversationOf(turns).at(-1)).toBe(expected);
  });
});
