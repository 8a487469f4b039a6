import { createSchema } from '@parley/server/graphql-schema';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { headersOf } from './api-server.ts';
import { issuer } from './permissions/identities.ts';
import { startWholeServer, type WholeServer } from './whole-server.ts';

let services: TestServices;
let local: WholeServer;
let published: WholeServer;
let headers: Record<string, string>;
let signIn: () => Promise<Record<string, string>>;
const PUBLIC_URL = 'https://parley.example.com';
beforeAll(async () => {
  services = sharedServices();
  local = await startWholeServer(services);
  const config = { ...services.config, PUBLIC_URL, PARLEY_REQUESTS_PER_MINUTE: 0 };
  published = await startWholeServer({ ...services, config });
  const { admin, id } = await createTestInstance(services);
  signIn = async () => headersOf({ token: await issuer(services).session(admin.userId), instanceId: id });
  headers = await signIn();
});
afterAll(async () => {
  await Promise.all([local.close(), published.close()]);
  await services.close();
});

/** Pages of other sites may load these, and busy sites send to them: they carry no more than they need. */
const FOR_OTHER_SITES = new Set(['/collect', '/embed.js', '/embed/:token', '/px/:file', '/tag.js']);

describe('an answer', () => {
  it('carries the security headers, whatever the route', async () => {
    const routes = local.edge.routes.filter(({ url }) => !FOR_OTHER_SITES.has(url));
    expect(routes.length).toBeGreaterThan(50);
    for (const { method, url } of routes) {
      const answer = await published.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, 'none').replace('*', 'sign-in'),
        ...(method.startsWith('P') && { payload: {} }),
      });
      expect(answer.headers, `${method} ${url}`).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cache-control': url.startsWith('/.well-known/')
          ? 'public, max-age=300'
          : expect.stringMatching(/^(private, )?no-(store|cache)/),
      });
      expect(answer.headers['content-security-policy'], url).not.toContain('unsafe');
      expect(answer.headers['x-powered-by'], url).toBeUndefined();
    }
  });

  it('asks for TLS only where there is some', async () => {
    const answer = await local.inject('/healthz');
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  it('of an API can be no page, and a page loads from nowhere else', async () => {
    const api = await local.inject({ method: 'POST', url: '/api/graphql', headers, payload: {} });
    expect(api.headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    const page = await published.inject('/sign-in');
    const policy = String(page.headers['content-security-policy']);
    const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1];
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "connect-src 'self' wss://parley.example.com",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it('sets no cookie but those of a sign-in with a redirect', async () => {
    const set: string[] = [];
    for (const { method, url } of local.edge.routes) {
      const answer = await published.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, 'none').replace('*', 'sign-in'),
        headers: await signIn(),
        ...(method.startsWith('P') && { payload: {} }),
      });
      for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
        set.push(cookie.split('=', 1)[0] ?? '');
        expect(cookie, url).toMatch(/; HttpOnly/i);
        expect(cookie, url).toMatch(/; Secure/i);
        expect(cookie, url).toMatch(/; SameSite=(Lax|Strict)/i);
        expect(cookie, url).toMatch(/; Path=\/api\/auth/i);
        expect(Number(/; Max-Age=(\d+)/i.exec(cookie)?.[1] ?? 'none'), url).toBeLessThanOrEqual(600);
      }
    }
    expect(
      [...new Set(set)].filter((name) => !/^(__Secure-)?parley[-.](browser|passkey)$/.test(name)),
    ).toEqual([]);
    expect(set.length).toBeGreaterThan(0);
  });
});

