import type { Provider, Session } from '@parley/server/features/integrations/provider';
import { hubspot } from '@parley/server/features/integrations/providers/hubspot/index';
import { COMPANIES } from '@parley/server/features/integrations/providers/hubspot/kinds';
import {
  listOfLink,
  readList,
  readListMembers,
} from '@parley/server/features/integrations/providers/hubspot/read-list';
import {
  type HubspotPage,
  recordSchema,
} from '@parley/server/features/integrations/providers/hubspot/record-page';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exchangesOf, hasExchanges } from '../contract-files.ts';
import { byKey, openConnection, readStream } from '../read-stream.ts';
import { sometimes, TROUBLES } from '../troubles.ts';
import { ACCOUNT, type HubspotStandIn, type HubspotWorld, hubspotWorld, startHubspot } from './index.ts';
import { dealsTruth, dealTruth } from './truth.ts';

const provider: Provider = hubspot;
let world: HubspotWorld;
let standIn: HubspotStandIn;
let session: Session;
const account = { ...ACCOUNT, name: 'Account' };

beforeEach(async () => {
  world = hubspotWorld();
  standIn = await startHubspot(world);
  session = openConnection({ provider, standIn, account, settings: { PARLEY_HUBSPOT_URL: standIn.url } });
});
afterEach(() => standIn.close());

const deals = (cursor?: string, until?: Date) =>
  readStream(provider, session, 'deals', { cursor, ...(until && { until }) });

describe('all deals', () => {
  it.each(Object.entries(TROUBLES))('are those of the account, with %s', async (_, misbehave) => {
    standIn.misbehave(misbehave);
    expect(byKey((await deals()).records)).toEqual(byKey(dealsTruth(world)));
  });

  it('are each there once when pages come twice, or lead back to themselves', async () => {
    let former: unknown;
    standIn.misbehave(({ path, nth, times }) =>
      path.endsWith('/objects/deals')
        ? {
            kind: 'alter',
            alter: (body) => {
              const repeated = nth % 3 === 0 && times === 1 ? former : undefined;
              former = body;
              return repeated ?? body;
            },
          }
        : undefined,
    );
    expect(byKey((await deals()).records)).toEqual(byKey(dealsTruth(world)));
  });

  it('are read whatever form values come in', async () => {
    const asNumbers = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(asNumbers);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => {
          if ((name === 'id' || name === 'amount') && typeof each === 'string') return [name, Number(each)];
          if (name === 'hs_is_closed') return [name, each === 'true'];
          return [name, asNumbers(each)];
        }),
      );
    };
    const more = (body: unknown) => ({ ...(asNumbers(body) as object), something: { new: [1] } });
    standIn.misbehave(({ path }) =>
      path.endsWith('/objects/deals') ? { kind: 'alter', alter: more } : undefined,
    );
    expect(byKey((await deals()).records)).toEqual(byKey(dealsTruth(world)));
  });

  it('resume from each of their pages', async () => {
    const { pages } = await deals();
    for (const [at, { cursor }] of pages.entries()) {
      const rest = await deals(cursor, new Date(Date.now() + 1));
      const isLast = at === pages.length - 1;
      const before = pages.slice(0, at + 1).flatMap(({ records }) => records);
      if (isLast) expect(rest.records.filter(({ kind }) => kind !== 'removed')).toEqual([]);
      else expect(byKey([...before, ...rest.records])).toEqual(byKey(dealsTruth(world)));
    }
  });

  it('are an error that names object and field when one has another form', async () => {
    standIn.misbehave(({ path }) =>
      path.endsWith('/objects/deals')
        ? {
            kind: 'alter',
            alter: () => ({ results: [{ id: '1', properties: { amount: { value: 3 } } }] }),
          }
        : undefined,
    );
    await expect(deals()).rejects.toThrow(
      'HubSpot answered deals with an unexpected form of properties.amount.',
    );
    standIn.misbehave(() => ({ kind: 'alter', alter: () => ({ results: [{ properties: {} }] }) }));
    await expect(deals()).rejects.toThrow('HubSpot answered pipelines');
  });
});

