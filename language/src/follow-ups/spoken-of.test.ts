import { describe, expect, it } from 'vitest';
import { conversationOf } from '../testing/describe.ts';

describe('what was spoken of before', () => {
  it('is both of two things that were asked about in turn', () => {
    const turns = ['visits from Bing', 'and ChatGPT', 'which of the two gave us more closed won', 'linear'];
    expect(conversationOf(turns).slice(2)).toEqual([
      'breakdown | closedWonInfluenced | by vendor | vendorIds=bing+chatgpt | 90d | top desc',
      'breakdown | closedWonLinear | by vendor | vendorIds=bing+chatgpt | 90d | top desc',
    ]);
    expect(conversationOf(['visits from Bing', 'which of the two had more leads'])[1]).toMatch(/^\?/);
  });

  it.each(['how many visits did that buy us', 'how many visits did we get for that'])(
    'is what a figure was of: %s',
    (question) => {
      expect(conversationOf(['spend from Bing last month', question])[1]).toBe(
        'figure | visits | vendorIds=bing | 2026-10-01..2026-10-31',
      );
    },
  );

  it('is divided by what was spent', () => {
    expect(conversationOf(['pipeline by channel', 'and per dollar?'])[1]).toBe(
      'breakdown | pipelinePerSpend | by channel | 90d',
    );
    expect(conversationOf(['visits from Bing', 'per euro spent'])[1]).toBe(
      'figure | spendPerVisit | vendorIds=bing | 90d',
    );
    expect(conversationOf(['win rate by channel', 'per dollar'])[1]).not.toMatch(/PerSpend/);
  });
});
