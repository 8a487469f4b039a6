import { describe, expect, it } from 'vitest';
import { addMonths, daysIn, monthsBetween, shortMonth, spendMonths } from './index.ts';

describe('months of spend', () => {
  it('go over the end of a year, in both directions', () => {
    expect(addMonths('2025-11-01', 2)).toBe('2026-01-01');
    expect(addMonths('2026-01-01', -1)).toBe('2025-12-01');
    expect(addMonths('2026-12-01', 12)).toBe('2027-12-01');
    expect(monthsBetween('2025-11-01', '2026-02-01')).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
    expect(shortMonth('2025-10-01')).toBe("Oct '25");
    expect(['2026-02-01', '2028-02-01', '2026-12-01'].map(daysIn)).toEqual([28, 29, 31]);
  });

  it('reach from the tag or the earliest spend to a year ahead', () => {
    const of = (tagInstalled: string | null, earliest: string | null) =>
      spendMonths({ today: '2026-11-24', tagInstalled, earliest });
    expect(of('2026-03-15T10:00:00.000Z', null)).toEqual({
      earliest: '2021-11-01',
      first: '2026-03-01',
      last: '2027-11-01',
    });
    expect(of('2026-03-15', '2025-01-01').first).toBe('2025-01-01');
    expect(of('2026-03-15', '2026-05-01').first).toBe('2026-03-01');
    expect(of(null, null).first).toBe('2025-11-01');
    expect(of(null, '2019-01-01').earliest).toBe('2019-01-01');
  });
});
