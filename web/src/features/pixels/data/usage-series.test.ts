import { describe, expect, it } from 'vitest';
import { usageSeries, usageTop } from './usage-series.ts';

const month = (firstDayOfMonth: string, actual: number | null, projected: number | null) => ({
  firstDayOfMonth,
  actual,
  projected,
});

describe('usage of pixels by month', () => {
  it('puts what is still to come on top of what there was', () => {
    const [actual, projected] = usageSeries([
      month('2026-10-01', 900, null),
      month('2026-11-01', 600, 1000),
      month('2026-12-01', null, 1100),
    ]);
    expect(actual?.values).toEqual([
      { week: "Oct '26", value: 900 },
      { week: "Nov '26", value: 600 },
      { week: "Dec '26", value: null },
    ]);
    expect(projected?.values.map(({ value }) => value)).toEqual([null, 400, 1100]);
  });

  it('has an axis to the next million', () => {
    expect(usageTop([month('2026-10-01', 1_000_000, null)])).toBe(1_000_000);
    expect(usageTop([month('2026-10-01', 10, 1_000_001)])).toBe(2_000_000);
    expect(usageTop([month('2026-10-01', 9_000, 9_500)])).toBeUndefined();
    expect(usageTop([])).toBeUndefined();
  });
});
