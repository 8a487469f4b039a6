import { describe, expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';
import { conversationOf, outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

describe('so many per dollar', () => {
  it.each([
    ['visits per dollar', 'figure | spendPerVisit | 90d'],
    ['target visits per euro spent by vendor', 'breakdown | spendPerTargetVisit | by vendor | 90d'],
    ['clicks per dollar', 'figure | costPerClick | 90d'],
    [
      'which vendor gives the most visits per dollar',
      'breakdown | spendPerVisit | by vendor | 90d | top asc',
    ],
    ['pipeline per dollar by vendor', 'breakdown | pipelinePerSpend | by vendor | 90d'],
  ])('is what one of them cost, the most for the least: %s', (question, outcome) => {
    expect(outcomeOf(question).text).toBe(outcome);
  });

  it('is said', () => {
    const { notes } = readQuestion('visits per dollar', { names: TEST_NAMES, today: TEST_DAY, before: null });
    expect(notes).toContain('“visits per dollar” is read as “spend per visit”.');
  });

  it('is refused where no such cost is known', () => {
    expect(outcomeOf('leads per dollar').text).toBe('? unmeasured Leads per spend');
  });
});

describe('what one of them cost', () => {
  it.each(['what did a lead cost us', 'how much does one lead cost', 'price of a lead'])(
    'is refused for leads: %s',
    (question) => {
      expect(outcomeOf(question).text).toBe('? unmeasured Cost per lead');
    },
  );

  it('is asked of what was spoken of', () => {
    const turns = ['target visits from Bing in Q3', 'so what did one cost'];
    expect(conversationOf(turns)[1]).toBe(
      'figure | spendPerTargetVisit | vendorIds=bing | 2026-07-01..2026-09-30',
    );
    expect(conversationOf(['leads in September', 'what did one cost'])[1]).toBe('? unmeasured Cost per lead');
  });
});
