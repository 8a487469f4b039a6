import { totalmem } from 'node:os';
import { expect, it } from 'vitest';
import {
  clickhouseMemory,
  heapMegabytes,
  memoryLimit,
  postgresMemory,
  refuseLittleMemory,
} from './memory.ts';

const MB = 2 ** 20;
const SIZES = Array.from({ length: 80 }, (_, index) => (900 + index * 64) * MB);

it('refuses a start whose embedded engines would be killed, and says what to do', () => {
  const embedded = { CLICKHOUSE_URL: undefined };
  const [small, large] = [768 * MB, 8192 * MB];
  expect(() => refuseLittleMemory(embedded, { machine: small, group: 2 ** 62 })).toThrow(
    'need 1 GB of memory (900 MB at least), and this machine has 768 MB: give it more, or use databases elsewhere',
  );
  expect(() => refuseLittleMemory(embedded, { machine: large, group: small })).toThrow(
    '(950 MB at least), and this container has 768 MB',
  );
  refuseLittleMemory({ CLICKHOUSE_URL: 'http://elsewhere:8123/parley' }, { machine: small, group: 2 ** 62 });
  for (const machine of SIZES) refuseLittleMemory(embedded, { machine, group: 2 ** 62 });
  // A gigabyte of providers that count in powers of ten, and what a kernel leaves of one.
  refuseLittleMemory(embedded, { machine: large, group: 1e9 });
  refuseLittleMemory(embedded, { machine: 941 * MB, group: 2 ** 62 });
  expect(() => refuseLittleMemory(embedded, { machine: large, group: 941 * MB })).toThrow('has 941 MB');
});

it('gives server and engines together no more than there is, however small the container is', () => {
  // What a process takes beside its heap, and what the sessions of PostgreSQL take beside what they share.
  const BESIDE_HEAP = 90 * MB;
  const SESSIONS = 100 * MB;
  for (const limit of SIZES) {
    const heap = (heapMegabytes({ limit, largest: limit }) ?? 0) * MB;
    const all = heap + BESIDE_HEAP + clickhouseMemory(limit) + postgresMemory(limit) + SESSIONS;
    expect(all / MB, `${limit / MB} MB`).toBeLessThanOrEqual(limit / MB);
  }
  expect(clickhouseMemory(8192 * MB)).toBe(Math.floor(8192 * MB * 0.6));
  expect(postgresMemory(8192 * MB)).toBe(128 * MB);
});

it('leaves the heap of a large machine as Node.js makes it', () => {
  expect(heapMegabytes({ limit: 1024 * MB, largest: 560 * MB })).toBe(256);
  expect(heapMegabytes({ limit: 24_576 * MB, largest: 4288 * MB })).toBeUndefined();
});

it('does not fall where a machine becomes larger', () => {
  const sizes = SIZES.map((size) => clickhouseMemory(size));
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});

it('knows a limit of this process', () => {
  expect(memoryLimit()).toBeGreaterThan(256 * MB);
  expect(memoryLimit()).toBeLessThanOrEqual(totalmem());
});
