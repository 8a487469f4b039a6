import { dayOfWeek } from '@parley/core/dates';
import { expect, it } from 'vitest';
import { comparedWindows } from './compared-windows.ts';

const TODAY = '2026-11-21';

it.each([
  ['2026-11-18', '2026-11-18'],
  ['2026-11-20', '2026-11-20'],
  // Four weeks at most.
  ['2026-01-01', '2026-10-24'],
  // Today, or never: the last week.
  ['2026-11-21', '2026-11-14'],
  [null, '2026-11-14'],
])('since %s is from %s to yesterday', (since, start) =>
  expect(comparedWindows(since, TODAY).range).toEqual({ start, end: '2026-11-20' }),
);

it('compares the same weekdays, none of them twice', () => {
  for (const since of ['2026-11-20', '2026-11-18', '2026-11-10', '2026-01-01']) {
    const { range, before } = comparedWindows(since, TODAY);
    const all = [range, ...before];
    expect(before).toHaveLength(8);
    for (const [index, { start, end }] of before.entries()) {
      expect([dayOfWeek(start), dayOfWeek(end)]).toEqual([dayOfWeek(range.start), dayOfWeek(range.end)]);
      expect(end < (all[index]?.start ?? '')).toBe(true);
    }
  }
});
