import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { TOOL_NAMES, toolOf } from '@parley/core/assistant/tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testkit/eventually.ts';
import { freePort } from '../../testkit/free-port.ts';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { consentPage, LOOPBACK } from '../../testkit/oauth-client.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { issuer } from '../api/permissions/identities.ts';
import { storeByHand } from '../api/visits.ts';
import { COMPANIES, TODAY, VISITS } from './world.ts';

let server: string;
let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let other: TestInstance;

beforeAll(async () => {
  const port = await freePort();
  server = `http://localhost:${port}`;
  services = await isolatedServices({ PUBLIC_URL: server, PARLEY_REQUESTS_PER_MINUTE: '0' });
  api = await startApi(services, { jobs: true });
  await api.http.listen({ port, host: '127.0.0.1' });
  instance = await createTestInstance(services);
  other = await createTestInstance(services);
  await storeByHand(services, instance.id, { companies: COMPANIES, visits: VISITS });
});
afterAll(async () => {
  await api?.close();
  await services?.close();
});

const DAYS = { startDate: `${TODAY.slice(0, 4)}-01-01`, endDate: TODAY };
const key = (scopes: ('read' | 'export' | 'write')[], owner = instance.user.userId) =>
  issuer(services).key(owner, instance.id, scopes);

