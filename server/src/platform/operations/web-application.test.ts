import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { configSchema } from '../config/config.ts';
import { printLog } from '../context/print-log.ts';
import { createHttp } from '../http/index.ts';
import { registerWebApplication } from './web-application.ts';

const PAGE = '<meta property="csp-nonce" nonce="__NONCE__" /><title>Parley</title>';

async function application(isBuilt = true): Promise<FastifyInstance> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-web-'));
  mkdirSync(join(directory, 'assets'));
  if (isBuilt) writeFileSync(join(directory, 'index.html'), PAGE);
  writeFileSync(join(directory, 'favicon.svg'), '<svg/>');
  writeFileSync(join(directory, 'assets/app-abc123.js'), 'plain()');
  writeFileSync(join(directory, 'assets/app-abc123.js.br'), 'compressed');
  const app = createHttp({ config: configSchema.parse({}), log: printLog('silent') });
  await registerWebApplication(app, directory);
  return app;
}

it('serves hashed files for good and the start page never from a cache', async () => {
  const app = await application();
  const script = await app.inject('/assets/app-abc123.js');
  expect([script.statusCode, script.headers['cache-control'], script.body]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'plain()',
  ]);
  const page = await app.inject('/');
  expect([page.statusCode, page.headers['cache-control'], page.body]).toEqual([
    200,
    'no-cache',
    expect.stringContaining('<title>Parley</title>'),
  ]);
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

it.each([
  '/sign-in/inst~abc/magic-link',
  '/sign-up',
  '/device?user_code=ABCD',
  '/app',
  '/app/inst/inst:abc',
  '/app/inst/inst:abc/vendors/vndr_bing?startDate=x',
])('answers %s with the application', async (path) => {
  const page = await (await application()).inject(path);
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<title>Parley</title>')]);
});

it('answers every address of the router outside of an instance with the application', async () => {
  const app = await application();
  const web = new URL('../../../../web/src/', import.meta.url);
  const routes = ['features/identity/routes.tsx', 'router.tsx'].flatMap((file) =>
    [...readFileSync(new URL(file, web), 'utf8').matchAll(/path: '(\/[^'*]*)'/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(routes.length).toBeGreaterThan(10);
  for (const path of routes)
    expect([path, (await app.inject(path.replaceAll(/:\w+/g, 'inst~abc'))).statusCode]).toEqual([path, 200]);
});

it.each(['/wp-login.php', '/robots.txt', '/sign-in/a/b', '/app/inst/inst:abc/nothing', '/app/inst', '/x'])(
  'answers %s with 404: a program gets an error, a browser the application that says so',
  async (path) => {
    const app = await application();
    const error = await app.inject(path);
    expect([error.statusCode, error.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
    const page = await app.inject({ url: path, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('<title>Parley</title>')]);
  },
);

it('answers no address of the API with the application', async () => {
  const app = await application();
  const page = await app.inject('/app/inst/inst:abc/web-traffic?audience=x');
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<title>Parley</title>')]);
  expect((await app.inject('/oauth/authorize?client_id=x')).body).toContain('<title>Parley</title>');
  for (const path of [
    '/api/nothing',
    '/assets/gone.js',
    '/mcp',
    '/oauth/token',
    '/oauth/authorize/x',
    '/px/a/b',
  ])
    expect((await app.inject({ url: path, headers: { accept: 'text/html' } })).body).not.toContain('<title>');
});

it('sends what was compressed at the build', async () => {
  const app = await application();
  const script = await app.inject({
    url: '/assets/app-abc123.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect([script.headers['content-encoding'], script.body]).toEqual(['br', 'compressed']);
});

it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fetc/passwd'])(
  'keeps to its directory: %s',
  async (path) => {
    const answer = await (await application()).inject(path);
    expect(answer.body).not.toContain('"name"');
    expect(answer.body).not.toContain('root:');
  },
);

it('lets a page load what is ours only, with style elements of this very answer', async () => {
  const app = await application();
  const [one, other] = [await app.inject('/'), await app.inject('/sign-in')];
  const nonceOf = ({ body }: { body: string }): string => /nonce="([\w+/=]+)"/.exec(body)?.[1] ?? '';
  expect(nonceOf(one)).toMatch(/^[\w+/]{22}==$/);
  expect(nonceOf(one)).not.toBe(nonceOf(other));
  const policy = String(one.headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(one)}';`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain('ws://localhost:8787;');
  expect(policy).not.toContain('unsafe');
});

it('says that it is not built', async () => {
  const answer = await (await application(false)).inject('/');
  expect([answer.statusCode, answer.headers['retry-after'], answer.body]).toEqual([
    503,
    '30',
    'The web application is not built: npm run build\n',
  ]);
});
