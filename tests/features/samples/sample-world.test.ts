import { campaignId } from '@parley/server/data/channels/index';
import { loadOwnPlaces } from '@parley/server/data/channels/own-vendors';
import { askForDue } from '@parley/server/features/audiences/evaluate/ask-for-due';
import { serveAudiences } from '@parley/server/features/audiences/evaluate/serve-audiences';
import { listRules } from '@parley/server/features/channels/rules/own-rules';
import { dueInstances } from '@parley/server/features/health/monitors/monitor-worker';
import {
  createSampleWorld,
  deleteSampleWorld,
  ensureSampleWorld,
  isSamplePending,
} from '@parley/server/features/samples/index';
import { withSampleLease } from '@parley/server/features/samples/sample-lease';
import { sql } from '@parley/server/platform/clickhouse/sql';
import type { Context } from '@parley/server/platform/context/index';
import { SAMPLE_SET_UP, tinyWorld } from '@parley/worlds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdDay } from '../../testkit/held-day.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { NOWHERE, testViewer } from '../../testkit/viewer.ts';

const makeWorld = async (input: Omit<Parameters<typeof createSampleWorld>[0], 'lease'>) => {
  const made = await withSampleLease(input.services, (lease) => createSampleWorld({ ...input, lease }));
  if (made === undefined) throw new Error('another one makes it');
  return made;
};

const today = holdDay();
const world = { ...tinyWorld({ seed: 7, today }), setUp: SAMPLE_SET_UP };

let services: TestServices;
beforeEach(async () => {
  services = await isolatedServices();
});
afterEach(async () => {
  await services.close();
});

/** How many rows of an instance every ClickHouse table holds, tables without any left out. */
async function eventsOf(instanceId: string): Promise<Record<string, number>> {
  const tables = ['page_views', 'visits', 'impressions', 'visit_days'];
  // A campaign may be written twice, when visits and ad statistics come upon it at the same time.
  const followers = [
    'campaigns',
    'companies',
    'audience_companies',
    'opportunities',
    'leads',
    'offline_events',
    'spend_days',
  ];
  const { clickhouse } = services;
  const counted: Record<string, number> = {};
  for (const table of [...tables, ...followers, 'page_view_arrivals', 'run_windows']) {
    const statement = {
      ...sql``,
      text: `SELECT toFloat64(count()) AS rows FROM ${table}${followers.includes(table) ? ' FINAL' : ''} WHERE instance_id = {p0:String}`,
      params: { p0: instanceId },
    };
    const [row] = await clickhouse.rows<{ rows: number }>(statement, { name: 'test.count' });
    if (row !== undefined && row.rows > 0) counted[table] = row.rows;
  }
  return counted;
}

async function adminOf(instanceId: string): Promise<Context> {
  const member = await services.postgres
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('members.organization_id', '=', instanceId)
    .where('members.role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return {
    ...services,
    requestId: 'test',
    origin: NOWHERE,
    viewer: testViewer({ userId: member.id, email: member.email, name: member.name }),
    instance: { id: instanceId },
  };
}

const count = async (table: 'instances' | 'organizations' | 'users' | 'companies'): Promise<number> =>
  (await services.postgres.selectFrom(table).select('id').execute()).length;

