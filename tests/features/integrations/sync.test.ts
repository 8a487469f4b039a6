import { providerCard } from '@parley/core/features/integrations';
import { runMetricQuery } from '@parley/server/analytics/index';
import { checkReport } from '@parley/server/features/instances/check-report';
import type { SettingsInput } from '@parley/server/features/instances/settings-input';
import { updateInstance } from '@parley/server/features/instances/update-instance';
import { connectByToken } from '@parley/server/features/integrations/connect/connect-by-token';
import { deleteConnection } from '@parley/server/features/integrations/connect/delete-connection';
import { listOptions } from '@parley/server/features/integrations/connections/list-options';
import { getConnection } from '@parley/server/features/integrations/list-providers';
import { askForSync } from '@parley/server/features/integrations/sync/ask-for-sync';
import { cancelSync } from '@parley/server/features/integrations/sync/cancel-sync';
import { runSync } from '@parley/server/features/integrations/sync/run-sync';
import { findDue } from '@parley/server/features/integrations/sync/sync-worker';
import { applyFile } from '@parley/server/features/settings/file/apply-file';
import { restoreVersion } from '@parley/server/features/settings/restore-version';
import type { AppError } from '@parley/server/platform/errors/index';
import type { OptionList } from '@parley/server/platform/postgres/integration-tables';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { patiently } from '../../testkit/patiently.ts';
import {
  type HubspotStandIn,
  type HubspotWorld,
  hubspotWorld,
  startHubspot,
} from '../../testkit/providers/hubspot/index.ts';
import { dealsTruth } from '../../testkit/providers/hubspot/truth.ts';
import {
  type SalesforceStandIn,
  type SalesforceWorld,
  salesforceWorld,
  startSalesforce,
} from '../../testkit/providers/salesforce/index.ts';
import {
  cents,
  countWithoutWebsite,
  type KeptDeal,
  opportunitiesTruth,
} from '../../testkit/providers/salesforce/truth.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { drain } from '../imports/import-text.ts';
import { storedDeals } from './stored-deals.ts';

const HUBSPOT = { companies: 20, deals: 120, contacts: 30, tasks: 10 };
const SALESFORCE = { accounts: 20, opportunities: 120, leads: 30, tasks: 10, members: 10 };

let services: TestServices;
let instance: TestInstance;
let hubspot: { world: HubspotWorld; standIn: HubspotStandIn };
let salesforce: { world: SalesforceWorld; standIn: SalesforceStandIn };
beforeAll(async () => {
  const [hub, force] = [hubspotWorld(HUBSPOT), salesforceWorld(SALESFORCE)];
  hubspot = { world: hub, standIn: await startHubspot(hub) };
  salesforce = { world: force, standIn: await startSalesforce(force, { rowsOfPage: 25 }) };
  services = sharedServices({
    PARLEY_HUBSPOT_URL: hubspot.standIn.url,
    PARLEY_SALESFORCE_URL: salesforce.standIn.url,
  });
});
beforeEach(async () => {
  instance = await createTestInstance(services);
  hubspot.standIn.misbehave(undefined);
  hubspot.world.rates = [];
  salesforce.standIn.misbehave(({ path }) =>
    path === '/services/oauth2/token'
      ? {
          kind: 'status',
          status: 200,
          body: { access_token: salesforce.standIn.token(), instance_url: salesforce.standIn.url },
        }
      : undefined,
  );
});
afterAll(async () => {
  await services.close();
  await Promise.all([hubspot.standIn.close(), salesforce.standIn.close()]);
});

const connect = async (provider: 'hubspot' | 'salesforce'): Promise<string> => {
  const settings =
    provider === 'hubspot'
      ? { accessToken: hubspot.standIn.token() }
      : { address: salesforce.standIn.url, clientId: 'client', clientSecret: 'secret' };
  const { ctx } = instance.admin;
  const { id } = await connectByToken({
    ctx: { ...ctx, config: services.config },
    input: { providerId: `oprv:${provider}`, settings },
  });
  return id;
};
const now = () => new AbortController().signal;
/** The worlds are of the beginning of 2026: however long ago that is, it is read. */
const sync = (id: string, signal = now()): Promise<boolean> =>
  runSync(services, id, { signal, months: 1_200 });