describe('later syncs', () => {
  async function changed() {
    const first = await deals(undefined, new Date('2026-06-01T00:00:00Z'));
    const ids = [...world.deals.keys()];
    const edited = ids.slice(0, 210).filter((_, at) => at % 2 === 0);
    for (const id of edited)
      world.change(
        'deals',
        id,
        { dealstage: '94031', hs_is_closed: 'false' },
        new Date('2026-06-02T10:00:00Z'),
      );
    const archived = ids.slice(211, 214);
    for (const id of archived) world.archive('deals', id, new Date('2026-06-02T11:00:00Z'));
    const old = ids[215] ?? '';
    world.archive('deals', old, new Date('2026-01-20T11:00:00Z'));
    const expected = [
      ...edited.flatMap((id) => {
        const kept = world.deals.get(id);
        return kept === undefined ? [] : dealTruth(kept);
      }),
      ...archived.map((externalId) => ({ kind: 'removed', of: 'opportunity', externalId }) as const),
    ];
    return { cursor: first.cursor, expected };
  }

  it.each(Object.entries(TROUBLES))('bring what changed and what is gone, with %s', async (_, misbehave) => {
    const { cursor, expected } = await changed();
    standIn.misbehave(misbehave);
    const { records } = await deals(cursor, new Date('2026-06-03T00:00:00Z'));
    expect(byKey(records)).toEqual(byKey(expected));
  });

  it('notice a search that comes out of order', async () => {
    const { cursor, expected } = await changed();
    const reversed = (body: unknown) => {
      const { results, ...rest } = body as { results: unknown[] };
      return { ...rest, results: results.toReversed() };
    };
    standIn.misbehave(({ path, times }) =>
      path.endsWith('/search') && times === 1 ? { kind: 'alter', alter: reversed } : undefined,
    );
    const { records } = await deals(cursor, new Date('2026-06-03T00:00:00Z'));
    expect(byKey(records)).toEqual(byKey(expected));
    standIn.misbehave(({ path }) =>
      path.endsWith('/search') ? { kind: 'alter', alter: reversed } : undefined,
    );
    await expect(deals(cursor, new Date('2026-06-03T00:00:00Z'))).rejects.toThrow('out of order');
  });

  it('resume from each of their pages, and from a merge', async () => {
    const { cursor, expected } = await changed();
    const until = new Date('2026-06-03T00:00:00Z');
    const { pages } = await deals(cursor, until);
    for (const [at, page] of pages.slice(0, -1).entries()) {
      const before = pages.slice(0, at + 1).flatMap(({ records }) => records);
      const rest = await deals(page.cursor, until);
      expect(byKey([...before, ...rest.records])).toEqual(byKey(expected));
    }
    const [kept = '', merged = ''] = [...world.deals.keys()].slice(220, 222);
    world.deals.delete(merged);
    world.change('deals', kept, { hs_merged_object_ids: merged }, new Date('2026-06-03T12:00:00Z'));
    const next = await deals(pages.at(-1)?.cursor, new Date('2026-06-04T00:00:00Z'));
    expect(byKey(next.records).get(`removed opportunity ${merged}`)).toBeDefined();
  });
});

it('asks what was archived since the former cursor when all are read again, from each of its pages', async () => {
  const { cursor: former } = await deals(undefined, new Date('2026-06-01T00:00:00Z'));
  const [gone = ''] = world.deals.keys();
  world.archive('deals', gone, new Date('2026-06-02T11:00:00Z'));
  const again = { former, until: new Date('2026-06-03T00:00:00Z') };
  const { pages, records } = await readStream(provider, session, 'deals', again);
  const removed = { kind: 'removed', of: 'opportunity', externalId: gone } as const;
  const expected = byKey([...dealsTruth(world), removed]);
  expect(byKey(records)).toEqual(expected);
  for (const [at, { cursor }] of pages.slice(0, -1).entries()) {
    const before = pages.slice(0, at + 1).flatMap((page) => page.records);
    const rest = await readStream(provider, session, 'deals', { cursor });
    expect(byKey([...before, ...rest.records])).toEqual(expected);
  }
});

it('hands on of contacts nothing but the company, and asks for no more', async () => {
  standIn.misbehave(sometimes(2, { kind: 'cut' }));
  const { records } = await readStream(provider, session, 'contacts');
  expect(records).toHaveLength(world.contacts.size);
  expect(JSON.stringify(records)).not.toMatch(/person|Given|Family|\+49|gmail/);
  for (const { query } of standIn.asked)
    expect(query.get('properties')).not.toMatch(/email,|^email|firstname|lastname|phone/);
  expect(records[1]).toMatchObject({ kind: 'lead', company: { domain: 'company-1.example' } });
});

