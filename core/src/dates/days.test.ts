import { describe, expect, it } from 'vitest';
import {
  addDays,
  comparedPeriod,
  earlierOf,
  isDay,
  isPartialMonth,
  isPartialWeek,
  lastDays,
  laterOf,
  lengthInDays,
  monthsBetween,
  monthsOf,
  periodBefore,
  previousPeriod,
  sundayOfWeek,
  toWire,
  weeksOf,
} from './days.ts';

describe('days', () => {
  it('cross months, leap years and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(lengthInDays({ start: '2026-02-27', end: '2026-03-01' })).toBe(3);
  });

  it('come one after the other', () => {
    const first = '2025-12-31';
    const last = '2026-01-01';
    expect([laterOf(first, last), laterOf(last, first), laterOf(first, first)]).toEqual([last, last, first]);
    expect([earlierOf(first, last), earlierOf(last, first)]).toEqual([first, first]);
  });

  it('know which texts are days', () => {
    expect(['2026-02-28', '2026-02-30', '2026-2-1', 'today'].map(isDay)).toEqual([true, false, false, false]);
  });

  it('belong to weeks that start on Sunday', () => {
    expect(sundayOfWeek('2026-11-21')).toBe('2026-11-15');
    expect(sundayOfWeek('2026-11-15')).toBe('2026-11-15');
    expect(weeksOf({ start: '2026-11-14', end: '2026-11-22' })).toEqual([
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
    ]);
  });

  it('belong to months of every length', () => {
    expect(monthsOf({ start: '2025-12-31', end: '2026-03-01' })).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ]);
    expect(monthsOf({ start: '2026-02-28', end: '2026-02-28' })).toEqual(['2026-02-01']);
    expect(monthsBetween('2025-12-31', '2026-03-01')).toBe(3);
    expect(monthsBetween('2026-03-01', '2025-12-31')).toBe(-3);
  });

  it('make partial weeks at both ends and today', () => {
    const range = { start: '2026-11-10', end: '2026-11-21' };
    expect(['2026-11-08', '2026-11-15'].map((week) => isPartialWeek(week, range, '2026-12-31'))).toEqual([
      true,
      false,
    ]);
    expect(isPartialWeek('2026-11-15', range, '2026-11-21')).toBe(true);
  });

  it('make partial months at both ends and today', () => {
    const range = { start: '2026-01-02', end: '2026-03-30' };
    const isPartial = (month: string, today = '2026-12-31') => isPartialMonth(month, range, today);
    expect(['2026-01-01', '2026-02-01', '2026-03-01'].map((month) => isPartial(month))).toEqual([
      true,
      false,
      true,
    ]);
    expect(isPartial('2026-02-01', '2026-02-28')).toBe(true);
    expect(isPartial('2026-02-01', '2026-03-01')).toBe(false);
  });
});

describe('previousPeriod', () => {
  it.each([
    [
      { start: '2026-03-04', end: '2026-03-10' },
      { start: '2026-02-22', end: '2026-02-28' },
    ],
    [
      { start: '2026-03-01', end: '2026-03-31' },
      { start: '2026-01-29', end: '2026-02-28' },
    ],
    [
      { start: '2026-11-15', end: '2026-11-15' },
      { start: '2026-11-14', end: '2026-11-14' },
    ],
  ])('of %o is %o', (range, expected) => {
    const previous = previousPeriod(range);
    expect(previous).toEqual(expected);
    expect(new Date(previous.end).getUTCDay()).toBe(6);
    expect(lengthInDays(previous)).toBe(lengthInDays(range));
  });
});

it('ranges go over the wire as instants', () => {
  expect(toWire(lastDays(2, '2026-03-01'))).toEqual({
    startDate: '2026-02-28T00:00:00Z',
    endDate: '2026-03-01T23:59:59Z',
  });
});

describe('the period right before', () => {
  it.each([
    ['a whole month: the month before', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['a quarter: the quarter before', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['days: as many days', '2026-03-04', '2026-03-10', '2026-02-25', '2026-03-03'],
    ['most of a month: as many days', '2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ])('is, of %s', (_, start, end, from, to) =>
    expect(periodBefore({ start, end })).toEqual({ start: from, end: to }),
  );

  it('is what figures are compared with where it is chosen', () => {
    const range = { start: '2026-10-01', end: '2026-10-31' };
    expect(comparedPeriod(range)).toEqual(previousPeriod(range));
    expect(comparedPeriod(range, 'PERIOD_BEFORE')).toEqual(periodBefore(range));
  });
});
