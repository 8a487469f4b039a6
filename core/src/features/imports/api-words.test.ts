import { expect, it } from 'vitest';
import { apiWords } from './api-words.ts';

it.each([
  ['Name the vendor: --vendor "LinkedIn Ads".', 'Name the vendor: vendor=LinkedIn Ads.'],
  [
    'If it is in millionths (micros), say --spend-unit micros; if it is right, say --spend-unit whole.',
    'If it is in millionths (micros), say spendUnit=micros; if it is right, say spendUnit=whole.',
  ],
  ['Say which it is: --mapping campaign="column".', 'Say which it is: mapping={"campaign":"column"}.'],
  [
    'Say which it is with --vendor-is "Gogle=Google Ads".',
    'Say which it is with vendorIs={"Gogle":"Google Ads"}.',
  ],
  [
    'or name campaigns as before (--with); say --count-repeated.',
    'or name campaigns as before (with); say countRepeated=true.',
  ],
])('options are parameters: %s', (message, words) => {
  expect(apiWords(message)).toBe(words);
});