describe('the sample world', () => {
  it('has everything that the world has, and two people who can sign in', async () => {
    const { instanceId } = await makeWorld({ services, world });
    const events = await eventsOf(instanceId);
    expect(events['page_views']).toBe([...world.pageViews()].length);
    expect(events['impressions']).toBe([...world.impressions()].length);
    expect(events['companies']).toBe(world.companies.length);
    expect(events['opportunities']).toBe(world.facts.opportunities.length);
    expect(events['leads']).toBe(world.facts.leads.length);
    expect(events['offline_events']).toBe(world.facts.offlineEvents.length);
    expect(events['spend_days']).toBeGreaterThan(world.facts.adStatistics.length);
    expect(events['audience_companies']).toBe(
      world.audiences.reduce((sum, { companies }) => sum + companies.length, 0),
    );
    expect(await count('companies')).toBe(world.companies.length);
    const instance = await services.postgres.selectFrom('instances').selectAll().executeTakeFirstOrThrow();
    expect(instance).toMatchObject({
      id: instanceId,
      name: world.name,
      domain: world.domain,
      is_sample: true,
    });
    const tam = await services.postgres
      .selectFrom('audiences')
      .select('name')
      .where('id', '=', instance.tam_audience_id)
      .executeTakeFirstOrThrow();
    expect(tam.name).toBe('Total addressable market');
    const members = await services.postgres
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select(['users.email', 'members.role', 'users.is_sample'])
      .orderBy('members.role')
      .execute();
    expect(members).toEqual(world.users.map(({ email, role }) => ({ email, role, is_sample: true })));
  });

  it('has its visits ready, each page view in one; monitors look at it then, and not before', async () => {
    const { instanceId } = await makeWorld({ services, world });
    const mark = (status: 'making' | 'ready') =>
      services.postgres.updateTable('sample_worlds').set({ status }).execute();
    await mark('making');
    expect(await dueInstances(services)).toEqual([]);
    await mark('ready');
    expect(await dueInstances(services)).toEqual([instanceId]);
    const [row] = await services.clickhouse.rows<{ views: number; visits: number }>(
      sql`SELECT toFloat64(sum(page_views)) AS views, toFloat64(count()) AS visits
          FROM visits FINAL WHERE is_deleted = 0`,
      { name: 'test.visits' },
    );
    expect(row?.views).toBe([...world.pageViews()].length);
    expect(row?.visits).toBeGreaterThan(50);
    const named = await services.clickhouse.rows<{ id: string }>(
      sql`SELECT DISTINCT campaign_id AS id
          FROM (SELECT campaign_id FROM visits FINAL WHERE is_deleted = 0 UNION ALL SELECT campaign_id FROM impressions)
          WHERE campaign_id != '' AND campaign_id NOT LIKE '%.unassigned__'`,
      { name: 'test.campaigns' },
    );
    // An ad account knows campaigns that nobody has come from.
    const advertised = world.facts.adStatistics.map((row) =>
      campaignId(instanceId, row.vendorId, row.campaign),
    );
    const campaigns = new Set([...named.map(({ id }) => id), ...advertised]);
    expect((await eventsOf(instanceId))['campaigns']).toBe(campaigns.size);
  });

  it('shows what an admin can set up, at work', async () => {
    const { instanceId } = await makeWorld({ services, world });
    const ctx = await adminOf(instanceId);
    const { rules } = await listRules({ ctx });
    expect(rules.filter(({ isBuiltIn }) => !isBuiltIn).map(({ vendorId }) => vendorId)).toEqual(
      SAMPLE_SET_UP.rules.map(({ vendorId }) => vendorId),
    );
    const { channels, vendors } = await loadOwnPlaces(services.postgres, instanceId);
    expect([...channels, ...vendors].map(({ name }) => name)).toEqual([
      'Trade Press',
      'Halden ERP',
      'Procurement Weekly',
    ]);
    // Its rules have placed the visits that are there from the start.
    const [row] = await services.clickhouse.rows<{ taken: number }>(
      sql`SELECT toFloat64(count()) AS taken FROM visits FINAL WHERE vendor_id LIKE 'vndr_own.%' AND is_deleted = 0`,
      { name: 'test.taken' },
    );
    const hasSome = [...world.pageViews()].some(
      ({ utm, referrer }) => utm.source === 'halden-erp' || /halden-erp|procurement-weekly/.test(referrer),
    );
    expect((row?.taken ?? 0) > 0).toBe(hasSome);
    await askForDue(services);
    await serveAudiences(services);
    const audience = await services.postgres
      .selectFrom('audiences')
      .select(['name', 'evaluated_at'])
      .where('type', '=', 'rule')
      .executeTakeFirstOrThrow();
    expect(audience).toEqual({ name: 'Looking at prices', evaluated_at: expect.any(Date) });
  });

  it('keeps no address longer than the engine would', async () => {
    await makeWorld({ services, world });
    const [row] = await services.clickhouse.rows<{ kept: number; old: number }>(
      sql`SELECT toFloat64(countIf(address != toIPv6('::'))) AS kept,
            toFloat64(countIf(address != toIPv6('::') AND occurred_at < now() - INTERVAL 30 DAY)) AS old FROM page_views`,
      { name: 'test.addresses' },
    );
    expect(row?.kept).toBeGreaterThan(0);
    expect(row?.old).toBe(0);
  });
});

