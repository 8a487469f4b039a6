import { setRules } from '@parley/server/features/channels/rules/set-rules';
import { importRows } from '@parley/server/features/imports/import-rows';
import { setVendorSpends } from '@parley/server/features/spend/set-vendor-spends';
import type { Context } from '@parley/server/platform/context/index';
import {
  endSession,
  requireEditor,
  startOrContinueSession,
} from '@parley/server/platform/edit-sessions/index';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices } from '../../testkit/services.ts';

const services = sharedServices();
afterAll(() => services.close());

const area = 'channel-mapping' as const;
const start = (ctx: Context, token?: string) =>
  startOrContinueSession({ ctx, area, input: { token: token ?? null } });
const end = (ctx: Context, token?: string) => endSession({ ctx, area, input: { token: token ?? null } });
const LOCKED = { code: 'OPERATION_LOCKED' };

/** The session was continued last so many seconds ago. */
const silentFor = ({ id }: TestInstance, seconds: number) =>
  services.postgres
    .updateTable('edit_sessions')
    .set({ seen_at: new Date(Date.now() - seconds * 1_000) })
    .where('instance_id', '=', id)
    .execute();

async function twoAdmins() {
  const instance = await createTestInstance(services);
  const second = {
    ...instance.user.ctx,
    viewer: { ...instance.user.ctx.viewer, roles: ['admin' as const], name: 'Robin Ames' },
  };
  return { instance, first: instance.admin.ctx, second };
}

describe('an edit session', () => {
  it('is of one person at a time, who is named to others, until it ends or lapses', async () => {
    const { instance, first, second } = await twoAdmins();
    const { token } = await start(first);
    await expect(start(second)).rejects.toMatchObject({
      ...LOCKED,
      message: 'Test Person is editing channel rules right now. Please try again later.',
    });
    expect(await start(first, token)).toEqual({ token });
    await silentFor(instance, 70);
    await expect(start(second)).rejects.toMatchObject(LOCKED);
    await silentFor(instance, 80);
    const taken = await start(second);
    expect(taken.token).not.toBe(token);
    await expect(start(first, token)).rejects.toMatchObject(LOCKED);
    await end(second, taken.token);
    await expect(start(first, token)).rejects.toMatchObject({
      ...LOCKED,
      message: 'Your editing session has ended. Your changes are kept here: start again to save them.',
    });
    await start(first);
  });

  it('that lapsed goes on when nobody took it over', async () => {
    const { instance, first } = await twoAdmins();
    const { token } = await start(first);
    await silentFor(instance, 1_000);
    expect(await start(first, token)).toEqual({ token });
  });

  it('is of one tab of a person: a second one takes over, and the first is refused', async () => {
    const { first } = await twoAdmins();
    const one = await start(first);
    const two = await start(first);
    await expect(start(first, one.token)).rejects.toMatchObject({
      ...LOCKED,
      message: expect.stringContaining('another tab'),
    });
    // What the first tab sends when it closes ends nothing.
    await end(first, one.token);
    expect(await start(first, two.token)).toEqual(two);
    await end(first);
    await end(first, two.token);
  });

  it('of ten who begin at once is one', async () => {
    const { first, second } = await twoAdmins();
    const begun = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => start(index % 2 === 0 ? first : second)),
    );
    const holders = begun.flatMap((each, index) => (each.status === 'fulfilled' ? [index % 2] : []));
    expect(new Set(holders).size).toBe(1);
  });

  it('keeps everybody else from writing, and is of its area and instance alone', async () => {
    const { instance, first, second } = await twoAdmins();
    const save = (ctx: Context, token?: string) =>
      setRules({ ctx, input: { rules: [], token: token ?? null } });
    const { token } = await start(first);
    await expect(save(second)).rejects.toMatchObject(LOCKED);
    await expect(save(second, token)).rejects.toMatchObject(LOCKED);
    await save(first, token);
    await save(first);
    const lost = await start(first);
    await expect(save(first, token)).rejects.toMatchObject(LOCKED);
    await save(first, lost.token);
    await services.postgres
      .transaction()
      .execute((transaction) => requireEditor({ transaction, ctx: second, area: 'vendor-spend' }));
    const other = await createTestInstance(services);
    await start(other.admin.ctx);
    await silentFor(instance, 80);
    await save(second);
    await expect(start(instance.user.ctx)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it('of vendor spend keeps others from changing, importing and bringing it back', async () => {
    const { first, second } = await twoAdmins();
    const month = { vendorId: 'vndr_google_ads', month: '2026-03' };
    await startOrContinueSession({ ctx: first, area: 'vendor-spend', input: {} });
    await expect(setVendorSpends({ ctx: second, input: { vendors: [] } })).rejects.toMatchObject(LOCKED);
    const rows = [{ vendor: 'Google Ads', month: month.month, amount: 5 }];
    await expect(importRows({ ctx: second, kind: 'spend', input: { rows } })).rejects.toMatchObject(LOCKED);
    await setVendorSpends({ ctx: first, input: { vendors: [] } });
  });
});
