import { runMetricQuery } from '@parley/server/analytics/index';
import { setVendorSpends } from '@parley/server/features/spend/set-vendor-spends';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices } from '../../testkit/services.ts';
import { drain, importText } from '../imports/import-text.ts';

const services = sharedServices();
afterAll(() => services.close());

describe('an amount of a month', () => {
  it('is spread evenly over its days, and each period has its part', async () => {
    const { admin } = await createTestInstance(services);
    const { ctx } = admin;
    const entered = { '2026-02-01': 1000, '2026-03-01': 3100 };
    await setVendorSpends({
      ctx,
      input: {
        vendors: [
          {
            vendorId: 'vndr_google_ads',
            data: Object.entries(entered).map(([firstDayOfMonth, amount]) => ({
              firstDayOfMonth,
              amount,
              userSupplied: true,
            })),
          },
        ],
      },
    });
    const spentIn = async (start: string, end: string): Promise<number> => {
      await drain(services);
      const { totals } = await runMetricQuery({
        ctx,
        input: { metrics: ['spend'], dimensions: [], filters: [], range: { start, end } },
      });
      return totals.metrics['spend'] ?? 0;
    };
    // February has 28 days, March 31.
    expect(await spentIn('2026-03-01', '2026-03-31')).toBeCloseTo(3100, 6);
    expect(await spentIn('2026-03-17', '2026-03-31')).toBeCloseTo((3100 * 15) / 31, 6);
    expect(await spentIn('2026-02-15', '2026-03-02')).toBeCloseTo((1000 * 14) / 28 + (3100 * 2) / 31, 6);
    expect(await spentIn('2026-02-28', '2026-02-28')).toBeCloseTo(1000 / 28, 6);
    // Two days say what was spent; the other 29 share what is left of the month.
    await importText(ctx, 'ad-stats', 'day,campaign_name,cost\n2026-03-01,A,400\n2026-03-02,A,380', {
      vendor: 'Google Ads',
    });
    expect(await spentIn('2026-03-01', '2026-03-02')).toBeCloseTo(780, 6);
    expect(await spentIn('2026-03-17', '2026-03-31')).toBeCloseTo(((3100 - 780) * 15) / 29, 6);
    expect(await spentIn('2026-03-01', '2026-03-31')).toBeCloseTo(3100, 6);
  });
});
