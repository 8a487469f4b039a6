import { addDays, toDay } from '@parley/core/dates';
import { runMetricQuery } from '@parley/server/analytics/index';
import { writeAdStatistics, writeVendorSpend } from '@parley/server/data/facts/spend/index';
import { updateInstance } from '@parley/server/features/instances/update-instance';
import { connectByToken } from '@parley/server/features/integrations/connect/connect-by-token';
import { deleteConnection } from '@parley/server/features/integrations/connect/delete-connection';
import { getConnection } from '@parley/server/features/integrations/list-providers';
import { askForSync } from '@parley/server/features/integrations/sync/ask-for-sync';
import { runSync } from '@parley/server/features/integrations/sync/run-sync';
import { listVendorSpends } from '@parley/server/features/spend/list-vendor-spends';
import type { Context } from '@parley/server/platform/context/index';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import {
  type SalesforceStandIn,
  type SalesforceValue,
  salesforceWorld,
  startSalesforce,
} from '../../testkit/providers/salesforce/index.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { drain } from '../imports/import-text.ts';

const FEW = { accounts: 1, opportunities: 1, leads: 1, tasks: 1, events: 1, members: 1 };
const world = salesforceWorld(FEW);
const TODAY = toDay(Date.now());
const EVENTS = 'vndr_events';

let standIn: SalesforceStandIn;
let services: TestServices;
let ctx: Context;
beforeAll(async () => {
  standIn = await startSalesforce(world, { rowsOfPage: 2 });
  services = sharedServices({ PARLEY_SALESFORCE_URL: standIn.url });
});
beforeEach(async () => {
  const { admin } = await createTestInstance(services);
  ctx = { ...admin.ctx, config: services.config };
  world.objects['Campaign']?.clear();
  standIn.misbehave(({ path }) =>
    path === '/services/oauth2/token'
      ? { kind: 'status', status: 200, body: { access_token: standIn.token(), instance_url: standIn.url } }
      : undefined,
  );
});
afterAll(async () => {
  await services.close();
  await standIn.close();
});

function campaign(id: number, Name: string, values: Record<string, SalesforceValue>): string {
  const Id = `70100000000000${id}AAA`;
  const CreatedDate = '2026-01-09T08:00:00.000+0000';
  const others = { StartDate: null, EndDate: null, CurrencyIsoCode: 'USD', ActualCost: null, ...values };
  world.objects['Campaign']?.set(Id, { Id, Name, CreatedDate, ...others });
  return Id;
}
async function connect(): Promise<string> {
  const settings = { address: standIn.url, clientId: 'client', clientSecret: 'secret' };
  return (await connectByToken({ ctx, input: { providerId: 'oprv:salesforce', settings } })).id;
}
async function sync(id: string): Promise<void> {
  await askForSync({ ctx, input: { id } });
  await runSync(services, id, { signal: new AbortController().signal });
}
const include = (spendField: string | null) =>
  updateInstance({
    ctx,
    input: { campaign: spendField === null ? null : { typeField: 'Type', spendField } },
  });
const runOf = async (id: string) => {
  const [run] = (await getConnection({ ctx, input: { id } })).runs;
  return run?.streams.find((each) => each.id === 'campaign-costs');
};
async function spend(start: string, end: string): Promise<number> {
  await drain(services);
  const { totals } = await runMetricQuery({
    ctx,
    input: { metrics: ['spend'], dimensions: [], filters: [], range: { start, end } },
  });
  return Math.round(Number(totals.metrics.spend) * 100) / 100;
}
const MONTH = ['2026-01-01', '2026-01-31'] as const;

it('what campaigns of Salesforce cost is spend over their days, in USD, and follows the CRM', async () => {
  const fair = campaign(1, 'Fair', { ActualCost: 900, StartDate: '2026-01-10', EndDate: '2026-01-12' });
  const dinner = campaign(2, 'Dinner', { ActualCost: 90, CurrencyIsoCode: 'EUR', StartDate: '2026-01-20' });
  campaign(3, 'Call', { ActualCost: 0 });
  campaign(4, 'Without days', { ActualCost: 11 });
  campaign(5, 'Newsletter', {});
  const id = await connect();
  await sync(id);
  // Nobody has said which field is spend.
  expect(await spend(...MONTH)).toBe(0);
  await include('actualcost');
  await sync(id);
  expect(await spend(...MONTH)).toBe(900 + 90 / 0.8 + 11);
  expect(await spend('2026-01-10', '2026-01-10')).toBe(300);
  expect(await spend('2026-01-09', '2026-01-09')).toBe(11);
  expect(await runOf(id)).toMatchObject({ read: 3, created: 5, problem: null });
  await sync(id);
  expect(await runOf(id)).toMatchObject({ read: 3, created: 0, updated: 0, unchanged: 5, deleted: 0 });
  // Changed, moved by a day, and deleted.
  Object.assign(world.objects['Campaign']?.get(fair) ?? {}, { ActualCost: 600, StartDate: '2026-01-11' });
  world.objects['Campaign']?.delete(dinner);
  await sync(id);
  expect(await spend(...MONTH)).toBe(611);
  expect(await spend('2026-01-10', '2026-01-10')).toBe(0);
  await include(null);
  await sync(id);
  expect(await spend(...MONTH)).toBe(0);
});

