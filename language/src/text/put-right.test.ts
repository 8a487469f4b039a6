import { describe, expect, it } from 'vitest';
import { ORDINARY_WORDS } from '../lexicon/lexicon.ts';
import { putRight } from './put-right.ts';
import { skeletonsOf } from './skeleton.ts';

describe('what is put right', () => {
  it.each([
    ['leads by week, no sorry, by month', 'leads by month'],
    ['visits in the US sorry in Europe by channel', 'visits in Europe by channel'],
    ['how much spend since May, or rather since June', 'how much spend since June'],
    ['Was kostet das? sorry, english: what did we spend', 'what did we spend'],
    ['Pourquoi ? I mean why did visits drop', 'why did visits drop'],
  ])('%j is %j, and what was taken back is told', (said, text) => {
    expect(putRight(said)).toEqual({ text, notes: [expect.stringContaining('taken back')] });
  });

  it.each([
    ['by target visits i mean', 'what about by target visits'],
    ['no, i meant september', 'what about september'],
    ['but they need to be enterprise', 'only enterprise'],
    ['which of those are banks', 'only banks'],
    ['visits in May rather than in June', 'visits in May rather than in June'],
    ['visits from LinkedIn by month', 'visits from LinkedIn by month'],
  ])('%j is %j', (said, text) => {
    expect(putRight(said)).toEqual({ text, notes: [] });
  });
});

describe('words without their vowels', () => {
  it.each([
    ['chnl', 'channel'],
    ['vsts', 'visits'],
    ['cmpgn', 'campaign'],
  ])('%s is %s', (word, whole) => {
    expect(skeletonsOf(ORDINARY_WORDS)(word)).toContain(whole);
  });

  it.each(['ads', 'team', 'xyz'])('%s is left alone', (word) => {
    expect(skeletonsOf(ORDINARY_WORDS)(word)).toEqual([]);
  });
});
