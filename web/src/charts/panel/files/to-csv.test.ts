import { expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

const cell = (text: string, value: number | string | null) => ({ text, value });
const table = (name: string, rows: readonly (readonly [string, number | null])[]) => ({
  caption: name,
  head: ['Week', name],
  rows: rows.map(([week, value]) => [cell(`Week of ${week}`, week), cell('$1K', value)]),
});

it('holds exact figures and days, and nothing where there is none', () =>
  expect(
    toCsv([
      table('Spend', [
        ['2026-10-04', 1234.5],
        ['2026-10-11', null],
      ]),
    ]),
  ).toBe('Week,Spend\r\n2026-10-04,1234.5\r\n2026-10-11,'));

it('joins charts of the same weeks', () =>
  expect(toCsv([table('A', [['w1', 1]]), table('B', [['w1', 2]])])).toBe('Week,A,B\r\nw1,1,2'));

it('keeps charts of different rows apart', () =>
  expect(toCsv([table('A', [['w1', 1]]), table('B', [['w2', 2]])])).toBe(
    'Week,A\r\nw1,1\r\n\r\nWeek,B\r\nw2,2',
  ));

it('quotes, and gives a spreadsheet no formula to run', () =>
  expect(
    toCsv([
      {
        caption: '',
        head: ['Name', 'Value'],
        rows: [
          ['=1+1', cell('', -3)],
          ['a "b", c', cell('', 0)],
        ],
      },
    ]),
  ).toBe(`Name,Value\r\n'=1+1,-3\r\n"a ""b"", c",0`));

it('says below the figures what speaks against them', () =>
  expect(toCsv([table('A', [['w1', 1]])], ['Tag silent: nothing came, for two days.'])).toBe(
    'Week,A\r\nw1,1\r\n"# Tag silent: nothing came, for two days."',
  ));
