import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { configSchema } from '../config/index.ts';
import { createHttp } from './create-http.ts';

const logged: string[] = [];
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (_fields: object, message: string) => {
    logged.push(message);
  },
};

let http: ReturnType<typeof createHttp> | undefined;
afterEach(async () => {
  await http?.close();
  logged.length = 0;
});

function startServer() {
  http = createHttp({ config: configSchema.parse({}), log });
  const config = { capability: 'public' } as const;
  http.post('/echo', { config }, async ({ body, ip }) => ({ body, ip }));
  http.get('/thing/:id', { config }, async ({ params }) => params);
  return http;
}

type Asked = {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  payload?: string | object;
};

it.each<[string, Asked]>([
  ['a NUL in a path', { method: 'GET', url: '/thing/a%00b' }],
  ['a NUL in a path, with a query of the same name', { method: 'GET', url: '/thing/a%00b?id=sound' }],
  ['a NUL in a query', { method: 'GET', url: '/thing/a?x=%00' }],
  ['a NUL in a body', { method: 'POST', url: '/echo', payload: { a: ['\0'] } }],
  [
    'half of a character in a body',
    {
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":"\\ud800"}',
    },
  ],
  [
    'a prototype in a body',
    {
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":{"__proto__":{"b":1}}}',
    },
  ],
  [
    'nesting without end',
    {
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/json' },
      payload: `{"a":${'['.repeat(6_000)}${']'.repeat(6_000)}}`,
    },
  ],
])('refuses %s in words', async (_what, request) => {
  const answer = await startServer().inject(request);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(/\w+ \w+/) });
  expect(logged).toEqual([]);
});

it('refuses an address that is no text in the shape of every refusal, with the id of the request', async () => {
  const answer = await startServer().inject({ method: 'GET', url: '/%ED%A0%80' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    code: 'INVALID_INPUT',
    message: expect.stringContaining('The address is not valid text'),
  });
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('finds nothing under a name that is longer than any', async () => {
  const answer = await startServer().inject({ method: 'GET', url: `/thing/${'%3C'.repeat(3_000)}` });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  expect(logged).toEqual([]);
});

it('mends the texts of an address whose sender sees no answer', async () => {
  const server = startServer();
  const config = { capability: 'public', mendsText: true } as const;
  server.get('/px/:file', { config }, async ({ params, query }) => ({ params, query }));
  const answer = await server.inject({ method: 'GET', url: '/px/a%00.gif?campaign=%00&site=b%00&site=c' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ params: { file: 'a.gif' }, query: { campaign: '', site: ['b', 'c'] } });
});

it('takes names of built-in properties for names', async () => {
  const answer = await startServer().inject({
    method: 'GET',
    url: '/thing/hasOwnProperty?constructor=toString',
  });
  expect(answer.json()).toEqual({ id: 'hasOwnProperty' });
});

it('writes no error for a client that leaves in the middle of a file', async () => {
  const server = startServer();
  const [begun, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
  server.post<{ Body: AsyncIterable<Buffer> }>(
    '/file',
    { config: { capability: 'public', longBody: true } },
    async ({ body }) => {
      for await (const piece of body) if (piece.length > 0) begun.resolve();
      return {};
    },
  );
  server.addHook('onError', async () => gone.resolve());
  const address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const client = connect(Number(address.port), '127.0.0.1');
  client.write('POST /file HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: 100\r\n\r\nid,');
  await begun.promise;
  client.destroy();
  await gone.promise;
  await new Promise(setImmediate);
  expect(logged).toEqual([]);
});

it.each([
  ['0', '9.9.9.9', '127.0.0.1'],
  ['1', '9.9.9.9, 192.0.2.1', '192.0.2.1'],
  ['2', '9.9.9.9, 192.0.2.1, 10.0.0.1', '192.0.2.1'],
])('behind %s proxies counts X-Forwarded-For from the right', async (proxies, forwarded, address) => {
  http = createHttp({ config: configSchema.parse({ PARLEY_TRUST_PROXY: proxies }), log });
  http.get('/ip', { config: { capability: 'public' } }, async ({ ip }) => ({ ip }));
  const answer = await http.inject({ method: 'GET', url: '/ip', headers: { 'x-forwarded-for': forwarded } });
  expect(answer.json()).toEqual({ ip: address });
});
