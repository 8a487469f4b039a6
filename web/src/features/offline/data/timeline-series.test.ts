import { describe, expect, it } from 'vitest';
import { offlineRows, vendorTrendSeries } from './timeline-series.ts';

const trend = (id: string, visits: readonly number[]) => {
  let running = 0;
  return {
    vendor: { id, name: id.toUpperCase(), color: `#${id}` },
    visits: visits.reduce((sum, count) => sum + count, 0),
    points: visits.map((count, index) => {
      running += count;
      return {
        sundayOfWeek: `2026-10-0${4 + index}`,
        isPartial: index === 0,
        visits: count,
        runningTotalVisits: running,
      };
    }),
  };
};

describe('vendors of a trend', () => {
  it('come with most visits first, those without any not at all', () => {
    const series = vendorTrendSeries([trend('a', [1, 0]), trend('b', [2, 3]), trend('c', [0, 0])], 'visits');
    expect(series.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(series[0]?.values).toEqual([
      { week: '2026-10-04', value: 2, isPartial: true },
      { week: '2026-10-05', value: 3, isPartial: false },
    ]);
  });

  it('are drawn as running totals, the folded tail too', () => {
    const vendors = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((id, index) =>
      trend(id, [9 - index, 1]),
    );
    const series = vendorTrendSeries(vendors, 'runningTotalVisits');
    expect(series).toHaveLength(8);
    // h and i: 2 + 1 in the first week, one more of each in the second.
    expect(series.at(-1)).toMatchObject({ name: 'Other vendors', values: [{ value: 3 }, { value: 5 }] });
    expect(vendorTrendSeries(vendors.slice(0, 8), 'visits').at(-1)?.id).toBe('h');
  });
});

it('events keep their links and their kind', () => {
  const event = {
    eventId: 'offe_1',
    eventUrl: 'https://crm.example/1',
    eventDate: '2026-10-05T00:00:00Z',
    name: 'Dinner',
  };
  const data = [{ sundayOfWeek: '2026-10-04', isPartial: false, count: 7, events: [event] }];
  const rows = offlineRows([{ campaignType: { id: 'ctyp_1', name: 'Dinners', vendor: '' }, data }]);
  expect(rows).toEqual([
    {
      id: 'ctyp_1',
      name: 'Dinners',
      values: [
        {
          week: '2026-10-04',
          count: 7,
          events: [
            { id: 'offe_1', name: 'Dinner', date: '2026-10-05T00:00:00Z', url: 'https://crm.example/1' },
          ],
        },
      ],
    },
  ]);
});
