import { describe, expect, it } from 'vitest';
import { vendorSeries, vendorShares } from './vendor-shares.ts';

const vendor = (id: string) => ({ id, name: id.toUpperCase(), color: `#${id}` });
const visits = (figures: Record<string, number>) =>
  Object.entries(figures).map(([id, count]) => ({ vendor: vendor(id), visits: count }));
const trend = (id: string, weeks: Record<string, number>) => ({
  vendor: vendor(id),
  total: 0,
  points: Object.entries(weeks).map(([sundayOfWeek, count]) => ({
    sundayOfWeek,
    visits: count,
    runningTotalVisits: 0,
  })),
});

describe('vendorShares', () => {
  it('orders by visits and leaves out vendors without any', () => {
    const shares = vendorShares(visits({ a: 1, b: 5, c: 0 }));
    expect(shares.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('folds the tail and loses no visit', () => {
    const figures = { a: 9, b: 8, c: 7, d: 6, e: 5, f: 4, g: 3, h: 2 };
    const shares = vendorShares(visits(figures));
    expect(shares.map((share) => share.visits)).toEqual([9, 8, 7, 6, 5, 4, 5]);
    expect(shares.at(-1)?.name).toBe('Other');
    expect(vendorShares(visits({ a: 9, b: 8, c: 7, d: 6, e: 5, f: 4, g: 3 }))).toHaveLength(7);
  });
});

describe('vendorSeries', () => {
  const weeks = [
    { week: '2026-10-04', isPartial: false },
    { week: '2026-10-11', isPartial: true },
  ];

  it('has a value for every week', () => {
    const series = vendorSeries([trend('a', { '2026-10-11': 2 })], vendorShares(visits({ a: 2 })), weeks);
    expect(series.map(({ values }) => values.map(({ value }) => value))).toEqual([[0, 2]]);
  });

  it('sums the folded tail by week', () => {
    const figures = { a: 9, b: 8, c: 7, d: 6, e: 5, f: 4, g: 3, h: 2 };
    const all = Object.keys(figures).map((id) => trend(id, { '2026-10-04': 1 }));
    const series = vendorSeries(all, vendorShares(visits(figures)), weeks);
    expect(series.at(-1)?.values).toEqual([
      { week: '2026-10-04', isPartial: false, value: 2 },
      { week: '2026-10-11', isPartial: true, value: 0 },
    ]);
  });
});
