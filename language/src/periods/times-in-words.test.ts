import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../testing/describe.ts';

/** What is asked on November 21, 2026. */
const textOf = (question: string): string => outcomeOf(question).text;

describe('seasons are three whole months', () => {
  it.each([
    ['closed-won revenue in the summer', 'figure | closedWonAmount | 2026-06-01..2026-08-31'],
    ['leads this spring', 'figure | leads | 2026-03-01..2026-05-31'],
    ['visits last winter', 'figure | visits | 2025-12-01..2026-02-28'],
    ['spend in autumn 2025', 'figure | spend | 2025-09-01..2025-11-30'],
    ['pipeline over the summer months', 'figure | pipelineAmount | 2026-06-01..2026-08-31'],
    ['spend since the summer', 'figure | spend | 2026-06-01..2026-11-21'],
    ['visits in the fall of 2025', 'figure | visits | 2025-09-01..2025-11-30'],
    ['is our win rate better than in spring', 'figure | winRate | 90d | vs 2026-03-01..2026-05-31'],
    [
      'compare spring with summer by leads',
      'figure | leads | 2026-06-01..2026-08-31 | vs 2026-03-01..2026-05-31',
    ],
  ])('%s', (question, expected) => {
    expect(textOf(question)).toBe(expected);
  });

  it('unless the word is something else: a fall in figures, a part of a name', () => {
    expect(textOf('explain the fall in visits')).toBe('change | visits | by channel | 90d | top asc | cause');
    expect(textOf('visits of the Spring Launch campaign')).toBe('figure | visits | campaignIds=spring | 90d');
    expect(textOf('visits from spring launch in spring')).toBe(
      'figure | visits | campaignIds=spring | 2026-03-01..2026-05-31',
    );
  });
});

describe('lengths of time up to today', () => {
  it.each([
    ['the evolution of leads since six months', 'trend | leads | by week | 2026-05-22..2026-11-21'],
    ['visits since three weeks', 'figure | visits | 2026-11-01..2026-11-21'],
    ['spend since a year', 'figure | spend | 2025-11-22..2026-11-21'],
    ['leads since the last two months', 'figure | leads | 2026-09-22..2026-11-21'],
    ['leads in the last half year', 'figure | leads | 2026-05-22..2026-11-21'],
    ['visits since half a year', 'figure | visits | 2026-05-22..2026-11-21'],
    ['pipeline in the last year and a half', 'figure | pipelineAmount | 2025-05-22..2026-11-21'],
    ['win rate over the past one and a half years', 'figure | winRate | 2025-05-22..2026-11-21'],
    // Since a day, and not for a length.
    ['visits since 2 months ago', 'figure | visits | 2026-09-01..2026-11-21'],
    ['visits since last week', 'figure | visits | 2026-11-08..2026-11-21'],
  ])('%s', (question, expected) => {
    expect(textOf(question)).toBe(expected);
  });
});

describe('numbers as they are spoken', () => {
  it.each([
    ['target visits in twenty twenty six', 'figure | targetVisits | 2026-01-01..2026-11-21'],
    ['leads in two thousand and twenty five', 'figure | leads | 2025-01-01..2025-12-31'],
    ['spend in q three twenty twenty-five', 'figure | spend | 2025-07-01..2025-09-30'],
    ['visits in march twenty twenty six', 'figure | visits | 2026-03-01..2026-03-31'],
    ['leads in the last twenty one days', 'figure | leads | 2026-11-01..2026-11-21'],
    ['visits in the past forty-five days', 'figure | visits | 2026-10-08..2026-11-21'],
    ['top twenty vendors by visits', 'breakdown | visits | by vendor | 90d | top 20desc'],
  ])('%s', (question, expected) => {
    expect(textOf(question)).toBe(expected);
  });
});

describe('since when', () => {
  it.each([
    'Since when is Siemens AG visiting us?',
    'when did Siemens AG first visit us',
    'how long has Siemens AG been coming to our website',
    'What was the first visit of Siemens AG?',
    'when did Siemens AG come to our site for the first time',
    'since when does Siemens AG look at our pages',
  ])('is told by the way of a company: %s', (question) => {
    expect(textOf(question)).toBe('company | humanVisits | companyId=siemens | 2024-11-21..2026-11-21');
  });

  it('is told of a figure by all there is, in quarters', () => {
    expect(textOf('since when do we spend on Bing')).toBe(
      'trend | spend | vendorIds=bing | 2024-11-21..2026-11-21 | per quarter',
    );
    expect(textOf('since when are leads up')).toBe('trend | leads | 2024-11-21..2026-11-21 | per quarter');
  });

  it('is no list of who is new, nor of who came again after a while', () => {
    for (const question of [
      'first visits from Bing',
      'companies that came back after two months of silence',
      'which accounts returned after a break of three weeks',
    ])
      expect(textOf(question), question).toBe('? unmeasured Which companies are new or stayed away');
    expect(textOf('how long did Siemens AG stay on the pricing page')).toMatch(/^\? unmeasured Time on/);
  });
});

describe('days and years in words', () => {
  it.each([
    ['visits on november ninth two thousand twenty six', '2026-11-09..2026-11-09'],
    ['visits for the week of november ninth twenty twenty six', '2026-11-08..2026-11-14'],
    ['visits on the twentieth of november', '2026-11-20..2026-11-20'],
    ['visits on march twenty first', '2026-03-21..2026-03-21'],
    ['visits from october first to october fifteenth', '2026-10-01..2026-10-15'],
    ['visits in the third quarter', '2026-07-01..2026-09-30'],
  ])('%s', (question, days) => {
    expect(textOf(question)).toBe(`figure | visits | ${days}`);
  });
});