it('reads companies, tasks and choices', async () => {
  const companies = await readStream(provider, session, 'companies');
  expect(companies.records).toHaveLength(world.companies.size);
  expect(companies.records[3]).toMatchObject({
    kind: 'company',
    name: 'Company 3',
    website: 'company-3.example',
    annualRevenue: { amount: '2500000', currency: 'EUR' },
  });
  const tasks = await readStream(provider, session, 'tasks');
  expect(tasks.records).toHaveLength(world.tasks.size);
  const [first] = world.tasks.values();
  expect(tasks.records[0]).toMatchObject({ group: 'task', company: { externalId: first?.companies[0] } });
  const { records } = await readStream(provider, session, 'options');
  expect(records.map((each) => (each.kind === 'option' ? `${each.list} ${each.name}` : ''))).toEqual([
    'lead-status NEW',
    'lead-status OPEN',
    'task-type CALL',
    'task-type EMAIL',
    'money-field amount',
    'money-field contract_value',
  ]);
});

it('reads the members of a list, and resumes within', async () => {
  const all = async <Item>(pages: AsyncIterable<HubspotPage<Item>>): Promise<HubspotPage<Item>[]> => {
    const found: HubspotPage<Item>[] = [];
    for await (const page of pages) found.push(page);
    return found;
  };
  standIn.misbehave(sometimes(2, { kind: 'cut' }));
  const link = listOfLink('https://app.hubspot.com/contacts/4242/objectLists/7/filters');
  const list = await readList(session, link?.list ?? '');
  expect(list).toEqual({ id: '31', name: 'Targets', objectTypeId: '0-2' });
  const members = (await all(readListMembers(session, list.id))).flatMap(({ items }) => items);
  expect(members).toEqual([...world.companies.keys()]);
  expect(listOfLink('https://hubspot.com.example/contacts/1/objectLists/2')).toBeUndefined();
});

describe('the rates of the account', () => {
  const rate = (fromCurrencyCode: string, conversionRate: number, effectiveAt: string, more = {}) => ({
    ...{ fromCurrencyCode, toCurrencyCode: ACCOUNT.currency, conversionRate, effectiveAt },
    ...more,
  });
  const daily = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at, 12)).toISOString();

  it('count from their day in its time zone on, the first one for the days before it too', async () => {
    world.rates.push(
      rate('USD', 0.9, '2026-01-31T23:30:00Z'),
      rate('USD', 0.8, '2025-06-01T10:00:00Z'),
      rate('USD', 150, '2026-02-02T10:00:00Z', { toCurrencyCode: 'JPY' }),
      ...Array.from({ length: 150 }, (_, at) => rate('GBP', 1 + at / 1000, daily(at))),
    );
    standIn.misbehave(sometimes(2, { kind: 'cut' }));
    const rates = (await provider.readRates?.(session)) ?? [];
    expect(rates.filter(({ currency }) => currency === 'USD')).toEqual([
      { currency: 'USD', from: null, until: '2026-02-01', worth: '0.8' },
      { currency: 'USD', from: '2026-02-01', until: null, worth: '0.9' },
    ]);
    const pounds = rates.filter(({ currency }) => currency === 'GBP');
    expect(pounds).toHaveLength(150);
    expect(pounds.slice(1, -1).every(({ until }, at) => until === pounds[at + 2]?.from)).toBe(true);
  });

  it('are none where the connection may not read them, which it says unless the account is in USD', async () => {
    const refuse = () =>
      standIn.misbehave(({ path }) =>
        path.startsWith('/settings/')
          ? {
              kind: 'status',
              status: 403,
              body: {
                category: 'MISSING_SCOPES',
                context: { requiredGranularScopes: ['settings.currencies.read'] },
              },
            }
          : undefined,
      );
    refuse();
    expect(await provider.readRates?.(session)).toEqual([]);
    expect(await provider.checkHealth(session)).toEqual([
      {
        type: 'api-access-error',
        name: 'Access to exchange rates',
        description: 'HubSpot does not give access to this. It needs settings.currencies.read.',
        source: [{ object: 'exchange rates', fields: [] }],
      },
    ]);
    const inDollars = { ...account, currency: 'USD' };
    const settings = { PARLEY_HUBSPOT_URL: standIn.url };
    expect(
      await provider.checkHealth(openConnection({ provider, standIn, account: inDollars, settings })),
    ).toEqual([]);
  });
});

