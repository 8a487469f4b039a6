import { gzipSync } from 'node:zlib';
import { createLineEvents } from '@parley/server/features/ingest/imports/line-events';
import { lines, unzipped } from '@parley/server/features/ingest/imports/lines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

async function* inPieces(data: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < data.length; start += size) yield data.subarray(start, start + size);
}

const read = async (data: Buffer, size: number): Promise<string[]> => {
  const found: string[] = [];
  for await (const line of lines(unzipped(inPieces(data, size), 1024 ** 2))) found.push(line);
  return found;
};

describe('the lines of a file', () => {
  it('are the same however it is cut into pieces, packed or not', async () => {
    const line = fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[\r\n]/g, ' ').toWellFormed());
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 7 }), async (all, size) => {
        const text = all.map((each) => `${each}\n`).join('');
        // A byte order mark at the very start is not part of the first line.
        const expected = all.map((each, index) => (index === 0 ? each.replace(/^\uFEFF/, '') : each));
        expect(await read(Buffer.from(text), size)).toEqual(expected);
        expect(await read(gzipSync(text), size)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  it('may end without a line end, and in the way of Windows', async () => {
    expect(await read(Buffer.from('a\r\nb'), 2)).toEqual(['a', 'b']);
    expect(await read(Buffer.from(''), 2)).toEqual([]);
    expect(await read(Buffer.from('x'), 2)).toEqual(['x']);
  });
});

describe('the event id of a line', () => {
  it('is the same for the same file, another for equal lines, another instance, another line', () => {
    const file = ['a', 'b', 'a', 'a', 'c'];
    const first = file.map(createLineEvents('inst:one'));
    expect(file.map(createLineEvents('inst:one'))).toEqual(first);
    expect(new Set(first).size).toBe(5);
    const other = file.map(createLineEvents('inst:two'));
    expect(first.filter((id) => other.includes(id))).toEqual([]);
    for (const id of first)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
