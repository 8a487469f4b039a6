import { runMetricQuery } from '@parley/server/analytics/index';
import { randomText } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { drain, factsIn, importText } from './import-text.ts';

let services: TestServices;
let instance: TestInstance;
beforeAll(() => {
  services = sharedServices();
});
beforeEach(async () => {
  instance = await createTestInstance(services);
});
afterAll(() => services.close());

const DEALS = 'id,name,amount,stage,create date,close date,account id,company,domain,currency';
const deals = (...rows: string[]): string => [DEALS, ...rows].join('\n');
const MANY = deals(
  'd1,First,100,Closed Won,2026-01-01,2026-02-01,a1,Acme,acme.com,',
  'd2,Second,200,Discovery,2026-01-31,,a1,Acme,acme.com,',
  'd3,Third,300,Discovery,2026-02-02,,a1,Acme,,USD',
  'd4,Fourth,400,Closed Lost,2026-02-03,2026-03-03,a2,Beta,,',
  'd5,Fifth,,Won,2026-03-01,2026-03-09,,Gamma,gamma.io,',
);
const load = (text: string, options = {}) => importText(instance.admin.ctx, 'opportunities', text, options);
const opportunities = () =>
  services.postgres
    .selectFrom('opportunities')
    .leftJoin('companies', 'companies.id', 'opportunities.company_id')
    .select(['external_id', 'status', 'amount', 'is_net_new', 'domain'])
    .where('opportunities.instance_id', '=', instance.id)
    .orderBy('external_id')
    .execute();
const inClickhouse = async () => {
  await drain(services);
  return await factsIn(services, 'opportunities', instance.id, 'opportunity_id');
};

