import { addDays, type Day, daysBetween } from '@parley/core/dates';
import { expect, it } from 'vitest';
import { unusualDay } from './same-weekday.ts';

const FIRST = '2025-01-01';
/** 100 on every day but some. */
const series = (odd: Readonly<Record<Day, number>>) => ({
  figureOf: (day: Day) => (day < FIRST ? undefined : (odd[day] ?? 100 + (daysBetween(FIRST, day) % 3))),
  noiseOf: () => 1,
});

it('says nothing before four weeks', () => {
  expect(unusualDay(series({}), addDays(FIRST, 27))).toBeUndefined();
  expect(unusualDay(series({}), addDays(FIRST, 28))).toBeDefined();
});

it('finds a day that is unlike the same weekdays, whatever other weekdays are', () => {
  const found = unusualDay(series({ '2026-03-12': 20, '2026-03-11': 500 }), '2026-03-12');
  expect(found?.usual).toBeCloseTo(101, 0);
  expect(found?.deviations).toBeLessThan(-40);
});

it('expects a holiday that there was the year before, on another weekday too', () => {
  // Thursday and, the year before, Wednesday.
  expect(unusualDay(series({ '2026-12-25': 30, '2025-12-25': 35 }), '2026-12-25')?.deviations).toBe(0);
  expect(unusualDay(series({ '2026-12-25': 30, '2025-12-25': 190 }), '2026-12-25')?.deviations).toBeLessThan(
    -40,
  );
});
