import { randomUUID } from 'node:crypto';
import type { ImpressionRow } from '@parley/server/data/events/rows';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIREFOX, type IngestServer, startIngestServer } from './ingest-server.ts';

let server: IngestServer;
beforeAll(async () => {
  server = await startIngestServer();
});
afterAll(() => server.close());

async function load(path: string): Promise<Response> {
  const response = await fetch(`${server.url}/px/${path}`, {
    headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '18.9.22.69' },
  });
  // A 1x1 GIF that nobody may keep, in every case.
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/gif');
  expect(response.headers.get('cache-control')).toContain('no-store');
  const gif = Buffer.from(await response.clone().arrayBuffer());
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
  expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([1, 1]);
  return response;
}

const impressions = async () => {
  await server.drained();
  return await server.services.clickhouse.rows<ImpressionRow>(
    sql`SELECT * FROM impressions WHERE instance_id = ${str(server.instance.id)} ORDER BY occurred_at`,
    { name: 'test.impressions' },
  );
};

const rejected = async (instanceId: string, reason: string): Promise<number> => {
  const rows = await server.services.postgres
    .selectFrom('ingest_rejections')
    .select('count')
    .where('instance_id', '=', instanceId)
    .where('reason', '=', reason)
    .execute();
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
};

describe('GET /px/{code}.gif', () => {
  it('counts an impression with its macros', async () => {
    await load(
      `${server.instance.pixelCode}.gif?campaign=Q4%20Launch&creative=banner-1&site=https://www.news.example/article`,
    );
    await load(`${server.instance.pixelCode}.gif?campaign={campaign_id}&site=%25%25SITE%25%25%00&click=1`);
    const [first, second] = await impressions();
    expect(first).toMatchObject({
      channel_id: 'chnl_display',
      vendor_id: 'vndr_6sense',
      campaign: 'Q4 Launch',
      creative: 'banner-1',
      site: 'news.example',
      is_click: 0,
      company_method: 'network',
      bot_reason: '',
    });
    expect(first?.campaign_id).toMatch(/^camp_[0-9a-f]{16}$/);
    expect(second).toMatchObject({ campaign: '', campaign_id: '', site: '', is_click: 1 });
    expect(second?.visitor_id).toBe(first?.visitor_id);
  });

  it('answers with the image for codes it does not know, and counts them', async () => {
    const before = await rejected('', 'unknown-code');
    await load(`CT-${randomUUID()}.gif`);
    expect(await rejected('', 'unknown-code')).toBeGreaterThan(before);
  });

  it('counts a paused pixel as rejected', async () => {
    const code = `CT-P${randomUUID().slice(0, 6)}`;
    await server.services.postgres
      .insertInto('pixels')
      .values({
        id: `pixl_${code}`,
        instance_id: server.instance.id,
        name: 'Paused',
        code,
        channel_id: 'chnl_display',
        vendor_id: 'vndr_6sense',
        status: 'paused',
      })
      .execute();
    const before = (await impressions()).length;
    await new Promise((done) => setTimeout(done, 300));
    await load(`${code}.gif`);
    expect(await rejected(server.instance.id, 'paused-pixel')).toBe(1);
    expect(await impressions()).toHaveLength(before);
  });
});
