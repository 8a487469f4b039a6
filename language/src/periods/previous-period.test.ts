import { describe, expect, it } from 'vitest';
import { outcomeOf, readQuestion, TEST_DAY, TEST_NAMES } from '../testing/index.ts';

describe('the previous period', () => {
  it.each([
    'compare visits last month with previous period',
    'compare visits last month with the previous period',
    'compare visits last month to previous period',
    'compare visits last month and the prior period',
    'visits last month, previous period',
    'visits last month vs previous period',
  ])('is what pages compare with: “%s”', (question) => {
    expect(outcomeOf(question).text).toBe(
      'figure | visits | 2026-10-01..2026-10-31 | vs 2026-08-27..2026-09-26',
    );
  });
});

const notesOf = (question: string): readonly string[] =>
  readQuestion(question, { names: TEST_NAMES, today: TEST_DAY, before: null }).notes;

it('a period that is named twice says which days the other one is', () => {
  expect(notesOf('compare visits last month with last month')).toEqual([
    '“last month” is named twice: it is compared with Oct 1 to Oct 31, 2025, a year before.',
  ]);
  expect(notesOf('visits this october vs last october')).toEqual([]);
  expect(notesOf('compare visits last month with the month before')).toEqual([]);
});
