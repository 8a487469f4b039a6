import { describe, expect, it } from 'vitest';
import { conversationOf, outcomeOf } from '../testing/describe.ts';

const OCTOBER = '2026-10-01..2026-10-31';

describe('a thing that is not counted is no refusal where it is not asked for', () => {
  it.each([
    [
      'which industry converts best - by win rate I suppose',
      'breakdown | winRate | by sector | 90d | top desc',
    ],
    ['ok new topic. leads by industry in october', `breakdown | leads | by sector | ${OCTOBER}`],
    [
      'how many touches on avg before an opp opens?',
      '? unmeasured How many touches came before an opportunity opened',
    ],
    ['visits in october since the lists are different size', `figure | visits | ${OCTOBER}`],
    ['visits in october before i walk in the room', `figure | visits | ${OCTOBER}`],
    [
      'compare last week and the one before, visits by channel',
      'breakdown | visits | by channel | 2026-11-08..2026-11-14 | vs 2026-11-01..2026-11-07',
    ],
  ])('%s', (question, outcome) => expect(outcomeOf(question).text).toBe(outcome));

  it('which gained and which lost is of visits, against as many days', () =>
    expect(outcomeOf('Which vendors gained and which ones lost against the previous 30 days?').text).toBe(
      'change | visits | by vendor | 2026-10-23..2026-11-21 | top asc | vs 2026-09-23..2026-10-22',
    ));

  it('per visit, of what was spent', () =>
    expect(conversationOf(['spend in october', 'ok. and per visit?'])[1]).toBe(
      `figure | spendPerVisit | ${OCTOBER}`,
    ));

  it('the stretches before the one spoken of', () =>
    expect(conversationOf(['visits last week', 'the week before that', 'and before that']).slice(1)).toEqual([
      'figure | visits | 2026-11-01..2026-11-07',
      'figure | visits | 2026-10-25..2026-10-31',
    ]));
});

describe('what is asked for and not counted is refused in words of its own', () => {
  it.each([
    ['CAC?', 'What a customer cost'],
    ['goog vs msft ads: cpc, cpl, roms', 'Cost per lead'],
    ['what are our competitors spending on linkedin', 'What competitors do'],
    ['our efficiency vs benchmark for paid search', 'Benchmarks'],
    ["what's our nps", 'Surveys'],
    ['accounts over 10000 employees in october', 'Sizes by the number of people'],
    ['how long do visits take to become opps', 'How long it takes from a visit to an opportunity'],
    ['companies that saw linkedin ads but never clicked', 'Who clicked an ad'],
    ['what if we double the spend', 'Forecasts'],
    ['how many people visited last week', 'People'],
    ['budget left this year', 'Budgets and prices'],
    ['give me admin rights pls', 'Rights and settings'],
    ['delete all the bot visits', 'Changing or deleting'],
    ['please send this report to my CFO', 'Sending'],
  ])('%s', (question, what) => expect(outcomeOf(question).text).toBe(`? unmeasured ${what}`));

  it.each(['hi there', 'good morning', 'hello'])('%s is answered by what can be asked', (question) =>
    expect(outcomeOf(question).text).toBe('help'),
  );
});
