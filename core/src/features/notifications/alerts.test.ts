import { describe, expect, it } from 'vitest';
import {
  type AlertCondition,
  type AlertFigures,
  afterQuietHours,
  alertInWords,
  alertOutcome,
  alertRange,
  quietHoursInWords,
  unusualFigure,
} from './index.ts';

const at = (text: string): number => Date.parse(text);
const visits: AlertCondition = { metric: 'visits', cause: 'below', threshold: 100, windowDays: 7 };
const RANGE = { start: '2026-03-02', end: '2026-03-08' };
const found = (condition: Partial<AlertCondition>, figures: Partial<AlertFigures>) =>
  alertOutcome({ ...visits, ...condition }, { value: null, previous: null, weekdays: [], ...figures }, RANGE);

describe('the days of an alert', () => {
  it('are whole, and a day counts from seven of the next one on', () => {
    expect(alertRange(visits, at('2026-03-09T07:00:00Z'))).toEqual(RANGE);
    expect(alertRange(visits, at('2026-03-09T06:59:59Z'))).toEqual({
      start: '2026-03-01',
      end: '2026-03-07',
    });
    expect(alertRange({ ...visits, cause: 'unusual' }, at('2026-03-09T12:00:00Z'))).toEqual({
      start: '2026-03-08',
      end: '2026-03-08',
    });
  });
});

describe('an alert fires', () => {
  it('above and below, not at the figure itself, and not without a value', () => {
    expect(found({}, { value: 99 })).toEqual({
      fires: true,
      value: 99,
      limit: 100,
      says: 'Visits: 99 from Mar 2, 2026 to Mar 8, 2026, below 100.',
    });
    expect(found({}, { value: 100 }).fires).toBe(false);
    expect(found({}, {}).fires).toBe(false);
    expect(found({ cause: 'above' }, { value: 101 }).fires).toBe(true);
    expect(found({ cause: 'above' }, { value: 100 }).fires).toBe(false);
  });

  it('changed, up or down, and not after nothing', () => {
    const changed = (value: number, previous: number | null) =>
      found({ cause: 'changed', threshold: 0.3 }, { value, previous });
    expect(changed(70, 100).says).toBe(
      'Visits: 70 from Mar 2, 2026 to Mar 8, 2026, 30% less than 100 of the 7 days before.',
    );
    expect([changed(70, 100).fires, changed(130, 100).fires, changed(71, 100).fires]).toEqual([
      true,
      true,
      false,
    ]);
    expect([changed(70, null).fires, changed(70, 0).fires]).toEqual([false, false]);
  });

  it('without data: no value, or none counted; a rate of 0 is a value', () => {
    const nothing = { cause: 'noData', threshold: null } as const;
    expect(found(nothing, {}).fires).toBe(true);
    expect(found(nothing, { value: 0 }).fires).toBe(true);
    expect(found(nothing, { value: 1 }).fires).toBe(false);
    expect(found({ ...nothing, metric: 'visitEfficiency' }, { value: 0 }).fires).toBe(false);
  });

  it('where a day is unlike its weekday, by median and median absolute deviation', () => {
    const unusual = (value: number | null, weekdays: (number | null)[]) =>
      found({ cause: 'unusual', threshold: 5 }, { value, weekdays });
    const usual = [100, 110, 90, 100, 104, 96, 100, 5_000];
    // One odd week among eight changes nothing.
    expect(unusual(100, usual).fires).toBe(false);
    expect(unusual(20, usual)).toMatchObject({ fires: true, limit: 100 });
    expect(unusual(400, usual).fires).toBe(true);
    // Fewer than four weeks say nothing.
    expect(unusual(400, [100, null, null, 100, 100]).fires).toBe(false);
    expect(unusual(null, usual).fires).toBe(false);
  });

  it('counts by their root: by hand', () => {
    // Roots 10, 10, 10, 12: median 10, deviations 0, 0, 0, 2 with median 0, so the least of a half; (20 - 10) / 0.5.
    expect(unusualFigure('visits', 400, [100, 100, 100, 144])).toEqual({ usual: 100, deviations: 20 });
    // Money: median 100, spread of 10 is 14.826; (200 - 100) / 14.826.
    expect(unusualFigure('spend', 200, [90, 110, 90, 110])?.deviations).toBeCloseTo(6.745, 3);
    // Less than 30%, and what was always 0.
    expect(unusualFigure('spend', 129, [100, 100, 100, 100])?.deviations).toBe(0);
    expect(unusualFigure('spend', 129, [0, 0, 0, 0])?.deviations).toBe(0);
  });
});

describe('quiet hours', () => {
  it('keep a message until they end, over midnight too', () => {
    const night = { from: 22, until: 6 };
    const until = (text: string, quiet = night) =>
      new Date(afterQuietHours(quiet, at(text))).toISOString().slice(0, 16);
    expect(until('2026-03-08T21:59:00Z')).toBe('2026-03-08T21:59');
    expect(until('2026-03-08T22:00:00Z')).toBe('2026-03-09T06:00');
    expect(until('2026-03-09T05:59:00Z')).toBe('2026-03-09T06:00');
    expect(until('2026-03-09T06:00:00Z')).toBe('2026-03-09T06:00');
    expect(until('2026-03-09T10:30:00Z', { from: 9, until: 17 })).toBe('2026-03-09T17:00');
    expect(afterQuietHours(null, 7)).toBe(7);
    expect(quietHoursInWords(night)).toBe('22:00 to 06:00 UTC');
  });
});

it('an alert is written in words', () => {
  expect(alertInWords(visits)).toBe('Visits below 100 in 7 days');
  expect(alertInWords({ ...visits, cause: 'changed', threshold: 0.3, windowDays: 1 })).toBe(
    'Visits changed by 30% or more on a day',
  );
  expect(alertInWords({ ...visits, cause: 'noData', threshold: null })).toBe('No data for Visits in 7 days');
  expect(alertInWords({ ...visits, cause: 'unusual', threshold: 5 })).toBe('Visits unusual for the weekday');
});
