import { expect, it } from 'vitest';
import { clickhouseMemory, memoryLimit } from './memory.ts';

const MB = 2 ** 20;

it('leaves the server and PostgreSQL what they need, however small the container is', () => {
  for (const limit of [768, 1024, 1536, 2047]) {
    const rest = limit * MB - clickhouseMemory(limit * MB);
    expect(rest).toBeGreaterThanOrEqual(450 * MB);
  }
  expect(clickhouseMemory(8192 * MB)).toBe(Math.floor(8192 * MB * 0.6));
});

it('does not fall where a machine becomes larger', () => {
  const sizes = Array.from({ length: 80 }, (_, index) => clickhouseMemory((512 + index * 64) * MB));
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});

it('knows a limit of this process', () => {
  expect(memoryLimit()).toBeGreaterThan(256 * MB);
});
