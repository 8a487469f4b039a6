import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config/index.ts';
import { type Credentials, type Provider, ProviderFailure, type Request } from '../provider.ts';
import { openSession } from './open-session.ts';

type Reply = { status: number; body?: unknown; headers?: Record<string, string> };
let server: Server;
let base = '';
let replies: Reply[] = [];
let seen: { url: string; method: string; authorization: string; body: string }[] = [];

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { url = '', method = '', headers } = request;
    seen.push({ url, method, authorization: headers.authorization ?? '', body: await bodyOf(request) });
    const { status, body, headers: more } = replies.shift() ?? { status: 200, body: { ok: true } };
    response.writeHead(status, more).end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  replies = [];
  seen = [];
});

const provider = {
  id: 'oprv:hubspot',
  baseAddress: (credentials, config) => credentials.base ?? config.PARLEY_HUBSPOT_URL,
  readFailure: ({ status }) =>
    status === 401
      ? { kind: 'expired', message: 'Expired.' }
      : status === 403
        ? { kind: 'permission', message: 'Not yours.' }
        : status === 429 || status >= 500
          ? { kind: 'later', message: 'Later.' }
          : { kind: 'refused', message: 'Refused.' },
  readUsage: ({ headers }) =>
    headers['x-used'] === undefined ? undefined : { used: Number(headers['x-used']), of: 100 },
  limits: { requests: 100, inMs: 1_000, atOnce: 2 },
  listAccounts: async () => [],
  checkHealth: async () => [],
  streams: [],
} satisfies Provider;

function open(
  credentials: Partial<Credentials> = {},
  renewedTo = 'second',
  signal = new AbortController().signal,
) {
  const renewals: string[] = [];
  const session = openSession({
    provider,
    config: loadConfig({ PARLEY_HUBSPOT_URL: base, PARLEY_PROVIDER_PAUSE_MS: '1' }),
    credentials: { accessToken: 'first', ...credentials },
    renew: async (expired) => {
      renewals.push(expired.accessToken);
      return { accessToken: renewedTo };
    },
    signal,
  });
  const failureOf = (request: Request): Promise<string> =>
    session.call(request).then(
      () => 'no failure',
      (error: unknown) => (error instanceof ProviderFailure ? error.failure.kind : String(error)),
    );
  return { session, renewals, failureOf };
}

it('sends credentials, queries and bodies, and reads JSON or text', async () => {
  const { session } = open();
  replies = [
    { status: 200, body: { a: 1 } },
    { status: 201, body: 'plain' },
  ];
  const found = await session.call({ address: '/x', query: { q: 'a b', none: undefined, n: 2 } });
  expect(found.body).toEqual({ a: 1 });
  expect(await session.call({ address: `${base}/y`, json: { b: 2 } })).toMatchObject({
    status: 201,
    body: 'plain',
  });
  await session.call({ address: '/z', form: { c: '3' } });
  expect(seen).toEqual([
    { url: '/x?q=a+b&n=2', method: 'GET', authorization: 'Bearer first', body: '' },
    { url: '/y', method: 'POST', authorization: 'Bearer first', body: '{"b":2}' },
    { url: '/z', method: 'POST', authorization: 'Bearer first', body: 'c=3' },
  ]);
});

it('tries again what is worth it, and gives up in the end', async () => {
  const { session, failureOf } = open();
  replies = [{ status: 500 }, { status: 429 }, { status: 200, body: { late: true } }];
  expect((await session.call({ address: '/' })).body).toEqual({ late: true });
  replies = Array.from({ length: 9 }, () => ({ status: 503 }));
  expect(await failureOf({ address: '/' })).toBe('later');
  expect(seen).toHaveLength(3 + 4);
});

it.each([
  [403, 'permission'],
  [400, 'refused'],
])('never tries %i again', async (status, kind) => {
  const { failureOf } = open();
  replies = [{ status }];
  expect(await failureOf({ address: '/' })).toBe(kind);
  expect(seen).toHaveLength(1);
});

it('renews what has expired, once for all calls that go on', async () => {
  const { session, renewals } = open();
  replies = [{ status: 401 }, { status: 401 }];
  await Promise.all([session.call({ address: '/a' }), session.call({ address: '/b' })]);
  expect(renewals).toEqual(['first']);
  expect(seen.slice(2).map(({ authorization }) => authorization)).toEqual(['Bearer second', 'Bearer second']);
});

it('renews before a call what is about to expire', async () => {
  const { session, renewals } = open({ expiresAt: new Date(Date.now() + 5_000) });
  await session.call({ address: '/' });
  expect([renewals, seen.map(({ authorization }) => authorization)]).toEqual([['first'], ['Bearer second']]);
});

it('asks for a person when new credentials are refused as well', async () => {
  const { failureOf } = open();
  replies = [{ status: 401 }, { status: 401 }];
  expect(await failureOf({ address: '/' })).toBe('reconnect');
});

it('sends credentials nowhere else, and never into the own network at the word of an answer', async () => {
  expect(await open().failureOf({ address: 'https://elsewhere.example/x' })).toBe('refused');
  expect(await open({ base: base.replace('127.0.0.1', 'localhost') }).failureOf({ address: '/x' })).toBe(
    'later',
  );
  expect(seen).toEqual([]);
});

it('takes no more calls once most of the quota is used', async () => {
  const { session, failureOf } = open();
  replies = [{ status: 200, headers: { 'x-used': '81' } }];
  await session.call({ address: '/' });
  expect(await failureOf({ address: '/' })).toBe('later');
  expect(seen).toHaveLength(1);
});

it('stops when it is aborted', async () => {
  const stopping = new AbortController();
  const { failureOf } = open({}, 'second', stopping.signal);
  stopping.abort();
  expect(await failureOf({ address: '/' })).toMatch('AbortError');
});
