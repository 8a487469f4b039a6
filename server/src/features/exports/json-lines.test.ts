import { expect, it } from 'vitest';
import { readJsonLines } from './json-lines.ts';

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

it.each([1, 2, 3, 7, 1000])('reads rows however the stream is cut (%i bytes)', async (size) => {
  const rows = [{ name: 'Ünï "quoted"' }, { name: '日本' }, { name: 'line\nbreak' }];
  const text = rows.map((row) => JSON.stringify(row)).join('\n');
  for (const whole of [text, `${text}\n`]) {
    const read: unknown[] = [];
    for await (const some of readJsonLines(pieces(whole, size), 2)) read.push(...some);
    expect(read).toEqual(rows);
  }
});

it('hands over no more than asked for, give or take a chunk', async () => {
  const text = Array.from({ length: 100 }, (_, index) => `{"n":${index}}\n`).join('');
  const sizes: number[] = [];
  for await (const some of readJsonLines(pieces(text, 20), 10)) sizes.push(some.length);
  expect(Math.max(...sizes)).toBeLessThan(15);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(100);
});