it('what an ad platform reports as well is not counted twice, and a typed month does not count beside it', async () => {
  campaign(1, ' brand q1', { ActualCost: 500, StartDate: '2026-01-05' });
  campaign(2, 'Fair', { ActualCost: 40, StartDate: '2026-01-06' });
  await services.postgres.transaction().execute(async (transaction) => {
    const into = { transaction, instanceId: ctx.instance.id };
    const row = { vendorId: 'vndr_linkedin_ads', campaign: 'Brand Q1', impressions: 1, clicks: 1 };
    await writeAdStatistics({
      ...into,
      source: 'import',
      rows: [{ ...row, day: '2026-01-05', spend: '480' }],
    });
    await writeVendorSpend({
      ...into,
      source: 'typed',
      rows: [{ vendorId: EVENTS, month: '2026-01-01', amount: '1000' }],
    });
  });
  const id = await connect();
  await include('ActualCost');
  await sync(id);
  expect(await spend(...MONTH)).toBe(480 + 40);
  const { nodes } = await listVendorSpends({ ctx, input: {} });
  expect(nodes.find(({ vendorId }) => vendorId === EVENTS)?.provider?.name).toBe('Salesforce');
  // Without it the typed month counts again.
  await deleteConnection({ ctx, input: { id, erase: true } });
  expect(await spend(...MONTH)).toBe(480 + 1000);
});

it('an organization that is connected after another takes over its campaigns, and leaves those that it does not have', async () => {
  const days = { StartDate: '2026-01-10', EndDate: '2026-01-12' };
  campaign(1, 'Fair', { ...days, ActualCost: 900 });
  const former = campaign(2, 'Dinner', { ...days, ActualCost: 90 });
  const sandbox = await connect();
  await include('ActualCost');
  await sync(sandbox);
  await deleteConnection({ ctx, input: { id: sandbox, erase: false } });
  expect(await spend(...MONTH)).toBe(990);
  const organization = [...(world.objects['Organization']?.values() ?? [])][0] ?? {};
  const { Id } = organization;
  organization['Id'] = '00D200000000002AAA';
  world.objects['Campaign']?.delete(former);
  campaign(1, 'FAIR', { StartDate: '2026-01-12', EndDate: '2026-01-13', ActualCost: 600 });
  campaign(3, 'Webinar', { ...days, ActualCost: 30 });
  const own = await connect();
  await sync(own);
  expect(await spend(...MONTH)).toBe(600 + 30 + 90);
  expect(await runOf(own)).toMatchObject({ read: 2, created: 5, deleted: 3 });
  // And back: now it is the second one that is not connected.
  await deleteConnection({ ctx, input: { id: own, erase: false } });
  organization['Id'] = Id ?? '';
  campaign(1, 'Fair', { ...days, ActualCost: 1 });
  campaign(2, 'Dinner', { ...days, ActualCost: 2 });
  await sync(await connect());
  expect(await spend(...MONTH)).toBe(1 + 2 + 30);
});

it('a month of Events that the CRM reports has all that the CRM reports, also what a file names', async () => {
  campaign(1, 'Fair', { ActualCost: 500, StartDate: '2026-01-05' });
  campaign(2, 'Dinner', { ActualCost: 20, StartDate: '2026-01-06' });
  await services.postgres.transaction().execute((transaction) =>
    writeAdStatistics({
      transaction,
      instanceId: ctx.instance.id,
      source: 'import',
      rows: [
        { vendorId: EVENTS, campaign: 'Fair', impressions: 0, clicks: 0, day: '2026-01-05', spend: '500' },
      ],
    }),
  );
  const id = await connect();
  await include('ActualCost');
  await sync(id);
  expect(await spend(...MONTH)).toBe(520);
});

it('counts what a campaign that goes on has cost by today, and nothing of later days', async () => {
  const [start, end] = [addDays(TODAY, -3), addDays(TODAY, 30)];
  campaign(1, 'Roadshow', { ActualCost: 80, StartDate: start, EndDate: end });
  campaign(2, 'Next year', { ActualCost: 7, StartDate: end, EndDate: addDays(end, 5) });
  const id = await connect();
  await include('ActualCost');
  await sync(id);
  expect(await spend(start, TODAY)).toBe(80);
  expect(await spend(addDays(TODAY, 1), addDays(end, 5))).toBe(0);
});

it('costs of more days than one transaction takes are written in parts, and add up to the whole', async () => {
  for (const id of [1, 2, 3])
    campaign(id, `Series ${id}`, {
      ActualCost: 100 * id,
      StartDate: '2001-01-01',
      EndDate: addDays(TODAY, 9),
    });
  campaign(4, 'Fair', { ActualCost: 7, StartDate: '2026-01-10' });
  const id = await connect();
  await include('ActualCost');
  await sync(id);
  const ever = [addDays(TODAY, -3_700), addDays(TODAY, 9)] as const;
  expect(await spend(...ever)).toBe(607);
  // Of what never ends the last ten years.
  expect(await runOf(id)).toMatchObject({ read: 4, created: 3 * 3_660 + 1, isDone: true, progress: 1 });
  await sync(id);
  expect(await runOf(id)).toMatchObject({
    read: 4,
    created: 0,
    updated: 0,
    unchanged: 3 * 3_660 + 1,
    deleted: 0,
  });
  await include(null);
  await sync(id);
  expect(await runOf(id)).toMatchObject({ read: 0, deleted: 3 * 3_660 + 1 });
  expect(await spend(...ever)).toBe(0);
});

it('a field that is hidden or not there is named, and what was read stays', async () => {
  campaign(1, 'Fair', { ActualCost: 900, StartDate: '2026-01-10' });
  const id = await connect();
  await include('ActualCost');
  await sync(id);
  await include('Cost__c');
  await sync(id);
  expect((await runOf(id))?.problem).toContain('Cost__c of Campaign');
  expect((await getConnection({ ctx, input: { id } })).healthChecks).toMatchObject([
    { type: 'field-access-error', source: [{ object: 'Campaign', fields: ['Cost__c'] }] },
  ]);
  expect(await spend(...MONTH)).toBe(900);
});
