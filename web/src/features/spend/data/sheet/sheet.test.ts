import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pasted, readAmount, readBlock, writeBlock } from './clipboard.ts';
import { begun, next, redone, undone } from './history.ts';
import { changesBetween, type Saved, toInput, toSheet } from './saved.ts';
import {
  amountAt,
  emptied,
  filled,
  isLocked,
  monthTotal,
  rowTotal,
  type Sheet,
  shownAt,
  withChanges,
} from './sheet.ts';

const MONTHS = ['2026-01-01', '2026-02-01', '2026-03-01'];
const report = (kind: 'synced' | 'imported', amount: number, days: number) => ({
  kind,
  provider: { id: kind, name: kind },
  amount,
  days,
  isLocked: kind === 'synced' || days >= 28,
});
const vendor = (name: string) => ({ name, color: '#000000', channel: 'Paid Search' });
const SHEET: Sheet = {
  months: MONTHS,
  rows: [
    {
      vendorId: 'vndr_google_ads',
      vendor: vendor('Google Ads'),
      typed: { '2026-01-01': 100, '2026-02-01': 20.5 },
      reported: {},
    },
    {
      vendorId: 'vndr_linkedin_ads',
      vendor: vendor('LinkedIn Ads'),
      typed: {},
      reported: { '2026-02-01': report('synced', 40, 3) },
    },
    {
      vendorId: 'vndr_bing_ads',
      vendor: vendor('Bing Ads'),
      typed: { '2026-01-01': 5 },
      reported: { '2026-01-01': report('imported', 8, 4), '2026-02-01': report('imported', 9, 28) },
    },
  ],
};
const block = (row: number, column: number, down = 0, right = 0) => ({
  from: { row, column },
  to: { row: row + down, column: column + right },
});
const amounts = (sheet: Sheet): number[][] =>
  sheet.rows.map((_, row) => sheet.months.map((__, column) => amountAt(sheet, { row, column })));

describe('cells', () => {
  it('are what counts: entered amounts, those of connections, and imported days', () => {
    expect(amounts(SHEET)).toEqual([
      [100, 20.5, 0],
      [0, 40, 0],
      [8, 9, 0],
    ]);
    expect(SHEET.rows.map((row) => rowTotal(row, MONTHS))).toEqual([120.5, 40, 17]);
    expect(MONTHS.map((month) => monthTotal(SHEET.rows, month))).toEqual([108, 69.5, 0]);
  });

  it('are locked by a connection, and by files only when they say every day', () => {
    expect(SHEET.rows.map((row) => MONTHS.map((month) => isLocked(row, month)))).toEqual([
      [false, false, false],
      [false, true, false],
      [false, true, false],
    ]);
    expect(withChanges(SHEET, [{ row: 1, column: 1, amount: 7 }]).rows[1]).toBe(SHEET.rows[1]);
  });

  it('are filled to the right and down, and emptied, whichever way the block was drawn', () => {
    const drawn = { from: { row: 0, column: 2 }, to: { row: 0, column: 0 } };
    expect(amounts(filled(SHEET, drawn, 'right'))[0]).toEqual([100, 100, 100]);
    expect(amounts(filled(SHEET, block(0, 0, 2, 1), 'down'))).toEqual([
      [100, 20.5, 0],
      [100, 40, 0],
      [100, 9, 0],
    ]);
    expect(amounts(emptied(SHEET, block(0, 0, 2, 2)))).toEqual([
      [0, 0, 0],
      [0, 40, 0],
      [8, 9, 0],
    ]);
  });
});

