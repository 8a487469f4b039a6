import { expect, it } from 'vitest';
import { type Cell, csvCell, csvLine } from './csv-text.ts';

it.each<[Cell, string]>([
  ['plain', 'plain'],
  ['', ''],
  [null, ''],
  [0, '0'],
  [-5, '-5'],
  [true, 'true'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-cmd', "'-cmd"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['=HYPERLINK("http://a","b")', '"\'=HYPERLINK(""http://a"",""b"")"'],
])('%j is %s', (value, text) => {
  expect(csvCell(value)).toBe(text);
});

it('ends lines as RFC 4180 has it', () => {
  expect(csvLine(['a', 1, null])).toBe('a,1,\r\n');
});
