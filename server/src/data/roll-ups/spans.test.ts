import { describe, expect, it } from 'vitest';
import { spansOf } from './view-throughs.ts';
import { monthRangesOf } from './visit-days.ts';

const day = (text: string, events = 10) => ({ day: `2026-${text}`, events });

describe('days that are matched in one statement', () => {
  it('lie together, also over days that hold nothing', () => {
    expect(spansOf([day('01-30'), day('02-02'), day('02-03')])).toEqual([
      { start: '2026-01-30', end: '2026-02-03' },
    ]);
  });

  it('have no day between them that is not wanted', () => {
    const days = [day('02-01'), day('02-02'), day('02-03'), day('02-09')];
    expect(spansOf(days, (each) => each !== '2026-02-02')).toEqual([
      { start: '2026-02-01', end: '2026-02-01' },
      { start: '2026-02-03', end: '2026-02-09' },
    ]);
  });

  it('hold no more events than one statement should see, unless it is a single day', () => {
    expect(
      spansOf([day('02-01', 600_000), day('02-02', 400_000), day('02-03', 1), day('02-04', 3_000_000)]),
    ).toEqual([
      { start: '2026-02-01', end: '2026-02-02' },
      { start: '2026-02-03', end: '2026-02-03' },
      { start: '2026-02-04', end: '2026-02-04' },
    ]);
  });

  it('are of a year at most', () => {
    expect(
      spansOf([day('01-01'), { day: '2027-01-01', events: 1 }, { day: '2027-01-02', events: 1 }]),
    ).toEqual([
      { start: '2026-01-01', end: '2027-01-01' },
      { start: '2027-01-02', end: '2027-01-02' },
    ]);
  });
});

describe('months that are counted in one statement', () => {
  it('hold no more visits than one should see, unless it is a single month', () => {
    const months = [100_000, 900_000, 1, 5_000_000, 2].map((visits, index) => ({
      month: `2026-0${index + 1}-01`,
      visits,
    }));
    expect(monthRangesOf(months)).toEqual([
      { first: '2026-01-01', last: '2026-02-01' },
      { first: '2026-03-01', last: '2026-03-01' },
      { first: '2026-04-01', last: '2026-04-01' },
      { first: '2026-05-01', last: '2026-05-01' },
    ]);
  });
});