describe('a paste', () => {
  const paste = (text: string, at = block(0, 0)) => pasted(SHEET, at, text);
  const sheetOf = (result: ReturnType<typeof paste>): number[][] =>
    'sheet' in result ? amounts(result.sheet) : [];

  it('reads what people and spreadsheet programs write', () => {
    const read = ['1', '$1,234.50', '12,345,678', ' 7 ', '', '–', '1 234', '999999999'].map(readAmount);
    expect(read).toEqual([1, 1234.5, 12345678, 7, null, null, 1234, 999999999]);
    for (const text of ['abc', '-5', '1e5', '+3', '1,2', '1.234,5', '1000000000', '0x10'])
      expect(readAmount(text)).toBeUndefined();
    expect(readBlock('1\t2\r\n"3"\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('lands at the first cell, leaves out what is locked or beyond, and says so', () => {
    const result = paste('1\t2\n3\t4\n5\t6\n7\t8', block(1, 1));
    expect(result).toMatchObject({
      note: '2 cells pasted. 2 locked cells left as they are. 4 cells beyond the sheet left out.',
    });
    expect(sheetOf(result)).toEqual([
      [100, 20.5, 0],
      [0, 40, 2],
      [8, 9, 4],
    ]);
  });

  it('repeats one cell over a block, and a line over its multiple', () => {
    expect(sheetOf(paste('6', block(0, 0, 0, 2)))[0]).toEqual([6, 6, 6]);
    expect(sheetOf(paste('6\t7\t8', block(0, 0, 1, 2)))).toEqual([
      [6, 7, 8],
      [6, 40, 8],
      [8, 9, 0],
    ]);
  });

  it('changes nothing when one cell is no amount, and names it', () => {
    expect(paste('1\t2\n3\tabc')).toEqual({
      problem:
        'Nothing was pasted: “abc” (row 2, Feb 2026) is no amount. Amounts are numbers from 0 with at most 9 digits.',
    });
  });

  it('of what was copied from the same cells changes nothing', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount, amount), { minLength: 1, maxLength: 5 }), (lines) => {
        const sheet: Sheet = {
          months: MONTHS,
          rows: lines.map((line, index) => ({
            vendorId: `vndr_${index}`,
            vendor: vendor(`Vendor ${index}`),
            typed: Object.fromEntries(line.map((each, at) => [MONTHS[at] ?? '', each])),
            reported: {},
          })),
        };
        const all = block(0, 0, lines.length - 1, 2);
        const result = pasted(sheet, all, writeBlock(sheet, all));
        expect('sheet' in result && amounts(result.sheet)).toEqual(amounts(sheet));
      }),
    );
  });
});

describe('undo', () => {
  it('goes back and forth step by step, and a new step ends what was undone', () => {
    const three = [1, 2, 3].reduce(next, begun(0));
    expect(undone(undone(three)).present).toBe(1);
    expect(redone(undone(undone(three))).present).toBe(2);
    expect(redone(next(undone(three), 9)).present).toBe(9);
    expect(undone(begun(0)).present).toBe(0);
    expect(next(three, 3)).toEqual(three);
  });
});

/** What the server has of the first row that was sent. */
const saved = ([first]: ReturnType<typeof toInput>): Saved =>
  ({
    firstMonth: '2026-01-01',
    lastMonth: '2026-03-01',
    edges: [
      {
        node: {
          vendor: {
            id: 'vndr_google_ads',
            name: 'Google Ads',
            color: '#000000',
            channel: { name: 'Paid Search' },
          },
          data: [first?.data ?? []].flat().map((month) => ({ ...month, sources: [], locked: false })),
        },
      },
    ],
  }) as unknown as Saved;

describe('what is sent', () => {
  const sent = (typed: Record<string, number>, reported = {}) =>
    toInput({ months: MONTHS, rows: [{ vendorId: 'v', vendor: vendor('V'), typed, reported }] }).map(
      ({ data }) => data.map(({ firstDayOfMonth, amount }) => [firstDayOfMonth, amount]),
    );

  it('are entered months alone, 0 as well, and the first month of a row that has nothing else', () => {
    const both = [
      ['2026-01-01', 4],
      ['2026-02-01', 0],
    ];
    expect(sent({ '2026-02-01': 0, '2026-01-01': 4 })).toEqual([both]);
    expect(sent({})).toEqual([[['2026-01-01', 0]]]);
    expect(sent({ '2026-01-01': 0 }, { '2026-02-01': report('synced', 1, 1) })).toEqual([
      [['2026-01-01', 0]],
    ]);
    expect(sent({}, { '2026-02-01': report('synced', 1, 1) })).toEqual([]);
  });

  it('comes back as it was entered: 0 is an amount, and what was taken out is nothing', () => {
    const typed = withChanges(SHEET, [
      { row: 0, column: 0, amount: null },
      { row: 0, column: 2, amount: 0 },
    ]);
    const back = toSheet(saved(toInput(typed)));
    expect(back.rows[0]?.typed).toEqual({ '2026-02-01': 20.5, '2026-03-01': 0 });
    expect([0, 1, 2].map((column) => shownAt(back, { row: 0, column }))).toEqual([null, 20.5, 0]);
    expect(writeBlock(back, block(0, 0, 0, 2))).toBe('\t20.5\t0');
    expect(
      changesBetween({ ...SHEET, rows: SHEET.rows.slice(0, 1) }, back).map(({ month, before, after }) => [
        month,
        before,
        after,
      ]),
    ).toEqual([
      ['2026-01-01', 100, null],
      ['2026-03-01', null, 0],
    ]);
  });

  it('says of a month that was made another one what was before', () => {
    const after = withChanges(SHEET, [{ row: 0, column: 0, amount: 0 }]);
    expect(changesBetween(SHEET, after)).toEqual([
      { vendorId: 'vndr_google_ads', vendor: 'Google Ads', month: '2026-01-01', before: 100, after: 0 },
    ]);
  });
});
