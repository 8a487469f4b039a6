import { addMonths, monthOfDay } from '@parley/core/features/spend';
import { writeAdStatistics } from '@parley/server/data/facts/spend/index';
import { listSpendMonths } from '@parley/server/features/spend/list-spend-months';
import { listVendorSpends } from '@parley/server/features/spend/list-vendor-spends';
import { setVendorSpends } from '@parley/server/features/spend/set-vendor-spends';
import { startOrContinueSession } from '@parley/server/platform/edit-sessions/index';
import { afterAll, describe, expect, it } from 'vitest';
import { holdDay } from '../../testkit/held-day.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices } from '../../testkit/services.ts';

const services = sharedServices();
afterAll(() => services.close());

const GOOGLE = 'vndr_google_ads';
const NOW = monthOfDay(holdDay());
const month = (firstDayOfMonth: string, amount: number, vendorId = GOOGLE) => ({
  vendorId,
  data: [{ firstDayOfMonth, amount, userSupplied: true }],
});

async function world() {
  const { id, admin, user } = await createTestInstance(services);
  const { ctx } = admin;
  const auditOf = () =>
    services.postgres
      .selectFrom('audit_entries')
      .select(['details', 'event_data'])
      .where('instance_id', '=', id)
      .where('type', '=', 'spend.set')
      .orderBy('occurred_at')
      .execute();
  return {
    id,
    ctx,
    user: user.ctx,
    auditOf,
    get: () => listVendorSpends({ ctx, input: {} }),
    set: (vendors: ReturnType<typeof month>[], more: Record<string, string> = {}) =>
      setVendorSpends({ ctx, input: { vendors, ...more } }),
  };
}

describe('saving vendor spend', () => {
  it('needs the session it names, and what it changes to be what was loaded', async () => {
    const { ctx, set, get } = await world();
    const { token } = await startOrContinueSession({ ctx, area: 'vendor-spend', input: {} });
    const { revision } = await get();
    expect(await set([month(NOW, 5)], { token, revision })).toEqual({ changed: true });
    await expect(set([month(NOW, 6)], { revision })).rejects.toMatchObject({
      code: 'OPERATION_LOCKED',
      message: expect.stringContaining('changed meanwhile'),
    });
    await expect(set([month(NOW, 6)], { token: 'of another tab' })).rejects.toMatchObject({
      code: 'OPERATION_LOCKED',
    });
    expect((await get()).nodes[0]?.data[0]?.amount).toBe(5);
    expect(await set([month(NOW, 5)])).toEqual({ changed: false });
  });

  it('is in the log, month by month, with why', async () => {
    const { set, auditOf } = await world();
    await set([month('2026-03-01', 1200.5)]);
    await set([month('2026-03-01', 1300), month('2026-04-01', 7, 'vndr_linkedin_ads')], {
      why: 'the invoice',
    });
    const [first, second] = await auditOf();
    expect(first?.details).toMatch(/changed vendor spend: Google Ads, Mar 2026: nothing → \$1,200.50$/);
    expect(second?.details).toContain('Google Ads, Mar 2026: $1,200.50 → $1,300.00; LinkedIn Ads, Apr 2026');
    expect(second?.event_data).toMatchObject({ why: 'the invoice', version: 3 });
  });

  it('keeps a 0 that was entered beside other amounts: it is known, and its month is not missing', async () => {
    const { ctx, set, get } = await world();
    const last = addMonths(NOW, -1);
    const amounts: [string, number][] = [
      [addMonths(NOW, -2), 70],
      [last, 0],
      [NOW, 70],
    ];
    const data = amounts.map(([firstDayOfMonth, amount]) => ({
      firstDayOfMonth,
      amount,
      userSupplied: true,
    }));
    await set([{ vendorId: GOOGLE, data }]);
    const months = (await get()).nodes[0]?.data ?? [];
    expect(months.map(({ amount, userSupplied }) => [amount, userSupplied])).toEqual([
      [70, true],
      [0, true],
      [70, true],
    ]);
    const input = { missing: true, now: NOW, startMonth: addMonths(NOW, -2).slice(0, 7) };
    const missing = (await listSpendMonths({ ctx, input })).map((each) => each.month);
    expect(missing).not.toContain(last.slice(0, 7));
    await set([{ vendorId: GOOGLE, data: data.filter(({ amount }) => amount > 0) }]);
    expect((await listSpendMonths({ ctx, input })).map((each) => each.month)).toContain(last.slice(0, 7));
  });

  it('refuses months beyond a year ahead or long ago and direct visits; an earlier one begins the range', async () => {
    const { set, get } = await world();
    const { firstMonth, lastMonth } = await get();
    expect(lastMonth).toBe(addMonths(NOW, 12));
    await set([month(firstMonth, 1), month(lastMonth, 2, 'vndr_linkedin_ads')]);
    await expect(set([month(addMonths(lastMonth, 1), 5)])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('choose a month from'),
    });
    const earlier = addMonths(firstMonth, -6);
    await set([month(earlier, 5)]);
    expect((await get()).firstMonth).toBe(earlier);
    // A mistyped year would widen the sheet by hundreds of months.
    await expect(set([month('1926-03-01', 5)])).rejects.toMatchObject({
      message: expect.stringContaining('choose a month from'),
    });
    await expect(set([month(NOW, 5, 'vndr_direct')])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('leaves a month alone that an integration fills, and says which one', async () => {
    const { id, set, get, ctx } = await world();
    await set([month('2026-03-01', 900)]);
    await ctx.postgres.transaction().execute((transaction) =>
      writeAdStatistics({
        transaction,
        instanceId: id,
        source: 'oprv:linkedin',
        rows: [
          {
            vendorId: GOOGLE,
            campaign: 'Spring',
            day: '2026-03-05',
            spend: '40',
            impressions: 1,
            clicks: 1,
          },
        ],
      }),
    );
    await expect(set([month('2026-03-01', 5)])).rejects.toMatchObject({
      message: '2026-03 of Google Ads is locked: an integration fills it.',
    });
    await set([month('2026-04-01', 5)]);
    const [march] = (await get()).nodes[0]?.data ?? [];
    expect(march).toMatchObject({ firstDayOfMonth: '2026-03-01', userSupplied: false, counted: 40 });
    expect(march?.sources).toEqual([
      { source: 'typed', provider: null, amount: 900, days: null, counted: 0, readUntil: null },
      expect.objectContaining({ source: 'synced', provider: { id: 'oprv:linkedin', name: 'LinkedIn Ads' } }),
    ]);
  });

  it('is for admins', async () => {
    const { user } = await world();
    await expect(setVendorSpends({ ctx: user, input: { vendors: [] } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await expect(listVendorSpends({ ctx: user, input: {} })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});
