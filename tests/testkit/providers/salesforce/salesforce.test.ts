import type { Provider, Session } from '@parley/server/features/integrations/provider';
import { salesforce } from '@parley/server/features/integrations/providers/salesforce/index';
import { readCurrencies } from '@parley/server/features/integrations/providers/salesforce/read-currencies';
import {
  readReport,
  readReportColumn,
  reportOfLink,
} from '@parley/server/features/integrations/providers/salesforce/read-report';
import type { ProviderRecord } from '@parley/server/features/integrations/records';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { byKey, openConnection, readStream } from '../read-stream.ts';
import { sometimes, TROUBLES } from '../troubles.ts';
import {
  ACCOUNTS_REPORT,
  GROUPED_REPORT,
  REPORT,
  type SalesforceRow,
  type SalesforceStandIn,
  type SalesforceWorld,
  salesforceWorld,
  startSalesforce,
} from './index.ts';

const provider: Provider = salesforce;
const account = { id: '00D', name: 'Seller', currency: 'USD', timeZone: 'America/New_York' };
let world: SalesforceWorld;
let standIn: SalesforceStandIn;
let session: Session;

beforeEach(async () => {
  world = salesforceWorld();
  standIn = await startSalesforce(world);
  const settings = { PARLEY_SALESFORCE_URL: standIn.url };
  session = openConnection({ provider, standIn, account, settings, base: standIn.url });
});
afterEach(() => standIn.close());

const tableOf = (object: string): SalesforceRow[] => [...(world.objects[object]?.values() ?? [])];
const read = (id: string, cursor?: string, until?: Date) =>
  readStream(provider, session, id, { cursor, ...(until && { until }) });

/** What the product must know of an opportunity. */
const truthOf = (row: SalesforceRow): ProviderRecord => ({
  kind: 'opportunity',
  externalId: String(row['Id']),
  name: String(row['Name']),
  stage: String(row['StageName']),
  status: row['IsWon'] === true ? 'CLOSED_WON' : row['IsClosed'] === true ? 'CLOSED_LOST' : 'PIPELINE',
  amount:
    row['Amount'] == null
      ? null
      : { amount: String(row['Amount']), currency: String(row['CurrencyIsoCode']) },
  openDate: String(row['CreatedDate']).slice(0, 10),
  closeDate: String(row['CloseDate']),
  url: `${standIn.url}/${row['Id']}`,
  company: row['AccountId'] == null ? {} : { externalId: String(row['AccountId']) },
});

const truth = () => byKey(tableOf('Opportunity').map(truthOf));

describe('all opportunities', () => {
  it.each(Object.entries(TROUBLES))('are those of the org, with %s', async (_, misbehave) => {
    standIn.misbehave(misbehave);
    expect(byKey((await read('opportunities')).records)).toEqual(truth());
  });

  it('resume from each of their pages, also when their job is gone', async () => {
    const { pages } = await read('opportunities');
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, { cursor }] of pages.slice(0, -1).entries()) {
      const before = pages.slice(0, at + 1).flatMap(({ records }) => records);
      const rest = await read('opportunities', cursor);
      expect(byKey([...before, ...rest.records])).toEqual(truth());
    }
    standIn.forget();
    expect(byKey((await read('opportunities', pages[0]?.cursor)).records)).toEqual(truth());
  });

  it('notice pages that lead back to themselves, lack rows, or lack a column', async () => {
    const isResult = (path: string) => path.endsWith('/results');
    const shortened = (body: unknown) => String(body).split('\n').slice(0, -3).join('\n');
    standIn.misbehave(({ path, times }) =>
      isResult(path) && times === 1 ? { kind: 'alter', alter: shortened } : undefined,
    );
    expect(byKey((await read('opportunities')).records)).toEqual(truth());
    const renamed = (body: unknown) => String(body).replace('"Amount"', '"Worth"');
    standIn.misbehave(({ path }) => (isResult(path) ? { kind: 'alter', alter: renamed } : undefined));
    await expect(read('opportunities')).rejects.toThrow('Salesforce answered Opportunity without Amount.');
  });

  it('are read without fields that are hidden, and not without those that are needed', async () => {
    standIn.hide('Opportunity', 'Amount');
    const { records } = await read('opportunities');
    expect(records.every((each) => each.kind === 'opportunity' && each.amount === null)).toBe(true);
    standIn.hide('Opportunity', 'StageName');
    await expect(read('opportunities')).rejects.toThrow('Salesforce hides StageName of Opportunity');
    expect(await provider.checkHealth(session)).toMatchObject([
      { type: 'field-access-error', source: [{ object: 'Opportunity', fields: ['StageName', 'Amount'] }] },
    ]);
  });
});