describe('deleting it', () => {
  it('takes everything away in one action, and later starts leave it away', async () => {
    const other = await createTestInstance(services);
    const { instanceId } = await makeWorld({ services, world });
    expect(await deleteSampleWorld({ ctx: await adminOf(instanceId) })).toEqual({ success: true });
    expect(await eventsOf(instanceId)).toEqual({});
    expect(await services.postgres.selectFrom('instances').select('id').execute()).toEqual([
      { id: other.id },
    ]);
    expect(await count('organizations')).toBe(1);
    expect(await count('users')).toBe(2);
    expect(await count('companies')).toBe(0);
    expect(await ensureSampleWorld({ services })).toEqual({ status: 'deleted' });
    expect(await count('instances')).toBe(1);
  });

  it('is for its admins, and only for the sample', async () => {
    const { instanceId } = await makeWorld({ services, world });
    const admin = await adminOf(instanceId);
    await expect(
      deleteSampleWorld({ ctx: { ...admin, viewer: { ...admin.viewer, roles: ['user'] } } }),
    ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    const other = await createTestInstance(services);
    await expect(deleteSampleWorld({ ctx: other.admin.ctx })).rejects.toMatchObject({
      code: 'CANNOT_DELETE',
    });
    expect((await eventsOf(instanceId))['page_views']).toBeGreaterThan(0);
    expect(await count('instances')).toBe(2);
  });
});

describe('a crash', () => {
  it('while it is made leaves nothing half done: the next attempt deletes it and starts over', async () => {
    const broken = {
      ...world,
      impressions: () => {
        throw new Error('killed');
      },
    };
    await expect(makeWorld({ services, world: broken })).rejects.toThrow('killed');
    const half = await services.postgres
      .selectFrom('sample_worlds')
      .select(['instance_id as id', 'status'])
      .executeTakeFirstOrThrow();
    expect(half.status).toBe('making');
    expect(await count('users')).toBe(0);
    expect(await count('instances')).toBe(0);
    expect((await eventsOf(half.id))['page_views']).toBeGreaterThan(0);

    const { instanceId } = await makeWorld({ services, world });
    expect(instanceId).not.toBe(half.id);
    expect(await eventsOf(half.id)).toEqual({});
    expect(await services.postgres.selectFrom('instances').select('id').execute()).toEqual([
      { id: instanceId },
    ]);
    expect(await ensureSampleWorld({ services })).toEqual({ status: 'ready', instanceId });
  });

  it('while it is deleted is finished by the next start', async () => {
    const { instanceId } = await makeWorld({ services, world });
    await services.postgres.updateTable('sample_worlds').set({ status: 'deleting' }).execute();
    expect(await ensureSampleWorld({ services })).toEqual({ status: 'deleted' });
    expect(await eventsOf(instanceId)).toEqual({});
    expect(await count('users')).toBe(0);
  });
});

describe('the first start', () => {
  it('says that the sample is being made only while a process makes it', async () => {
    expect(await isSamplePending(services)).toBe(false);
    await withSampleLease(services, async () => {
      expect(await isSamplePending(services)).toBe(true);
      await services.postgres
        .insertInto('sample_worlds')
        .values({ instance_id: 'inst:sample-x', status: 'making', seed: 1 })
        .execute();
      expect(await isSamplePending(services)).toBe(true);
      await services.postgres.updateTable('sample_worlds').set({ status: 'ready' }).execute();
      expect(await isSamplePending(services)).toBe(false);
      await services.postgres.updateTable('sample_worlds').set({ status: 'making' }).execute();
    });
    expect(await isSamplePending(services)).toBe(false);
  });

  it('leaves a database alone that is in use', async () => {
    await createTestInstance(services);
    expect(await ensureSampleWorld({ services })).toEqual({ status: 'off' });
  });

  it.each([{ PARLEY_SAMPLE: 'off' }, { HOST: '0.0.0.0' }])('makes none with %o', async (settings) => {
    const asked = await isolatedServices(settings);
    expect(await ensureSampleWorld({ services: asked })).toEqual({ status: 'off' });
    await asked.close();
  });
});