async function connect(token: string, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${server}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}`, ...headers } },
  });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return client;
}

type Result = { isError?: boolean; structuredContent?: Record<string, unknown>; text: string };
async function call(client: Client, name: string, input: Record<string, unknown>): Promise<Result> {
  const { content, isError, structuredContent } = await client.callTool({ name, arguments: input });
  const [first] = content as { text: string }[];
  return {
    text: first?.text ?? '',
    ...(isError === true && { isError }),
    ...(structuredContent !== undefined && {
      structuredContent: structuredContent as Record<string, unknown>,
    }),
  };
}

/** All that a session receives, so that ways to connect can be compared. */
async function session(client: Client) {
  const { tools } = await client.listTools();
  const period = await call(client, 'assistant_resolve_period', { words: 'last 30 days' });
  const visits = await call(client, 'metrics_query', {
    metrics: ['visits'],
    dimensions: ['vendor'],
    ...DAYS,
  });
  const wrong = await call(client, 'metrics_query', { metrics: ['visit'], ...DAYS });
  const found = { ...visits.structuredContent, asOf: '' };
  await client.close();
  return {
    names: tools.map(({ name }) => name),
    period: period.text,
    text: visits.text,
    found,
    wrong: wrong.text,
  };
}

/** Those here are members; the event log, vendor spend, channel rules, changes of settings and making audiences are for admins. */
const OF_ADMINS =
  /^(event_log|spend|channels)_|^settings_(changes|propose)$|^audiences_(preview_rules|create|refresh)$/;
const OFFERED = TOOL_NAMES.filter((name) => !OF_ADMINS.test(name));
const READING = OFFERED.filter((name) => toolOf(name).scope === 'read');

describe('a session over HTTP with an API key', () => {
  it('lists what the key may use, and answers with figures, schema and link', async () => {
    const client = await connect(await key(['read']));
    expect(client.getServerVersion()?.name).toBe('parley');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(READING);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const answer = await call(client, 'metrics_query', { metrics: ['visits'], ...DAYS });
    const { data } = await api.graphql(
      { token: await api.signIn(instance.user), instanceId: instance.id },
      `{ metrics { query(input: { metrics: ["visits"], startDate: "${DAYS.startDate}T00:00:00Z", endDate: "${DAYS.endDate}T23:59:59Z" }) { totals { figures } } } }`,
    );
    const { figures } = (data as { metrics: { query: { totals: { figures: number[] } } } }).metrics.query
      .totals;
    expect(figures[0]).toBeGreaterThan(0);
    expect(answer.structuredContent?.['totals']).toMatchObject({ figures: { visits: figures[0] } });
    const link = `${server}/app/inst/${instance.id}/web-traffic?startDate=${DAYS.startDate}&endDate=${DAYS.endDate}&definitions=1`;
    expect(answer.structuredContent?.['permalink']).toBe(link);
    expect(answer.text).toBe(
      `Visits ${figures[0]?.toLocaleString('en-US')} from Jan 1 to ${answer.text.split(' to ')[1]?.split('.')[0]}.\n${link}`,
    );
    await client.close();
  });

  it('counts under a page filter the views of that page alone, not those of visits that saw it', async () => {
    const own = await createTestInstance(services);
    const view = (minute: number, path: string, visitor = 'reader') => ({
      at: `${DAYS.startDate}T10:0${minute}:00Z`,
      path,
      visitor,
      company: 'company0.example',
    });
    await storeByHand(services, own.id, {
      companies: COMPANIES.slice(0, 1),
      visits: [
        ...[view(0, '/'), view(1, '/pricing'), view(2, '/docs'), view(3, '/pricing')],
        view(4, '/', 'another'),
      ],
    });
    const client = await connect(await issuer(services).key(own.user.userId, own.id, ['read']));
    const figures = async (operator: string, operand: unknown) =>
      (
        await call(client, 'metrics_query', {
          metrics: ['pageViews', 'visits'],
          filter: [{ field: 'webActivityPagesList', operator, operand }],
          ...DAYS,
        })
      ).structuredContent?.['totals'];
    expect(await figures('in', ['/pricing'])).toMatchObject({ figures: { pageViews: 2, visits: 1 } });
    expect(await figures('contains', 'docs')).toMatchObject({ figures: { pageViews: 1, visits: 1 } });
    expect(await figures('in', ['/'])).toMatchObject({ figures: { pageViews: 2, visits: 2 } });
    await client.close();
  });

  it('reports invalid input and unknown tools in our words', async () => {
    const client = await connect(await key(['read']));
    expect(await call(client, 'metrics_query', { metrics: ['visit'], ...DAYS })).toEqual({
      isError: true,
      text: 'Some of what was sent is not valid. metrics.0: There is no metric "visit". Did you mean visits, targetVisits, otherVisits?',
    });
    expect((await call(client, 'metrics_query', { metrics: ['visits'] })).text).toContain(
      'startDate: Write it as YYYY-MM-DD.',
    );
    expect((await call(client, 'drop_tables', {})).text).toBe('There is no tool drop_tables.');
    await client.close();
  });

  it('keeps export and write apart from reading, and from each other', async () => {
    const denied = 'You do not have permissions to perform this action. Access has been denied.';
    const reader = await connect(await key(['read']));
    const asked = {
      table: 'metrics',
      filename: 'visits',
      metrics: ['visits'],
      dimensions: ['vendor'],
      ...DAYS,
    };
    expect((await call(reader, 'exports_begin', asked)).text).toBe(denied);
    expect((await call(reader, 'notes_propose', { note: 'A fair' })).text).toBe(denied);
    await reader.close();
    const exporter = await connect(await key(['export']));
    const { tools } = await exporter.listTools();
    expect(tools.map(({ name }) => name)).toEqual(OFFERED.filter((name) => toolOf(name).scope !== 'write'));
    expect((await call(exporter, 'notes_propose', { note: 'A fair' })).text).toBe(denied);
    const writer = await connect(await key(['write']));
    expect((await writer.listTools()).tools.map(({ name }) => name)).toEqual(
      OFFERED.filter((name) => toolOf(name).scope !== 'export'),
    );
    expect((await call(writer, 'exports_begin', asked)).text).toBe(denied);
    const proposed = await call(writer, 'notes_propose', { note: 'A fair', day: TODAY });
    expect(proposed.structuredContent?.['permalink']).toBe(
      `${server}/app/inst/${instance.id}/assistant?note=A+fair&day=${TODAY}`,
    );
    await writer.close();
    const written = await services.postgres
      .selectFrom('notes')
      .select('id')
      .where('instance_id', '=', instance.id)
      .execute();
    expect(written).toEqual([]);
    const begun = await call(exporter, 'exports_begin', asked);
    const url = await eventually('the export', async () => {
      const status = await call(exporter, 'exports_status', { id: begun.structuredContent?.['id'] });
      return status.structuredContent?.['url'] ?? undefined;
    });
    const file = await fetch(String(url));
    expect([file.status, (await file.text()).split('\n')[0]]).toEqual([
      200,
      expect.stringContaining('Visits'),
    ]);
    await exporter.close();
  });

  it('makes audiences for an admin with a key that may write, and writes it down', async () => {
    const denied = 'You do not have permissions to perform this action. Access has been denied.';
    const asked = { name: 'Visitors', rules: 'visits in 365d' };
    const attempts = [
      await key(['read'], instance.admin.userId),
      await key(['export'], instance.admin.userId),
      await key(['write']),
    ];
    for (const token of attempts) {
      const client = await connect(token);
      expect((await call(client, 'audiences_create', asked)).text).toBe(denied);
      await client.close();
    }
    const admin = await connect(await key(['write'], instance.admin.userId));
    const made = await call(admin, 'audiences_create', asked);
    const id = String(made.structuredContent?.['id']);
    expect(made.structuredContent).toMatchObject({
      name: 'Visitors',
      permalink: `${server}/app/inst/${instance.id}/audiences/${id}`,
    });
    await admin.close();
    // Whoever is of another instance knows nothing of it.
    const stranger = await connect(await issuer(services).key(other.admin.userId, other.id, ['write']));
    expect((await call(stranger, 'audiences_get', { audience: id })).text).toContain('not found');
    expect((await call(stranger, 'audiences_refresh', { audience: id })).text).toContain('not found');
    await stranger.close();
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select('event_data')
      .where('instance_id', '=', instance.id)
      .where('type', '=', 'audiences.created')
      .execute();
    expect(entries).toMatchObject([{ event_data: { audienceId: id, audienceType: 'rule' } }]);
  });

  it('sets reports, goals, alerts and links with a key that may write, for its person alone', async () => {
    const denied = 'You do not have permissions to perform this action. Access has been denied.';
    const asked: readonly (readonly [string, Record<string, unknown>])[] = [
      ['notifications_create_report', { name: 'Vendors', page: 'vendors', weekdays: ['monday'] }],
      ['notifications_create_goal', { name: 'Visits', metric: 'visits', goal: 500 }],
      ['notifications_create_alert', { name: 'Few', metric: 'visits', cause: 'below', threshold: 5 }],
      ['shares_create', { page: 'vendors' }],
    ];
    const reader = await connect(await key(['read', 'export']));
    for (const [name, input] of asked) expect((await call(reader, name, input)).text).toBe(denied);
    const writer = await connect(await key(['write']));
    const hints = (await writer.listTools()).tools.flatMap(({ name, annotations }) =>
      annotations?.destructiveHint === true || annotations?.openWorldHint === true ? [name] : [],
    );
    expect(hints).toEqual(['notifications_send_report', 'shares_create', 'shares_revoke']);
    const made = [];
    for (const [name, input] of asked) made.push(await call(writer, name, input));
    expect(made.map(({ isError, text }) => isError ?? text.split(/[ :]/)[0])).toEqual([
      ...['Made', 'Set', 'Set', 'Made.'],
    ]);
    const [report, , alert, link] = made.map(({ structuredContent }) => structuredContent);
    expect(report?.['permalink']).toBe(`${server}/app/inst/${instance.id}/profile`);
    const seen = await fetch(String(link?.['url']));
    expect([seen.status, await seen.text()]).toEqual([200, expect.stringContaining('Vendors')]);
    const own = await call(reader, 'notifications_list_reports', {});
    expect(own.structuredContent).toMatchObject({
      reports: [{ name: 'Vendors' }],
      goals: [{ name: 'Visits' }],
    });
    await reader.close();
    // Neither a colleague nor another instance reaches them.
    const colleague = await connect(await key(['write'], instance.admin.userId));
    const stranger = await connect(await issuer(services).key(other.admin.userId, other.id, ['write']));
    const pause = { alert: alert?.['id'], isPaused: true };
    for (const client of [colleague, stranger]) {
      expect((await call(client, 'notifications_pause_alert', pause)).text).toContain('not found');
      expect((await call(client, 'notifications_send_report', { report: report?.['id'] })).text).toContain(
        'not found',
      );
    }
    expect((await call(stranger, 'shares_revoke', { id: link?.['id'] })).text).toContain('not found');
    // Links of everybody are for admins to end.
    expect((await call(colleague, 'shares_revoke', { id: link?.['id'] })).isError).toBeUndefined();
    expect((await fetch(String(link?.['url']))).status).not.toBe(200);
    for (const client of [writer, colleague, stranger]) await client.close();
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select(['type', 'actor_id'])
      .where('instance_id', '=', instance.id)
      .where((entry) =>
        entry.or([entry('type', 'like', 'notifications.%'), entry('type', 'like', 'shares.%')]),
      )
      .orderBy('type')
      .execute();
    expect(entries).toEqual([
      { type: 'notifications.alert-created', actor_id: instance.user.userId },
      { type: 'notifications.goal-created', actor_id: instance.user.userId },
      { type: 'notifications.report-created', actor_id: instance.user.userId },
      { type: 'shares.created', actor_id: instance.user.userId },
      { type: 'shares.revoked', actor_id: instance.admin.userId },
    ]);
  });

  it('is about the instance of the key, whatever else is asked for', async () => {
    const client = await connect(await key(['read']));
    const text = 'Unable to load the instance: instance may not exist or no access';
    const elsewhere = await call(client, 'metrics_query', {
      metrics: ['visits'],
      ...DAYS,
      instance: other.id,
    });
    expect(elsewhere).toEqual({ isError: true, text });
    const own = await call(client, 'metrics_query', { metrics: ['visits'], ...DAYS, instance: instance.id });
    expect(own.isError).toBeUndefined();
    await client.close();
    await expect(connect(await key(['read']), { 'x-instance-id': other.id })).rejects.toThrow(text);
  });
});

describe('a session with a connected application', () => {
  it('finds its way by the documents, asks for reading, and acts in the organization that was chosen', async () => {
    const page = consentPage(server, await api.signIn(instance.user));
    let sent: URL | undefined;
    const stored: Record<string, unknown> = {};
    const keep = (more: object): void => {
      Object.assign(stored, more);
    };
    const authProvider = {
      redirectUrl: LOOPBACK,
      clientMetadata: { client_name: 'MCP test', redirect_uris: [LOOPBACK] },
      clientInformation: () => stored['client'] as { client_id: string } | undefined,
      saveClientInformation: (client: unknown) => keep({ client }),
      tokens: () => stored['tokens'] as { access_token: string; token_type: string } | undefined,
      saveTokens: (tokens: unknown) => keep({ tokens }),
      redirectToAuthorization: (url: URL) => {
        sent = url;
      },
      saveCodeVerifier: (verifier: string) => keep({ verifier }),
      codeVerifier: () => String(stored['verifier']),
    };
    const address = new URL(`${server}/mcp`);
    const transport = () => new StreamableHTTPClientTransport(address, { authProvider });
    const first = transport();
    await expect(
      new Client({ name: 'test', version: '1.0.0' }).connect(first as Parameters<Client['connect']>[0]),
    ).rejects.toThrow(UnauthorizedError);
    expect(sent?.origin).toBe(server);
    expect(sent?.searchParams.get('resource')).toBe(`${server}/mcp`);
    expect(sent?.searchParams.get('scope')?.split(' ')).not.toContain('write');
    const back = await page.allow(sent?.searchParams ?? new URLSearchParams(), instance.id);
    await first.finishAuth(back.searchParams.get('code') ?? '');
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(transport() as Parameters<Client['connect']>[0]);
    const application = await session(client);
    expect(application.names).toEqual(READING);
    expect(application).toEqual(await session(await connect(await key(['read']))));
    const { access_token } = stored['tokens'] as { access_token: string };
    const api_ = await api.graphql({ token: access_token }, '{ users { current { id } } }');
    expect(api_.errors[0]?.extensions.code).toBe('MISSING_AUTHENTICATION');
  });

  it('learns where to get a token when it has none', async () => {
    const response = await fetch(`${server}/mcp`, { method: 'POST', body: '{}' });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer resource_metadata="${server}/.well-known/oauth-protected-resource/mcp", scope="read"`,
    ]);
    const document = await (await fetch(`${server}/.well-known/oauth-protected-resource/mcp`)).json();
    expect(document).toMatchObject({ resource: `${server}/mcp`, authorization_servers: [server] });
  });
});

describe('the edge', () => {
  const post = async (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await key(['read'])}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

  it('refuses pages of other sites, batches, and streams without events', async () => {
    expect((await post(LIST)).status).toBe(200);
    expect((await post(LIST, { origin: server })).status).toBe(200);
    expect((await post(LIST, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post([LIST, LIST])).status).toBe(400);
    const headers = { authorization: `Bearer ${await key(['read'])}`, accept: 'text/event-stream' };
    expect((await fetch(`${server}/mcp`, { headers })).status).toBe(405);
  });
});

describe('a session over the bridge of the command line', () => {
  it('hears the same as over HTTP', async () => {
    const token = await key(['read']);
    const client = new Client({ name: 'test', version: '1.0.0' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['cli/bin/parley.js', 'mcp', '--server', server],
      env: { PATH: process.env['PATH'] ?? '', PARLEY_TOKEN: token },
      cwd: new URL('../../..', import.meta.url).pathname,
      stderr: 'pipe',
    });
    await client.connect(transport);
    expect(await session(client)).toEqual(await session(await connect(token)));
  });
});