describe('later syncs', () => {
  const until = new Date('2026-06-03T00:00:00Z');
  async function changed() {
    const { cursor } = await read('opportunities', undefined, new Date('2026-06-01T00:00:00Z'));
    const rows = tableOf('Opportunity');
    const edited = rows.slice(0, 150);
    // A hundred of one transaction, and others after it.
    for (const [at, row] of edited.entries())
      world.change(
        'Opportunity',
        String(row['Id']),
        { StageName: 'Prospecting', IsClosed: false, IsWon: false, Amount: at, CurrencyIsoCode: 'JPY' },
        new Date(Date.parse('2026-06-02T10:00:00Z') + Math.max(0, at - 100) * 1000),
      );
    const gone = rows.slice(160, 164).map((row) => String(row['Id']));
    for (const id of gone) world.remove('Opportunity', id, new Date('2026-06-02T11:00:00Z'));
    const removed = gone.map((externalId) => ({ kind: 'removed', of: 'opportunity', externalId }) as const);
    return { cursor, expected: byKey([...edited.map(truthOf), ...removed]) };
  }

  it.each(Object.entries(TROUBLES))(
    'bring what changed and what is deleted, with %s',
    async (_, misbehave) => {
      const { cursor, expected } = await changed();
      standIn.misbehave(misbehave);
      expect(byKey((await read('opportunities', cursor, until)).records)).toEqual(expected);
    },
  );

  it('resume from each of their pages, and notice those out of order', async () => {
    const { cursor, expected } = await changed();
    const { pages } = await read('opportunities', cursor, until);
    for (const [at, page] of pages.slice(0, -1).entries()) {
      const before = pages.slice(0, at + 1).flatMap(({ records }) => records);
      const rest = await read('opportunities', page.cursor, until);
      expect(byKey([...before, ...rest.records])).toEqual(expected);
    }
    const reversed = (body: unknown) => {
      const { records, ...rest } = body as { records: unknown[] };
      return { ...rest, records: records.toReversed() };
    };
    standIn.misbehave(({ path, times }) =>
      path.includes('/query/') && times === 1 ? { kind: 'alter', alter: reversed } : undefined,
    );
    expect(byKey((await read('opportunities', cursor, until)).records)).toEqual(expected);
  });
});

it('reads accounts, history, tasks and members of campaigns', async () => {
  standIn.misbehave(sometimes(4, { kind: 'cut' }));
  const accounts = await read('accounts');
  expect(byKey(accounts.records).size).toBe(world.objects['Account']?.size);
  expect(accounts.records[3]).toMatchObject({
    name: 'Quotes, "and"\nlines',
    website: 'https://www.account-3.example',
    annualRevenue: { amount: '1250000.5', currency: 'USD' },
  });
  const history = await read('history');
  expect(byKey(history.records).size).toBe(world.objects['OpportunityHistory']?.size);
  const [line] = tableOf('OpportunityHistory');
  expect(history.records[0]).toMatchObject({
    opportunityExternalId: line?.['OpportunityId'],
    stage: 'Prospecting',
    closeDate: line?.['CloseDate'],
  });
  const tasks = await read('tasks');
  expect(tasks.records.slice(0, 2)).toMatchObject([{ type: 'Demo' }, { type: 'Call', group: 'task' }]);
  const { records } = await read('campaign-members');
  expect(records).toHaveLength(50);
  expect(records[1]).toMatchObject({ type: 'Trade Show', name: 'Fair', company: { name: 'Account 1' } });
});

it('reads events of calendars by their day', async () => {
  const { records } = await read('events');
  const truth = tableOf('Event').map((row) => ({
    kind: 'offline-event' as const,
    group: 'event' as const,
    externalId: String(row['Id']),
    type: String(row['Type'] ?? row['EventSubtype']),
    name: String(row['Subject']),
    day: String(row['ActivityDateTime']).slice(0, 10),
    url: `${standIn.url}/${row['Id']}`,
    company: { externalId: String(row['AccountId']) },
  }));
  expect(byKey(records)).toEqual(byKey(truth));
});

