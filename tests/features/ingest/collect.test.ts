import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '../../testkit/patiently.ts';
import { aPage, FIREFOX, type IngestServer, startIngestServer } from './ingest-server.ts';

let server: IngestServer;
beforeAll(async () => {
  server = await startIngestServer();
});
afterAll(() => server.close());

const rejectionCount = async (instanceId: string, reason: string): Promise<number> => {
  const row = await server.services.postgres
    .selectFrom('ingest_rejections')
    .select(({ fn }) => fn.sum('count').as('count'))
    .where('instance_id', '=', instanceId)
    .where('reason', '=', reason)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

describe('POST /collect', () => {
  it('keeps a page view with what its URL says', async () => {
    const id = randomUUID();
    const response = await server.post(
      aPage({
        token: server.instance.token,
        id,
        url: 'https://www.acme.example/pricing?utm_source=LinkedIn&utm_medium=paid_social&utm_campaign=Q4%20Launch&li_fat_id=secret&plan=team&mail=jane@corp.example#top',
        referrer: 'https://www.linkedin.com/feed/?trk=secret',
        title: 'Pricing',
      }),
      { 'x-forwarded-for': '8.8.8.8' },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({ accepted: 1, rejected: 0, reasons: {} });
    const row = (await server.pageViews()).find(({ event_id }) => event_id === id);
    expect(row).toMatchObject({
      visitor_id: 'visitor-1',
      source: 'tag',
      host: 'www.acme.example',
      path: '/pricing',
      title: 'Pricing',
      referrer: 'https://www.linkedin.com/feed/',
      referral_domain: 'linkedin.com',
      utm_source: 'LinkedIn',
      utm_medium: 'paid_social',
      utm_campaign: 'Q4 Launch',
      click_id: 'li_fat_id',
      parameters: { plan: 'team' },
      address: '::ffff:8.8.8.8',
      user_agent: FIREFOX,
      bot_reason: 'hosting-network',
      network_number: 15169,
      company_id: '',
      company_method: '',
    });
    expect(JSON.stringify(row)).not.toMatch(/secret|jane/);
    await patiently(async () => {
      const instance = await server.services.postgres
        .selectFrom('instances')
        .select('tag_installed_at')
        .where('id', '=', server.instance.id)
        .executeTakeFirst();
      expect(instance?.tag_installed_at).toBeInstanceOf(Date);
    });
  });

  it('takes text as a beacon sends it, batches, and answers a preflight', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const body = JSON.stringify({
      token: server.instance.token,
      visitor: 'visitor-batch',
      pageViews: ids.map((id) => ({ id, url: 'https://acme.example/' })),
    });
    const response = await server.post(body, { 'content-type': 'text/plain;charset=UTF-8' });
    expect(await response.json()).toMatchObject({ accepted: 3, rejected: 0 });
    const rows = (await server.pageViews()).filter(({ visitor_id }) => visitor_id === 'visitor-batch');
    expect(rows.map(({ event_id }) => event_id).sort()).toEqual([...ids].sort());
    const preflight = await fetch(`${server.url}/collect`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
  });

  it('is the same event when it is sent again', async () => {
    const id = randomUUID();
    const body = aPage({ token: server.instance.token, id, visitor: 'visitor-again' });
    await Promise.all([server.post(body), server.post(body)]);
    await server.post(body);
    const rows = (await server.pageViews()).filter(({ event_id }) => event_id === id);
    expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(1);
    expect(rows.length).toBeLessThanOrEqual(2);
  });

  const now = Date.now();
  it.each([
    ['invalid-url', { url: 'javascript:alert(1)' }],
    ['invalid-url', { url: 7 }],
    ['too-long', { url: `https://acme.example/${'x'.repeat(3000)}` }],
    ['invalid-id', { id: 'not-a-uuid' }],
    ['invalid-visitor', { visitor: 'two words' }],
    ['invalid-time', { at: 'yesterday' }],
    ['too-old', { at: now - 8 * 86_400_000 }],
    ['too-old', { at: 1000, sentAt: 1000 + 8 * 86_400_000 }],
    ['in-the-future', { at: now + 3_600_000 }],
  ])('rejects %s, counted', async (reason, fields) => {
    const before = await rejectionCount(server.instance.id, reason);
    const response = await server.post(aPage({ token: server.instance.token, ...fields }));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ accepted: 0, rejected: 1, reasons: { [reason]: 1 } });
    expect(await rejectionCount(server.instance.id, reason)).toBe(before + 1);
  });

  it('counts what it cannot assign to an instance', async () => {
    const token = `nobody-${randomUUID()}`;
    const response = await server.post({ token, pageViews: [aPage(), aPage()] });
    expect(await response.json()).toEqual({ accepted: 0, rejected: 2, reasons: { 'unknown-token': 2 } });
    for (const body of ['', '{', '[]', 'null', '"text"', '{"token":1}']) {
      const answer = await server.post(body, { 'content-type': 'text/plain' });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ accepted: 0, rejected: 1 });
    }
  });

  it.each(['text plain', '/', ';', 'a/b/c', '"'])(
    'refuses the content type %j once, and counts it',
    async (type) => {
      const before = await rejectionCount('', 'invalid-body');
      const counted = server.ingest.counters.rejected;
      const response = await server.post(aPage({ token: server.instance.token }), { 'content-type': type });
      expect(response.status).toBe(415);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('retry-after')).toBeNull();
      expect(await response.json()).toEqual({ accepted: 0, rejected: 1, reasons: { 'invalid-body': 1 } });
      expect(await rejectionCount('', 'invalid-body')).toBe(before + 1);
      expect(server.ingest.counters.rejected).toBe(counted + 1);
    },
  );

  it('refuses requests that are too large or hold too many, and still counts them', async () => {
    const large = await server.post(aPage({ token: server.instance.token, title: 'x'.repeat(600_000) }));
    expect(large.status).toBe(413);
    expect(await large.json()).toEqual({ accepted: 0, rejected: 1, reasons: { 'too-large': 1 } });
    const many = {
      token: server.instance.token,
      pageViews: new Array(501).fill({ url: 'https://a.example/' }),
    };
    expect(await (await server.post(many)).json()).toEqual({
      accepted: 0,
      rejected: 501,
      reasons: { 'too-many': 501 },
    });
  });

  it('takes the good and rejects the bad of one batch', async () => {
    const pageViews = [aPage(), aPage({ url: 'no' }), 'text', aPage({ id: 'x' })];
    const response = await server.post({ token: server.instance.token, pageViews });
    expect(await response.json()).toEqual({
      accepted: 1,
      rejected: 3,
      reasons: { 'invalid-url': 1, 'invalid-body': 1, 'invalid-id': 1 },
    });
  });

  it('believes the distance between two times of a wrong clock', async () => {
    const visitor = 'visitor-clock';
    await server.post(aPage({ token: server.instance.token, visitor, at: 5_000_000, sentAt: 5_060_000 }));
    const row = (await server.pageViews()).find(({ visitor_id }) => visitor_id === visitor);
    const age = Date.now() - Date.parse(`${row?.occurred_at.replace(' ', 'T')}Z`);
    expect(age).toBeGreaterThanOrEqual(60_000);
    expect(age).toBeLessThan(90_000);
  });

  it('tells visitors without an id apart for a day by address and user agent', async () => {
    const cookieless = (address: string, userAgent: string) =>
      server.post(
        { token: server.instance.token, url: 'https://acme.example/cookieless' },
        { 'x-forwarded-for': address, 'user-agent': userAgent },
      );
    await cookieless('8.8.4.4', FIREFOX);
    await cookieless('8.8.4.4', FIREFOX);
    await cookieless('8.8.4.4', `${FIREFOX}.1`);
    await cookieless('8.8.4.5', FIREFOX);
    const rows = (await server.pageViews()).filter(({ path }) => path === '/cookieless');
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ visitor_id }) => visitor_id)).size).toBe(3);
    expect(rows.every(({ visitor_id }) => /^day_[0-9a-f]{32}$/.test(visitor_id))).toBe(true);
  });

  it('marks bots by user agent', async () => {
    await server.post(aPage({ token: server.instance.token, visitor: 'bot-1' }), {
      'user-agent': 'Googlebot/2.1',
    });
    await server.post(aPage({ token: server.instance.token, visitor: 'bot-2' }), { 'user-agent': '' });
    const rows = (await server.pageViews()).filter(({ visitor_id }) => visitor_id.startsWith('bot-'));
    expect(rows.map(({ bot_reason }) => bot_reason)).toEqual(['user-agent', 'user-agent']);
  });
});
