import { describe, expect, it } from 'vitest';
import { comparedFactsOf, dailyFactsOf, whyPartial } from './data-begins.ts';

const compare = { start: '2025-09-28', end: '2025-12-27' };

describe('what days compared with lack', () => {
  it.each([
    ['2025-09-28', null],
    ['2020-01-01', null],
    ['2025-09-29', 'Data of visits begins on Sep 29, 2025: 90 of the 91 days compared with have data.'],
    ['2025-12-27', 'Data of visits begins on Dec 27, 2025: 1 of the 91 days compared with has data.'],
    ['2025-12-28', 'Data of visits begins on Dec 28, 2025: none of the 91 days compared with has data.'],
  ])('names the day when data begins on %s', (first, expected) => {
    expect(whyPartial('visits', first, compare)).toBe(expected);
  });

  it('speaks of one day too', () => {
    expect(whyPartial('spend', '2026-01-02', { start: '2026-01-01', end: '2026-01-01' })).toBe(
      'Data of spend begins on Jan 2, 2026: the day compared with has no data.',
    );
  });

  it('names the first opportunity too; a period before the first of them has none, rather than no value', () => {
    expect(comparedFactsOf('closedWonAmount')).toEqual(['opportunities']);
    expect(comparedFactsOf('pipelineInfluenced')).toEqual(['visits', 'opportunities']);
    expect(comparedFactsOf('leads')).toEqual([]);
    expect(dailyFactsOf('closedWonAmount')).toEqual([]);
  });
});
