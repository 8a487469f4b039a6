import { describe, expect, it } from 'vitest';
import {
  anchorOf,
  comparedRange,
  nextDelivery,
  REPORT_KPIS,
  reportPlaceOf,
  reportWindow,
  scheduleInWords,
} from './index.ts';

const at = (text: string): number => Date.parse(text);
const written = (moment: number): string => new Date(moment).toISOString().slice(0, 16);
/** All deliveries of a schedule from a moment on. */
function following(repeatsWeeks: number, deliveryDays: readonly number[], now: string, count: number) {
  const anchor = anchorOf(deliveryDays, at(now));
  const moments = [at(now)];
  while (moments.length <= count)
    moments.push(nextDelivery({ repeatsWeeks, deliveryDays, anchor }, moments.at(-1) ?? 0));
  return moments.slice(1).map(written);
}

describe('the schedule of a report', () => {
  it('delivers on its days, at seven, and not before the next one', () => {
    // A Thursday.
    expect(following(1, [1, 5], '2026-03-05T06:00:00Z', 3)).toEqual([
      '2026-03-06T07:00',
      '2026-03-09T07:00',
      '2026-03-13T07:00',
    ]);
    expect(following(1, [4], '2026-03-05T06:59:00Z', 1)).toEqual(['2026-03-05T07:00']);
    expect(following(1, [4], '2026-03-05T07:00:00Z', 1)).toEqual(['2026-03-12T07:00']);
  });

  it('counts weeks from the week of its first delivery, over the turn of a year', () => {
    expect(following(4, [1], '2026-12-03T12:00:00Z', 3)).toEqual([
      '2026-12-07T07:00',
      '2027-01-04T07:00',
      '2027-02-01T07:00',
    ]);
    expect(following(2, [0, 3], '2026-03-05T12:00:00Z', 4)).toEqual([
      '2026-03-08T07:00',
      '2026-03-11T07:00',
      '2026-03-22T07:00',
      '2026-03-25T07:00',
    ]);
  });

  it('that was missed for long is next due in the future, in its own weeks', () => {
    const schedule = { repeatsWeeks: 8, deliveryDays: [6], anchor: '2026-01-04' };
    expect(written(nextDelivery(schedule, at('2026-11-27T00:00:00Z')))).toBe('2026-12-12T07:00');
    expect(() => nextDelivery({ ...schedule, deliveryDays: [] }, 0)).toThrow();
  });

  it('is written in words, and its window ends with yesterday', () => {
    expect(scheduleInWords({ repeatsWeeks: 1, deliveryDays: [1] })).toBe('Every week on Monday');
    expect(scheduleInWords({ repeatsWeeks: 2, deliveryDays: [5, 1, 3] })).toBe(
      'Every 2 weeks on Monday, Wednesday, and Friday',
    );
    expect(reportWindow(7, at('2026-03-09T07:00:00Z'))).toEqual({ start: '2026-03-02', end: '2026-03-08' });
  });
});

describe('the place of a report', () => {
  it('is its page with subject and audience', () => {
    expect(reportPlaceOf('/vendors/vndr_a?audience=audn_a&startDate={startDate}&endDate={endDate}')).toEqual({
      page: 'vendor',
      filter: [{ field: 'vendorIds', operator: 'in', operand: ['vndr_a'] }],
      audienceId: 'audn_a',
      comparedWith: 'SATURDAY_BEFORE',
    });
    expect(reportPlaceOf('/dashboard?compare=before')).toEqual({
      ...{ page: 'dashboard', filter: [], audienceId: undefined },
      comparedWith: 'PERIOD_BEFORE',
    });
    expect(reportPlaceOf('/audiences/audn_a?audience=audn_b')).toMatchObject({
      page: 'audience',
      filter: [],
      audienceId: 'audn_a',
    });
    expect(reportPlaceOf('/users')).toBeUndefined();
    // Its figures are narrowed by what touched the opportunities, and its list alone by the rest.
    expect(
      reportPlaceOf('/opportunities?o.vendorIds=vndr_a,vndr_b&o.status=CLOSED_WON&startDate={startDate}'),
    ).toMatchObject({
      page: 'opportunities',
      filter: [{ field: 'vendorIds', operator: 'in', operand: ['vndr_a', 'vndr_b'] }],
    });
    expect(reportPlaceOf('/opportunities')?.filter).toEqual([]);
    expect(REPORT_KPIS.dashboard).toContain('visits');
  });

  it('compares with what its page compares with', () => {
    const range = { start: '2026-03-01', end: '2026-03-31' };
    expect(comparedRange('/vendors?compare=before', range)).toEqual({
      start: '2026-02-01',
      end: '2026-02-28',
    });
    expect(comparedRange('/vendors', range)).toEqual({ start: '2026-01-29', end: '2026-02-28' });
  });
});