const again = async (id: string): Promise<boolean> => {
  await askForSync({ ctx: instance.admin.ctx, input: { id } });
  return await sync(id);
};
const connection = (id: string) => getConnection({ ctx: instance.admin.ctx, input: { id } });
const lastRun = async (id: string) => {
  const [run] = (await connection(id)).runs;
  if (run === undefined) throw new Error('nothing was read');
  return run;
};
/** What a run did in all. */
async function changes(id: string) {
  const { status, streams } = await lastRun(id);
  const sum = (key: 'created' | 'updated' | 'deleted') => streams.reduce((all, each) => all + each[key], 0);
  return { status, created: sum('created'), updated: sum('updated'), deleted: sum('deleted') };
}
const NOTHING = { status: 'completed', created: 0, updated: 0, deleted: 0 };

const stored = (): Promise<KeptDeal[]> => storedDeals(services, instance.id);
const orgTruth = (): KeptDeal[] => opportunitiesTruth(salesforce.world, salesforce.standIn.url);

async function figures(): Promise<{ pipeline: number; won: number }> {
  await drain(services);
  const { totals } = await runMetricQuery({
    ctx: instance.admin.ctx,
    input: {
      metrics: ['pipelineAmount', 'closedWonAmount'],
      dimensions: [],
      filters: [],
      range: { start: '2026-01-01', end: '2026-12-31' },
    },
  });
  return {
    pipeline: cents(Number(totals.metrics.pipelineAmount)),
    won: cents(Number(totals.metrics.closedWonAmount)),
  };
}
const sumOf = (deals: readonly KeptDeal[]): number =>
  cents(deals.reduce((sum, { amount }) => sum + amount, 0));

