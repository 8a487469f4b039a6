import { listRejections } from '@parley/server/features/ingest/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { aPage, type IngestServer, startIngestServer } from '../ingest/ingest-server.ts';

let server: IngestServer;
beforeAll(async () => {
  server = await startIngestServer();
});
afterAll(() => server.close());

it('tells who sent what was not taken: the site, and a wrong token of one’s own site', async () => {
  const instance = await createTestInstance(server.services);
  const domain = `shop-${instance.code.toLowerCase()}.example`;
  await server.services.postgres
    .updateTable('instances')
    .set({ domain })
    .where('id', '=', instance.id)
    .execute();
  const site = { origin: `https://www.${domain}` };
  await server.post(aPage({ token: instance.code, url: 'ftp://files' }), site);
  await server.post(aPage({ token: instance.code, id: 'no-uuid' }));
  await server.post(aPage({ token: 'mistyped' }), site);
  await server.post(aPage({ token: 'mistyped' }), { referer: 'https://elsewhere.example/a?b=c' });
  const { sources, sample } = await listRejections({ ctx: instance.admin.ctx, input: {} });
  expect(sources.map(({ reason, host, token, count }) => [reason, host, token, count]).toSorted()).toEqual([
    ['invalid-id', '', '', 1],
    ['invalid-url', `www.${domain}`, '', 1],
    ['unknown-token', `www.${domain}`, 'mistyped', 1],
  ]);
  expect(sample.map(({ reason, host }) => [reason, host])).toEqual([
    ['invalid-id', ''],
    ['invalid-url', `www.${domain}`],
  ]);
});

it('counts a bounded number of sources apart', async () => {
  const { id } = await createTestInstance(server.services);
  const rejection = { reason: 'invalid-url', count: 1, detail: '' } as const;
  await Promise.all(
    Array.from({ length: 250 }, (_, index) =>
      server.ingest.rejections.record(id, [rejection], { host: `h${index}.example` }),
    ),
  );
  const rows = await server.services.postgres
    .selectFrom('ingest_rejection_sources')
    .select(['host', 'count'])
    .where('instance_id', '=', id)
    .execute();
  expect(rows).toHaveLength(201);
  expect(rows.find(({ host }) => host === '')?.count).toBe('50');
});

it('keeps by how much a clock is wrong', async () => {
  const { instance } = server;
  const sentAt = Date.now() - 3_600_000;
  const body = { token: instance.token, sentAt, pageViews: [aPage({ at: sentAt - 1000 })] };
  await server.post(body);
  await server.post({
    ...body,
    sentAt: Date.now(),
    pageViews: [aPage({ visitor: 'right', at: Date.now() - 1000 })],
  });
  await server.drained();
  const rows = (await server.pageViews()) as { visitor_id: string; clock_off: number }[];
  const off = new Map(rows.map(({ visitor_id, clock_off }) => [visitor_id, clock_off]));
  expect(off.get('right')).toBe(0);
  expect(off.get('visitor-1')).toBeGreaterThan(-3_610);
  expect(off.get('visitor-1')).toBeLessThan(-3_590);
});
