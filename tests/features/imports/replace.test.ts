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
const replacing = (kind: Kind, text: string, options: Options = {}) =>
  load(kind, text, { replace: 'true', ...options });

const deals = (...rows: string[]): string =>
  ['id,name,amount,stage,create date,close date,domain', ...rows].join('\n');
const MARCH = deals(
  'd1,First,100,Discovery,2026-03-02,,acme.com',
  'd2,Second,200,Discovery,2026-03-10,,acme.com',
  'd3,Third,300,Discovery,2026-03-28,,gamma.io',
  'd4,April,400,Discovery,2026-04-02,,gamma.io',
);
const ids = async (): Promise<string[]> =>
  (
    await services.postgres
      .selectFrom('opportunities')
      .select('external_id')
      .where('instance_id', '=', instance.id)
      .orderBy('external_id')
      .execute()
  ).map(({ external_id }) => external_id);
const inClickhouse = async (table: string, order: string) => {
  await drain(services);
  return await factsIn(services, table, instance.id, order);
};

describe('a file that replaces', () => {
  it('takes away what imports brought in its days and it does not name, after a dry run that told how many', async () => {
    await load('opportunities', MARCH);
    const file = deals(
      'd1,First,150,Discovery,2026-03-02,,acme.com',
      'd3,Third,300,Discovery,2026-03-28,,gamma.io',
    );
    const tried = await replacing('opportunities', file, { dryRun: true });
    expect(tried).toMatchObject({
      updated: 1,
      unchanged: 1,
      deleted: 1,
      replaced: { from: '2026-03-02', to: '2026-03-28' },
    });
    expect(await ids()).toEqual(['d1', 'd2', 'd3', 'd4']);
    const done = await replacing('opportunities', file, { deletes: '1' });
    expect(done).toMatchObject({ updated: 1, unchanged: 1, deleted: 1 });
    expect(await ids()).toEqual(['d1', 'd3', 'd4']);
    const rows = await inClickhouse('opportunities', 'opportunity_id');
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['April', 'First', 'Third']);
    const event = await services.postgres
      .selectFrom('audit_entries')
      .select(['details', 'event_data'])
      .where('instance_id', '=', instance.id)
      .where('type', '=', 'imports.opportunities')
      .orderBy('occurred_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(event.details).toContain('replacing 2026-03-02 to 2026-03-28');
    expect(event.event_data).toMatchObject({
      deleted: 1,
      replaced: { from: '2026-03-02', to: '2026-03-28' },
    });
  });

  it('replaces the given days, and never what did not come by imports', async () => {
    await load('opportunities', MARCH);
    await services.postgres
      .updateTable('opportunities')
      .set({ source: 'salesforce' })
      .where('instance_id', '=', instance.id)
      .where('external_id', '=', 'd2')
      .execute();
    const file = deals('d3,Third,300,Discovery,2026-03-28,,gamma.io');
    const days = { from: '2026-03-01', to: '2026-04-30' };
    expect(await replacing('opportunities', file, { ...days, dryRun: true })).toMatchObject({ deleted: 2 });
    await replacing('opportunities', file, { ...days, deletes: '2' });
    expect(await ids()).toEqual(['d2', 'd3']);
  });

  it.each([
    ['without the number that was agreed to', {}, /Say how many may be deleted/],
    ['with another number', { deletes: '0' }, /^1 would be deleted, not 0/],
  ])('changes nothing %s', async (_, options, message) => {
    await load('opportunities', MARCH);
    const file = deals(
      'd1,First,100,Discovery,2026-03-02,,acme.com',
      'd3,Third,999,Discovery,2026-03-28,,gamma.io',
    );
    await expect(replacing('opportunities', file, options)).rejects.toThrow(message);
    expect(await ids()).toEqual(['d1', 'd2', 'd3', 'd4']);
  });

  it('changes nothing when a row is in error: it might be the one that is missing', async () => {
    await load('opportunities', MARCH);
    const file = deals(
      'd1,First,100,Discovery,2026-03-02,,acme.com',
      'd2,Second,200,Discovery,someday,,acme.com',
      'd3,Third,300,Discovery,2026-03-28,,gamma.io',
    );
    await expect(replacing('opportunities', file, { deletes: '1' })).rejects.toThrow(/1 row is in error/);
    expect(await ids()).toEqual(['d1', 'd2', 'd3', 'd4']);
  });

  it('is not of companies, whose facts would hang in the air', async () => {
    await expect(replacing('companies', 'name,domain\nAcme,acme.com')).rejects.toThrow(/cannot be replaced/);
  });
});

