import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { ClickHouse } from './clickhouse.ts';
import { countReads } from './count-reads.ts';
import { sql } from './sql.ts';

const STREAM = { name: 'test.stream', format: 'CSV' } as const;

function counting(stream: () => Promise<NodeJS.ReadableStream>) {
  const counts: number[] = [];
  const clickhouse = countReads({ stream } as unknown as ClickHouse, (milliseconds) =>
    counts.push(milliseconds),
  );
  return { counts, open: () => clickhouse.stream(sql`SELECT 1`, STREAM) };
}

it('counts a stream once, at its end', async () => {
  const source = new PassThrough();
  const { counts, open } = counting(async () => source);
  const opened = await open();
  source.write('1');
  expect(counts).toEqual([]);
  source.end();
  expect(await text(opened)).toBe('1');
  await expect.poll(() => counts.length).toBe(1);
});

it('counts a stream that nobody reads to its end, and one that never opens', async () => {
  const source = new PassThrough();
  const left = counting(async () => source);
  await left.open();
  source.destroy();
  await expect.poll(() => left.counts.length).toBe(1);
  const refused = counting(() => Promise.reject(new Error('away')));
  await expect(refused.open()).rejects.toThrow('away');
  expect(refused.counts).toHaveLength(1);
});
