import { expect, it } from 'vitest';
import { howUnusual, median } from './unusual.ts';

it('finds the middle', () => {
  expect(median([])).toBeUndefined();
  expect(median([5, 1, 9])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
});

it('measures in median deviations, which one odd day does not change', () => {
  // Median 10, absolute deviations 0, 1, 1, 2, 90: their median 1.
  expect(howUnusual(4, [9, 10, 11, 12, 100].map(Number), 0.1)?.usual).toBe(11);
  expect(howUnusual(4, [10, 9, 11, 8, 100], 0.1)).toEqual({ usual: 10, deviations: -6 / 1.4826 });
  expect(howUnusual(4, [10, 9, 11, 8, 12], 0.1)).toEqual({ usual: 10, deviations: -6 / 1.4826 });
});

it('never believes in less noise than counting has, and says nothing of three days', () => {
  expect(howUnusual(12, [10, 10, 10, 10], 2)).toEqual({ usual: 10, deviations: 1 });
  expect(howUnusual(12, [10, 10, 10], 2)).toBeUndefined();
});
