import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageViewRow } from '@parley/server/data/events/rows';
import { storeLogRows } from '@parley/server/features/ingest/imports/store-log-rows';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { type Lease, LeaseLost, withLease } from '@parley/server/platform/leases/index';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FIREFOX, type IngestServer, startIngestServer } from './ingest-server.ts';

const PUBLIC_LOG = resolve(import.meta.dirname, '../../../../shared/data/weblog-elastic-apache/apache_logs');

type Summary = Record<string, unknown> & { type: string };

let server: IngestServer;
beforeEach(async () => {
  server = await startIngestServer();
});
afterEach(() => server.close());

async function importLog(body: string | Buffer, query = ''): Promise<{ summary: Summary; lines: Summary[] }> {
  const response = await fetch(`${server.url}/api/imports/access-log${query}`, {
    method: 'POST',
    headers: { authorization: 'Bearer admin', 'content-type': 'application/octet-stream' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  expect(response.status).toBe(200);
  const lines = (await response.text())
    .trim()
    .split('\n')
    .map((line): Summary => JSON.parse(line));
  const summary = lines.at(-1);
  if (summary === undefined) throw new Error('no answer');
  return { summary, lines };
}

const entry = (address: string, time: string, target: string, agent = FIREFOX): string =>
  `${address} - - [${time}] "GET ${target} HTTP/1.1" 200 5120 "https://www.google.com/search?q=secret" "${agent}"`;

const LOG = [
  entry('84.128.1.1', '17/May/2015:10:00:00 +0000', '/'),
  entry('84.128.1.1', '17/May/2015:10:00:00 +0000', '/'),
  entry('84.128.1.1', '17/May/2015:10:29:59 +0000', '/pricing.html?utm_source=x&utm_medium=cpc'),
  entry('84.128.1.1', '17/May/2015:10:59:59 +0000', '/docs'),
  entry('18.9.22.69', '18/May/2015:00:30:00 +0200', '/docs'),
  entry('84.128.1.1', '17/May/2015:11:00:00 +0000', '/style.css'),
  entry('66.249.66.1', '17/May/2015:11:00:00 +0000', '/docs', 'Googlebot/2.1'),
  '84.128.1.1 - - [17/May/2015:11:00:00 +0000] "POST /form HTTP/1.1" 200 1 "-" "-"',
  '84.128.1.1 - - [17/May/2015:11:00:00 +0000] "GET /gone HTTP/1.1" 404 1 "-" "-"',
  'this is not a line of a log',
  '',
].join('\n');

describe('importing an access log', () => {
  it('counts every line once, and a second time adds nothing', async () => {
    const first = await importLog(LOG, '?filename=access.log');
    expect(first.summary).toEqual({
      type: 'summary',
      lines: 10,
      pageViews: 6,
      added: 6,
      alreadyThere: 0,
      visitors: 3,
      visits: 4,
      bots: 1,
      companies: 1,
      notPageViews: { method: 1, status: 1, asset: 1 },
      rejected: { 'malformed-line': 1 },
      firstDay: '2015-05-17',
      lastDay: '2015-05-17',
      shiftedDays: 0,
    });
    const rows = await server.pageViews();
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({
      source: 'log',
      host: 'acme.example',
      path: '/',
      referrer: 'https://www.google.com/search',
      referral_domain: 'google.com',
    });
    const again = await importLog(gzipSync(LOG));
    expect(again.summary).toMatchObject({ lines: 10, pageViews: 6, added: 0, alreadyThere: 6, visits: 4 });
    expect(await server.pageViews()).toHaveLength(6);
    expect(JSON.stringify([first.lines, again.lines])).not.toMatch(/84\.128|18\.9\.22/);
  });

  it('adds what is new in a log that has grown', async () => {
    await importLog(LOG);
    const more = `${LOG}${entry('84.128.1.1', '17/May/2015:12:00:00 +0000', '/new')}\n`;
    expect((await importLog(more)).summary).toMatchObject({ pageViews: 7, added: 1, alreadyThere: 6 });
  });

  it('moves the log so that its last day falls on the day asked for', async () => {
    const { summary } = await importLog(gzipSync(LOG), '?shiftTo=2026-11-01');
    expect(summary).toMatchObject({ lastDay: '2026-11-01', firstDay: '2026-11-01', visits: 4, added: 6 });
    const [row] = await server.pageViews();
    expect(row?.occurred_at).toBe('2026-11-01 10:00:00.000');
  });

  it('is done by one process at a time, which stores nothing once another one may', async () => {
    const { services, instance } = server;
    const name = `access log ${instance.id}`;
    await withLease(services.postgres, { name, isPatient: false }, async () => {
      expect((await importLog(LOG)).summary).toMatchObject({
        code: 'OPERATION_LOCKED',
        message: 'Another log is being imported into this instance.',
      });
    });
    const lost: Pick<Lease, 'assertFresh'> = {
      assertFresh: () => {
        throw new LeaseLost(name);
      },
    };
    const row = { event_id: randomUUID(), occurred_at: '2026-03-01 10:00:00.000' } as PageViewRow;
    await expect(storeLogRows(services, lost, instance.id, [row])).rejects.toThrow(LeaseLost);
    expect(await server.pageViews()).toEqual([]);
  });

  it('refuses what is no file of that kind, with the reason', async () => {
    expect((await importLog('hello', '?shiftTo=2026-11-01')).summary).toMatchObject({
      type: 'error',
      code: 'INVALID_INPUT',
      message: 'No line of the file is one of an access log.',
    });
    expect((await importLog(LOG, '?shiftTo=soon')).summary).toMatchObject({
      type: 'error',
      code: 'INVALID_INPUT',
    });
    const cut = gzipSync(LOG).subarray(0, 100);
    expect((await importLog(cut)).summary).toMatchObject({
      type: 'error',
      message: 'The gzip file is damaged or cut off.',
    });
    const send = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/imports/access-log`, { method: 'POST', body: LOG, headers });
    expect((await send({})).status).toBe(401);
    expect((await send({ authorization: 'Bearer user' })).status).toBe(403);
  });

  it.skipIf(!existsSync(PUBLIC_LOG))(
    'gives the known figures of the public log (skipped where ../shared/data is absent)',
    async () => {
      const { summary } = await importLog(gzipSync(readFileSync(PUBLIC_LOG)));
      expect(summary).toMatchObject({
        lines: 10_000,
        pageViews: 3_617,
        added: 3_617,
        visitors: 1_153,
        visits: 2_118,
        rejected: { 'malformed-line': 1 },
        firstDay: '2015-05-17',
        lastDay: '2015-05-20',
      });
      const days = await server.services.clickhouse.rows<{ day: string; visits: number }>(
        sql`SELECT toString(toDate(started_at)) AS day, toUInt32(count()) AS visits FROM visits FINAL
            WHERE instance_id = ${str(server.instance.id)} GROUP BY day ORDER BY day`,
        { name: 'test.visits-by-day' },
      );
      expect(days.map(({ visits }) => visits)).toEqual([376, 659, 567, 516]);
      expect((await importLog(readFileSync(PUBLIC_LOG))).summary).toMatchObject({ added: 0, visits: 2_118 });
    },
  );
});
