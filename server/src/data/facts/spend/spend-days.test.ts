import { describe, expect, it } from 'vitest';
import { daysOfMonth, monthOf, spendDaysOf } from './spend-days.ts';

const VENDOR = 'vndr_linkedin_ads';
const statistic = (day: string, spend: number) => ({
  source: 'import',
  campaignId: 'camp_1',
  day,
  spend,
  impressions: 100,
  clicks: 3,
});

describe('days of a month', () => {
  it.each([
    ['2026-02-01', 28],
    ['2024-02-01', 29],
    ['2026-04-01', 30],
    ['2026-12-01', 31],
  ])('%s has %i', (month, count) => {
    const days = daysOfMonth(month);
    expect(days).toHaveLength(count);
    expect(days[0]).toBe(month);
    expect(days.at(-1)).toBe(`${month.slice(0, 8)}${count}`);
    expect(new Set(days.map(monthOf))).toEqual(new Set([month]));
  });
});

describe('spend by day', () => {
  it('is an equal part of the amount, of no campaign', () => {
    const days = spendDaysOf({ vendorId: VENDOR, month: '2026-02-01', statistics: [], amount: 2800 });
    expect(days).toHaveLength(28);
    expect(days[3]).toEqual({
      vendorId: VENDOR,
      channelId: 'chnl_paid_social',
      source: 'monthly',
      campaignId: 'camp_vndr_linkedin_ads.unassigned__',
      day: '2026-02-04',
      spend: 100,
      impressions: 0,
      clicks: 0,
    });
  });

  it('adds up to the amount when it cannot be divided', () => {
    const days = spendDaysOf({ vendorId: VENDOR, month: '2026-03-01', statistics: [], amount: 1000 });
    expect(days.reduce((sum, { spend }) => sum + spend, 0)).toBeCloseTo(1000, 8);
  });

  it('is what is reported, and only that, as soon as one day of the month is', () => {
    const days = spendDaysOf({
      vendorId: VENDOR,
      month: '2026-03-01',
      statistics: [statistic('2026-03-05', 12.5)],
      amount: 1000,
    });
    expect(days).toEqual([
      { ...statistic('2026-03-05', 12.5), vendorId: VENDOR, channelId: 'chnl_paid_social' },
    ]);
  });

  it('is locked by a day that cost nothing', () => {
    const month = {
      vendorId: VENDOR,
      month: '2026-03-01',
      statistics: [statistic('2026-03-05', 0)],
      amount: 9,
    };
    expect(spendDaysOf(month).map(({ spend }) => spend)).toEqual([0]);
  });

  it.each([null, 0])('is nothing for an amount of %s', (amount) => {
    expect(spendDaysOf({ vendorId: VENDOR, month: '2026-03-01', statistics: [], amount })).toEqual([]);
  });
});
