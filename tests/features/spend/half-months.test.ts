import type { AddressInfo } from 'node:net';
import { runMetricQuery } from '@parley/server/analytics/index';
import { setVendorSpends } from '@parley/server/features/spend/set-vendor-spends';
import { afterAll, describe, expect, it } from 'vitest';
import { commandLine } from '../../testkit/command-line.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices } from '../../testkit/services.ts';
import { startApi } from '../api/api-server.ts';
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

  it('is the same on every surface: the query, the command line, and the rows that are exported', async () => {
    const instance = await createTestInstance(services);
    await setVendorSpends({
      ctx: instance.admin.ctx,
      input: {
        vendors: [
          {
            vendorId: 'vndr_google_ads',
            data: [
              { firstDayOfMonth: '2026-02-01', amount: 1234.56, userSupplied: true },
              { firstDayOfMonth: '2026-03-01', amount: 3100, userSupplied: true },
            ],
          },
        ],
      },
    });
    await drain(services);
    const api = await startApi(services);
    try {
      await api.http.listen({ port: 0, host: '127.0.0.1' });
      const { port } = api.http.server.address() as AddressInfo;
      const token = await api.signIn(instance.admin);
      const caller = { token, instanceId: instance.id };
      // 14 of 28 days, and 2 of 31.
      const expected = (1234.56 * 14) / 28 + (3100 * 2) / 31;
      const days = ['--from', '2026-02-15', '--to', '2026-03-02'];
      const { data } = await api.graphql(
        caller,
        '{ metrics { query(input: { metrics: ["spend"], startDate: "2026-02-15T00:00:00Z", endDate: "2026-03-02T23:59:59Z" }) { totals { figures } } } }',
      );
      expect(data).toMatchObject({
        metrics: { query: { totals: { figures: [expect.closeTo(expected, 6)] } } },
      });
      const parley = commandLine({
        PARLEY_SERVER: `http://127.0.0.1:${port}`,
        PARLEY_TOKEN: token,
        PARLEY_INSTANCE: instance.id,
      });
      const asked = await parley(['query', 'spend', ...days, '--format', 'csv']);
      expect(Number(asked.out.trim().split('\n').at(-1))).toBeCloseTo(expected, 6);
      const rows = await parley(['export', 'raw', 'spend', ...days, '--format', 'ndjson']);
      const spent = rows.out
        .trim()
        .split('\n')
        .map((line) => Number(JSON.parse(line).spend));
      expect(spent).toHaveLength(16);
      expect(spent.reduce((sum, each) => sum + each, 0)).toBeCloseTo(expected, 6);
      // The sheet has the whole months.
      const sheet = await parley(['spend', 'list', '--json', 'month,amount']);
      expect(JSON.parse(sheet.out)).toEqual([
        { month: '2026-02', amount: 1234.56 },
        { month: '2026-03', amount: 3100 },
      ]);
    } finally {
      await api.close();
    }
  });
});
