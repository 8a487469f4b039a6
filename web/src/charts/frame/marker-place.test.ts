import { expect, it } from 'vitest';
import { placeOfDay } from './marker-place.ts';

const weeks = ['2026-10-04', '2026-10-11'];
const places = [
  { left: 10, width: 20 },
  { left: 80, width: 20 },
];

it.each([
  // The middle of a week, a Wednesday, is at the middle of its place; a day is a seventh of the 70 pixels between.
  ['2026-10-07', 20],
  ['2026-10-08', 30],
  ['2026-10-04', -10],
  ['2026-10-11', 60],
  ['2026-10-14', 90],
])('%s is at %d', (day, left) => expect(placeOfDay(day, weeks, places)).toBeCloseTo(left));

it.each(['2026-10-03', '2026-10-18'])('%s is outside', (day) =>
  expect(placeOfDay(day, weeks, places)).toBeUndefined(),
);

it('is nowhere before anything is drawn', () => expect(placeOfDay('2026-10-07', weeks, [])).toBeUndefined());
