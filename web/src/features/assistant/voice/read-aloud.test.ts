import { expect, it } from 'vitest';
import { breaths } from './read-aloud.ts';

it('is read in pieces that end where one takes breath', () => {
  expect(
    breaths('Target companies made 1,234.5 visits. That is 12% more: see below.\nMind the tag!'),
  ).toEqual(['Target companies made 1,234.5 visits.', 'That is 12% more:', 'see below.', 'Mind the tag!']);
  expect(breaths('  ')).toEqual([]);
});

it('is read whole, however long a sentence or a word is', () => {
  const sentence = 'word '.repeat(120).trim();
  expect(breaths(sentence).join(' ')).toBe(sentence);
  expect(Math.max(...breaths(sentence).map(({ length }) => length))).toBeLessThanOrEqual(200);
  expect(breaths('x'.repeat(450)).join('')).toBe('x'.repeat(450));
});
