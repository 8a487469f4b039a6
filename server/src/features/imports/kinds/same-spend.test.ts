import { expect, it } from 'vitest';
import { isSameSpend } from './same-spend.ts';

const days = (...pairs: readonly [own: number, other: number][]) =>
  pairs.map(([own, other]) => ({ own, other }));

it.each([
  ['two days that are equal', days([41.2, 41.2], [100, 100])],
  ['two of five', days([41.2, 41.2], [100, 100], [7, 9], [8, 3], [5, 6])],
  ['four days that were corrected a little', days([100, 100.3], [90, 90], [80, 80.1], [70, 70.2])],
  ['a month that was spread over its days', days([20, 31.5], [20, 8.5], [20, 20.3], [20, 19.7])],
])('%s are the same spend', (_name, shared) => {
  expect(isSameSpend(shared)).toBe(true);
});

it.each([
  ['one day', days([41.2, 41.2])],
  ['days of other amounts', days([41.2, 39], [100, 71.5], [90, 12])],
  ['cents', days([0.5, 0.5], [0.4, 0.4])],
  [
    'two of twenty days',
    days([41.2, 41.2], [50, 50], ...Array.from({ length: 18 }, (_, at) => [40 + at, 60] as [number, number])),
  ],
])('%s are not', (_name, shared) => {
  expect(isSameSpend(shared)).toBe(false);
});
