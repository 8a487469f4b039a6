import { describe, expect, it } from 'vitest';
import { understand } from './index.ts';
import { TEST_NAMES } from './testing/index.ts';

const WORDS = ['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf', '__defineGetter__'];
const FRAMES = [
  '*',
  'visits by *',
  'top * by visits',
  'visits from * last month',
  'the * one',
  'companies with * visits',
  'go to the * page',
  'visits * to date',
  'past 3 *',
  'more than * times',
  'remove *',
  'channel *',
  '* vendor',
];

describe('names of built-in properties', () => {
  it.each(WORDS)('%s is a word like any other', (word) => {
    for (const frame of FRAMES) {
      const question = frame.replace('*', word);
      expect(
        () => understand(question, { names: TEST_NAMES, today: '2026-03-15', state: null }),
        question,
      ).not.toThrow();
    }
  });
});
