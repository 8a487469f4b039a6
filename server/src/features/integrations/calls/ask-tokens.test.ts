import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config/index.ts';
import { type Credentials, type OAuth, type Provider, ProviderFailure } from '../provider.ts';
import { askTokens } from './ask-tokens.ts';

let server: Server;
let base = '';
let reply: { status: number; body: unknown };
let seen: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen.push({ headers: request.headers, body });
    response.writeHead(reply.status).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  reply = { status: 200, body: { access_token: 'second', expires_in: 3600 } };
  seen = [];
});

const FORM = { grant_type: 'refresh_token', refresh_token: 'r' };

async function ask(more: Partial<OAuth> = {}, settings: Record<string, string> = {}): Promise<Credentials> {
  const provider: Provider = {
    id: 'oprv:hubspot',
    oauth: {
      clientId: 'PARLEY_HUBSPOT_CLIENT_ID',
      clientSecret: 'PARLEY_HUBSPOT_CLIENT_SECRET',
      authorizeAddress: () => `${base}/authorize`,
      tokenAddress: () => `${base}/token`,
      scopes: [],
      usesPkce: false,
      ...more,
    },
    baseAddress: () => base,
    readFailure: ({ status }) =>
      status === 401 ? { kind: 'expired', message: 'Expired.' } : { kind: 'refused', message: 'Refused.' },
    limits: { requests: 100, inMs: 1_000, atOnce: 2 },
    listAccounts: async () => [],
    checkHealth: async () => [],
    streams: [],
  };
  const config = loadConfig({
    PARLEY_HUBSPOT_CLIENT_ID: 'client',
    PARLEY_HUBSPOT_CLIENT_SECRET: 'secret:1',
    ...settings,
  });
  return await askTokens({
    provider,
    config,
    form: FORM,
    former: { accessToken: 'first', refreshToken: 'r' },
  });
}

const failureOf = (asking: Promise<Credentials>): Promise<string> =>
  asking.then(
    () => 'no failure',
    (error: unknown) =>
      error instanceof ProviderFailure ? `${error.failure.kind}: ${error.failure.message}` : String(error),
  );

it('proves the client in what is posted, and keeps the refresh token that no other replaces', async () => {
  const credentials = await ask();
  expect(credentials).toMatchObject({ accessToken: 'second', refreshToken: 'r' });
  expect((credentials.expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  expect(seen.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
    { client_id: 'client', client_secret: 'secret:1', ...FORM },
  ]);
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

it('proves it in a header where the provider wants that, and posts no secret', async () => {
  await ask({ provesInHeader: true, tokenHeaders: { 'user-agent': 'an-agent' } });
  expect(seen.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([FORM]);
  expect(seen[0]?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from('client:secret:1').toString('base64')}`,
    'user-agent': 'an-agent',
    'content-type': 'application/x-www-form-urlencoded',
  });
});

it('sends what the provider wants besides with what is posted', async () => {
  await ask({ tokenHeaders: { 'user-agent': 'an-agent' } });
  expect(seen[0]?.headers['user-agent']).toBe('an-agent');
});

it.each([
  [200, { error: 'invalid_grant' }, 'reconnect: The provider does not take this connection any more.'],
  [200, { error: 'NO_TEXT' }, 'refused: The provider answered without a token.'],
  [200, { access_token: '' }, 'refused: The provider answered without a token.'],
  [401, {}, 'refused: The provider does not take the client id or the client secret of this server.'],
  [400, {}, 'refused: Refused.'],
])('reads %i %o as "%s"', async (status, body, expected) => {
  reply = { status, body };
  expect(await failureOf(ask())).toBe(expected);
  expect(seen).toHaveLength(1);
});

it('asks for nothing on a server that is not set up for the provider', async () => {
  expect(await failureOf(ask({}, { PARLEY_HUBSPOT_CLIENT_SECRET: '' }))).toMatch(/^reconnect: /);
  expect(seen).toEqual([]);
});
