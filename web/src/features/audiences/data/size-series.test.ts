import { expect, it } from 'vitest';
import { weeklySizes } from './size-series.ts';

const RANGE = { start: '2026-11-01', end: '2026-11-18' };

it('has the last size of each week, which stays until the next change', () => {
  const sizes = [
    { day: '2026-11-03', size: 10 },
    { day: '2026-11-07', size: 12 },
    { day: '2026-11-18', size: 9 },
  ];
  expect(weeklySizes(sizes, RANGE)).toEqual([
    { week: '2026-11-01', value: 12 },
    { week: '2026-11-08', value: 12 },
    { week: '2026-11-15', value: 9 },
  ]);
});

it('has nothing before the first size that is known', () =>
  expect(weeklySizes([{ day: '2026-11-18', size: 3 }], RANGE).map(({ value }) => value)).toEqual([
    null,
    null,
    3,
  ]));