describe('opportunities of a file', () => {
  it('are the same whether Salesforce wrote their ids with 15 characters or with 18', async () => {
    await load(deals('0065g00000AbCdE,First,100,Closed Won,2026-01-01,2026-02-01,,Acme,acme.com,'));
    expect(
      await load(deals('0065g00000AbCdEAAV,First,150,Closed Won,2026-01-01,2026-02-01,,Acme,acme.com,')),
    ).toMatchObject({ created: 0, updated: 1 });
    expect(await opportunities()).toMatchObject([{ external_id: '0065g00000AbCdEAAV', amount: '150.00' }]);
  });

  it('are in both databases, with their company, status and whether they are net-new', async () => {
    expect(await load(MANY)).toMatchObject({ read: 5, created: 5, withoutCompany: 1, errorCount: 0 });
    expect(await opportunities()).toEqual([
      { external_id: 'd1', status: 'CLOSED_WON', amount: '100.00', is_net_new: true, domain: 'acme.com' },
      { external_id: 'd2', status: 'PIPELINE', amount: '200.00', is_net_new: true, domain: 'acme.com' },
      { external_id: 'd3', status: 'PIPELINE', amount: '300.00', is_net_new: false, domain: 'acme.com' },
      { external_id: 'd4', status: 'CLOSED_LOST', amount: '400.00', is_net_new: true, domain: null },
      { external_id: 'd5', status: 'CLOSED_WON', amount: '0.00', is_net_new: true, domain: 'gamma.io' },
    ]);
    const rows = await inClickhouse();
    expect(rows).toHaveLength(5);
    expect(rows.find(({ name }) => name === 'Third')).toMatchObject({
      status: 'PIPELINE',
      open_date: '2026-02-02',
      close_date: '1970-01-01',
      amount: 300,
      is_net_new: 0,
    });
    const marks = await services.postgres
      .selectFrom('roll_up_marks')
      .select('key')
      .where('instance_id', '=', instance.id)
      .where('kind', '=', 'opportunity')
      .execute();
    expect(marks).toHaveLength(5);
  });

  it('of any year are asked for by a query, or refused in words', async () => {
    await load(
      deals('old,Old,100,Closed Won,1998-12-31,1999-02-01,,,,', 'first,First,50,Discovery,1971-01-01,,,,,'),
    );
    await drain(services);
    const ask = async (year: number) => {
      const range = { start: `${year}-01-01`, end: `${year}-12-31` };
      const metrics = ['pipelineAmount', 'closedWonAmount', 'closedWonDays'] as const;
      const { totals } = await runMetricQuery({
        ctx: instance.admin.ctx,
        input: { metrics, dimensions: [], filters: [], range },
      });
      return metrics.map((metric) => totals.metrics[metric]);
    };
    expect([await ask(1971), await ask(1998), await ask(1999)]).toEqual([
      [50, 0, 0],
      [100, 0, 0],
      [0, 100, 32],
    ]);
    const refused = await load(deals('x,X,100,Discovery,1970-12-31,,,,,'));
    expect(JSON.stringify(refused)).toContain('of 1971 to 2200');
  });

  it('tell a stage that leaves a deal open though it should be over', async () => {
    const text = deals(
      'd1,First,100,Frobnicate,2026-01-01,2026-02-01,,,,',
      'd2,Second,100,Frobnicate,2026-01-01,2199-02-01,,,,',
      'd3,Third,100,Frobnicate,2026-01-01,,,,,',
    );
    expect((await load(text)).warnings).toEqual([
      { message: expect.stringContaining('neither won nor lost'), rows: 1 },
    ]);
  });

  it('in another currency are refused, or converted at the given rate', async () => {
    const text = MANY.replace(',USD', ',EUR');
    await expect(load(text)).rejects.toThrow(/EUR \(1 row\).*--rate EUR=/);
    expect(await load(text, { rates: JSON.stringify({ EUR: 1.1 }) })).toMatchObject({
      errorCount: 0,
      sums: { amount: 1030 },
    });
  });

  it('are the same imported twice, in two halves, or shuffled', async () => {
    await load(MANY);
    const [before, rows] = [await opportunities(), await inClickhouse()];
    expect(await load(MANY)).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
    const lines = MANY.split('\n').slice(1);
    const other = await createTestInstance(services);
    for (const half of [lines.slice(3), lines.slice(0, 3).toReversed()])
      await importText(other.admin.ctx, 'opportunities', deals(...half));
    const first = instance;
    instance = other;
    expect(await opportunities()).toEqual(before);
    // Ids are of the instance; all else is equal.
    const comparable = (list: Record<string, unknown>[]) =>
      list
        .map(
          ({ opportunity_id: _, company_id, ...rest }): Record<string, unknown> => ({
            ...rest,
            hasCompany: company_id !== '',
          }),
        )
        .toSorted((a, b) => String(a['name']).localeCompare(String(b['name'])));
    expect(comparable(await inClickhouse())).toEqual(comparable(rows));
    instance = first;
    expect(await inClickhouse()).toEqual(rows);
  });

  it('change with the file: what is not told stays, a lost deal is opened again, net-new follows', async () => {
    await load(MANY);
    const again = await load(
      deals('d1,First,150,Negotiation,2026-01-01,,,,,', 'd4,Fourth,400,Discovery,2026-02-03,,a2,Beta,,'),
    );
    expect(again).toMatchObject({ created: 0, updated: 2, unchanged: 0 });
    const rows = await opportunities();
    expect(rows[0]).toMatchObject({ status: 'PIPELINE', amount: '150.00', domain: 'acme.com' });
    expect(rows[2]).toMatchObject({ external_id: 'd3', is_net_new: true });
    expect(rows[3]).toMatchObject({ status: 'PIPELINE' });
    expect((await inClickhouse()).find(({ name }) => name === 'Third')).toMatchObject({ is_net_new: 1 });
  });

  it('find their company when its account comes later', async () => {
    await load(MANY);
    const summary = await importText(
      instance.admin.ctx,
      'companies',
      'account id,name,website,industry\na2,Beta Ltd,www.beta.co.uk,Insurance',
    );
    expect(summary).toMatchObject({ created: 1 });
    expect((await opportunities())[3]).toMatchObject({ external_id: 'd4', domain: 'beta.co.uk' });
    const rows = await inClickhouse();
    expect(rows.find(({ name }) => name === 'Fourth')?.['company_id']).toMatch(/^comp_/);
  });

  it('are taken out when the CRM deleted them', async () => {
    await load(MANY);
    const summary = await load(
      `${DEALS},is deleted\nd1,First,100,Won,2026-01-01,2026-02-01,,,,,true\nd9,New,1,Open,2026-01-01,,,,,,true`,
    );
    expect(summary).toMatchObject({ deleted: 1, created: 0, skipped: 1 });
    expect((await opportunities()).map(({ external_id }) => external_id)).toEqual(['d2', 'd3', 'd4', 'd5']);
    expect((await inClickhouse()).map(({ name }) => name)).not.toContain('First');
  });

  it('in error are left out, each told with its row and column', async () => {
    const summary = await load(
      deals(
        'x1,No date,1,Open,,,,,,',
        'x2,Bad amount,1.2.3,Open,2026-01-01,,,,,',
        'x3,Bad day,1,Open,2026-02-30,,,,,',
        'x4,Won without a day,1,Closed Won,2026-01-01,,,,,',
        ',No id,1,Open,2026-01-01,,,,,',
        'x5,Fine,1,Open,2026-01-01,,,,not a domain,',
        'x5,Twice,1,Open,2026-01-01,,,,,',
      ),
    );
    expect(summary).toMatchObject({ read: 7, created: 1, skipped: 6, errorCount: 5 });
    expect(summary.errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 create date',
      '3 amount',
      '4 create date',
      '5 close date',
      '6 id',
    ]);
    expect(summary.warnings).toContainEqual({ message: 'domain is not a domain: left out.', rows: 1 });
  });

  it('are read by a given mapping', async () => {
    const text = 'Deal,When,Worth\nm1,2026-01-01,5';
    await expect(load(text)).rejects.toThrow('No column was found for id (externalId)');
    const mapping = { externalId: 'Deal', openDate: 'When', amount: 'Worth' };
    expect(await load(text, { mapping })).toMatchObject({ created: 1, unused: [] });
    await expect(load(text, { mapping: { ...mapping, amount: 'Nothing' } })).rejects.toThrow(
      'no column “Nothing”',
    );
    await expect(load(text, { mapping: { ...mapping, colour: 'Deal' } })).rejects.toThrow('no field colour');
  });
});

