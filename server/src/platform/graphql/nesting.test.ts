import { expect, it } from 'vitest';
import { isTooNested } from './nesting.ts';

const nested = (open: string, close: string, count: number): string =>
  `{ metrics { query(input: ${open.repeat(count)}${close.repeat(count)}) { totalRows } } }`;

it.each([
  ['lists', '[', ']'],
  ['objects', '{a:', '}'],
  ['fields', 'a{', '}'],
])('%s a hundred deep are too deep, fifty are not', (_, open, close) => {
  expect(isTooNested(nested(open, close, 100))).toBe(true);
  expect(isTooNested(nested(open, close, 50))).toBe(false);
});

it.each([
  ['a string', `"${'['.repeat(500)}"`],
  ['a string with quotes', `"\\"${'['.repeat(500)}"`],
  ['a block string', `"""${'['.repeat(500)}"""`],
  ['a comment', `#${'['.repeat(500)}\n1`],
])('brackets in %s are text', (_, value) => {
  expect(isTooNested(`{ metrics { query(input: ${value}) { totalRows } } }`)).toBe(false);
});

it.each([
  '"""'.repeat(20_000),
  '\\"""'.repeat(20_000),
  '"\\'.repeat(40_000),
  '#'.repeat(80_000),
  `"""${'"'.repeat(80_000)}`,
])('a text without an end is none', (text) => {
  expect(isTooNested(text)).toBe(false);
});
