import { describe, expect, it } from 'vitest';
import {
  afterQuietHours,
  anchorOf,
  isTimeZone,
  localTime,
  momentIn,
  movedDelivery,
  nextDelivery,
  quietHoursInWords,
} from './index.ts';

const at = (text: string): number => Date.parse(text);
const written = (moment: number): string => new Date(moment).toISOString().slice(0, 16);
const NEW_YORK = { timeZone: 'America/New_York', hour: 7 };

describe('an hour in a time zone', () => {
  it('is that of its clocks, in summer and in winter', () => {
    expect(written(momentIn('America/New_York', '2026-01-15', 7))).toBe('2026-01-15T12:00');
    expect(written(momentIn('America/New_York', '2026-07-15', 7))).toBe('2026-07-15T11:00');
    expect(written(momentIn('Asia/Tokyo', '2026-03-02', 7))).toBe('2026-03-01T22:00');
    expect(written(momentIn('Pacific/Kiritimati', '2026-03-02', 7))).toBe('2026-03-01T17:00');
    expect(written(momentIn('Asia/Kolkata', '2026-03-02', 7))).toBe('2026-03-02T01:30');
    expect(localTime('Asia/Tokyo', at('2026-03-01T22:30Z'))).toEqual({
      ...{ day: '2026-03-02', hour: 7, minute: 30 },
    });
  });

  it('that is left out comes after the gap, and one that comes twice is the first', () => {
    // March 8: two o'clock becomes three. November 1: two o'clock becomes one.
    expect(written(momentIn('America/New_York', '2026-03-08', 2))).toBe('2026-03-08T07:00');
    expect(written(momentIn('America/New_York', '2026-03-08', 3))).toBe('2026-03-08T07:00');
    expect(written(momentIn('America/New_York', '2026-11-01', 1))).toBe('2026-11-01T05:00');
    expect(written(momentIn('America/New_York', '2026-11-01', 2))).toBe('2026-11-01T07:00');
  });

  it('is of a zone of the database alone', () => {
    expect(['UTC', 'Europe/Berlin', 'America/New_York'].every(isTimeZone)).toBe(true);
    // Both names of one zone: an engine lists either.
    const names = ['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Europe/Kyiv'];
    expect(names.every(isTimeZone)).toBe(true);
    expect(['-0700', '+02:00', 'Mars/Base', 'berlin', ''].some(isTimeZone)).toBe(false);
  });
});

describe('a report by the clock of its organization', () => {
  const schedule = (days: readonly number[], now: string) => ({
    ...{ repeatsWeeks: 1, deliveryDays: days },
    anchor: anchorOf(days, at(now), NEW_YORK),
  });
  const following = (days: readonly number[], now: string, count: number): string[] => {
    const moments = [at(now)];
    while (moments.length <= count)
      moments.push(nextDelivery(schedule(days, now), moments.at(-1) ?? 0, NEW_YORK));
    return moments.slice(1).map(written);
  };

  it('comes at the same hour before and after clocks are changed, each day once', () => {
    const every = [0, 1, 2, 3, 4, 5, 6];
    expect(following(every, '2026-03-06T20:00:00Z', 3)).toEqual([
      '2026-03-07T12:00',
      '2026-03-08T11:00',
      '2026-03-09T11:00',
    ]);
    expect(following(every, '2026-10-30T20:00:00Z', 3)).toEqual([
      '2026-10-31T11:00',
      '2026-11-01T12:00',
      '2026-11-02T12:00',
    ]);
  });

  it('comes on the weekday of its zone', () => {
    const tokyo = { timeZone: 'Asia/Tokyo', hour: 7 };
    const anchor = anchorOf([1], at('2026-03-05T06:00:00Z'), tokyo);
    const next = nextDelivery(
      { repeatsWeeks: 1, deliveryDays: [1], anchor },
      at('2026-03-05T06:00:00Z'),
      tokyo,
    );
    // Monday, March 9, seven o'clock in Tokyo is still Sunday in UTC.
    expect(written(next)).toBe('2026-03-08T22:00');
  });

  it('keeps its day when the clock is changed, forward and back', () => {
    const utc = { timeZone: 'UTC', hour: 7 };
    const tokyo = { timeZone: 'Asia/Tokyo', hour: 7 };
    const due = at('2026-03-09T07:00:00Z');
    const moved = movedDelivery(due, utc, tokyo);
    expect(written(moved)).toBe('2026-03-08T22:00');
    expect(movedDelivery(moved, tokyo, utc)).toBe(due);
    expect(written(movedDelivery(due, utc, { ...NEW_YORK, hour: 18 }))).toBe('2026-03-09T22:00');
  });
});

describe('quiet hours in a zone', () => {
  const night = { from: 22, until: 6 };
  const until = (text: string) => written(afterQuietHours(night, at(text), 'America/New_York'));

  it('end by its clocks, also in the nights in which they are changed', () => {
    expect(until('2026-03-07T02:59:00Z')).toBe('2026-03-07T02:59');
    expect(until('2026-03-07T03:00:00Z')).toBe('2026-03-07T11:00');
    expect(until('2026-03-08T04:00:00Z')).toBe('2026-03-08T10:00');
    expect(until('2026-11-01T04:00:00Z')).toBe('2026-11-01T11:00');
    expect(quietHoursInWords(night, 'America/New_York')).toBe('22:00 to 06:00 (America/New_York)');
  });
});