describe('Salesforce', () => {
  it('is read from the token to the figures, in USD by its rates, and a second time changes nothing', async () => {
    const id = await connect('salesforce');
    expect(await sync(id)).toBe(true);
    const truth = orgTruth();
    expect(await stored()).toEqual(truth);
    expect(await figures()).toEqual({
      pipeline: sumOf(truth),
      won: sumOf(truth.filter(({ status }) => status === 'CLOSED_WON')),
    });
    // Without a website an account is of no company that is known, nor are its opportunities.
    const { accounts, opportunities } = countWithoutWebsite(salesforce.world);
    expect(Math.min(accounts, opportunities)).toBeGreaterThan(2);
    expect((await lastRun(id)).streams).toMatchObject([
      { id: 'accounts', isDone: true, read: 20, problem: null, withoutCompany: accounts },
      {
        ...{ id: 'opportunities', isDone: true, read: 120, created: 120, unconverted: 0 },
        withoutCompany: opportunities,
      },
      { id: 'history', isDone: true },
      { id: 'leads', read: 30, created: 30 },
      { id: 'tasks', created: 0 },
      { id: 'events', created: 0 },
      { id: 'campaign-members', created: 0 },
      { id: 'campaign-costs', read: 0, problem: null },
      { id: 'options', isDone: true, problem: null },
    ]);
    const hours = (((await connection(id)).syncDueAt?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(providerCard('oprv:salesforce').syncIntervalHours, 0);
    // Not due before then.
    await sync(id);
    expect((await connection(id)).runs).toHaveLength(1);
    await again(id);
    expect(await changes(id)).toEqual(NOTHING);
    expect(await stored()).toEqual(truth);
  });

  it('goes on where it was when its process ends in the middle, and reads nothing twice', async () => {
    const id = await connect('salesforce');
    const process = new AbortController();
    let pages = 0;
    salesforce.standIn.misbehave(({ path, query }) => {
      if (path.endsWith('/results') && query.has('locator') && ++pages === 2) process.abort();
      return undefined;
    });
    await sync(id, process.signal);
    const half = await lastRun(id);
    expect(half.status).toBe('running');
    const before = await stored();
    salesforce.standIn.misbehave(undefined);
    await sync(id);
    const run = await lastRun(id);
    expect(run).toMatchObject({ id: half.id, status: 'completed' });
    expect(run.streams.find((each) => each.id === 'opportunities')).toMatchObject({
      read: 120,
      created: 120,
    });
    expect(before.length).toBeLessThan(120);
    expect(await stored()).toEqual(orgTruth());
  });

  it('is read by one process at a time', async () => {
    const id = await connect('salesforce');
    const both = await Promise.all([sync(id), sync(id)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect((await connection(id)).runs).toHaveLength(1);
  });

  it('takes out what was deleted there, and follows what was changed', async () => {
    const id = await connect('salesforce');
    await sync(id);
    const [gone, changed] = [...(salesforce.world.objects['Opportunity']?.keys() ?? [])];
    if (gone === undefined || changed === undefined) throw new Error('the org has no opportunities');
    const at = new Date();
    salesforce.world.remove('Opportunity', gone, at);
    const won = { StageName: 'Closed Won', IsClosed: true, IsWon: true, Amount: 77, CurrencyIsoCode: 'USD' };
    salesforce.world.change('Opportunity', changed, won, at);
    await later(id);
    expect(await changes(id)).toMatchObject({ status: 'completed', deleted: 1, updated: 1 });
    const truth = orgTruth();
    expect(await stored()).toEqual(truth);
    expect((await figures()).pipeline).toBe(sumOf(truth));
  });
});

/** Offline events by their kind. */
async function eventKinds(): Promise<Record<string, number>> {
  const rows = await services.postgres
    .selectFrom('offline_events')
    .innerJoin('campaign_types', 'campaign_types.id', 'offline_events.campaign_type_id')
    .select(['campaign_types.name', ({ fn }) => fn.countAll<string>().as('count')])
    .where('offline_events.instance_id', '=', instance.id)
    .groupBy('campaign_types.name')
    .execute();
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}
const choices = async (list: OptionList) => (await listOptions(services, instance.id))[list] ?? [];
const set = (input: SettingsInput): Promise<void> => updateInstance({ ctx: instance.admin.ctx, input });

describe('company settings', () => {
  it('say what of Salesforce is money and an offline event; a change of them has it read again', async () => {
    const id = await connect('salesforce');
    await sync(id);
    expect(await choices('lead-status')).toEqual([
      { id: 'Open', name: 'Open' },
      { id: 'Working', name: 'Working' },
    ]);
    expect((await choices('money-field')).map((each) => each.id)).toEqual(['Amount', 'Deal_Value__c']);
    expect(await findDue(services, 1_000)).not.toContain(id);
    const url = 'https://seller.lightning.force.com/lightning/r/Report/00O000000000001AAA/view';
    await set({
      pipelineReport: { url, fieldName: 'Deal_Value__c' },
      taskEvent: { offlineEventsAll: true, offlineTasksSpecific: ['Demo'] },
      lead: { offlineEventsLeadStatus: 'Open' },
      campaign: { typeField: 'Format__c', spendField: 'ActualCost' },
    });
    expect(await findDue(services, 1_000)).toContain(id);
    await sync(id);
    expect(await findDue(services, 1_000)).not.toContain(id);
    const rows = [...(salesforce.world.objects['Opportunity']?.values() ?? [])];
    const inDollars = rows.filter((row) => row['CurrencyIsoCode'] === 'USD');
    const amounts = new Map((await stored()).map((deal) => [deal.id, deal.amount]));
    expect(inDollars.length).toBeGreaterThan(10);
    for (const { Id, Deal_Value__c: value } of inDollars) expect(amounts.get(String(Id))).toBe(value);
    expect(sumOf(await stored())).not.toBe(sumOf(orgTruth()));
    expect(await eventKinds()).toEqual({ Demo: 5, Meeting: 10, Event: 10, 'Lead: Open': 30, Booth: 10 });
    expect((await connection(id)).healthChecks).toEqual([]);
    // Without them everything is as before.
    await set({ pipelineReport: null, taskEvent: null, lead: null, campaign: null });
    await sync(id);
    expect(await eventKinds()).toEqual({});
    expect(await stored()).toEqual(orgTruth());
  });

  it('say which contacts of HubSpot are offline events; a money field that is hidden is named', async () => {
    const id = await connect('hubspot');
    await sync(id);
    expect(await choices('task-type')).toEqual([
      { id: 'CALL', name: 'CALL' },
      { id: 'EMAIL', name: 'EMAIL' },
    ]);
    const url = 'https://app.hubspot.com/contacts/4242/objectLists/8';
    await set({ lead: { offlineEventsLeadStatus: 'new' }, pipelineReport: { url, fieldName: 'gone' } });
    const before = await stored();
    await sync(id);
    expect(await eventKinds()).toEqual({ 'Lead: NEW': 15 });
    expect(await stored()).toEqual(before);
    const { streams } = await lastRun(id);
    expect(streams.find((stream) => stream.id === 'deals')?.problem).toContain('gone');
    expect((await connection(id)).healthChecks).toMatchObject([
      { type: 'field-access-error', source: [{ object: 'deals', fields: ['gone'] }] },
      { name: 'Amounts without a rate' },
    ]);
    await set({ pipelineReport: { url, fieldName: 'contract_value' } });
    await sync(id);
    const inDollars = [...hubspot.world.deals.values()].filter(
      ({ properties }) => properties['deal_currency_code'] === 'USD',
    );
    const amounts = new Map((await stored()).map((deal) => [deal.id, deal.amount]));
    expect(inDollars.length).toBeGreaterThan(10);
    for (const { id: deal, properties } of inDollars)
      expect(amounts.get(deal)).toBe(Number(properties['contract_value']));
    // The amount in any case is what is read without settings.
    await set({ pipelineReport: { url, fieldName: 'AMOUNT' } });
    await sync(id);
    const again = new Map((await stored()).map((deal) => [deal.id, deal.amount]));
    for (const { id: deal, properties } of inDollars)
      expect(again.get(deal)).toBe(cents(Number(properties['amount'] ?? 0)));
  });

  it('have read again what has become older than a first sync reads, without what was deleted meanwhile', async () => {
    const id = await connect('salesforce');
    await set({ lead: { offlineEventsLeadStatus: 'Open' } });
    await sync(id);
    expect(await eventKinds()).toEqual({ 'Lead: Open': 30 });
    // As long after all of it as it takes: a first sync of now would read nothing that is closed.
    const recently = () => runSync(services, id, { signal: now(), months: 0 });
    const [gone = ''] = salesforce.world.objects['Opportunity']?.keys() ?? [];
    salesforce.world.remove('Opportunity', gone, new Date());
    await new Promise((resolve) => setTimeout(resolve, 20));
    const url = 'https://seller.lightning.force.com/lightning/r/Report/00O000000000001AAA/view';
    await set({ pipelineReport: { url, fieldName: 'Deal_Value__c' }, lead: null });
    await recently();
    expect(await eventKinds()).toEqual({});
    const inDollars = [...(salesforce.world.objects['Opportunity']?.values() ?? [])].filter(
      (row) => row['CurrencyIsoCode'] === 'USD',
    );
    const amounts = new Map((await stored()).map((deal) => [deal.id, deal.amount]));
    expect(amounts.size).toBe(salesforce.world.objects['Opportunity']?.size);
    expect(inDollars.filter((row) => row['IsClosed'] === true).length).toBeGreaterThan(5);
    for (const { Id, Deal_Value__c: value } of inDollars) expect(amounts.get(String(Id))).toBe(value);
    expect(await findDue(services, 1_000)).not.toContain(id);
    // What does not change what is read does not begin a reading, nor does a change that is taken back.
    await set({ pipelineReport: { influenceWindow: 30 }, viewThroughDays: 14 });
    expect(await findDue(services, 1_000)).not.toContain(id);
    await set({ lead: { offlineEventsLeadStatus: 'Working' } });
    expect(await findDue(services, 1_000)).toContain(id);
    await set({ lead: null });
    expect(await findDue(services, 1_000)).not.toContain(id);
  });

  it('take a pipeline report that the connected CRM has, with a field that it has', async () => {
    await connect('salesforce');
    const { ctx } = instance.admin;
    const own = { ...ctx, config: services.config };
    const check = (pipelineReport: SettingsInput['pipelineReport']) =>
      checkReport({ ctx: own, input: { pipelineReport } }).then(
        () => 'good',
        (error: AppError) => error.fieldErrors,
      );
    const report = (id: string) => `https://seller.lightning.force.com/lightning/r/Report/${id}/view`;
    const url = report('00O000000000001AAA');
    expect(await check({ url, fieldName: 'Deal_Value__c' })).toBe('good');
    expect(await check({ url, fieldName: 'Gone__c' })).toEqual({
      'pipelineReport.fieldName': '“Pipeline” has no field Gone__c with money.',
    });
    expect(await check({ url: report('00O000000000002AAA') })).toEqual({
      'pipelineReport.url': expect.stringContaining('Opportunity ID and Amount'),
    });
    expect(await check({ url: 'https://app.hubspot.com/contacts/4242/objectLists/8' })).toEqual({
      'pipelineReport.url': 'Connect HubSpot first: it is the CRM of this link.',
    });
    expect(await check(null)).toBe('good');
    // Neither a file nor an earlier version goes around it.
    const file = (field: string, dryRun = true) =>
      applyFile({
        ctx: own,
        input: {
          text: `parley: 1\npipeline-report: { url: "${url}", field: ${field}, influence-window: 90, view-through-days: 7 }\n`,
          dryRun,
          why: '',
        },
      });
    await expect(file('Gone__c')).rejects.toThrow('“Pipeline” has no field Gone__c with money.');
    expect(await file('Deal_Value__c')).toMatchObject({ isApplied: false });
    await set({ pipelineReport: { url, fieldName: 'Gone__c' } });
    await set({ pipelineReport: { url, fieldName: null } });
    await expect(
      restoreVersion({ ctx: own, input: { kind: 'pipeline-report', number: 2, why: '' } }),
    ).rejects.toThrow('“Pipeline” has no field Gone__c with money.');
    // A CRM that does not answer for a while is no mistake of a person; for the amount it is not asked.
    await set({ pipelineReport: { url, fieldName: 'Deal_Value__c' } });
    salesforce.standIn.misbehave(({ path }) =>
      path.includes('/analytics/') ? { kind: 'status', status: 503, body: [] } : undefined,
    );
    expect(await check({ url, fieldName: '' })).toBe('good');
    const failing = checkReport({ ctx: own, input: { pipelineReport: { url, fieldName: 'Amount' } } });
    await expect(failing).rejects.toMatchObject({ code: 'integrations.unreachable' });
  });
});

/** What was changed in the second of a sync is for the next one: this one is a little later. */
async function later(id: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  await again(id);
}

describe('HubSpot', () => {
  it('is read from the token to the figures; an amount without a rate is shown as a problem', async () => {
    const id = await connect('hubspot');
    await sync(id);
    const deals = [...hubspot.world.deals.values()];
    const all = await stored();
    expect(all.map((deal) => deal.url)).toEqual(
      deals.map((deal) => `https://app.hubspot.com/contacts/4242/record/0-3/${deal.id}`).toSorted(),
    );
    const isKnown = (company = '') => hubspot.world.companies.get(company)?.properties['domain'] != null;
    const unmatched = deals.filter(({ companies: [company] }) => !isKnown(company));
    expect(unmatched.length).toBeGreaterThan(18);
    const { streams } = await lastRun(id);
    expect(streams.find((each) => each.id === 'deals')).toMatchObject({ withoutCompany: unmatched.length });
    const inDollars = deals.filter(({ properties }) => properties['deal_currency_code'] === 'USD');
    const dollars = new Map(all.map((deal) => [deal.id, deal.amount]));
    for (const { id: deal, properties } of inDollars)
      expect(dollars.get(deal)).toBe(cents(Number(properties['amount'] ?? 0)));
    expect((await figures()).pipeline).toBe(sumOf(all));
    expect((await connection(id)).healthChecks).toMatchObject([{ name: 'Amounts without a rate' }]);
    await again(id);
    expect(await changes(id)).toEqual(NOTHING);
  });

  it('is read in USD by the rates of the account, those of the day that a deal closes', async () => {
    const rate = (fromCurrencyCode: string, conversionRate: number, effectiveAt: string) => ({
      ...{ fromCurrencyCode, toCurrencyCode: 'EUR', conversionRate, effectiveAt },
    });
    hubspot.world.rates.push(
      rate('USD', 0.8, '2025-01-01T00:00:00Z'),
      rate('USD', 0.9, '2026-02-28T23:00:00Z'),
      rate('GBP', 1.15, '2026-03-15T12:00:00Z'),
    );
    const id = await connect('hubspot');
    await sync(id);
    const truth = dealsTruth(hubspot.world).flatMap((deal): [string, number][] => {
      if (deal.kind !== 'opportunity') return [];
      const euros = 1 / ((deal.closeDate ?? deal.openDate) < '2026-03-01' ? 0.8 : 0.9);
      const worth: Record<string, number> = { USD: 1, EUR: euros, GBP: 1.15 * euros };
      const usd = Number(deal.amount?.amount ?? 0) * (worth[deal.amount?.currency ?? 'EUR'] ?? Number.NaN);
      // Half a cent is rounded up, however it is written in binary.
      return [[deal.externalId, cents(usd + 1e-6)]];
    });
    expect(new Map((await stored()).map((deal) => [deal.id, deal.amount]))).toEqual(new Map(truth));
    expect((await figures()).pipeline).toBe(sumOf(await stored()));
    expect((await connection(id)).healthChecks).toEqual([]);
  });

  it('continues with the other objects when one is refused, and says so', async () => {
    const id = await connect('hubspot');
    hubspot.standIn.misbehave(({ path }) =>
      path.includes('/contacts')
        ? { kind: 'status', status: 403, body: { category: 'MISSING_SCOPES' } }
        : undefined,
    );
    await sync(id);
    const { status, streams } = await lastRun(id);
    expect(status).toBe('completed');
    expect(streams.filter(({ problem }) => problem !== null).map((each) => each.id)).toEqual(['contacts']);
    expect(streams.find((each) => each.id === 'tasks')).toMatchObject({ isDone: true, read: 10 });
  });

  it('is tried again when it asks to wait, and has to be connected again when it takes the token no more', async () => {
    const id = await connect('hubspot');
    // Longer than from one reading to the next, too.
    for (const seconds of [120, 8 * 3_600]) {
      const headers = { 'retry-after': String(seconds) };
      hubspot.standIn.misbehave(() => ({ kind: 'status', status: 429, headers }));
      await again(id);
      expect(await lastRun(id)).toMatchObject({ status: 'failed', problem: expect.any(String) });
      const due = (await connection(id)).syncDueAt?.getTime() ?? 0;
      expect(due - Date.now()).toBeGreaterThan((seconds - 20) * 1_000);
      expect(due - Date.now()).toBeLessThan((seconds + 1) * 1_000);
    }
    hubspot.standIn.misbehave(undefined);
    hubspot.standIn.renew();
    await again(id);
    expect(await connection(id)).toMatchObject({ status: 'inactive', syncDueAt: null });
    await expect(again(id)).rejects.toThrow('connected again');
  });

  it('is cancelled by a person, and disconnected with what it brought', async () => {
    const id = await connect('hubspot');
    hubspot.standIn.misbehave(({ path }) =>
      path.includes('/tasks') ? { kind: 'slow', ms: 30_000 } : undefined,
    );
    const reading = sync(id);
    await patiently(async () => expect((await connection(id)).runs[0]?.streams[2]?.isDone).toBe(true));
    await cancelSync({ ctx: instance.admin.ctx, input: { id } });
    await reading;
    expect(await lastRun(id)).toMatchObject({ status: 'cancelled' });
    expect(await stored()).toHaveLength(120);
    await deleteConnection({
      ctx: { ...instance.admin.ctx, config: services.config },
      input: { id, erase: true },
    });
    expect(await stored()).toEqual([]);
    expect(await figures()).toEqual({ pipeline: 0, won: 0 });
  });
});