it('takes invitees and series of events out: their meetings count', async () => {
  const [child, series, meeting] = tableOf('Event');
  if (child === undefined || series === undefined || meeting === undefined) throw new Error('no events');
  Object.assign(child, { IsChild: true, IsRecurrence: false });
  Object.assign(series, { IsChild: false, IsRecurrence: true });
  Object.assign(meeting, { IsChild: false, IsRecurrence: false });
  const found = byKey((await read('events')).records);
  for (const { Id: externalId } of [child, series])
    expect(found.get(`removed offline-event ${externalId}`)).toBeDefined();
  expect(found.get(`offline-event ${meeting['Id']}`)).toBeDefined();
  expect(found.size).toBe(tableOf('Event').length);
});

it('asks what was deleted since the former cursor when all are read again, from each of its pages', async () => {
  const first = await read('opportunities', undefined, new Date('2026-06-01T00:00:00Z'));
  const [gone = ''] = world.objects['Opportunity']?.keys() ?? [];
  world.remove('Opportunity', gone, new Date('2026-06-02T11:00:00Z'));
  const again = { former: first.cursor, until: new Date('2026-06-03T00:00:00Z') };
  const { pages, records } = await readStream(provider, session, 'opportunities', again);
  const removed: ProviderRecord = { kind: 'removed', of: 'opportunity', externalId: gone };
  const expected = byKey([...tableOf('Opportunity').map(truthOf), removed]);
  expect(byKey(records)).toEqual(expected);
  for (const [at, { cursor }] of pages.slice(0, -1).entries()) {
    const before = pages.slice(0, at + 1).flatMap((page) => page.records);
    const rest = await readStream(provider, session, 'opportunities', { cursor });
    expect(byKey([...before, ...rest.records])).toEqual(expected);
    // Settings that change in the middle of it ask from the same day on.
    const third = await readStream(provider, session, 'opportunities', { ...again, former: cursor });
    expect(byKey(third.records)).toEqual(expected);
  }
});

describe('fields that the settings name', () => {
  const settings = { moneyField: 'Deal_Value__c', campaignTypeField: 'Format__c' };
  const readWith = (id: string) => readStream(provider, session, id, { settings });

  it('are where the money of opportunities is, and the kind of campaigns', async () => {
    const { records } = await readWith('opportunities');
    const expected = tableOf('Opportunity').map((row) =>
      truthOf({ ...row, Amount: row['Deal_Value__c'] ?? null }),
    );
    expect(byKey(records)).toEqual(byKey(expected));
    // Lines of history do not have it.
    const history = await readWith('history');
    expect(history.records.length).toBeGreaterThan(0);
    expect(
      history.records.filter((each) => each.kind === 'opportunity-change' && each.amount !== null),
    ).toEqual([]);
    const members = await readWith('campaign-members');
    expect(members.records[0]).toMatchObject({ type: 'Booth' });
  });

  it('are named when they are hidden, and no opportunity is read without its money', async () => {
    standIn.hide('Opportunity', 'Deal_Value__c');
    await expect(readWith('opportunities')).rejects.toThrow('Salesforce hides Deal_Value__c of Opportunity');
    const found = await provider.checkHealth(session, { ...settings, campaignTypeField: 'Gone__c' });
    expect(found.map(({ type, source }) => [type, source])).toEqual([
      ['field-access-error', [{ object: 'Opportunity', fields: ['Deal_Value__c'] }]],
      ['field-access-error', [{ object: 'Campaign', fields: ['Gone__c'] }]],
    ]);
  });

  it('are found whatever their case, and the kind of campaigns is their own where they have none', async () => {
    for (const [campaignTypeField, type] of [
      ['format__c', 'Booth'],
      ['Gone__c', 'Trade Show'],
      ['Type FROM Account', 'Trade Show'],
    ] as const) {
      const asked = { settings: { campaignTypeField } };
      const members = await readStream(provider, session, 'campaign-members', asked);
      expect(members.records[0]).toMatchObject({ type });
    }
    expect(await provider.checkHealth(session, { campaignTypeField: 'format__c' })).toEqual([]);
  });

  it('are among those of a report that has what is needed', async () => {
    const describeReport = (id: string) =>
      provider.opportunityLists?.describe(
        session,
        `https://seller.lightning.force.com/lightning/r/Report/${id}/view`,
      );
    expect(await describeReport(REPORT)).toEqual({
      name: 'Pipeline',
      moneyFields: [
        { id: 'Amount', name: 'Amount' },
        { id: 'Deal_Value__c', name: 'Deal_Value__c' },
      ],
    });
    await expect(describeReport(ACCOUNTS_REPORT)).rejects.toThrow(
      '“Target accounts” needs the columns Opportunity ID and Amount',
    );
    await expect(describeReport(GROUPED_REPORT)).rejects.toThrow('has groupings');
    await expect(describeReport('00O000000000009AAA')).rejects.toThrow('no report at this link');
  });
});

