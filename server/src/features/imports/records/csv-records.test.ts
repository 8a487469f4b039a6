import { expect, it } from 'vitest';
import { csvRecords } from './csv-records.ts';
import { FILE_LIMITS } from './limits.ts';

const MANY = FILE_LIMITS.columns + 1;

async function read(...pieces: readonly string[]): Promise<readonly (readonly string[])[]> {
  async function* source() {
    for (const piece of pieces) yield Buffer.from(piece);
  }
  const rows: (readonly string[])[] = [];
  for await (const record of csvRecords({
    source: source(),
    encoding: 'utf-8',
    separator: ',',
    limits: FILE_LIMITS,
  }))
    if ('cells' in record) rows.push(record.cells);
  return rows;
}

it.each([
  ['in one piece', [`${'a,'.repeat(MANY)}\n`]],
  ['in pieces', ['id\n', 'a,'.repeat(MANY / 2), 'a,'.repeat(MANY / 2 + 1)]],
])('a row of too many cells is refused before they are made, %s', async (_pieces, pieces) => {
  await expect(read(...pieces)).rejects.toThrow('A row has more than 2,000 columns');
});

it('many separators are one cell between quotes, and many rows are no long one', async () => {
  const words = 'word,'.repeat(MANY);
  expect(await read(`id,words\n1,"${words}"\n`)).toEqual([
    ['id', 'words'],
    ['1', words],
  ]);
  expect(await read('a,b\r\n'.repeat(MANY))).toHaveLength(MANY);
});
