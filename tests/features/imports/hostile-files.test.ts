import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FILE_LIMITS,
  type FileHead,
  type FileRecord,
  recordsOf,
} from '@parley/server/features/imports/records/index';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../testkit/engine-process.ts';
import { gzipOf, type Packed, workbook, workbookOf } from './zip-file.ts';

const MEGABYTE = 1024 * 1024;
/** What issue 18 allows a file to take, whatever it is. */
const MOST_GROWTH = 200 * MEGABYTE;

const directory = temporaryDirectory();

type Outcome = { rows: number; broken: number; message: string | undefined; growth: number };

/** Of the process before the first file, and at its most since. */
let atFirst = 0;
let highest = 0;

/** Reads a file as an import does, and what the process grew by meanwhile, at its most. */
async function readAll(content: Buffer, limits = FILE_LIMITS as Parameters<typeof recordsOf>[0]['limits']) {
  const path = join(directory, 'file');
  writeFileSync(path, content);
  const fd = openSync(path, 'r');
  const before = process.memoryUsage.rss();
  atFirst ||= before;
  const outcome: Outcome = { rows: 0, broken: 0, message: undefined, growth: 0 };
  const measure = (): void => {
    const now = process.memoryUsage.rss();
    outcome.growth = Math.max(outcome.growth, now - before);
    highest = Math.max(highest, now);
  };
  // A file that is refused before its first rows has its most meanwhile.
  const measuring = setInterval(measure, 20);
  try {
    const part = { fd, start: 0, end: content.length };
    for await (const record of recordsOf({ part, ...(limits && { limits }) })) {
      outcome.rows++;
      if ('problem' in record) outcome.broken++;
      if (outcome.rows % 500 === 0) measure();
    }
  } catch (error) {
    outcome.message = error instanceof Error ? error.message : String(error);
  } finally {
    clearInterval(measuring);
    closeSync(fd);
  }
  measure();
  return outcome;
}

const packed = (piece: string, megabytes: number, before = '', after = ''): Packed => ({
  before,
  piece,
  times: Math.ceil((megabytes * MEGABYTE) / piece.length),
  after,
});

const many = (text: string): string => text.repeat(Math.ceil(MEGABYTE / text.length));

