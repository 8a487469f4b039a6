import { describe, expect, it } from 'vitest';
import { campaignSeries } from './week-series.ts';

const row = (week: string, campaign: string, visits: number) => ({
  isPartial: false,
  figures: [visits],
  dimensions: [{ id: week }, { id: campaign }],
});

describe('campaigns side by side', () => {
  it('have every week, and nothing where there was nothing', () => {
    const series = campaignSeries(
      [row('2026-11-01', 'camp_a', 5), row('2026-11-08', 'camp_b', 7), row('2026-11-08', 'camp_a', 2)],
      [
        { id: 'camp_a', name: 'A' },
        { id: 'camp_b', name: 'B' },
      ],
      [
        { sundayOfWeek: '2026-11-01', isPartial: true },
        { sundayOfWeek: '2026-11-08', isPartial: false },
      ],
    );
    expect(series.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
      ['A', [5, 2]],
      ['B', [0, 7]],
    ]);
    expect(series[1]?.values[0]).toEqual({ week: '2026-11-01', value: 0, isPartial: true });
    expect(new Set(series.map(({ color }) => color)).size).toBe(2);
  });
});
