import { describe, expect, it } from 'vitest';
import { countProblem, readCompared, withCompared } from './compared-ids.ts';

describe('what an address compares', () => {
  it('is a comma list, each id once', () => {
    expect(readCompared('?compare=camp_1,camp%202,,camp_1&c.page=2')).toEqual(['camp_1', 'camp 2']);
    expect(readCompared('?c.page=2')).toEqual([]);
  });

  it('is written without touching anything else', () => {
    expect(withCompared('?c.visits=[1,]&compare=a,b', ['b', 'c d'])).toBe('?c.visits=[1,]&compare=b,c%20d');
    expect(withCompared('', ['a', 'b'])).toBe('?compare=a,b');
  });

  it('leaves with the figure it is drawn by', () => {
    expect(withCompared('?audience=x&compare=a,b&compareBy=spend', [])).toBe('?audience=x');
    expect(withCompared('?compare=a,b&compareBy=spend', [])).toBe('');
  });
});

it('two to five can be compared, and a message names the limit', () => {
  expect([2, 3, 4, 5].map((count) => countProblem(count, 'vendors'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(countProblem(6, 'vendors')).toEqual({
    title: 'Too many vendors',
    text: '2 to 5 vendors can be compared; the address names 6.',
  });
  expect(countProblem(1, 'vendors')?.title).toBe('Too few vendors');
});
