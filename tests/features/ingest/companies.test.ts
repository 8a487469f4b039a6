import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { companyId } from '@parley/server/data/companies/company-id';
import type { PageViewRow } from '@parley/server/data/events/rows';
import { deriveNow } from '@parley/server/data/visits/index';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '../../testkit/patiently.ts';
import { aPage, type IngestServer, startIngestServer } from './ingest-server.ts';

/** A paid provider of company names, as far as this test needs one. */
function startProvider() {
  const asked: string[] = [];
  const state: { held: Promise<void> | undefined; status: number } = { held: undefined, status: 200 };
  const http: Server = createServer(async (request, response) => {
    const address = decodeURIComponent(new URL(request.url ?? '/', 'http://x').searchParams.get('ip') ?? '');
    asked.push(`${request.headers.authorization} ${address}`);
    await state.held;
    const known = address.startsWith('45.79.');
    response.writeHead(state.status === 200 && !known ? 404 : state.status, {
      'content-type': 'application/json',
    });
    response.end(known ? JSON.stringify({ domain: 'www.globex.com', name: 'Globex' }) : '{}');
  });
  return new Promise<{ http: Server; url: string; asked: string[]; state: typeof state }>((ready) =>
    http.listen(0, '127.0.0.1', () => {
      const { port } = http.address() as AddressInfo;
      ready({ http, url: `http://127.0.0.1:${port}/?ip={address}`, asked, state });
    }),
  );
}

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: IngestServer;
beforeAll(async () => {
  provider = await startProvider();
  server = await startIngestServer({
    PARLEY_COMPANY_PROVIDER_URL: provider.url,
    PARLEY_COMPANY_PROVIDER_TOKEN: 'secret-token',
  });
});
afterAll(async () => {
  await server.close();
  provider.http.close();
});

async function visit(address: string, fields: Record<string, unknown> = {}): Promise<PageViewRow> {
  const visitor = randomBytes(8).toString('hex');
  const body = aPage({ token: server.instance.token, visitor, ...fields });
  const response = await server.post(body, { 'x-forwarded-for': address });
  expect(await response.json()).toMatchObject({ accepted: 1 });
  const row = (await server.pageViews()).find(({ visitor_id }) => visitor_id === visitor);
  if (row === undefined) throw new Error('the page view is not there');
  return row;
}

const upload = (csv: string, token = 'admin') =>
  fetch(`${server.url}/api/companies/overrides`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: csv,
  });

const addressCompany = (address: string) =>
  patiently(async () => {
    const rows = await server.services.clickhouse.rows<{ company_id: string; company_method: string }>(
      sql`SELECT company_id, company_method FROM address_companies FINAL
            WHERE instance_id = ${str(server.instance.id)} AND address = toIPv6(${str(address)})`,
      { name: 'test.address-companies' },
    );
    if (rows[0] === undefined) throw new Error('no row yet');
    return rows[0];
  });

const companyOfVisit = async (visitorId: string) => {
  const [visit] = await server.services.clickhouse.rows<{ company_id: string; company_method: string }>(
    sql`SELECT company_id, company_method FROM visits FINAL
        WHERE instance_id = ${str(server.instance.id)} AND visitor_id = ${str(visitorId)}`,
    { name: 'test.visits' },
  );
  return visit;
};

const idOf = (domain: string) => companyId(server.instance.id, domain);

describe('the company of a page view', () => {
  it('comes from the network registry for organizations with a network of their own', async () => {
    // MIT has announced 18.9.0.0/16 for decades.
    expect(await visit('18.9.22.69')).toMatchObject({
      company_id: idOf('mit.edu'),
      company_method: 'network',
      network_number: 3,
    });
  });

  it('stays unresolved for a network that serves other people', async () => {
    // A consumer line of Deutsche Telekom.
    expect(await visit('84.128.1.1')).toMatchObject({
      company_id: '',
      company_method: '',
      network_number: 3320,
    });
    expect(await visit('127.0.0.1')).toMatchObject({ company_id: '', company_method: '', network_number: 0 });
  });

  it('comes from the provider, asked once with its token', async () => {
    // On a busy machine the answer may be late for the first row that asked.
    await patiently(async () =>
      expect(await visit('45.79.1.1')).toMatchObject({
        company_id: idOf('globex.com'),
        company_method: 'provider',
      }),
    );
    await visit('45.79.1.1');
    expect(provider.asked.filter((line) => line.endsWith(' 45.79.1.1'))).toEqual([
      'Bearer secret-token 45.79.1.1',
    ]);
    expect(provider.asked.some((line) => line.endsWith('127.0.0.1'))).toBe(false);
  });

  it('comes from the domain of an identified e-mail address, but not of free mail', async () => {
    expect(await visit('45.79.1.1', { emailDomain: 'mail.initech.co.uk' })).toMatchObject({
      company_id: idOf('initech.co.uk'),
      company_method: 'email',
      email_domain: 'mail.initech.co.uk',
    });
    expect(await visit('84.128.1.1', { emailDomain: 'gmail.com' })).toMatchObject({ company_method: '' });
    expect(await visit('84.128.1.1', { emailDomain: 'jane@initech.com' })).toMatchObject({
      email_domain: '',
    });
  });

  it('is in the books under the name that was found', async () => {
    const row = await server.services.postgres
      .selectFrom('companies')
      .select(['name', 'domain'])
      .where('id', '=', idOf('globex.com'))
      .executeTakeFirst();
    expect(row).toEqual({ name: 'Globex', domain: 'globex.com' });
    await patiently(async () => {
      const rows = await server.services.clickhouse.rows<{ name: string }>(
        sql`SELECT name FROM companies FINAL WHERE company_id = ${str(idOf('globex.com'))}`,
        { name: 'test.companies' },
      );
      expect(rows).toEqual([{ name: 'Globex' }]);
    });
  });

  it('does not wait for a slow provider, and is named when its answer comes', async () => {
    const answer = Promise.withResolvers<void>();
    provider.state.held = answer.promise;
    // The visit stands while the provider still thinks.
    const row = await visit('45.79.9.9');
    expect(row).toMatchObject({ company_method: '' });
    answer.resolve();
    expect(await addressCompany('::ffff:45.79.9.9')).toEqual({
      company_id: idOf('globex.com'),
      company_method: 'provider',
    });
    provider.state.held = undefined;
  });

  it('leaves a failing provider alone after five failures', async () => {
    provider.state.status = 500;
    const asked = () => provider.asked.filter((line) => line.includes(' 45.79.7.'));
    for (let index = 0; index < 8; index++) {
      await visit(`45.79.7.${index}`);
      await patiently(() => expect(asked()).toHaveLength(Math.min(index + 1, 5)));
    }
    provider.state.status = 200;
  });
});

