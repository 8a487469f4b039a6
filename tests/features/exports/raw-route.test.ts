import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toDay } from '@parley/core/dates';
import { RAW_TABLES } from '@parley/core/features/exports';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { patiently } from '../../testkit/patiently.ts';
import { sharedServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, headersOf, startApi } from '../api/api-server.ts';

const services = sharedServices();
const today = toDay(Date.now());
let api: ApiServer;
let instance: TestInstance;
let other: TestInstance;
let caller: Caller;
let stranger: Caller;

/** Impressions made inside ClickHouse, one a millisecond of the day. */
const storeImpressions = (instanceId: string, count: number) =>
  services.clickhouse.command(
    sql`INSERT INTO impressions (instance_id, occurred_at, event_id, received_at, pixel_id, channel_id, vendor_id, campaign_id, creative, company_id) SELECT ${str(instanceId)}, toDateTime64(${str(today)}, 3, 'UTC') + toIntervalMillisecond(number), reinterpretAsUUID(sipHash128(number)), now64(3), 'pixl_a', 'chnl_display', 'vndr_6sense', 'camp_a', randomPrintableASCII(60), '' FROM numbers(${raw(String(count))})`,
    { name: 'test.impressions', timeoutSeconds: 120 },
  );

beforeAll(async () => {
  api = await startApi(services);
  await api.http.listen({ port: 0, host: '127.0.0.1' });
  instance = await createTestInstance(services);
  other = await createTestInstance(services);
  caller = { token: await api.signIn(instance.user), instanceId: instance.id };
  stranger = { token: await api.signIn(other.user), instanceId: other.id };
  await storeImpressions(instance.id, 1000);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const get = (url: string, who = caller) => api.http.inject({ method: 'GET', url, headers: headersOf(who) });
const question = `from=${today}&to=${today}`;

describe('GET /api/raw/{table}', () => {
  it('names its format, and where the next page begins', async () => {
    const first = await get(`/api/raw/impressions?${question}&limit=600`);
    expect(first.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="impressions_${today}_${today}.csv"`,
      'cache-control': 'private, no-store',
    });
    const cursor = String(first.headers['x-next-cursor']);
    const second = await get(`/api/raw/impressions?${question}&limit=600&cursor=${cursor}`);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    const ids = [first, second].flatMap(({ body }) =>
      body
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    );
    expect(ids).toHaveLength(1000);
    expect(new Set(ids).size).toBe(1000);
  });

  it.each(['csv', 'ndjson', 'parquet'])(
    'as %s says where the rest begins, and nothing where there is none',
    async (format) => {
      const cut = await get(`/api/raw/impressions?${question}&format=${format}&limit=999`);
      expect([cut.statusCode, typeof cut.headers['x-next-cursor']]).toEqual([200, 'string']);
      const whole = await get(`/api/raw/impressions?${question}&format=${format}&limit=1000`);
      expect([whole.statusCode, whole.headers['x-next-cursor']]).toEqual([200, undefined]);
    },
  );

  it('keeps the tables of the paid plan to it', async () => {
    const unpaid = await createTestInstance(services);
    await services.postgres
      .updateTable('instances')
      .set({ plan: 'free' })
      .where('id', '=', unpaid.id)
      .execute();
    const free = { token: await api.signIn(unpaid.admin), instanceId: unpaid.id };
    const statuses = await Promise.all(
      RAW_TABLES.map(async (table) => [table, (await get(`/api/raw/${table}?${question}`, free)).statusCode]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      visits: 200,
      'page-views': 200,
      companies: 200,
      spend: 200,
      channels: 200,
      vendors: 200,
      campaigns: 200,
      audiences: 403,
      impressions: 403,
      'view-throughs': 403,
      opportunities: 403,
      touches: 403,
      leads: 403,
      'offline-events': 403,
    });
  });

  it('makes formulas harmless where that is asked for', async () => {
    const own = await createTestInstance(services);
    const who = { token: await api.signIn(own.user), instanceId: own.id };
    await services.clickhouse.command(
      sql`INSERT INTO impressions (instance_id, occurred_at, event_id, received_at, pixel_id, channel_id, vendor_id, campaign_id, creative, company_id) SELECT ${str(own.id)}, toDateTime64(${str(today)}, 3, 'UTC'), generateUUIDv4(), now64(3), 'pixl_a', 'chnl_display', 'vndr_6sense', 'camp_a', '=1+1', ''`,
      { name: 'test.formula' },
    );
    expect((await get(`/api/raw/impressions?${question}`, who)).body).toContain('"=1+1"');
    expect((await get(`/api/raw/impressions?${question}&formulas=escape`, who)).body).toContain(`"'=1+1"`);
  });

  it('shows nothing of another instance, for any user and cursor', async () => {
    const mine = await get(`/api/raw/impressions?${question}&limit=10`);
    const cursor = String(mine.headers['x-next-cursor']);
    expect((await get(`/api/raw/impressions?${question}&format=ndjson`, stranger)).body).toBe('');
    expect((await get(`/api/raw/impressions?${question}&cursor=${cursor}`, stranger)).statusCode).toBe(400);
    const intruder = { ...stranger, instanceId: instance.id };
    expect((await get(`/api/raw/impressions?${question}`, intruder)).statusCode).toBe(403);
    expect((await get(`/api/raw/impressions?${question}`, {})).statusCode).toBe(401);
  });

  it.each([
    'passwords?from=2026-03-01&to=2026-03-02',
    'visits',
    'visits?from=2026-03-01&to=2026-02-01',
    'visits?from=2026-03-01&to=2026-03-02&format=xlsx',
    'visits?from=2026-03-01&to=2026-03-02&limit=-1',
    "visits?from=2026-03-01&to=2026-03-02'%20OR%201",
    'visits?from=2026-03-01&to=2026-03-02&instance_id=inst:other',
  ])('refuses %s', async (path) => {
    const response = await get(`/api/raw/${path}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', fieldErrors: expect.anything() });
  });

  it.each([
    ['from=2026-03-02&to=2026-03-01', { to: 'from 2026-03-02 is after to 2026-03-01.' }],
    ['from=1.3.2026&to=2026-03-01', { from: expect.stringContaining('“1.3.2026” is not a day.') }],
    [
      'from=2001-01-01&to=2026-03-01',
      { from: 'from 2001-01-01, to 2026-03-01: that is 9,191 days, and 3,660 are the most.' },
    ],
  ])('says what is wrong with the days of %s, and nothing else', async (days, problems) => {
    expect((await get(`/api/raw/visits?${days}`)).json().fieldErrors).toEqual(problems);
  });

  it('is in the event log, once for all pages', async () => {
    const count = async () =>
      (
        await services.postgres
          .selectFrom('audit_entries')
          .select('details')
          .where('instance_id', '=', instance.id)
          .where('type', '=', 'exports.raw')
          .execute()
      ).length;
    const before = await count();
    const first = await get(`/api/raw/impressions?${question}&limit=100`);
    await get(`/api/raw/impressions?${question}&cursor=${String(first.headers['x-next-cursor'])}`);
    expect(await count()).toBe(before + 1);
  });

  it('stops the query when the client disconnects', async () => {
    await storeImpressions(other.id, 1_000_000);
    // Exports of other tests are not as long.
    const running = async (): Promise<number> => {
      const [row] = await services.clickhouse.rows<{ n: number }>(
        sql`SELECT toFloat64(count()) AS n FROM system.processes WHERE query_id LIKE 'exports.raw-impressions-%' AND read_rows > 50000`,
        { name: 'test.processes' },
      );
      return row?.n ?? 0;
    };
    const { port } = api.http.server.address() as AddressInfo;
    const asked = request({
      port,
      path: `/api/raw/impressions?${question}&format=ndjson`,
      headers: headersOf(stranger),
    });
    asked.end();
    // Nobody reads on: the query waits for the reader, and is there until that one goes away.
    await new Promise((resolve) => asked.once('response', (response) => response.once('readable', resolve)));
    expect(await running()).toBeGreaterThan(0);
    asked.destroy();
    await patiently(async () => expect(await running()).toBe(0));
  });
});
