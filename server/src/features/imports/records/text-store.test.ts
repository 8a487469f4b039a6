import { expect, it } from 'vitest';
import { createTextStore } from './text-store.ts';

const MEGABYTE = 1024 * 1024;

it('gives back every text, those that lie across blocks too', () => {
  const texts = ['', 'a', 'ä☺', 'x'.repeat(MEGABYTE - 3), '☺'.repeat(MEGABYTE), '', 'b'.repeat(3), 'last'];
  const store = createTextStore(8 * MEGABYTE);
  for (const text of texts) store.add(text);
  expect(texts.map((_, index) => store.get(index) === texts[index])).toEqual(texts.map(() => true));
  expect([store.get(-1), store.get(0.5), store.get(texts.length)]).toEqual([undefined, undefined, undefined]);
});

it('takes more texts than a block has places for, and refuses those beyond its bytes', () => {
  const store = createTextStore(2 * MEGABYTE);
  const add = (): void => {
    for (let number = 0; number < 600_000; number++) store.add(number % 3 === 0 ? 'c' : '');
  };
  expect(add).toThrow('take more than 2 MB');
  expect([store.get(300_000), store.get(300_001)]).toEqual(['c', '']);
});
