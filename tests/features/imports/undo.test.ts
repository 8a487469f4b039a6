import { listVersions } from '@parley/server/data/configuration/index';
import { undoImport } from '@parley/server/features/imports/undo-import';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { drain, factsIn, importText, type Kind } from './import-text.ts';

let services: TestServices;
let instance: TestInstance;
beforeAll(() => {
  services = sharedServices();
});
beforeEach(async () => {
  instance = await createTestInstance(services);
});
afterAll(() => services.close());

type Options = Parameters<typeof importText>[3];
const load = (kind: Kind, text: string, options: Options = {}) =>
  importText(instance.admin.ctx, kind, text, options);
const undo = (id: string) => undoImport({ ctx: instance.admin.ctx, input: { id } });

/** Both databases, without what says when a row was written. */
async function everything() {
  await drain(services);
  const tables = {
    opportunities: 'opportunity_id',
    leads: 'lead_id',
    offline_events: 'event_id',
    companies: 'company_id',
    campaigns: 'campaign_id',
    audience_companies: 'audience_id, company_id',
    spend_days: 'day, vendor_id, campaign_id, source',
  };
  const found: Record<string, unknown> = {};
  for (const [table, order] of Object.entries(tables))
    found[table] = await factsIn(services, table, instance.id, order);
  for (const table of ['opportunities', 'opportunity_changes', 'crm_accounts', 'vendor_spend'] as const)
    found[`rows of ${table}`] = (
      await services.postgres.selectFrom(table).selectAll().where('instance_id', '=', instance.id).execute()
    )
      .map(({ updated_at: _, ...row }: Record<string, unknown>) => JSON.stringify(row))
      .toSorted();
  return found;
}

const deals = (...rows: string[]): string =>
  ['id,name,amount,stage,create date,close date,company,domain', ...rows].join('\n');
const FIRST = deals(
  'd1,First,100,Discovery,2026-03-02,,Acme,acme.com',
  'd2,Second,200,Closed Won,2026-03-10,2026-03-20,Acme,acme.com',
  'd3,Third,300,Discovery,2026-03-28,,Gamma,',
);
const HISTORY = 'opportunity_id,changed_at,stage_name\nd2,2026-03-11,Discovery\nd2,2026-03-20,Closed Won';
const STATISTICS = 'day,campaign,campaign id,spend,impressions,clicks\n';

/** What is there before, what is imported then, and the result of undoing it. */
const CASES: readonly [string, () => Promise<unknown>, () => Promise<{ importId: string }>, object][] = [
  [
    'new deals',
    async () => undefined,
    () => load('opportunities', FIRST),
    { removed: 3, restored: 0, keptCount: 0 },
  ],
  [
    'deals that were changed, and one more',
    () => load('opportunities', FIRST),
    () =>
      load(
        'opportunities',
        deals(
          'd1,Renamed,150.25,Closed Won,2026-03-02,2026-03-09,Acme,acme.com',
          'd4,Fourth,5,New,2026-04-01,,Delta,delta.io',
        ),
      ),
    { removed: 1, restored: 1, keptCount: 0 },
  ],
  [
    'deals that were replaced, with their history',
    async () => {
      await load('opportunities', FIRST);
      await load('opportunity-history', HISTORY);
    },
    () =>
      load('opportunities', deals('d1,First,100,Discovery,2026-03-02,,Acme,acme.com'), {
        replace: 'true',
        from: '2026-03-01',
        to: '2026-03-31',
        deletes: '2',
      }),
    { removed: 0, restored: 2, keptCount: 0 },
  ],
  [
    'lines of history',
    () => load('opportunities', FIRST),
    () => load('opportunity-history', HISTORY),
    { removed: 2 },
  ],
  [
    'leads',
    () => load('leads', 'id,created date,status,email\nl1,2026-03-01,New,kim@acme.com'),
    () =>
      load(
        'leads',
        'id,created date,status,email\nl1,2026-03-01,Working,kim@acme.com\nl2,2026-03-02,New,a@beta.com',
      ),
    { removed: 1, restored: 1 },
  ],
  [
    'offline events',
    () => load('offline-events', 'id,type,date,domain\ne1,Fair,2026-03-01,acme.com'),
    () =>
      load(
        'offline-events',
        'id,type,date,domain\ne1,Fair,2026-03-05,acme.com\ne2,Dinner,2026-03-02,acme.com',
      ),
    { removed: 1, restored: 1 },
  ],
  [
    'days of campaigns, one of which gets a name',
    () => load('ad-stats', `${STATISTICS}2026-03-01,,77,10,100,5\n`, { vendor: 'Google Ads' }),
    () =>
      load('ad-stats', `${STATISTICS}2026-03-01,Brand,77,12,100,5\n2026-03-02,Other,78,3,10,1\n`, {
        vendor: 'Google Ads',
      }),
    {},
  ],
  [
    'days that were replaced beside an entered month',
    async () => {
      await load('spend', 'vendor,month,amount\nGoogle Ads,2026-03,310');
      await load('ad-stats', `${STATISTICS}2026-03-01,Brand,77,10,100,5\n2026-03-02,Brand,77,20,200,6\n`, {
        vendor: 'Google Ads',
      });
    },
    () =>
      load('ad-stats', `${STATISTICS}2026-03-01,Brand,77,11,100,5\n`, {
        vendor: 'Google Ads',
        replace: 'true',
        from: '2026-03-01',
        to: '2026-03-31',
        deletes: '1',
      }),
    { removed: 0, restored: 2 },
  ],
  [
    'months of spend',
    () => load('spend', 'vendor,month,amount\nGoogle Ads,2026-03,310'),
    () =>
      load('spend', 'vendor,month,amount\nGoogle Ads,2026-03,5\nPodcast Guild,2026-03,900', {
        createVendors: 'true',
      }),
    { removed: 1, restored: 1 },
  ],
  [
    'companies, and what they told of deals',
    () => load('opportunities', FIRST),
    () =>
      load(
        'companies',
        'name,domain,industry,account id\nAcme Corp,acme.com,Information Technology,a1\nGamma,gamma.io,Energy,a2\nNobody,nobody.example,,a3',
      ),
    {},
  ],
  [
    'a new audience',
    async () => undefined,
    () => load('audience', 'domain\nacme.com\nbeta.com', { name: 'Key' }),
    { removed: 3 },
  ],
  [
    'an audience that was replaced',
    () => load('audience', 'domain\nacme.com\nbeta.com', { name: 'Key' }),
    () => load('audience', 'domain\nacme.com\ngamma.io', { name: 'Key', replace: 'true', deletes: '1' }),
    {},
  ],
];

