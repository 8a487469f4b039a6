import { describe, expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';
import { conversationOf, outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

const notesOf = (question: string): string =>
  readQuestion(question, { names: TEST_NAMES, today: TEST_DAY, before: null }).notes.join(' ');

describe('questions that name no figure', () => {
  it.each([
    ['typical amount of a signed contract in 2026', 'figure | averageContractValue | 2026-01-01..2026-11-21'],
    [
      'how many different businesses laid eyes on our banners in Q3',
      'figure | companiesReached | 2026-07-01..2026-09-30',
    ],
    ['how frequently does an ad that is displayed get tapped, as a rate', 'figure | clickThroughRate | 90d'],
    [
      'sessions last month where we have no clue which business was behind them',
      'figure | unresolvedVisits | 2026-10-01..2026-10-31',
    ],
    ['how long from the first handshake until the ink is dry', 'figure | averageDaysToClose | 90d'],
    ['how much do we shell out per banner tap by vendor', 'breakdown | costPerClick | by vendor | 90d'],
    ['what fraction of contracts ended in our favour this year', 'figure | winRate | 2026-01-01..2026-11-21'],
  ])('%s', (question, expected) => {
    expect(outcomeOf(question).text).toBe(expected);
    expect(notesOf(question)).toContain('taken as');
  });

  it.each([
    'how much cash do the zeppelins bring in per tap',
    'visits to the blog from people who also filled in a form',
    'linkedin ads budget for october',
    'is LinkedIn expensive?',
    'how many people visited last week',
  ])('%s: asks rather than leaves a word out', (question) => {
    expect(outcomeOf(question).text).toMatch(/^\?/);
  });
});

describe('rows that would answer another question', () => {
  it.each([
    'largest deals by industry',
    'win rate by region for deals over 100k',
    'best vendor per channel by visits',
    'when do we get visits',
    'companies that visited both /pricing and /docs',
  ])('%s: asks', (question) => {
    expect(outcomeOf(question).text).toMatch(/^\? which-figure/);
  });

  it('holds regions against each other within a vendor', () => {
    expect(outcomeOf('visits from LinkedIn in Europe vs Asia').text).toBe(
      'comparison | humanVisits | vendorIds=linkedin+linkedin_ads | 90d | side europe | side asia',
    );
  });

  it('asks where a question changes nothing of the one before', () => {
    expect(conversationOf(['visits by vendor last month', 'and what did we get for it'])[1]).toMatch(/^\?/);
  });
});
