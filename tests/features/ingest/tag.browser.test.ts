import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { PageViewRow } from '@parley/server/data/events/rows';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser, LAUNCH_ARGS } from '../../testkit/browser.ts';
import { patiently } from '../../testkit/patiently.ts';
import { type IngestServer, startIngestServer } from './ingest-server.ts';

let server: IngestServer;
let site: Server;
let origin: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let attributes = '';
let snippet = '';
let csp = '';
/** What the page /guide consists of. */
let guide = '';

const GUIDES = readFileSync(new URL('../../../docs/integrate/tag-guides.md', import.meta.url), 'utf8');
/** The code of a guide, with this server and its instance for the words in capitals. */
const codeOf = (section: string): string => {
  const code = /```\w*\n([\s\S]*?)```/.exec(GUIDES.split(`\n## ${section}\n`)[1] ?? '')?.[1] ?? '';
  return code
    .replaceAll('https://PARLEY', server.url)
    .replaceAll('TOKEN', server.instance.token)
    .replaceAll('example.com', 'acme.example');
};
/** The addresses that the proxy of the guide passes on. */
const isPassedOn = (path: string): boolean =>
  new RegExp(/location ~ (\S+)/.exec(codeOf('First-party proxy'))?.[1] ?? '$^').test(path);
const passOn = async (request: IncomingMessage): Promise<Response> =>
  fetch(`${server.url}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { 'user-agent': String(request.headers['user-agent']), 'content-type': 'text/plain' },
    ...(request.method === 'POST' && { body: new Uint8Array(await buffer(request)) }),
  });

/** A customer's page, of another origin than the server. */
const html = (path: string): string => `<!doctype html><title>Page ${path}</title>
<script>window.parley=window.parley||function(){(parley.q=parley.q||[]).push(arguments)};${snippet}</script>
<script async ${attributes} src="${server.url}/tag.js?domain=acme.example&token=${server.instance.token}"></script>
<a id="anchor" href="#part">part</a><p id="part">text</p>`;

beforeAll(async () => {
  server = await startIngestServer();
  site = createServer(async (request, response) => {
    if (isPassedOn((request.url ?? '').split('?')[0] ?? '')) {
      const answer = await passOn(request);
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    response.setHeader('content-type', 'text/html');
    if (request.url === '/guide') {
      if (csp !== '') response.setHeader('content-security-policy', csp);
      response.end(`<!doctype html><title>Guide</title><body>${guide}`);
      return;
    }
    if (csp !== '') response.setHeader('content-security-policy', csp);
    // A page without the tag, on which a script creates it.
    const isManaged = request.url === '/managed';
    response.end(isManaged ? '<!doctype html><title>Managed</title>' : html(request.url ?? '/'));
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  // Another site than the server's: its own host name, which Chromium resolves to this machine.
  origin = `http://shop.acme.localhost:${(site.address() as AddressInfo).port}`;
  browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
});
afterAll(async () => {
  await browser.close();
  site.close();
  await server.close();
});

beforeEach(async () => {
  attributes = '';
  snippet = '';
  csp = '';
  context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
  });
  page = await context.newPage();
  await server.services.postgres.deleteFrom('ingest_rejections').execute();
});
afterEach(() => context.close());

let seen = new Set<string>();
/** The page views that came since the last call; waits for as many as expected. */
async function pageViews(count: number): Promise<PageViewRow[]> {
  const rows = await patiently(async () => {
    const all = (await server.pageViews()).filter((row) => !seen.has(`${row.event_id} ${row.email_domain}`));
    expect(all.length).toBeGreaterThanOrEqual(count);
    return all;
  });
  seen = new Set([...seen, ...rows.map((row) => `${row.event_id} ${row.email_domain}`)]);
  expect(rows.map(({ path }) => path)).toHaveLength(count);
  return rows;
}

async function nothing(): Promise<void> {
  await page.waitForTimeout(700);
  expect(
    (await server.pageViews()).filter((row) => !seen.has(`${row.event_id} ${row.email_domain}`)),
  ).toEqual([]);
}

const cookies = async () =>
  Object.fromEntries((await context.cookies(origin)).map((cookie) => [cookie.name, cookie]));