describe('taking an import back', () => {
  it.each(CASES)('leaves everything as it was: %s', async (_name, before, doing, expected) => {
    await before();
    const was = await everything();
    const { importId } = await doing();
    expect(await everything()).not.toEqual(was);
    expect(await undo(importId)).toMatchObject(expected);
    expect(await everything()).toEqual(was);
    const [entry] = await services.postgres
      .selectFrom('audit_entries')
      .select('details')
      .where('instance_id', '=', instance.id)
      .where('type', '=', 'imports.undone')
      .execute();
    expect(entry?.details).toMatch(/^Took back the import of /);
  });

  it('leaves what was changed since, and says why; the later import takes the rest with it', async () => {
    const before = await everything();
    const one = await load('opportunities', FIRST, { filename: 'one.csv' });
    const two = await load('opportunities', deals('d1,Later,999,Discovery,2026-03-02,,Acme,acme.com'), {
      filename: 'two.csv',
    });
    const was = await everything();
    const { kept, ...counts } = await undo(one.importId);
    expect(counts).toMatchObject({ removed: 2, restored: 0, keptCount: 1 });
    expect(kept).toEqual([
      {
        name: 'Later',
        why: expect.stringMatching(/^Also in the later import of two\.csv on \d{4}-\d\d-\d\d\.$/),
      },
    ]);
    expect(await everything()).not.toEqual(was);
    await expect(undo(one.importId)).rejects.toThrow('taken back already');
    // What was there before both: nothing.
    expect(await undo(two.importId)).toMatchObject({ removed: 1, restored: 0 });
    expect(await everything()).toEqual(before);
  });

  it('leaves an amount that somebody typed since', async () => {
    const spend = await load('spend', 'vendor,month,amount\nGoogle Ads,2026-03,310');
    await services.postgres
      .updateTable('vendor_spend')
      .set({ amount: 7, import_id: null })
      .where('instance_id', '=', instance.id)
      .execute();
    expect((await undo(spend.importId)).kept).toEqual([
      { name: 'Google Ads 2026-03', why: 'Changed by hand since.' },
    ]);
  });
});

it('spend of a file, and taking it back, are versions of the spend', async () => {
  const versions = async () =>
    (await listVersions(services.postgres, { instanceId: instance.id, kind: 'spend' })).map(
      ({ body, why }) => [
        (body as { rows: { amount: string }[] }).rows.map(({ amount }) => Number(amount)),
        why,
      ],
    );
  const text = 'vendor,month,amount\nLinkedIn Ads,2026-03,100\n';
  await load('spend', text, { dryRun: true });
  expect(await versions()).toEqual([]);
  const { importId } = await load('spend', text, { filename: 'spend.csv' });
  const again = await load('spend', text, { filename: 'again.csv' });
  expect(await versions()).toEqual([
    [[100], 'Import of spend.csv'],
    [[], ''],
  ]);
  await undo(importId);
  // The other file says the same.
  expect((await versions())[0]).toEqual([[100], 'Import of spend.csv']);
  await undo(again.importId);
  expect((await versions())[0]).toEqual([[], 'Import of again.csv taken back']);
});
