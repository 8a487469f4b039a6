import { describe, expect, it } from 'vitest';
import { conversationOf } from '../testing/describe.ts';

const last = (...turns: string[]): string => conversationOf(turns).at(-1) ?? '';

const TWO = ['clicks of Bing last month', 'and ChatGPT'];
const OF_BOTH = 'breakdown | adClicks | by vendor | vendorIds=bing+chatgpt | 2026-10-01..2026-10-31';

describe('which is higher', () => {
  it.each([
    ['which is higher', 'desc'],
    ['so which one is bigger?', 'desc'],
    ['which was lower', 'asc'],
    ['which of the two is smaller', 'asc'],
  ])('after two things: %s', (question, order) => {
    expect(last(...TWO, question)).toBe(`${OF_BOTH} | top ${order}`);
  });

  it('is the lower one where a cost is better', () => {
    expect(last('cpc of Bing', 'and ChatGPT', 'which is better')).toMatch(/top asc$/);
    expect(last('cpc of Bing', 'and ChatGPT', 'which is worse')).toMatch(/top desc$/);
  });

  it('after sides, rows, times and scorecards', () => {
    const sides = 'visits of Bing vs ChatGPT last month';
    expect(last(sides, 'which is higher')).toBe(last(sides));
    expect(last('spend by vendor', 'which is lowest')).toBe('breakdown | spend | by vendor | 90d | top asc');
    expect(last('visits in September', 'and in October', 'which was better')).toBe(
      'figure | visits | 2026-10-01..2026-10-31 | vs 2026-09-01..2026-09-30',
    );
    expect(last('visits in July, August and September', 'which of the three was best')).toBe(
      'trend | visits | 2026-07-01..2026-09-30 | per month | top desc',
    );
    expect(last('how is Bing doing', 'and ChatGPT', 'which is better')).toMatch(
      /^breakdown \| visits\+targetVisits\+.* \| by vendor \| vendorIds=bing\+chatgpt/,
    );
  });

  it('is not answered after one thing', () => {
    expect(last('clicks of Bing last month', 'which is higher')).toMatch(/^\?/);
  });
});

describe('which has more of another figure, or at another time', () => {
  it.each([
    ['which is better for target visits', 'targetVisits', '2026-10-01..2026-10-31'],
    ['which brought more pipeline', 'pipelineInfluenced', '2026-10-01..2026-10-31 | top desc'],
    ['which one was better in September', 'visits', '2026-09-01..2026-09-30'],
  ])('is asked of both: %s', (question, metric, range) => {
    expect(last('visits of Bing last month', 'and ChatGPT', question)).toBe(
      `breakdown | ${metric} | by vendor | vendorIds=bing+chatgpt | ${range}`,
    );
  });

  it('is asked of the sides, and of no more where rows are named', () => {
    expect(last('visits of Bing vs ChatGPT last month', 'which brought more leads')).toMatch(/side bing/);
    expect(last('visits of Bing', 'and ChatGPT', 'which vendor has more leads')).not.toContain('vendorIds');
  });
});

describe('more of one time than of another', () => {
  it.each(['were there more in October', 'more in October?'])('%s', (question) => {
    expect(last('leads in September', question)).toBe(
      'figure | leads | 2026-10-01..2026-10-31 | vs 2026-09-01..2026-09-30',
    );
  });
});

describe('two things in turn, by a figure', () => {
  it.each(['compare both on pipeline', 'compare them on pipeline', 'compare the two on pipeline'])(
    '%s',
    (question) => {
      expect(last('how is Bing doing', 'and ChatGPT', question)).toBe(
        'breakdown | pipelineInfluenced | by vendor | vendorIds=bing+chatgpt | 90d',
      );
    },
  );

  it('are both, and no list of companies', () => {
    expect(last('engaged companies in Healthcare', 'and in Insurance', 'both together')).toBe(
      'breakdown | engagedCompanies | by sector | sector.id=healthcare+insurance | 90d',
    );
  });
});