describe('a change', () => {
  const change = (server: WholeServer, origin: string | undefined, host = 'localhost:8787') =>
    server.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { ...headers, host, ...(origin !== undefined && { origin }) },
      payload: { query: '{ users { current { id } } }' },
    });

  it('is asked for by our own pages, by scripts, and by no page of another site', async () => {
    const statusOf = async (...args: Parameters<typeof change>): Promise<number> =>
      (await change(...args)).statusCode;
    expect(await statusOf(local, undefined)).toBe(200);
    expect(await statusOf(local, 'http://localhost:8787')).toBe(200);
    expect(await statusOf(published, PUBLIC_URL, 'inside:8787')).toBe(200);
    for (const origin of ['https://evil.example', 'http://localhost:9999', 'null', 'nonsense'])
      expect(await statusOf(local, origin), origin).toBe(403);
    expect(await statusOf(published, `${PUBLIC_URL}.evil.example`)).toBe(403);
  });

  it('is refused to other sites by every route that is not made for them', async () => {
    const open: string[] = [];
    for (const { method, url } of local.edge.routes) {
      if (['GET', 'HEAD', 'OPTIONS'].includes(method)) continue;
      const answer = await local.inject({
        method: method as 'POST',
        url: url.replace(/:\w+/g, 'none'),
        headers: { ...headers, origin: 'https://evil.example' },
        payload: {},
      });
      if (answer.statusCode !== 403) open.push(`${method} ${url}`);
    }
    expect(open.toSorted()).toEqual([
      // An identity provider sends its answer as a form of its own page.
      'POST /api/auth/sso/saml2/sp/acs/:slug',
      // Mail programs take a person off by the link of a message, which is all that it takes.
      'POST /api/unsubscribe/:token',
      // Pages of customers send what they count.
      'POST /collect',
      // The password of a shared link is sent from a frame in a page of others; it opens that link and nothing else.
      'POST /embed/:token',
      // Applications in a browser ask for their tokens; they carry no cookie.
      'POST /oauth/register',
      'POST /oauth/revoke',
      'POST /oauth/token',
      'POST /share/:token',
    ]);
  });

  it('is refused to other sites on a socket, before it is open', async () => {
    const server = await startWholeServer(services);
    const url = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
    const outcome = (origin: string | undefined, path = '/api/assistant'): Promise<string> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${url}${path}`, [], origin === undefined ? {} : { origin });
        socket.once('open', () => resolve('open'));
        socket.once('unexpected-response', (_request, { statusCode }) => resolve(String(statusCode)));
        socket.once('error', () => undefined);
      });
    expect(await outcome(undefined)).toBe('open');
    expect(await outcome(url.replace('ws', 'http'))).toBe('open');
    expect(await outcome('https://evil.example')).toBe('403');
    expect(await outcome(undefined, '/api/nothing')).toBe('404');
    await server.close();
  });
});

describe('the schema', () => {
  const ask = async (server: WholeServer, query: string, by = headers) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: by,
      payload: { query },
    });
    return answer.json<{ data?: unknown; errors?: { message: string; extensions: { code: string } }[] }>();
  };

  it('is shown to signed-in users, and on a public server to nobody', async () => {
    expect((await ask(local, getIntrospectionQuery())).errors).toBeUndefined();
    expect((await ask(local, getIntrospectionQuery(), {})).errors?.[0]?.extensions.code).toBe(
      'MISSING_AUTHENTICATION',
    );
    expect((await ask(published, getIntrospectionQuery())).data).toBeUndefined();
    expect((await ask(published, '{ __type(name: "User") { name } }')).errors).toHaveLength(1);
  });

  it('is not given away by suggestions', async () => {
    expect(Object.keys(createSchema().getQueryType()?.getFields() ?? {})).toContain('companies');
    expect((await ask(local, '{ companys { get } }')).errors?.[0]?.message).toContain('Did you mean');
    const [error] = (await ask(published, '{ companys { get } }')).errors ?? [];
    expect(error?.message).toBe('Cannot query field "companys" on type "Query".');
  });
});

describe('figures of the server', () => {
  it('are for everybody on this machine only, elsewhere for superusers', async () => {
    expect((await local.inject('/metrics')).statusCode).toBe(200);
    expect((await published.inject('/metrics')).statusCode).toBe(401);
    const asAdmin = await published.inject({ method: 'GET', url: '/metrics', headers });
    expect(asAdmin.statusCode).toBe(403);
  });

  it('are for who has the token for them, and that opens nothing else', async () => {
    const token = 'a-token-for-figures';
    const watched = await startWholeServer(sharedServices({ PARLEY_METRICS_TOKEN: token }));
    const bearer = { authorization: `Bearer ${token}` };
    expect((await watched.inject('/metrics')).statusCode).toBe(401);
    const wrong = { authorization: `Bearer ${token}x` };
    expect((await watched.inject({ url: '/metrics', headers: wrong })).statusCode).toBe(401);
    expect((await watched.inject({ url: '/metrics', headers: bearer })).statusCode).toBe(200);
    expect((await watched.inject({ url: '/api/raw/visits', headers: bearer })).statusCode).toBe(401);
    await watched.close();
  });
});

describe('a caller', () => {
  it('has one allowance over all servers, as soon as they have added up', async () => {
    const config = { ...services.config, PARLEY_REQUESTS_PER_MINUTE: 5 };
    const [one, two] = [
      await startWholeServer({ ...services, config }, { sharesLimits: true }),
      await startWholeServer({ ...services, config }, { sharesLimits: true }),
    ];
    const { user, id } = await createTestInstance(services);
    const mine = headersOf({ token: await issuer(services).session(user.userId), instanceId: id });
    const ask = async (server: WholeServer, times: number) => {
      const codes: number[] = [];
      for (let time = 0; time < times; time++)
        codes.push((await server.inject({ url: '/api/auth/organizations', headers: mine })).statusCode);
      await server.edge.limit.share();
      return codes;
    };
    expect(await ask(one, 3)).toEqual([200, 200, 200]);
    expect(await ask(two, 1)).toEqual([200]);
    expect(await ask(two, 2)).toEqual([200, 429]);
    // What it does not know yet is let through, once.
    expect(await ask(one, 1)).toEqual([200]);
    expect(await ask(one, 1)).toEqual([429]);
    const [row] = await services.postgres
      .selectFrom('caller_uses')
      .select('uses')
      .where('uses', '=', 6)
      .execute();
    expect(row).toEqual({ uses: 6 });
    await Promise.all([one.close(), two.close()]);
  });

  it('has an allowance that GraphQL and REST share, and strangers one per address', async () => {
    // The minute of the allowance does not pass, however long the requests take.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const config = { ...services.config, PARLEY_REQUESTS_PER_MINUTE: 3 };
    const server = await startWholeServer({ ...services, config });
    const { user, id } = await createTestInstance(services);
    const mine = headersOf({ token: await issuer(services).session(user.userId), instanceId: id });
    const rest = (by: Record<string, string>, remoteAddress = '10.9.9.9') =>
      server.inject({ method: 'GET', url: '/api/auth/organizations', headers: by, remoteAddress });
    const graphql = () => server.inject({ method: 'POST', url: '/api/graphql', headers: mine, payload: {} });
    expect((await rest(mine)).statusCode).toBe(200);
    expect((await graphql()).statusCode).toBe(200);
    expect((await rest(mine)).statusCode).toBe(200);
    const late = await rest(mine, '10.8.8.8');
    expect([late.statusCode, late.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
    ]);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    for (const wanted of [401, 401, 401, 429])
      expect((await rest({ authorization: 'Bearer made-up' })).statusCode).toBe(wanted);
    expect((await rest({}, '10.7.7.7')).statusCode).toBe(401);
    await server.close();
  });
});
