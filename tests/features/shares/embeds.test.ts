import { CLOSE_CODES, subProtocols } from '@parley/core/assistant';
import { EMBED_SCRIPT } from '@parley/server/features/shares/page/frame-script';
import { printLog } from '@parley/server/platform/context/print-log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { startWholeServer, type WholeServer } from '../api/whole-server.ts';
import { open, pathOf, sharePage, tokenOf, unlock } from './share-world.ts';

let services: TestServices;
let http: WholeServer;
let instance: TestInstance;
beforeAll(async () => {
  services = sharedServices();
  http = await startWholeServer(services);
  instance = await createTestInstance(services);
});
afterAll(async () => {
  await http.close();
  await services.close();
});

it('an embed may be framed by any site, and nothing else may', async () => {
  const { url } = await sharePage(instance.admin.ctx);
  const embed = await open(http, `/embed/${tokenOf(url)}`);
  expect(embed.statusCode).toBe(200);
  expect(embed.headers['x-frame-options']).toBeUndefined();
  const policy = String(embed.headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors *');
  const nonce = /<script nonce="([^"]+)">/.exec(embed.body)?.[1];
  expect(policy).toContain(`script-src 'nonce-${nonce}'`);
  for (const path of ['/sign-in', '/app', '/healthz', pathOf(url), `${pathOf(url)}.svg`, '/api/graphql']) {
    const { headers } = await http.inject({ url: path, headers: { accept: 'text/html' } });
    expect(headers['x-frame-options'], path).toMatch(/deny/i);
    expect(String(headers['content-security-policy']), path).toContain("frame-ancestors 'none'");
  }
});

it('an embed has the theme that its address asks for, else that of its reader', async () => {
  const { url } = await sharePage(instance.admin.ctx);
  const root = async (query: string) =>
    /<html[^>]*>/.exec((await open(http, `/embed/${tokenOf(url)}${query}`)).body)?.[0];
  expect(await root('?theme=light')).toBe('<html lang="en" class="light">');
  expect(await root('?theme=dark')).toBe('<html lang="en" class="dark">');
  expect(await root('?theme=%22%3E')).toBe('<html lang="en">');
  expect(await root('')).toBe('<html lang="en">');
});

it('its script is small, and believes a frame only about itself', async () => {
  const script = await open(http, '/embed.js');
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(script.body).toBe(EMBED_SCRIPT);
  expect(Buffer.byteLength(script.body)).toBeLessThan(2048);
  const frames = [1, 2].map(() => ({ contentWindow: {}, style: { height: '' } }));
  let hear: ((event: object) => void) | undefined;
  new Function('window', 'document', 'addEventListener', EMBED_SCRIPT)(
    {},
    { querySelectorAll: () => frames },
    (_type: string, handler: (event: object) => void) => {
      hear = handler;
    },
  );
  const source = frames[1]?.contentWindow;
  hear?.({ source, data: { parley: 'height', height: 612 } });
  hear?.({ source: {}, data: { parley: 'height', height: 5 } });
  hear?.({ source, data: { parley: 'height', height: '9px;color:red' } });
  hear?.({ source, data: null });
  expect(frames.map(({ style }) => style.height)).toEqual(['', '612px']);
});

it('the password of an embed is sent from inside its frame', async () => {
  const { url } = await sharePage(instance.admin.ctx, { password: 'open sesame' });
  const right = await unlock(http, `/embed/${tokenOf(url)}`, 'open sesame');
  expect([right.statusCode, right.body.includes('class="card kpi"')]).toEqual([200, true]);
});

it('a picture is an SVG for slides of other sites, in both themes, without scripts', async () => {
  const { url } = await sharePage(instance.admin.ctx, { title: 'A & B', windowDays: 30 });
  const light = await open(http, `${pathOf(url)}.svg`);
  const dark = await open(http, `${pathOf(url)}.svg?theme=dark`);
  expect(light.headers['content-type']).toContain('image/svg+xml');
  expect(light.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(light.body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(light.body).toContain('A &amp; B');
  expect(light.body).toContain('Visits');
  expect(light.body).toMatch(
    /Dashed: part of the week<.* as of [A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d UTC · definitions 1</,
  );
  expect(light.body).not.toMatch(/<script|var\(|href/);
  expect(dark.body).toContain('#15171b');
});

it('a token is no credential: it opens no query, export, file, socket or other address', async () => {
  const { url } = await sharePage(instance.admin.ctx);
  const token = tokenOf(url);
  const ways = [{ authorization: `Bearer ${token}` }, { cookie: `session=${token}; token=${token}` }];
  for (const headers of ways) {
    const named = { ...headers, 'x-instance-id': instance.id };
    const graphql = await http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: named,
      payload: { query: '{ shares { isOn } }' },
    });
    expect([graphql.statusCode, graphql.body.includes('isOn":')]).toEqual([401, false]);
    for (const { method, url: route, capability } of http.edge.routes) {
      if (capability === 'public') continue;
      const answer = await http.inject({
        method: method as 'GET',
        url: `${route.replace(/:\w+/g, token)}?token=${token}`,
        headers: named,
        ...(method.startsWith('P') && { payload: {} }),
      });
      expect(answer.statusCode, `${method} ${route}`).toBe(401);
    }
  }
  // Each socket is opened, and closed at once for whoever is not signed in.
  expect(http.edge.sockets.length).toBeGreaterThan(0);
  const address = (await http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  for (const path of [...new Set(http.edge.sockets.map((socket) => socket.path))]) {
    const closed = new Promise<number>((resolve, reject) => {
      const socket = new WebSocket(`${address}${path}?token=${token}`, subProtocols(token));
      socket.once('close', resolve).once('error', reject);
    });
    expect(await closed, path).toBe(CLOSE_CODES.signInRequired);
  }
  // What is asked beside the token changes nothing, and no other method is answered.
  const asked = await open(http, `${pathOf(url)}?metric=spend&startDate=2020-01-01&audience=audn_1&filter=x`);
  const plain = await open(http, pathOf(url));
  const figures = (body: string) => body.match(/<div class="value">[^<]*/g);
  expect(figures(asked.body)).toEqual(figures(plain.body));
  for (const method of ['PUT', 'DELETE', 'PATCH'] as const)
    expect((await http.inject({ method, url: pathOf(url) })).statusCode, method).toBe(404);
  expect((await open(http, `${pathOf(url)}/more`)).statusCode).toBe(404);
});

it('a token is in no line of the log, also where every request is one', async () => {
  const { url } = await sharePage(instance.admin.ctx, { password: 'open sesame' });
  let lines = '';
  const log = printLog('debug', {
    write: (line) => {
      lines += line;
      return true;
    },
  });
  const config = { ...services.config, PARLEY_ACCESS_LOG: true };
  const logging = await startWholeServer({ ...services, config, log });
  await open(logging, url);
  await unlock(logging, url, 'open says me');
  await open(logging, `/embed/${tokenOf(url)}`);
  await logging.close();
  expect(lines).toContain('/share/:token');
  expect(lines).toContain('/embed/:token');
  expect(lines).not.toContain(tokenOf(url));
  expect(lines).not.toContain('open says me');
});
