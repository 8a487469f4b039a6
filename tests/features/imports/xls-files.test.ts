import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FILE_LIMITS,
  type FileHead,
  type FileLimits,
  type FileRecord,
  recordsOf,
} from '@parley/server/features/imports/records/index';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../testkit/engine-process.ts';
import { oldWorkbook } from './xls-file.ts';

const directory = temporaryDirectory();

async function rowsIn(content: Buffer, sheet?: string, limits: FileLimits = FILE_LIMITS) {
  const path = join(directory, 'file');
  writeFileSync(path, content);
  const fd = openSync(path, 'r');
  const found: FileRecord[] = [];
  let head: FileHead | undefined;
  try {
    const part = { fd, start: 0, end: content.length };
    const options = sheet === undefined ? {} : { sheet };
    for await (const record of recordsOf({ part, options, limits, onHead: (read) => (head = read) }))
      found.push(record);
  } finally {
    closeSync(fd);
  }
  return { head, found };
}

/** Rows enough that the cells are in sectors of their own, not in the small ones. */
const LARGE = oldWorkbook(Array.from({ length: 2_000 }, (_, at) => [`c${at}.example`, at]));
/** The file with a number written over another. */
const written = (at: number, value: number, file = LARGE): Buffer => {
  const copy = Buffer.from(file);
  copy.writeUInt32LE(value, at);
  return copy;
};
const sector = (number: number): number => (number + 1) * 512;

it('is read cell by cell, whatever kinds they are of, and its sheets by name', async () => {
  const rows = [
    ['Zürich ☺', null, 'a'.repeat(250), true, 1.5, new Date(Date.UTC(2026, 0, 5))],
    [],
    [null, 7],
  ];
  const content = oldWorkbook(rows, { Data: [['domain'], ['acme.com']] });
  const { head, found } = await rowsIn(content);
  expect(head).toEqual({ format: 'xls', sheets: ['Sheet1', 'Data'] });
  expect(found).toEqual([
    { number: 1, cells: ['Zürich ☺', '', 'a'.repeat(250), 'true', '1.5', '2026-01-05'] },
    { number: 3, cells: ['', '7'] },
  ]);
  expect((await rowsIn(content, ' data')).found).toHaveLength(2);
  await expect(rowsIn(content, 'Other')).rejects.toThrow('there are Sheet1, Data.');
  expect((await rowsIn(LARGE)).found).toHaveLength(2_000);
});

it.each([
  ['its first bytes alone', LARGE.subarray(0, 8), 'damaged'],
  ['its end cut off', LARGE.subarray(0, LARGE.length / 2), 'damaged'],
  // The table of sectors says of each which follows.
  [
    'sectors that go round in circles',
    Array.from({ length: 127 }, (_, at) => at).reduce(
      (file, at) => written(sector(LARGE.readUInt32LE(76)) + at * 4, at, file),
      LARGE,
    ),
    'refer to each other',
  ],
  ['a directory that is nowhere', written(48, 0x00ff_ffff), 'damaged'],
  ['sectors of an unknown size', written(30, 0x0006_0005), 'damaged'],
  ['no cells', written(48, 0xffff_fffe), 'no workbook'],
])('with %s is refused', async (_name, content, message) => {
  await expect(rowsIn(Buffer.from(content))).rejects.toThrow(message);
});

it('that says it has rows and columns without end has those that are there', async () => {
  const content = Buffer.from(LARGE);
  const dimensions = content.indexOf(Buffer.from('00020e00', 'hex')) + 4;
  expect(dimensions).toBeGreaterThan(4);
  content.writeUInt32LE(0xffff_ffff, dimensions + 4);
  content.writeUInt16LE(0xffff, dimensions + 10);
  expect((await rowsIn(content)).found).toHaveLength(2_000);
});

it('is bounded as other files are', async () => {
  const limited = (limits: Partial<FileLimits>) => rowsIn(LARGE, undefined, { ...FILE_LIMITS, ...limits });
  await expect(limited({ oldWorkbookBytes: 20_000 })).rejects.toThrow('A workbook of an old Excel');
  await expect(limited({ rows: 1_999 })).rejects.toThrow('more than 1,999 rows');
  await expect(limited({ columns: 1 })).rejects.toThrow('a table may have 1');
  await expect(limited({ cellCharacters: 5 })).rejects.toThrow('too long');
  await expect(limited({ heapMb: 4 })).rejects.toThrow('more memory');
  expect((await rowsIn(LARGE)).found).toHaveLength(2_000);
});
