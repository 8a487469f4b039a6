import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { registerWebApplication } from './web-application.ts';

async function application(isBuilt = true): Promise<FastifyInstance> {
  const directory = mkdtempSync(join(tmpdir(), 'parley-web-'));
  mkdirSync(join(directory, 'assets'));
  if (isBuilt) writeFileSync(join(directory, 'index.html'), '<title>Parley</title>');
  writeFileSync(join(directory, 'favicon.svg'), '<svg/>');
  writeFileSync(join(directory, 'assets/app-abc123.js'), 'plain()');
  writeFileSync(join(directory, 'assets/app-abc123.js.br'), 'compressed');
  const app = Fastify();
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
    '<title>Parley</title>',
  ]);
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

it('answers every other address with the start page, but not what is no page', async () => {
  const app = await application();
  const page = await app.inject('/app/inst/inst:abc/web-traffic?audience=x');
  expect([page.statusCode, page.body]).toEqual([200, '<title>Parley</title>']);
  for (const path of ['/api/nothing', '/assets/gone.js', '/mcp', '/px/a/b'])
    expect((await app.inject(path)).statusCode).not.toBe(200);
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

it('says that it is not built', async () => {
  const answer = await (await application(false)).inject('/');
  expect([answer.statusCode, answer.body]).toEqual([
    503,
    'The web application is not built: npm run build\n',
  ]);
});
