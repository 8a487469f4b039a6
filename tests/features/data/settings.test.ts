import { text } from 'node:stream/consumers';
import type { PageViewRow } from '@parley/server/data/events/rows';
import { deriveNow, deriveVisitors, rebuildVisits, startDerivation } from '@parley/server/data/visits/index';
import { exportRaw } from '@parley/server/features/exports/raw/export-raw';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '../../testkit/patiently.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { deriveReference, type ReferenceSettings } from '../analytics/reference/visits.ts';
import { contextOf, makeInstance, makeWorld } from '../analytics/world.ts';
import { inOrder, standingVisits } from './visits-in-clickhouse.ts';

let services: TestServices;
beforeAll(async () => {
  services = await isolatedServices();
});
afterAll(() => services.close());

async function derived(
  seed: number,
  visitors: number,
): Promise<{ instanceId: string; rows: readonly PageViewRow[] }> {
  const instanceId = await makeInstance(services);
  // Received now: addresses of rows received long ago are erased as they are stored.
  const received_at = new Date().toISOString().slice(0, -1).replace('T', ' ');
  const rows = makeWorld(instanceId, seed, visitors).pageViews.map((row) => ({ ...row, received_at }));
  await services.clickhouse.insert('page_views', rows);
  await deriveNow({ services });
  return { instanceId, rows };
}

const expectVisits = async (instanceId: string, rows: readonly PageViewRow[], settings: ReferenceSettings) =>
  expect(inOrder(await standingVisits(services, instanceId))).toEqual(
    inOrder(deriveReference(rows, settings)),
  );

describe('what is configured takes effect on history when visits are rebuilt', () => {
  it('excluded paths', async () => {
    const { instanceId, rows } = await derived(41, 40);
    await services.postgres
      .updateTable('instances')
      .set({ visit_exclusions: [' careers/ ', '/docs/*'] })
      .where('id', '=', instanceId)
      .execute();
    await expectVisits(instanceId, rows, {});
    await rebuildVisits({ services, instanceId });
    await expectVisits(instanceId, rows, { exclusions: ['/careers', '/docs'] });
  });

  it('mapping rules, before the built-in ones and in their order', async () => {
    const { instanceId, rows } = await derived(42, 40);
    const rule = {
      instance_id: instanceId,
      media: [],
      sources: [],
      referral_domains: [],
      channel_id: 'chnl_other',
    };
    await services.postgres
      .insertInto('channel_mapping_rules')
      .values([
        {
          ...rule,
          id: `b${instanceId}`,
          priority: 1,
          vendor_id: 'vndr_other',
          referral_domains: ['google.com', 'partner.example'],
          custom_parameters: JSON.stringify([]),
        },
        {
          ...rule,
          id: `a${instanceId}`,
          priority: 0,
          vendor_id: 'vndr_webinar',
          custom_parameters: JSON.stringify([{ name: 'ref', values: ["x'y", 'X'] }]),
        },
      ])
      .execute();
    await rebuildVisits({ services, instanceId });
    const own = { media: [], sources: [], campaigns: [], clickIds: [], channelId: 'chnl_other' };
    await expectVisits(instanceId, rows, {
      rules: [
        {
          ...own,
          id: 'a',
          vendorId: 'vndr_webinar',
          referralDomains: [],
          customParameters: [{ name: 'ref', values: ['x'] }],
        },
        {
          ...own,
          id: 'b',
          vendorId: 'vndr_other',
          referralDomains: ['google.com', 'partner.example'],
          customParameters: [],
        },
      ],
    });
  });

  it('what is known of addresses, above all but an e-mail', async () => {
    const { instanceId, rows } = await derived(43, 40);
    const known = [
      { address: '::ffff:10.0.0.1', companyId: 'comp_by_override', method: 'override' },
      { address: '::ffff:10.0.0.2', companyId: 'comp_by_provider', method: 'provider' },
      { address: '::ffff:10.0.0.3', companyId: '', method: '' },
    ];
    await services.clickhouse.insert(
      'address_companies',
      known.map(({ address, companyId, method }) => ({
        instance_id: instanceId,
        address,
        company_id: companyId,
        company_method: method,
        version: Date.now() * 1000,
        is_deleted: 0,
      })),
    );
    const visitorIds = [...new Set(rows.map((row) => row.visitor_id))];
    await deriveVisitors({ services, instanceId, visitorIds });
    const addresses = new Map(known.map((each) => [each.address, each]));
    await expectVisits(instanceId, rows, { addresses });
    await rebuildVisits({ services, instanceId });
    await expectVisits(instanceId, rows, { addresses });
  });
});

