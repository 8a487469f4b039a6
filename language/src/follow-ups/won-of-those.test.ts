import { describe, expect, it } from 'vitest';
import { conversationOf } from '../testing/describe.ts';

const last = (...turns: string[]): string => conversationOf(turns).at(-1) ?? '';
const Q2 = '2026-04-01..2026-06-30';

describe('what has become of the opportunities spoken of', () => {
  it.each([
    ['how many of those did we win', 'status=CLOSED_WON'],
    ['how many of them have we won', 'status=CLOSED_WON'],
    ['how many of these did we lose', 'status=CLOSED_LOST'],
    ['how many of them closed', 'status!=PIPELINE'],
  ])('is asked of those, and not of all that ended in the time: %s', (question, status) => {
    expect(last('how many opportunities were opened in Q2', question)).toBe(
      `figure | pipelineCount | ${status} | ${Q2}`,
    );
  });

  it('is asked of their amount, of those that something touched, and shows which', () => {
    expect(last('pipeline opened in Q2', 'how much of that did we win')).toBe(
      `figure | pipelineAmount | status=CLOSED_WON | ${Q2}`,
    );
    expect(last('how many opportunities did Bing touch in Q2', 'how many of those did we win')).toBe(
      `figure | opportunitiesInfluenced | vendorIds=bing | status=CLOSED_WON | ${Q2}`,
    );
    expect(last('how many opportunities were opened in Q2', 'which of those did we win')).toBe(
      `breakdown | pipelineAmount | by opportunity | status=CLOSED_WON | ${Q2}`,
    );
  });

  it('is a figure by itself where nothing points at them', () => {
    expect(last('how many opportunities were opened in Q2', 'and how many did we win')).toBe(
      `figure | closedWonCount | ${Q2}`,
    );
  });
});

describe('deals themselves', () => {
  it.each([
    'which deals closed last month were touched by Bing',
    'which deals that closed last month did Bing touch',
  ])('are listed: %s', (question) => {
    expect(last(question)).toBe(
      'breakdown | closedWonInfluenced | by opportunity | vendorIds=bing | 2026-10-01..2026-10-31',
    );
  });

  it('are counted where their number is asked for', () => {
    expect(last('how many deals closed last month did Bing touch')).toMatch(
      /^figure \| closedWonOpportunitiesInfluenced/,
    );
  });

  it('had a touch, which is no question about touches', () => {
    expect(last('show me deals won this quarter', 'which of them had a touch from Bing')).toBe(
      'breakdown | closedWonInfluenced | by opportunity | vendorIds=bing | 2026-10-01..2026-11-21',
    );
  });
});