it('reads opportunities by their ids, and asks once what they look like', async () => {
  const ids = tableOf('Opportunity').map(({ Id }) => String(Id));
  const others = Array.from({ length: 500 }, (_, at) => `006${String(at).padStart(12, '9')}`);
  const described: string[] = [];
  standIn.misbehave(({ path }) => {
    if (path.endsWith('/describe')) described.push(path.split('/').at(-2) ?? '');
    return undefined;
  });
  const found: ProviderRecord[] = [];
  for await (const records of provider.opportunityLists?.read(session, [...others, ...ids], {}) ?? [])
    found.push(...records);
  expect(byKey(found.filter(({ kind }) => kind === 'opportunity'))).toEqual(truth());
  expect(described).toEqual(['Opportunity', 'OpportunityHistory']);
});

it('hands on of leads nothing of the person but the domain', async () => {
  const { records } = await read('leads');
  expect(records).toHaveLength(90);
  expect(JSON.stringify(records)).not.toMatch(/person|Family|@|gmail/);
  expect(records[1]).toMatchObject({ company: { domain: 'account-1.example', name: 'Account 1' } });
});

it('reads choices, the org and its currencies', async () => {
  const { records } = await read('options');
  expect(records.map((each) => (each.kind === 'option' ? `${each.list} ${each.name}` : ''))).toEqual([
    'lead-status Open',
    'lead-status Working',
    'task-type Demo',
    'task-type Call',
    'task-type Email',
    'campaign-type-field Kind',
    'campaign-type-field Format',
    'campaign-spend-field ActualCost',
    'money-field Amount',
    'money-field Deal_Value__c',
  ]);
  expect(await provider.listAccounts(session)).toMatchObject([{ name: 'Seller', currency: 'USD' }]);
  expect(await readCurrencies(session)).toEqual([
    { currency: 'USD', from: null, until: null, rate: '1' },
    { currency: 'EUR', from: null, until: null, rate: '0.9' },
    { currency: 'JPY', from: null, until: null, rate: '150' },
    { currency: 'EUR', from: '2026-01-01', until: '2026-02-01', rate: '0.8' },
  ]);
  delete world.objects['CurrencyType'];
  delete world.objects['DatedConversionRate'];
  expect(await readCurrencies(session)).toEqual([]);
});

it('reads all rows of a report that answers only some of them', async () => {
  await standIn.close();
  standIn = await startSalesforce(world, { rowsOfReport: 40 });
  const settings = { PARLEY_SALESFORCE_URL: standIn.url };
  session = openConnection({ provider, standIn, account, settings, base: standIn.url });
  const link = `https://seller.lightning.force.com/lightning/r/Report/${REPORT}/view`;
  const report = await readReport(session, reportOfLink(link) ?? '');
  expect(report).toMatchObject({ name: 'Pipeline', isTable: true });
  const ids = await readReportColumn(session, report, 'OPPORTUNITY_ID');
  expect(ids.toSorted()).toEqual(
    tableOf('Opportunity')
      .map((row) => row['Id'])
      .toSorted(),
  );
  // With a first day and no last one, it has no others by any span.
  const closes = tableOf('Opportunity').map((row) => String(row['CloseDate']));
  const from = closes.toSorted()[closes.length >> 2] ?? '';
  world.reportsFrom = from;
  const later = await readReportColumn(session, await readReport(session, report.id), 'OPPORTUNITY_ID');
  expect(later).toHaveLength(closes.filter((day) => day >= from).length);
  expect(later.length).toBeGreaterThan(40);
  expect(reportOfLink('https://evil.example/lightning/r/Report/00O000000000001AAA/view')).toBeUndefined();
});
