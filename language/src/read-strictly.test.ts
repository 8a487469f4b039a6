import { describe, expect, it } from 'vitest';
import { conversationOf, outcomeOf } from './testing/describe.ts';

/** Questions that were answered with something else, or not at all, until every answer was read strictly. */
describe('a question of a marketer', () => {
  it.each([
    [
      'which ads were clicked most last month',
      'breakdown | adClicks | by campaign | 2026-10-01..2026-10-31 | top desc',
    ],
    ['which campaign was clicked most', 'breakdown | adClicks | by campaign | 90d | top desc'],
    ['which companies clicked our ads', '? unmeasured Who clicked an ad'],
    [
      'the number of opportunities which was created in the third quarter and how much is the value of them',
      'figure | pipelineCount+pipelineAmount | 2026-07-01..2026-09-30',
    ],
    [
      'how many deals did we win in Q3 and what was the average size',
      'figure | closedWonCount+averageContractValue | 2026-07-01..2026-09-30',
    ],
    [
      'which vendors got worse since August',
      'change | visits | by vendor | 2026-08-01..2026-11-21 | top asc',
    ],
    [
      'which vendors got worse on CPC since August',
      'change | costPerClick | by vendor | 2026-08-01..2026-11-21',
    ],
    ['did visits get better or worse since August', 'trend | visits | by week | 2026-08-01..2026-11-21'],
    [
      'what percentage of our visits comes from target accounts, and how did that develop since June',
      'trend | visitEfficiency | by week | 2026-06-01..2026-11-21',
    ],
    [
      'can you compare enterprise and mid market by engaged companies in Q3',
      'comparison | engagedCompanies | 2026-07-01..2026-09-30 | side enterprise | side mid_market',
    ],
    [
      'visits between 3 and 9 October vs the week before',
      'figure | visits | 2026-10-03..2026-10-09 | vs 2026-09-26..2026-10-02',
    ],
    [
      'what share of engaged companies came from Bing in Q3',
      'share | engagedCompanies | vendorIds=bing | 2026-07-01..2026-09-30 | of engagedCompanies | 2026-07-01..2026-09-30',
    ],
    [
      'what share of companies from Bing were engaged in Q3',
      'share | engagedCompanies | vendorIds=bing | 2026-07-01..2026-09-30 | of companies | vendorIds=bing | 2026-07-01..2026-09-30',
    ],
  ])('%s', (question, outcome) => {
    expect(outcomeOf(question).text).toBe(outcome);
  });

  it.each([
    ['which deals are we about to lose', 'Forecasts'],
    ['which deals are likely to churn', 'Forecasts'],
    [
      'how many opportunities are influenced by more than one channel',
      'How many touches came before an opportunity opened',
    ],
    ['how many touches does a won deal have', 'How many touches came before an opportunity opened'],
  ])('is refused for what it asks: %s', (question, what) => {
    expect(outcomeOf(question).text).toBe(`? unmeasured ${what}`);
  });

  it('has no bound above the whole on a share', () => {
    expect(outcomeOf('what share of our revenue comes from deals over 50k').text).toBe(
      '? impossible A bound above 100%',
    );
  });

  it('keeps no order of two that are against each other', () => {
    const question = 'what is our most expensive channel per target visit and what is the cheapest one';
    expect(outcomeOf(question).text).toBe('? not-covered cheapest');
  });

  it('asks for a share of what was just counted', () => {
    expect(conversationOf(['engaged companies last month', 'and what share is that'])[1]).toBe(
      'figure | percentOfEngagedCompanies | 2026-10-01..2026-10-31',
    );
    expect(
      conversationOf(['how many target accounts visited last month', 'what percentage is that'])[1],
    ).toMatch(/^figure \| percentOfEngagedCompanies/);
  });
});
