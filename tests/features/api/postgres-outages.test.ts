import { TOOL_NAMES } from '@parley/core/assistant/tools';
import { createAuth } from '@parley/server/features/identity/auth';
import { callPlugin } from '@parley/server/features/identity/call-plugin';
import { createSchema } from '@parley/server/graphql-schema';
import { isOutage } from '@parley/server/platform/errors/index';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreezingProxy, startFreezingProxy } from '../../testkit/freezing-proxy.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { headersOf } from './api-server.ts';
import { everyOperation } from './permissions/every-operation.ts';
import { issuer } from './permissions/identities.ts';
import { startWholeServer, type WholeServer } from './whole-server.ts';

/** All are asked at once, and a busy machine takes its time to read them; who waits for PostgreSQL waits longer. */
const LONGEST_MS = 15_000;
const PASSWORD = 'a long enough password';
const RESPONSE = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
  clientExtensionResults: {},
};

/** What gets past the checks of the public routes, so that they ask PostgreSQL. */
const BODIES: Record<string, object | string> = {
  'POST /api/auth/discovery/authenticate': { tokenType: 'discovery', token: 'none' },
  'POST /api/auth/discovery/passkey': { response: RESPONSE },
  'POST /api/auth/discovery/password': { email: 'a@away.example', password: PASSWORD },
  'POST /api/auth/discovery/send': { email: 'a@away.example' },
  'POST /api/auth/magic-link/send': { email: 'a@away.example', slug: 'away' },
  'POST /api/auth/password/forgot': { email: 'a@away.example' },
  'POST /api/auth/password/reset': { token: 'none', password: PASSWORD },
  'POST /api/auth/set-up': {
    token: 'none',
    name: 'A',
    email: 'a@away.example',
    password: PASSWORD,
    organization: { domain: 'away.example' },
  },
  'POST /api/auth/sign-in/email': { email: 'a@away.example', password: PASSWORD },
  'POST /oauth/register': { redirect_uris: ['http://127.0.0.1/back'] },
  'POST /oauth/token': 'grant_type=refresh_token&refresh_token=none&client_id=none',
  'POST /oauth/revoke': 'token=none&client_id=none',
  'POST /api/auth/sso/saml2/sp/acs/:slug': 'SAMLResponse=none',
};

/** Files, and what the program says about itself. */
const WITHOUT_POSTGRES = [
  'GET /*',
  'GET /.well-known/oauth-authorization-server',
  'GET /.well-known/oauth-protected-resource',
  'GET /.well-known/oauth-protected-resource/api',
  'GET /.well-known/oauth-protected-resource/mcp',
  // The token is none, which shows without reading anything.
  'GET /api/unsubscribe/:token',
  // As it is of links.
  'GET /embed.js',
  'GET /embed/:token',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'GET /share/:token',
  'GET /tag.js',
  'OPTIONS /collect',
  'POST /api/unsubscribe/:token',
  'POST /embed/:token',
  'POST /share/:token',
];

type Heard = {
  name: string;
  status: number;
  body: string;
  retryAfter: unknown;
  location: unknown;
  ms: number;
};

let services: TestServices;
let postgres: TestServices['postgres'];
let proxy: FreezingProxy;
let server: WholeServer;
let headers: Record<string, string>;
let logged: unknown[];

async function ask(
  name: string,
  request: { method: string; url: string; payload?: object | string; accept?: string },
): Promise<Heard> {
  const startedAt = performance.now();
  const { accept, payload, method, url } = request;
  const isForm = typeof payload === 'string';
  const response = await server.inject({
    method: method as 'GET',
    url,
    ...(payload !== undefined && { payload }),
    headers: {
      ...headers,
      ...(accept !== undefined && { accept }),
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  });
  return {
    name,
    status: response.statusCode,
    body: response.body,
    retryAfter: response.headers['retry-after'],
    location: response.headers.location,
    ms: performance.now() - startedAt,
  };
}

beforeAll(async () => {
  services = sharedServices({ PARLEY_REQUESTS_PER_MINUTE: '0' });
  if (!('host' in services.addresses.postgres)) throw new Error('the test engines listen on a socket');
  const { host, port, user, database } = services.addresses.postgres;
  proxy = await startFreezingProxy({ path: `${host}/.s.PGSQL.${port}` });
  postgres = connectPostgres({ host: '127.0.0.1', port: proxy.port, user, database });
  const log = { ...services.log, error: (...said: unknown[]) => void logged.push(said) };
  server = await startWholeServer({ ...services, postgres, log });
  const instance = await createTestInstance(services);
  headers = headersOf({
    token: await issuer(services).session(instance.admin.userId),
    instanceId: instance.id,
  });
});
afterAll(async () => {
  await server.close();
  await postgres.destroy();
  await services.close();
});

describe.each([
  ['is frozen', () => proxy.freeze('all')],
  ['is stopped', () => proxy.stop()],
] as const)('PostgreSQL %s', (_how, happen) => {
  beforeAll(async () => {
    logged = [];
    await happen();
  });

  /** No surface takes an outage for a fault of the server, and nobody waits for long. */
  function expectCalm(all: readonly Heard[]): void {
    expect(all.filter(({ body }) => /INTERNAL|something went wrong|server_error/.test(body))).toEqual([]);
    expect(all.filter(({ ms }) => ms > LONGEST_MS).map(({ name, ms }) => `${name}: ${ms}`)).toEqual([]);
    expect(logged).toEqual([]);
    for (const { name, status, body, retryAfter } of all)
      if (body.includes('UNAVAILABLE')) expect([name, status, retryAfter]).toEqual([name, 503, '5']);
  }

  it('every route answers', async () => {
    const heard = await Promise.all(
      server.edge.routes
        .filter(({ method }) => method !== 'HEAD')
        .map(({ method, url }) => {
          const name = `${method} ${url}`;
          return ask(name, {
            method,
            url: `${url.replace(/:\w+/g, 'none').replace('*', 'some/page')}?token=none`,
            ...(method.startsWith('P') && { payload: BODIES[name] ?? {} }),
          });
        }),
    );
    expectCalm(heard);
    const served = heard.filter(
      ({ status, location }) => status !== 503 && !`${location}`.endsWith('?error=UNAVAILABLE'),
    );
    expect(served.map(({ name }) => name).toSorted()).toEqual(WITHOUT_POSTGRES);
  });

  it('every operation of the API answers that it has to wait', async () => {
    const heard = await Promise.all(
      everyOperation(createSchema()).map(({ name, document }) =>
        ask(name, { method: 'POST', url: '/api/graphql', payload: { query: document } }),
      ),
    );
    expectCalm(heard);
    expect(heard.filter(({ body }) => !body.includes('UNAVAILABLE'))).toEqual([]);
  });

  it('so does every tool of MCP', async () => {
    const heard = await Promise.all(
      TOOL_NAMES.map((name) =>
        ask(name, {
          method: 'POST',
          url: '/mcp',
          accept: 'application/json, text/event-stream',
          payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } },
        }),
      ),
    );
    expectCalm(heard);
    expect(heard.filter(({ body }) => !body.includes('UNAVAILABLE'))).toEqual([]);
  });

  it('what better-auth could not read is thrown as it is', async () => {
    const auth = createAuth({ ...services, postgres, secret: 'x'.repeat(64) });
    const body = new URLSearchParams(BODIES['POST /oauth/token'] as string);
    const outcome = await callPlugin(auth, { method: 'POST', path: '/oauth2/token', body }).catch(
      (error: unknown) => error,
    );
    expect(isOutage(outcome), JSON.stringify(outcome)).toBe(true);
  });
});
