import { describe, expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';
import { conversationOf, outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';

describe('what is taken back within a sentence', () => {
  it.each([
    [
      'visits from ChatGPT no wait Bing last month',
      'figure | visits | vendorIds=bing | 2026-10-01..2026-10-31',
    ],
    ['visits from ChatGPT sorry Bing', 'figure | visits | vendorIds=bing | 90d'],
    ['visits last month no wait this month', 'figure | visits | 2026-11-01..2026-11-21'],
    ['the spend, no wait, the visits by channel', 'breakdown | visits | by channel | 90d'],
    [
      'show me leads, no actually, spend by vendor in Q3',
      'breakdown | spend | by vendor | 2026-07-01..2026-09-30',
    ],
    ['visits last month, sorry to bother you', 'figure | visits | 2026-10-01..2026-10-31'],
  ])('changes that part alone: %s', (question, outcome) => {
    expect(outcomeOf(question).text).toBe(outcome);
  });

  it('is named, and a follow-up stays one', () => {
    const { notes } = readQuestion('visits from ChatGPT no wait Bing', {
      names: TEST_NAMES,
      today: TEST_DAY,
      before: null,
    });
    expect(notes).toContain('“visits from ChatGPT” is put right by “Bing”.');
    expect(conversationOf(['visits from Bing last month', 'by week no wait by day'])[1]).toBe(
      'trend | visits | by day | vendorIds=bing | 2026-10-01..2026-10-31',
    );
  });
});