it.each([
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-03-29T21:59:59Z', '2026-03-29'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  ['2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T00:30:00Z', '2026-10-25'],
  ['2026-10-25T01:30:00Z', '2026-10-25'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
  ['2026-10-25T23:00:00Z', '2026-10-26'],
])('a deal of %s is of %s in Berlin, whose clocks change in that night or the next', async (at, day) => {
  const [id = ''] = world.deals.keys();
  world.change('deals', id, { createdate: at, closedate: at }, new Date(at));
  const { records } = await deals();
  expect(byKey(records).get(`opportunity ${id}`)).toMatchObject({ openDate: day, closeDate: day });
});

describe('the money field', () => {
  const settings = { moneyField: 'contract_value' };

  it('is what deals and their history are worth', async () => {
    const { records } = await readStream(provider, session, 'deals', { settings });
    const expected = dealsTruth(world).map((record) => {
      if (record.kind !== 'opportunity' && record.kind !== 'opportunity-change') return record;
      const id = record.kind === 'opportunity' ? record.externalId : record.opportunityExternalId;
      const { contract_value: amount, deal_currency_code: currency } = world.deals.get(id)?.properties ?? {};
      return { ...record, amount: { amount, currency } };
    });
    expect(byKey(records)).toEqual(byKey(expected as typeof records));
  });

  it('is an error that names it when deals have another form', async () => {
    const alter = () => ({ results: [{ id: '1', properties: 'none' }] });
    standIn.misbehave(({ path }) => (path.endsWith('/objects/deals') ? { kind: 'alter', alter } : undefined));
    await expect(readStream(provider, session, 'deals', { settings })).rejects.toThrow(
      'HubSpot answered deals with an unexpected form of properties',
    );
  });

  it('is named when the account hides it, and no deal is read without it', async () => {
    standIn.hide('contract_value');
    await expect(readStream(provider, session, 'deals', { settings })).rejects.toThrow(
      'does not show contract_value of deals',
    );
    expect(await provider.checkHealth(session, settings)).toMatchObject([
      { type: 'field-access-error', source: [{ object: 'deals', fields: ['contract_value'] }] },
    ]);
  });

  it('is one of those of a list of deals', async () => {
    const describeList = (list: string) =>
      provider.opportunityLists?.describe(
        session,
        `https://app.hubspot.com/contacts/4242/objectLists/${list}`,
      );
    expect(await describeList('32')).toEqual({
      name: 'Pipeline',
      moneyFields: [
        { id: 'amount', name: 'amount' },
        { id: 'contract_value', name: 'contract_value' },
      ],
    });
    await expect(describeList('31')).rejects.toThrow('“Targets” is no list of deals');
    await expect(describeList('99')).rejects.toThrow('HubSpot has no list at this link');
  });
});

it('reports hidden properties and objects by name', async () => {
  expect(await provider.listAccounts(session)).toMatchObject([{ id: '4242', currency: 'EUR' }]);
  expect(await provider.checkHealth(session)).toEqual([]);
  standIn.hide('amount');
  standIn.misbehave(({ path }) =>
    path.endsWith('/tasks')
      ? {
          kind: 'status',
          status: 403,
          body: {
            category: 'MISSING_SCOPES',
            context: { requiredGranularScopes: ['crm.objects.contacts.read'] },
          },
        }
      : undefined,
  );
  expect(await provider.checkHealth(session)).toMatchObject([
    { type: 'field-access-error', source: [{ object: 'deals', fields: ['amount'] }] },
    { type: 'api-access-error', source: [{ object: 'tasks', fields: [] }] },
  ]);
});

describe.skipIf(!hasExchanges('hubspot'))('published examples (skipped where ../shared is absent)', () => {
  it('have nothing of a found record that the stand-in leaves out, and are read by the client', async () => {
    const found = exchangesOf('hubspot', /^POST .*companies.search$/).flatMap(({ response }) =>
      response.status === 200 ? (response.body as { results: object[] }).results : [],
    );
    expect(found.length).toBeGreaterThan(0);
    for (const example of found) expect(recordSchema(COMPANIES).safeParse(example).success).toBe(true);
    const answer = await fetch(`${standIn.url}/crm/v3/objects/companies/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${standIn.token()}` },
      body: JSON.stringify({ filterGroups: [{ filters: [] }], properties: ['domain'], limit: 1 }),
    });
    const { results } = (await answer.json()) as { results: object[] };
    const names = Object.keys(results[0] ?? {});
    for (const example of found) expect(names).toEqual(expect.arrayContaining(Object.keys(example)));
  });
});