describe('override ranges', () => {
  it('are refused line by line', async () => {
    const response = await upload(
      'cidr,domain,name\n203.0.113.0/24,acme.com,Acme\n1.2.3.4/8,acme.com,A\n\n5.6.7.0/24,,\n203.0.113.0/24,x.com,X\n9.9.9.9,not a domain,Y\n',
    );
    expect(response.status).toBe(400);
    const { code, fieldErrors } = (await response.json()) as {
      code: string;
      fieldErrors: Record<string, string>;
    };
    expect(code).toBe('INVALID_INPUT');
    expect(Object.keys(fieldErrors)).toEqual(['line 3', 'line 5', 'line 6', 'line 7']);
    expect(fieldErrors['line 6']).toContain('line 2');
  });

  it('are for admins', async () => {
    expect((await upload('203.0.113.0/24,acme.com,Acme', 'user')).status).toBe(403);
  });

  it('name a company, the narrowest range first, also inside a hosting network, and change history', async () => {
    const early = await visit('18.9.50.1');
    expect(early).toMatchObject({ company_method: 'network' });
    const stored = await upload(
      '18.9.50.0/24,acme.com,Acme Ltd\n18.9.0.0/16,umbrella.com,Umbrella\n8.8.8.0/24,acme.com,Acme Ltd\n2001:db8::/32,acme.com,Acme Ltd',
    );
    expect(await stored.json()).toMatchObject({ success: true, overrides: 4, changedAddresses: 2 });

    expect(await visit('18.9.50.2')).toMatchObject({
      company_id: idOf('acme.com'),
      company_method: 'override',
    });
    expect(await visit('18.9.51.2')).toMatchObject({ company_id: idOf('umbrella.com') });
    expect(await visit('2001:db8:1::5')).toMatchObject({ company_id: idOf('acme.com') });
    expect(await visit('8.8.8.8')).toMatchObject({ company_id: idOf('acme.com'), bot_reason: '' });
    expect(await visit('8.8.4.4')).toMatchObject({ company_id: '', bot_reason: 'hosting-network' });
    expect(await addressCompany('::ffff:18.9.50.1')).toEqual({
      company_id: idOf('acme.com'),
      company_method: 'override',
    });
    await server.drained();
    await deriveNow({ services: server.services, instanceId: server.instance.id });
    expect(await companyOfVisit(early.visitor_id)).toEqual({
      company_id: idOf('acme.com'),
      company_method: 'override',
    });
    await patiently(async () => {
      const again = await server.services.clickhouse.rows<{ count: string }>(
        sql`SELECT ${raw('count()')} AS count FROM page_view_arrivals
              WHERE instance_id = ${str(server.instance.id)} AND visitor_id = ${str(early.visitor_id)}`,
        { name: 'test.arrivals' },
      );
      expect(Number(again[0]?.count)).toBeGreaterThan(1);
    });
  });

  it('give addresses back to the rest of the chain when they go', async () => {
    await upload('203.0.113.0/24,acme.com,Acme');
    await patiently(async () =>
      expect(await addressCompany('::ffff:18.9.50.2')).toEqual({
        company_id: idOf('mit.edu'),
        company_method: 'network',
      }),
    );
    expect(await addressCompany('::ffff:8.8.8.8')).toEqual({ company_id: '', company_method: '' });
    expect(await visit('18.9.50.3')).toMatchObject({ company_method: 'network' });
  });
});