describe('other kinds that replace', () => {
  it('leads and events', async () => {
    const leads = (...rows: string[]) => ['id,created date,company domain', ...rows].join('\n');
    await load('leads', leads('l1,2026-03-01,acme.com', 'l2,2026-03-05,acme.com', 'l3,2026-03-09,acme.com'));
    const left = leads('l1,2026-03-01,acme.com', 'l3,2026-03-09,acme.com');
    expect(await replacing('leads', left, { deletes: '1' })).toMatchObject({ unchanged: 2, deleted: 1 });
    expect(await inClickhouse('leads', 'lead_id')).toHaveLength(2);
    const events = (...rows: string[]) => ['id,type,date,domain', ...rows].join('\n');
    await load(
      'offline-events',
      events('e1,Dinner,2026-03-01,acme.com', 'e2,Fair,2026-03-05,acme.com', 'e3,Call,2026-03-09,acme.com'),
    );
    const kept = events('e1,Dinner,2026-03-01,acme.com', 'e3,Call,2026-03-09,acme.com');
    expect(await replacing('offline-events', kept, { deletes: '1' })).toMatchObject({ deleted: 1 });
    expect(await inClickhouse('offline_events', 'event_id')).toHaveLength(2);
  });

  it('ad statistics of the vendors of the file', async () => {
    const stats = (...rows: string[]) => ['day,vendor,campaign,spend,impressions,clicks', ...rows].join('\n');
    await load(
      'ad-stats',
      stats(
        '2026-03-01,LinkedIn Ads,A,10,100,1',
        '2026-03-02,LinkedIn Ads,A,20,100,1',
        '2026-03-02,LinkedIn Ads,B,40,100,1',
        '2026-03-03,LinkedIn Ads,A,80,100,1',
        '2026-03-02,Google Ads,G,160,100,1',
      ),
    );
    const file = stats('2026-03-01,LinkedIn Ads,A,10,100,1', '2026-03-03,LinkedIn Ads,A,81,100,1');
    expect(await replacing('ad-stats', file, { deletes: '2' })).toMatchObject({
      updated: 1,
      unchanged: 1,
      deleted: 2,
    });
    const days = await inClickhouse('spend_days', 'day, vendor_id');
    expect(days.map(({ day, spend }) => [day, spend])).toEqual([
      ['2026-03-01', 10],
      ['2026-03-02', 160],
      ['2026-03-03', 81],
    ]);
  });

  it('months of spend of the vendors of the file', async () => {
    const spend = (...rows: string[]) => ['vendor,month,amount', ...rows].join('\n');
    await load('spend', spend('G2,2026-01,310', 'G2,2026-02,280', 'G2,2026-03,620', 'Capterra,2026-02,560'));
    const file = spend('G2,2026-01,310', 'G2,2026-03,620');
    expect(await replacing('spend', file, { deletes: '1' })).toMatchObject({ unchanged: 2, deleted: 1 });
    const days = await inClickhouse('spend_days', 'day, vendor_id');
    const sum = (month: string, vendor: string) =>
      days
        .filter(({ day, vendor_id }) => String(day).startsWith(month) && vendor_id === vendor)
        .reduce((total, { spend: amount }) => total + Number(amount), 0);
    expect(sum('2026-02', 'vndr_g2')).toBe(0);
    expect(sum('2026-02', 'vndr_capterra')).toBeCloseTo(560, 6);
    expect(sum('2026-03', 'vndr_g2')).toBeCloseTo(620, 6);
  });
});
