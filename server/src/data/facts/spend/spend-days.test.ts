import { decimalOf, unitsOf } from '@parley/core/decimal';
import { describe, expect, it } from 'vitest';
import { daysOfMonth, monthOf, spendDaysOf } from './spend-days.ts';

const VENDOR = 'vndr_linkedin_ads';
const statistic = (day: string, spend: string) => ({
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
    const days = spendDaysOf({ vendorId: VENDOR, month: '2026-02-01', statistics: [], amount: '2800' });
    expect(days).toHaveLength(28);
    expect(days[3]).toEqual({
      vendorId: VENDOR,
      channelId: 'chnl_paid_social',
      source: 'monthly',
      campaignId: 'camp_vndr_linkedin_ads.unassigned__',
      day: '2026-02-04',
      spend: '100.000000000000',
      impressions: 0,
      clicks: 0,
    });
  });

  it.each(['1000', '0.01', '0.000001', '999999999999.99'])(
    'adds up to %s, which cannot be divided',
    (amount) => {
      const days = spendDaysOf({ vendorId: VENDOR, month: '2026-03-01', statistics: [], amount });
      const parts = days.map(({ spend }) => unitsOf(spend, 12));
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(unitsOf(amount, 12));
      const sorted = parts.toSorted((one, other) => Number(one - other));
      expect((sorted.at(-1) ?? 0n) - (sorted[0] ?? 0n)).toBe(1n);
    },
  );

  const march = (amount: string | null, ...statistics: ReturnType<typeof statistic>[]) =>
    spendDaysOf({ vendorId: VENDOR, month: '2026-03-01', statistics, amount });
  const totalOf = (days: ReturnType<typeof spendDaysOf>) =>
    Number(
      decimalOf(
        days.reduce((sum, { spend }) => sum + unitsOf(spend, 12), 0n),
        12,
      ),
    );
  const from = (source: string, day: string, spend: string) => ({ ...statistic(day, spend), source });
  const whole = (source: string, spend: string) =>
    daysOfMonth('2026-03-01').map((day) => from(source, day, spend));

  describe('counts one spend once', () => {
    it('typed and imported: the amount stays that of the month, its reported days are part of it', () => {
      const days = march('7200', statistic('2026-03-05', '1'));
      expect(totalOf(days)).toBe(7200);
      expect(days).toHaveLength(31);
      expect(days.filter(({ day }) => day === '2026-03-05').map(({ spend }) => spend)).toEqual(['1']);
      expect(Number(days.find(({ day }) => day === '2026-03-06')?.spend)).toBeCloseTo(7199 / 30, 8);
    });

    it('typed and imported, which is more: what is reported', () => {
      expect(totalOf(march('10', statistic('2026-03-05', '25')))).toBe(25);
    });

    it('typed and imported for every day: what is reported', () => {
      expect(totalOf(march('7200', ...whole('import', '10')))).toBe(310);
    });

    it('typed and synced: what is synced, and the month is locked', () => {
      expect(totalOf(march('7200', from('google', '2026-03-05', '1')))).toBe(1);
    });

    it('imported and synced: what is synced', () => {
      const days = march(
        null,
        statistic('2026-03-05', '9'),
        from('google', '2026-03-05', '1'),
        from('google', '2026-03-06', '2'),
      );
      expect(days.map(({ source, spend }) => [source, spend])).toEqual([
        ['google', '1'],
        ['google', '2'],
      ]);
    });

    it('two integrations: the one with more of the month', () => {
      expect(totalOf(march(null, from('one', '2026-03-05', '9'), ...whole('two', '1')))).toBe(31);
    });

    it('all three: what is synced', () => {
      expect(totalOf(march('7200', statistic('2026-03-05', '9'), from('google', '2026-03-06', '2')))).toBe(2);
    });
  });

  it('is nothing where no amount was entered, and 0 on each day where 0 was', () => {
    expect(march(null)).toEqual([]);
    expect(march('0.00').map(({ spend }) => Number(spend))).toEqual(Array(31).fill(0));
    expect(march('0.00', statistic('2026-03-02', '5'))).toHaveLength(1);
  });
});