describe('an import', () => {
  const state = async () =>
    JSON.stringify(
      await Promise.all(
        (
          [
            'opportunities',
            'companies',
            'crm_accounts',
            'audit_entries',
            'fact_imports',
            'roll_up_marks',
          ] as const
        ).map((table) =>
          services.postgres.selectFrom(table).selectAll().where('instance_id', '=', instance.id).execute(),
        ),
      ),
    );

  it('that is tried out says what would come of it and changes nothing', async () => {
    const before = await state();
    expect(await load(MANY, { dryRun: true })).toMatchObject({ isDryRun: true, created: 5 });
    expect(await state()).toBe(before);
    expect(await inClickhouse()).toEqual([]);
  });

  it('leaves one entry in the event log, and its summary', async () => {
    const { importId } = await load(MANY, { filename: 'deals.csv', via: 'cli' });
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select(['type', 'source', 'details'])
      .where('instance_id', '=', instance.id)
      .execute();
    expect(entries).toEqual([
      {
        type: 'imports.opportunities',
        source: 'cli',
        details: 'Imported opportunities from deals.csv: 5 created, 0 updated, 0 deleted, 0 unchanged',
      },
    ]);
    const kept = await services.postgres
      .selectFrom('fact_imports')
      .select(['id', 'summary'])
      .where('instance_id', '=', instance.id)
      .execute();
    expect(kept).toMatchObject([{ id: importId, summary: { created: 5 } }]);
  });

  it('is for admins only', async () => {
    await expect(importText(instance.user.ctx, 'opportunities', MANY)).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });

  it('touches nothing of another instance that has the same ids', async () => {
    await load(MANY);
    const before = await state();
    const first = instance;
    instance = await createTestInstance(services);
    await load(deals('d1,Other,9,Lost,2026-05-05,2026-05-06,a1,Acme,acme.com,'));
    instance = first;
    expect(await state()).toBe(before);
  });

  it('of leads keeps the company of a person and nothing else', async () => {
    const secret = randomText(12);
    await load(MANY);
    const summary = await importText(
      instance.admin.ctx,
      'leads',
      `id,created date,lead source,email,first name,company,converted_opportunity_id\nl1,2026-01-05 10:00:00,Web,${secret}@acme.com,${secret},,\nl2,2026-01-06,Web,${secret}@gmail.com,${secret},,d5\nl3,2026-01-07,Web,${secret}@gmail.com,${secret},Nobody,`,
    );
    expect(summary).toMatchObject({ created: 3, withoutCompany: 1 });
    const rows = await services.postgres
      .selectFrom('leads')
      .selectAll()
      .where('instance_id', '=', instance.id)
      .orderBy('external_id')
      .execute();
    expect(rows.map(({ domain }) => domain)).toEqual(['acme.com', 'gamma.io', null]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await drain(services);
    const stored = await factsIn(services, 'leads', instance.id, 'created_on');
    expect(stored.map(({ created_on }) => created_on)).toEqual([
      '2026-01-05 10:00:00.000',
      '2026-01-06 00:00:00.000',
      '2026-01-07 00:00:00.000',
    ]);
  });

  it('of offline events makes their kinds, and knows those without an id by what they say', async () => {
    const text =
      'type,vendor,event,date,domain\nFair,Expo Ltd,Big fair,2026-01-05,acme.com\nDinner,,,2026-01-06,acme.com\nDinner,,,2026-01-06,acme.com';
    const events = () => importText(instance.admin.ctx, 'offline-events', text);
    expect(await events()).toMatchObject({ created: 2, skipped: 1 });
    expect(await events()).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    await drain(services);
    expect(await factsIn(services, 'campaign_types', instance.id, 'name')).toMatchObject([
      { name: 'Dinner', vendor_name: '' },
      { name: 'Fair', vendor_name: 'Expo Ltd' },
    ]);
    expect(await factsIn(services, 'offline_events', instance.id, 'event_date')).toMatchObject([
      { event_date: '2026-01-05' },
      { event_date: '2026-01-06' },
    ]);
  });

  it('of an audience leaves out mail providers, and says how many', async () => {
    const summary = await importText(instance.admin.ctx, 'audience', 'domain\nacme.com\ngmail.com\ngmx.de', {
      name: 'Of a form',
      dryRun: true,
    });
    expect(summary).toMatchObject({ created: 1, skipped: 2, errorCount: 0 });
    expect(summary.warnings).toContainEqual({
      message: 'A free mail domain is no company: left out.',
      rows: 2,
    });
  });

  it('of an audience that exists replaces its members when a user agreed', async () => {
    const members = (text: string, options = {}) =>
      importText(instance.admin.ctx, 'audience', text, { name: 'Key', ...options });
    expect(await members('website\nacme.com\nhttps://www.beta.co.uk/x\nnope')).toMatchObject({
      created: 2,
      errorCount: 1,
    });
    const smaller = 'website\nacme.com\ngamma.io';
    await expect(members(smaller)).rejects.toThrow(
      /“Key” already, and the file leaves out 1 of its companies: beta\.co\.uk\. .*--replace/,
    );
    await expect(members(smaller, { replace: 'true', deletes: '2' })).rejects.toThrow(
      '1 would be deleted, not 2',
    );
    expect(await members('website\nacme.com\nbeta.co.uk')).toMatchObject({ unchanged: 2 });
    expect(await members(smaller, { dryRun: true })).toMatchObject({ deleted: 1 });
    expect(await members(smaller, { replace: 'true', deletes: '1' })).toMatchObject({
      created: 1,
      unchanged: 1,
      deleted: 1,
    });
    await drain(services);
    expect(await factsIn(services, 'audience_companies', instance.id, 'company_id')).toHaveLength(2);
    expect(await factsIn(services, 'companies', instance.id, 'domain')).toMatchObject([
      { domain: 'acme.com' },
      { domain: 'beta.co.uk' },
      { domain: 'gamma.io' },
    ]);
    await expect(importText(instance.admin.ctx, 'audience', 'website\nacme.com')).rejects.toThrow('name');
  });
});