const SHEET = '<worksheet><sheetData>';
const SHEET_END = '</sheetData></worksheet>';
const row = (cells: string, number = 1): string => `<row r="${number}">${cells}</row>`;
const text = (place: string, value: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

const FILES: [string, Buffer, string][] = [
  [
    'a cell in the last corner',
    workbookOf(`${SHEET}${row(text('A1', 'id'))}${row(text('XFD1048576', 'x'), 1_048_576)}${SHEET_END}`),
    'Row 1048576 has a cell in column 16384; a sheet may have 2000 columns',
  ],
  [
    'a row beyond the last',
    workbookOf(`${SHEET}${row(text('A1', 'x'), 1_048_577)}${SHEET_END}`),
    'rows beyond',
  ],
  [
    'a column beyond the last',
    workbookOf(`${SHEET}${row(text('ZZZZZZZ1', 'x'))}${SHEET_END}`),
    'columns beyond',
  ],
  [
    'entities that grow',
    workbookOf(`<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]>${SHEET}${row('')}${SHEET_END}`),
    'entities of its own',
  ],
  [
    'a cell without end',
    workbookOf(packed('x'.repeat(MEGABYTE), 300, `${SHEET}<row r="1"><c r="A1" t="str"><v>`)),
    'more than 100000 characters',
  ],
  [
    'a tag without end',
    workbookOf(packed(' a="b"'.repeat(10_000), 300, `${SHEET}<row r="1"`)),
    'its XML is damaged',
  ],
  [
    'texts without end',
    workbookOf(
      `${SHEET}${row('<c r="A1" t="s"><v>0</v></c>')}${SHEET_END}`,
      packed(many('<si><t>a text</t></si>'), 400, '<sst>', '</sst>'),
    ),
    'The texts of the workbook take more than 64 MB',
  ],
  [
    'empty texts without end',
    workbookOf(
      `${SHEET}${row('<c r="A1" t="s"><v>0</v></c>')}${SHEET_END}`,
      packed(many('<si/>'), 120, '<sst>', '</sst>'),
    ),
    'The texts of the workbook take more than 64 MB',
  ],
  [
    'half a million columns',
    Buffer.from(`${'a,'.repeat(500_000)}\n`),
    'more than 2,000 columns, which is the most a table may have',
  ],
  [
    'half a million columns after a quote',
    Buffer.from(`"a"\n${'a,'.repeat(500_000)}\n`),
    '500,001 columns; a table may have 2,000',
  ],
  ['empty lines without end', gzipOf(packed(many('\n'), 300, 'id,name\n')), 'more than 100,000 empty rows'],
  [
    'empty cells without end',
    gzipOf(packed(many(',\n'), 300, 'id,name\n')),
    'more than 100,000 empty rows one after the other',
  ],
  [
    'a quote that is never closed',
    gzipOf(packed('x'.repeat(MEGABYTE), 300, 'id,name\n1,"')),
    'one after the other cannot be read',
  ],
  [
    'quotes without end',
    gzipOf(packed('"'.repeat(MEGABYTE), 300, 'id,name\n1,"')),
    'one after the other cannot be read',
  ],
  [
    'a line without end',
    gzipOf(packed('x'.repeat(MEGABYTE), 300, 'id,name\n1,')),
    'one after the other cannot be read',
  ],
  [
    'objects nested 6,000 deep',
    Buffer.from(`${`{"a":${'['.repeat(6_000)}${']'.repeat(6_000)}}\n`.repeat(1_200)}`),
    'nested deeper than 20 levels',
  ],
  [
    'lines that are no objects',
    Buffer.from(`{"id":1}\n${'[]\n'.repeat(2_000)}`),
    'one after the other cannot be read',
  ],
];

const ENDLESS_OBJECT = gzipOf(packed('x'.repeat(MEGABYTE), 300, '{"id":"'));

describe('a hostile file', () => {
  it.each(FILES)('with %s is refused in words, in fixed memory', async (_what, content, message) => {
    const outcome = await readAll(content);
    expect(outcome.message).toContain(message);
    expect(outcome.growth).toBeLessThan(MOST_GROWTH);
  });

  it('with an object without end has a row that cannot be read, in fixed memory', async () => {
    const outcome = await readAll(ENDLESS_OBJECT);
    expect(outcome).toMatchObject({ message: undefined, rows: 1, broken: 1 });
    expect(outcome.growth).toBeLessThan(MOST_GROWTH);
  });

  it('after the other leaves nothing behind: all of them take no more than one may', () => {
    expect(highest - atFirst).toBeLessThan(MOST_GROWTH);
  });

  it('that unpacks to more than a file may have is given up there', async () => {
    const limits = { ...FILE_LIMITS, unpackedBytes: 4 * MEGABYTE };
    const lines = many('1,a\n');
    expect((await readAll(gzipOf(packed(lines, 8, 'id,name\n')), limits)).message).toContain(
      'Unpacked, the file',
    );
    const rows = many(row(text('A1', 'x')));
    expect((await readAll(workbookOf(packed(rows, 8, SHEET, SHEET_END)), limits)).message).toContain(
      'more than 4 MB',
    );
  });

  it('with more rows than a file may have is given up there', async () => {
    const outcome = await readAll(Buffer.from('id\n'.repeat(50)), { ...FILE_LIMITS, rows: 40 });
    expect(outcome).toMatchObject({ rows: 0, message: expect.stringContaining('more than 40 rows') });
  });

  it('that takes too long or too much memory ends its thread, and the next file is read', async () => {
    const plain = Buffer.from('id,name\n1,a\n');
    // Nobody unpacks 300 MB in a millisecond of work, nor in ten by the clock, which are over first where the thread does not answer.
    expect((await readAll(ENDLESS_OBJECT, { ...FILE_LIMITS, batchMs: 1 })).message).toMatch(
      /took more than 0\.0(01|1) seconds/,
    );
    const wide = Buffer.from(`${'a,'.repeat(500_000)}\n`.repeat(8));
    const greedy = { ...FILE_LIMITS, heapMb: 16, rowCharacters: 64 * MEGABYTE, columns: 1e7 };
    expect((await readAll(wide, greedy)).message).toContain('more memory');
    expect(await readAll(plain)).toMatchObject({ rows: 2, broken: 0, message: undefined });
  });

  it('with characters that cannot be stored has rows that cannot be read', async () => {
    const lines = ['{"id":"a\\u0000"}', '{"id":"\\ud800"}', '{"id":"fine"}'].join('\n');
    expect(await readAll(Buffer.from(lines))).toMatchObject({ rows: 3, broken: 2 });
  });
});

it('has its rows in their order, those that cannot be read among them', async () => {
  const lines = ['id,name', '1,a', `2,"${'x'.repeat(40)}`, '3,"never closed'];
  const limits = { ...FILE_LIMITS, rowCharacters: 30 };
  const path = join(directory, 'file');
  writeFileSync(path, lines.join('\n'));
  const fd = openSync(path, 'r');
  const found: FileRecord[] = [];
  for await (const record of recordsOf({ part: { fd, start: 0, end: lines.join('\n').length }, limits }))
    found.push(record);
  closeSync(fd);
  expect(found.slice(0, 2)).toEqual([
    { number: 1, cells: ['id', 'name'] },
    { number: 2, cells: ['1', 'a'] },
  ]);
  expect(found.slice(2).every((record) => 'problem' in record)).toBe(true);
  expect(found.map(({ number }) => number)).toEqual(found.map((_, index) => index + 1));
});

const rowsIn = async (content: Buffer, options: { sheet?: string } = {}) => {
  const path = join(directory, 'file');
  writeFileSync(path, content);
  const fd = openSync(path, 'r');
  const found: FileRecord[] = [];
  let head: FileHead | undefined;
  try {
    const part = { fd, start: 0, end: content.length };
    for await (const record of recordsOf({ part, options, onHead: (told) => (head = told) }))
      found.push(record);
  } finally {
    closeSync(fd);
  }
  return { head, found };
};

describe('a workbook', () => {
  it('is read cell by cell, whatever kinds they are of', async () => {
    const cells = [
      text('A1', 'a &amp; b &#x263a;'),
      '<c r="C1" t="s"><v>1</v></c>',
      '<c r="D1" t="b"><v>1</v></c>',
      '<c r="E1" t="str"><f>A1</f><v>formula</v></c>',
      '<c r="F1" s="1"><v>46027</v></c>',
      '<c r="G1" s="1"><v>46027.5</v></c>',
      '<c r="H1"><v>1.5E3</v></c>',
      '<c r="I1" t="e"><v>#N/A</v></c>',
    ].join('');
    const strings =
      '<sst><si><t>first</t></si><si><r><t>rich </t></r><r><t xml:space="preserve">text</t></r><rPh sb="0" eb="1"><t>not this</t></rPh></si></sst>';
    const { head, found } = await rowsIn(
      workbookOf(
        `${SHEET}${row(cells)}${row('', 2)}<x:row r="9"><x:c r="B9"><x:v>7</x:v></x:c></x:row>${SHEET_END}`,
        strings,
      ),
    );
    expect(head).toEqual({ format: 'xlsx', sheets: ['Sheet1'] });
    expect(found).toEqual([
      {
        number: 1,
        cells: [
          'a & b ☺',
          '',
          'rich text',
          'true',
          'formula',
          '2026-01-05',
          '2026-01-05T12:00:00.000Z',
          '1500',
          '#N/A',
        ],
      },
      { number: 9, cells: ['', '7'] },
    ]);
  });

  it('has its sheets by name', async () => {
    const content = workbook([['id'], ['1']]);
    expect((await rowsIn(content, { sheet: ' sheet1' })).found).toHaveLength(2);
    await expect(rowsIn(content, { sheet: 'Data' })).rejects.toThrow(
      'There is no sheet “Data” in the workbook; there are Sheet1.',
    );
  });
});