describe('the tag', () => {
  it('is under 2 kB after gzip', async () => {
    const response = await fetch(`${server.url}/tag.js?domain=acme.example&token=${server.instance.token}`);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(gzipSync(await response.text(), { level: 9 }).length).toBeLessThan(2000);
    expect((await fetch(`${server.url}/tag.js?token=%3Cscript%3E`)).status).toBe(400);
  });

  it('sends a page view with address, referrer, title and a visitor kept for 400 days', async () => {
    await page.goto(`${origin}/pricing?utm_source=x&utm_medium=cpc&gclid=1`, {
      referer: 'https://www.linkedin.com/feed/',
    });
    const [row] = await pageViews(1);
    const { _parley } = await cookies();
    expect(row).toMatchObject({
      host: 'shop.acme.localhost',
      path: '/pricing',
      title: 'Page /pricing?utm_source=x&utm_medium=cpc&gclid=1',
      referral_domain: 'linkedin.com',
      utm_source: 'x',
      utm_medium: 'cpc',
      click_id: 'gclid',
      visitor_id: _parley?.value,
    });
    const days = ((_parley?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(399);
    expect(days).toBeLessThanOrEqual(400);
  });

  it('is one visitor over several pages', async () => {
    await page.goto(`${origin}/one`);
    await page.goto(`${origin}/two`);
    const rows = await pageViews(2);
    expect(new Set(rows.map(({ visitor_id }) => visitor_id)).size).toBe(1);
    expect(rows.map(({ path }) => path)).toEqual(['/one', '/two']);
  });

  it('follows single-page navigation by history and by hash, but not anchors or the same page again', async () => {
    await page.goto(`${origin}/app`);
    await pageViews(1);
    await page.evaluate(() => history.pushState({}, '', '/app/reports'));
    await pageViews(1);
    await page.evaluate(() => history.replaceState({}, '', '/app/reports?tab=2'));
    await page.click('#anchor');
    await nothing();
    await page.evaluate(() => {
      location.hash = '#/settings';
    });
    const [hash] = await pageViews(1);
    expect(hash?.path).toBe('/app/reports#/settings');
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    const back = await pageViews(2);
    expect(back.map(({ path }) => path)).toEqual(['/app/reports', '/app']);
    expect(back[0]?.referral_domain).toBe('');
  });

  it('runs calls made before it was loaded, and parley("page")', async () => {
    snippet = "parley('page')";
    await page.goto(`${origin}/queued`);
    await pageViews(2);
    await page.evaluate("parley('page')");
    await pageViews(1);
    await page.evaluate("parley('nonsense', {}); parley()");
    await nothing();
  });

  it('keeps only the domain of an e-mail address', async () => {
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/collect')) bodies.push(request.postData() ?? '');
    });
    await page.goto(`${origin}/sign-up`);
    const [before] = await pageViews(1);
    await page.evaluate("parley('identify', {email: 'Jane.Doe@Mail.Initech.com'})");
    const [same] = await pageViews(1);
    expect(same).toMatchObject({
      event_id: before?.event_id,
      email_domain: 'mail.initech.com',
      company_method: 'email',
    });
    await page.goto(`${origin}/next`);
    expect((await pageViews(1))[0]).toMatchObject({
      email_domain: 'mail.initech.com',
      company_method: 'email',
    });
    expect(bodies.join()).not.toMatch(/jane/i);
    expect(JSON.stringify(await cookies())).not.toMatch(/jane/i);
  });

  it('keeps the company when a private address is given later, on this page and on the next', async () => {
    await page.goto(`${origin}/two-addresses`);
    await pageViews(1);
    await page.evaluate("parley('identify', {email: 'jane@initech.com'})");
    expect((await pageViews(1))[0]).toMatchObject({ email_domain: 'initech.com', company_method: 'email' });
    await page.evaluate("parley('identify', {email: 'jane@gmail.com'})");
    await page.goto(`${origin}/two-addresses/next`);
    expect((await pageViews(1))[0]).toMatchObject({ email_domain: 'initech.com', company_method: 'email' });
    await page.evaluate("parley('identify', {email: 'jane@globex.com'})");
    expect((await pageViews(1))[0]).toMatchObject({ email_domain: 'globex.com', company_method: 'email' });
  });

  it('works when a script creates it, as in a tag manager, with its options', async () => {
    await page.goto(`${origin}/managed`);
    await page.evaluate((src) => {
      const tag = document.createElement('script');
      tag.async = true;
      tag.src = src;
      tag.setAttribute('data-cookieless', '');
      document.head.appendChild(tag);
    }, `${server.url}/tag.js?domain=acme.example&token=${server.instance.token}`);
    const [row] = await pageViews(1);
    expect(row).toMatchObject({ path: '/managed', visitor_id: expect.stringMatching(/^day_/) });
  });

  it('works under a policy that allows scripts and connections of the server', async () => {
    csp = `script-src 'unsafe-inline' ${server.url}; connect-src ${server.url}`;
    await page.goto(`${origin}/policy`);
    expect((await pageViews(1))[0]).toMatchObject({ path: '/policy' });
  });

  it.each<[string, () => string, (() => string)?]>([
    ['Google Tag Manager', () => codeOf('Google Tag Manager')],
    ['WordPress', () => /echo '(.*)';/.exec(codeOf('WordPress'))?.[1] ?? ''],
    [
      'Content security policy',
      () => /echo '(.*)';/.exec(codeOf('WordPress'))?.[1] ?? '',
      () => codeOf('Content security policy').trim(),
    ],
  ])('counts a page by the guide for %s, as it is written', async (_guide, body, policy) => {
    guide = body();
    csp = policy?.() ?? '';
    await page.goto(`${origin}/guide`);
    expect((await pageViews(1))[0]).toMatchObject({ path: '/guide' });
  });

  it('follows the router by the guide for Next.js', async () => {
    const src = /<Script src="([^"]+)"/.exec(codeOf('Next.js'))?.[1] ?? '';
    // What next/script does after the page is interactive.
    guide = `<script>const tag = document.createElement('script'); tag.src = ${JSON.stringify(src)}; document.body.appendChild(tag);</script>`;
    await page.goto(`${origin}/guide`);
    await pageViews(1);
    await page.evaluate(() => history.pushState({}, '', '/guide/next'));
    expect((await pageViews(1))[0]).toMatchObject({ path: '/guide/next' });
  });

  it('sends to the site it was loaded from, through the proxy of the guide', async () => {
    const own = origin.replace('shop.', 'metrics.');
    guide = (/echo '(.*)';/.exec(codeOf('WordPress'))?.[1] ?? '').replace(server.url, own);
    const sentTo: string[] = [];
    page.on('request', (request) => sentTo.push(new URL(request.url()).origin));
    await page.goto(`${origin}/guide`);
    expect((await pageViews(1))[0]).toMatchObject({ path: '/guide' });
    expect(new Set(sentTo)).toEqual(new Set([origin, own]));
  });

  it('shows paths decoded', async () => {
    await page.goto(`${origin}/caf%C3%A9/a%2Fb`);
    expect((await pageViews(1))[0]).toMatchObject({ path: '/café/a%2Fb' });
  });

  it('stores nothing in the browser when cookieless', async () => {
    attributes = 'data-cookieless';
    await page.goto(`${origin}/cookieless`);
    await page.evaluate("parley('identify', {email: 'jane@initech.com'})");
    const rows = await pageViews(2);
    expect(rows[0]?.visitor_id).toMatch(/^day_/);
    expect(rows[1]?.visitor_id).toBe(rows[0]?.visitor_id);
    expect(await cookies()).toEqual({});
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  it.each([
    [
      'Global Privacy Control',
      "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {get: () => true})",
    ],
    ['Do Not Track', "Object.defineProperty(Navigator.prototype, 'doNotTrack', {get: () => '1'})"],
  ])('honours %s', async (_name, script) => {
    await page.addInitScript(script);
    await page.goto(`${origin}/private`);
    await page.evaluate("parley('page'); parley('consent', true); parley('identify', {email: 'a@b.com'})");
    await nothing();
    expect(await cookies()).toEqual({});
  });

  it('waits for consent where it is asked for, and stops when it is taken back', async () => {
    attributes = 'data-consent';
    await page.goto(`${origin}/consent`);
    await page.evaluate("history.pushState({}, '', '/consent/2'); parley('page')");
    await nothing();
    expect(await cookies()).toEqual({});
    await page.evaluate("parley('consent', true)");
    expect((await pageViews(1))[0]?.path).toBe('/consent/2');
    await page.goto(`${origin}/consent/3`);
    await pageViews(1);
    await page.evaluate("parley('consent', false)");
    await page.evaluate("parley('page')");
    await page.goto(`${origin}/consent/4`);
    await nothing();
    expect(Object.keys(await cookies())).toEqual(['_parley_c']);
  });

  it('sends with fetch where there are no beacons, and counts once when it is on the page twice', async () => {
    await page.addInitScript('navigator.sendBeacon = undefined');
    snippet = `document.write('<script async src="${server.url}/tag.js?token=${server.instance.token}"><\\/script>')`;
    await page.goto(`${origin}/fetch`);
    await pageViews(1);
    await nothing();
  });

  it('never breaks the page', async () => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(`
      Object.defineProperty(Document.prototype, 'cookie', {get() { throw new Error('no cookies'); }, set() { throw new Error('no cookies'); }});
      navigator.sendBeacon = () => { throw new Error('no beacons'); };
    `);
    await page.goto(`${origin}/hostile`);
    await page.evaluate(
      "parley('page'); parley('consent', false); parley('identify'); history.pushState({}, '', '/x')",
    );
    await page.waitForTimeout(300);
    expect(errors).toEqual([]);
    expect(await page.evaluate('location.pathname')).toBe('/x');

    csp = "connect-src 'none'";
    const strict = await context.newPage();
    strict.on('pageerror', (error) => errors.push(error.message));
    await strict.goto(`${origin}/strict`);
    await strict.waitForTimeout(300);
    expect(errors).toEqual([]);
    await nothing();
  });
});