describe('the derivation', () => {
  it('makes found campaigns known in both stores', async () => {
    const { instanceId } = await derived(44, 20);
    const named = await services.postgres
      .selectFrom('campaigns')
      .select(['id', 'name', 'vendor_id'])
      .where('instance_id', '=', instanceId)
      .execute();
    expect(named.map((each) => `${each.name} ${each.vendor_id}`).toSorted()).toEqual([
      'ABM vndr_linkedin_ads',
      'news vndr_hubspot_email',
      'spring vndr_google_ads',
    ]);
    const found = await services.clickhouse.rows<{ id: string }>(
      sql`SELECT campaign_id AS id FROM campaigns FINAL WHERE instance_id = ${str(instanceId)}`,
      { name: 'test.campaigns' },
    );
    expect(found.map((each) => each.id).toSorted()).toEqual(named.map((each) => each.id).toSorted());
  });

  it('counts a page view that arrives while it runs', async () => {
    const instanceId = await makeInstance(services);
    const [row] = makeWorld(instanceId, 45, 1).pageViews as [PageViewRow];
    const derivation = startDerivation({ services });
    try {
      await services.clickhouse.insert('page_views', [row]);
      await patiently(async () => expect(await standingVisits(services, instanceId)).toHaveLength(1));
    } finally {
      await derivation.stop();
    }
  });

  it('finds page views whose arrival a kill has lost when it starts again', async () => {
    const instanceId = await makeInstance(services);
    const [row] = makeWorld(instanceId, 46, 1).pageViews as [PageViewRow];
    const now = new Date().toISOString().slice(0, -1).replace('T', ' ');
    await services.clickhouse.insert('page_views', [{ ...row, received_at: now }]);
    await services.clickhouse.command(
      sql`DELETE FROM page_view_arrivals WHERE instance_id = ${str(instanceId)}`,
      {
        name: 'test.lose',
      },
    );
    await deriveNow({ services });
    expect(await standingVisits(services, instanceId)).toEqual([]);
    // The server that was killed had a lease, which ends by itself.
    const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
    await pool.query(
      `insert into leases (name, holder, token, expires_at)
       values ($1, 'killed', 1, clock_timestamp() + interval '2 seconds')
       on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at`,
      [`visits ${instanceId}`],
    );
    await pool.end();
    const derivation = startDerivation({ services });
    try {
      await patiently(async () => expect(await standingVisits(services, instanceId)).toHaveLength(1));
    } finally {
      await derivation.stop();
    }
  });

  it('joins visits of two months when a page view between them comes late', async () => {
    const instanceId = await makeInstance(services);
    const [row] = makeWorld(instanceId, 48, 1).pageViews as [PageViewRow];
    const view = (occurred_at: string) => ({ ...row, event_id: crypto.randomUUID(), occurred_at });
    const early = [view('2026-02-28 23:50:00.000'), view('2026-03-01 00:30:00.000')];
    await services.clickhouse.insert('page_views', early);
    await deriveNow({ services, instanceId });
    expect(await standingVisits(services, instanceId)).toHaveLength(2);
    const late = [view('2026-03-01 00:10:00.000')];
    await services.clickhouse.insert('page_views', late);
    await deriveNow({ services, instanceId });
    await expectVisits(instanceId, [...early, ...late], {});
    expect(await standingVisits(services, instanceId)).toHaveLength(1);
  });

  it('tells a robot by its behaviour, and only by a burst', async () => {
    const instanceId = await makeInstance(services);
    const [row] = makeWorld(instanceId, 47, 1).pageViews as [PageViewRow];
    const burst = (visitor: string, count: number, everyMs: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...row,
        visitor_id: visitor,
        bot_reason: '' as const,
        event_id: crypto.randomUUID(),
        occurred_at: new Date(Date.parse('2026-03-05T10:00:00Z') + index * everyMs)
          .toISOString()
          .slice(0, -1)
          .replace('T', ' '),
      }));
    await services.clickhouse.insert('page_views', [
      ...burst('quick', 20, 1000),
      ...burst('slow', 40, 1100),
      ...burst('few', 19, 10),
    ]);
    await deriveNow({ services, instanceId });
    const visits = await standingVisits(services, instanceId);
    expect(Object.fromEntries(visits.map((visit) => [visit.visitor, visit.botReason]))).toEqual({
      quick: 'behaviour',
      slow: '',
      few: '',
    });
    // Raw files say it of the visit; of a page view alone there is no reason.
    const reasons = async (table: 'visits' | 'page-views') => {
      const days = { from: '2026-03-05', to: '2026-03-05' };
      const input = { table, ...days, format: 'ndjson' } as const;
      const { stream } = await exportRaw({ ctx: contextOf(services, instanceId), input });
      const rows = (await text(stream)).trim().split('\n');
      return new Set(rows.map((line) => JSON.parse(line).bot_reason));
    };
    expect(await reasons('visits')).toEqual(new Set(['behaviour', null]));
    expect(await reasons('page-views')).toEqual(new Set([null]));
  });
});
