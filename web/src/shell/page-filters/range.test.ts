import { describe, expect, it } from 'vitest';
import { checkRange, resolveChoice, selectableDays, takeRange } from './range.ts';

const TODAY = '2026-11-21';

describe('days that can be chosen', () => {
  it('go from 730 days ago to today', () => {
    expect(selectableDays(TODAY)).toEqual({ start: '2024-11-21', end: TODAY });
    expect(checkRange('2024-11-21', TODAY, TODAY)).toEqual({ start: '2024-11-21', end: TODAY });
  });

  it.each([
    ['2024-11-20', TODAY],
    [TODAY, '2026-11-22'],
    ['2026-11-02', '2026-11-01'],
    ['2026-02-30', TODAY],
    ['', TODAY],
    ['2026-11-01', 'today'],
  ])('do not make a range of %s and %s', (start, end) =>
    expect(checkRange(start, end, TODAY)).toBeUndefined(),
  );

  it('of a preset end today', () => {
    expect(resolveChoice({ kind: 'preset', days: 30 }, TODAY)).toEqual({ start: '2026-10-23', end: TODAY });
  });
});

describe('startDate and endDate of an address', () => {
  it('are taken out, with everything else left as it was written', () => {
    const search = '?startDate=2026-10-01&w.metrics.visits=[1,]&w.search=a%2Bb&endDate=2026-10-31';
    expect(takeRange(search, TODAY)).toEqual({
      choice: { kind: 'custom', range: { start: '2026-10-01', end: '2026-10-31' } },
      search: '?w.metrics.visits=[1,]&w.search=a%2Bb',
    });
  });

  it('may be instants, as on the wire', () => {
    const search = '?startDate=2026-10-01T00:00:00Z&endDate=2026-10-31T23:59:59Z';
    expect(takeRange(search, TODAY)).toEqual({
      choice: { kind: 'custom', range: { start: '2026-10-01', end: '2026-10-31' } },
      search: '',
    });
  });

  it('leave the address also when they are no range', () => {
    expect(takeRange('?startDate=soon&endDate=later', TODAY)).toEqual({ choice: undefined, search: '' });
    expect(takeRange('?startDate=2026-10-01', TODAY)).toEqual({ choice: undefined, search: '' });
  });

  it('may be those of a preset, which moves along with today', () => {
    expect(takeRange('?lastDays=30&audience=a', TODAY)).toEqual({
      choice: { kind: 'preset', days: 30 },
      search: '?audience=a',
    });
    expect(takeRange('?lastDays=31', TODAY)).toEqual({ choice: undefined, search: '' });
  });

  it('change nothing when they are not there', () => {
    expect(takeRange('?audience=audn_1', TODAY).search).toBeUndefined();
  });
});
