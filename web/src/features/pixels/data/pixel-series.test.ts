import { expect, it } from 'vitest';
import { impressionSeries, impressionSlices, reachSeries } from './pixel-series.ts';

const weeks = [
  { sundayOfWeek: '2026-11-01', isPartial: false, target: 5, other: 3, bot: 1, unresolved: 9, total: 18 },
  { sundayOfWeek: '2026-11-08', isPartial: true, target: 2, other: 0, bot: 0, unresolved: 4, total: 6 },
];

it('impressions are stacked by whom they were seen, and the shares are of their sums', () => {
  expect(impressionSeries(weeks).map(({ id, values }) => [id, values.map(({ value }) => value)])).toEqual([
    ['target', [5, 2]],
    ['other', [3, 0]],
    ['bot', [1, 0]],
    ['unresolved', [9, 4]],
  ]);
  expect(impressionSlices(weeks).map(({ value }) => value)).toEqual([7, 3, 1, 13]);
});

it('reach and engagement are lines', () => {
  const [reach, engaged] = reachSeries([
    { sundayOfWeek: '2026-11-01', isPartial: false, reach: 12, engagement: 4 },
  ]);
  expect(reach?.values[0]).toEqual({ week: '2026-11-01', value: 12, isPartial: false });
  expect(engaged?.values[0]?.value).toBe(4);
});

it('names those who were reached first, and those who came as reached then or before', () => {
  // More can come in a week than were reached in it: in the words there is nothing upside down about that.
  const weeks = [{ sundayOfWeek: '2026-11-01', isPartial: false, reach: 122, engagement: 229 }];
  expect(reachSeries(weeks).map(({ name, values }) => [name, values[0]?.value])).toEqual([
    ['Reached in the week', 122],
    ['Visited in the week, reached then or before', 229],
  ]);
});
