import { getFirstData } from '@parley/server/features/health/first-steps/get-first-data';
import { getFirstSteps } from '@parley/server/features/health/first-steps/get-first-steps';
import { putOffStep } from '@parley/server/features/health/first-steps/put-off-step';
import { readFirstFigure, readSteps } from '@parley/server/features/health/first-steps/read-steps';
import { setVendorSpends } from '@parley/server/features/spend/set-vendor-spends';
import type { Context } from '@parley/server/platform/context/index';
import { newId } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { storeByHand } from '../api/visits.ts';
import { drain, importText } from '../imports/import-text.ts';

let services: TestServices;
beforeAll(async () => {
  services = await sharedServices();
});
afterAll(() => services.close());

const DAY_MS = 86_400_000;

const stepsOf = async (ctx: Context) => {
  const steps = await readSteps(ctx, { ...(await getFirstSteps({ ctx })), now: Date.now() });
  return Object.fromEntries(steps.map(({ id, ...step }) => [id, step]));
};

it('has nothing done at first but the colleague of the test, and no figure', async () => {
  const { id, admin, user } = await createTestInstance(services);
  const open = { isDone: false, isPutOff: false, says: null };
  expect(await stepsOf(admin.ctx)).toEqual({
    tag: open,
    market: open,
    money: open,
    people: { isDone: true, isPutOff: false, says: '1 colleague is here.' },
  });
  expect(await readFirstFigure(admin.ctx, Date.now())).toBeNull();
  expect(await getFirstData({ ctx: user.ctx })).toEqual({
    ...{ visitDay: null, opportunityDay: null, spendDay: null },
  });
  await expect(getFirstSteps({ ctx: user.ctx })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  await services.postgres
    .insertInto('invitations')
    .values({
      id: newId('invt'),
      organization_id: id,
      email: `kim@${id}.example`,
      role: 'user',
      expires_at: new Date(Date.now() + DAY_MS),
      inviter_id: admin.userId,
    })
    .execute();
  expect((await stepsOf(admin.ctx))['people']?.says).toBe(
    '1 colleague is here, 1 invitation is sent and not accepted yet.',
  );
});

it('reads steps and the first figure off the data', async () => {
  const { id, admin } = await createTestInstance(services);
  const now = Date.now();
  const yesterday = new Date(now - DAY_MS).toISOString().slice(0, 19).concat('Z');
  await storeByHand(services, id, {
    companies: [
      { domain: 'a.example', name: 'A', inTam: true },
      { domain: 'b.example', name: 'B' },
    ],
    visits: [
      { at: yesterday, company: 'a.example' },
      { at: yesterday, company: 'b.example' },
    ],
  });
  expect((await stepsOf(admin.ctx))['market']).toEqual({
    isDone: true,
    isPutOff: false,
    says: '1 of the 2 companies known so far is in it.',
  });
  expect(await getFirstData({ ctx: admin.ctx })).toEqual({
    visitDay: yesterday.slice(0, 10),
    opportunityDay: null,
    spendDay: null,
  });
  // Seen from yesterday they are of that day; seen from today they are of the last 90.
  const of = await readFirstFigure(admin.ctx, now);
  expect(of).toMatchObject({ visits: 2, companies: 2, isToday: false });
  expect(await readFirstFigure(admin.ctx, now - DAY_MS)).toMatchObject({ visits: 2, isToday: true });
});

it('has spend and deals once either is known: entered for a month, or imported', async () => {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 10);
  const [entered, imported] = [await createTestInstance(services), await createTestInstance(services)];
  const money = async ({ admin }: typeof entered) => {
    await drain(services);
    return (await stepsOf(admin.ctx))['money'];
  };
  const done = { isDone: true, isPutOff: false };
  const deals = `id,name,amount,stage,create date\nd1,First,500,Discovery,${month}`;

  const data = [{ amount: 2800, firstDayOfMonth: month, userSupplied: true }];
  const input = { vendors: [{ vendorId: 'vndr_linkedin_ads', data }] };
  await setVendorSpends({ ctx: entered.admin.ctx, input });
  expect(await money(entered)).toEqual({ ...done, says: 'Known of the last two years: $2,800 of spend.' });
  expect(await money(imported)).toMatchObject({ isDone: false, says: null });
  await importText(imported.admin.ctx, 'opportunities', deals);
  const worth = '1 opportunity worth $500.';
  expect(await money(imported)).toEqual({ ...done, says: `Known of the last two years: ${worth}` });
  await importText(entered.admin.ctx, 'opportunities', deals);
  expect((await money(entered))?.says).toBe(`Known of the last two years: $2,800 of spend and ${worth}`);
});

it('remembers what was put off, once, with an entry for the event log', async () => {
  const { id, admin, user } = await createTestInstance(services);
  const put = (step: 'money' | 'people' | 'all', isPutOff: boolean) =>
    putOffStep({ ctx: admin.ctx, input: { step, isPutOff } });
  await put('money', true);
  await put('money', true);
  // What is done cannot be put off: it stays done.
  await put('people', true);
  const steps = await stepsOf(admin.ctx);
  expect([steps['money'], steps['people']]).toMatchObject([
    { isDone: false, isPutOff: true },
    { isDone: true, isPutOff: false },
  ]);
  await put('all', true);
  expect(await getFirstSteps({ ctx: admin.ctx })).toMatchObject({ isOver: true });
  await put('all', false);
  expect(await getFirstSteps({ ctx: admin.ctx })).toMatchObject({ isOver: false });
  const entries = await services.postgres
    .selectFrom('audit_entries')
    .select('details')
    .where('instance_id', '=', id)
    .where('type', '=', 'health.step-put-off')
    .orderBy('occurred_at')
    .execute();
  expect(entries.map(({ details }) => details)).toEqual([
    'Test Person put off the step “Bring your spend and deals”',
    'Test Person put off the step “Invite a colleague”',
    'Test Person put the first steps away',
    'Test Person took up the first steps',
  ]);
  await expect(putOffStep({ ctx: user.ctx, input: { step: 'all', isPutOff: true } })).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  });
});
