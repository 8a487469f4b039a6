import { addDays, toDay } from '@parley/core/dates';
import { sharedPartsOf } from '@parley/core/features/shares';
import { DIMENSIONS, METRICS } from '@parley/core/metrics';
import { guessSharePassword, MOST_GUESSES } from '@parley/server/features/shares/guess-share-password';
import { listShares } from '@parley/server/features/shares/list-shares';
import { revokeShare } from '@parley/server/features/shares/revoke-share';
import { switchSharing } from '@parley/server/features/shares/share-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { storeByHand } from '../api/visits.ts';
import { open, pathOf, sharePage, tokenOf, unlock } from './share-world.ts';

const TODAY = toDay(Date.now());
const LINKEDIN = { source: 'linkedin', medium: 'paid-social' };
const VISITS = [1, 2, 2, 3, 12].map((back, index) => ({
  at: `${addDays(TODAY, -back)}T06:00:00Z`,
  company: 'acme.example',
  ...(index < 2 && { utm: LINKEDIN }),
}));

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
beforeAll(async () => {
  services = sharedServices({ PUBLIC_URL: 'https://parley.example.com' });
  api = await startApi(services);
  instance = await createTestInstance(services);
  await storeByHand(services, instance.id, {
    companies: [{ domain: 'acme.example', name: 'Acme' }],
    visits: VISITS,
  });
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const one = async (id: string) => (await listShares(instance.admin.ctx)).find((share) => share.id === id);
const visit = () =>
  storeByHand(services, instance.id, {
    companies: [{ domain: 'other.example', name: 'Other' }],
    visits: [{ at: `${addDays(TODAY, -1)}T09:00:00Z`, company: 'acme.example' }],
  });
/** The figure of a tile, as people read it. */
const figure = (page: string, label: string): string | undefined =>
  new RegExp(`<h2>${label}(?: <sup>\\d</sup>)?</h2><div class="value">([^< ]+)`).exec(page)?.[1];

describe('a link of a page', () => {
  it('shows its figures to whoever has it, with whose they are and as of when', async () => {
    const { url } = await sharePage(instance.user.ctx, { title: 'Our <b>week</b>' });
    expect(url).toMatch(/^https:\/\/parley\.example\.com\/share\/[\w-]{32}$/);
    const { statusCode, body, headers } = await open(api.http, url);
    expect(statusCode).toBe(200);
    expect(figure(body, 'Visits')).toBe('4');
    expect(body).toContain('Our &lt;b&gt;week&lt;/b&gt;');
    expect(body).toMatch(/Shared by [^<]+<\/span><span>Live, as of /);
    expect(body).toMatch(/<th scope="row">[^<]*social[^<]*<\/th><td class="n">2<\/td>/i);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toMatch(/deny/i);
    // Nothing on it leads into the product.
    expect(body).not.toMatch(/<a |href=|\/app\/|comp_|vndr_|chnl_/);
  });

  it('says what is dashed in its charts: no thirty days are whole weeks', async () => {
    const { url } = await sharePage(instance.user.ctx, { windowDays: 30 });
    expect((await open(api.http, url)).body).toContain('<p class="muted">Dashed: part of the week</p>');
  });

  it('is counted each time it is opened', async () => {
    const { id, url } = await sharePage(instance.admin.ctx);
    expect(await one(id)).toMatchObject({ opens: 0, lastOpenedAt: null, isOwn: true, state: 'open' });
    await open(api.http, url);
    await open(api.http, url);
    await api.http.inject({ method: 'HEAD', url: pathOf(url) });
    const after = await one(id);
    expect(after?.opens).toBe(2);
    await open(api.http, `${url}.svg`);
    await api.http.inject({ method: 'HEAD', url: `${pathOf(url)}.svg` });
    expect((await one(id))?.opens).toBe(3);
    expect(after?.lastOpenedAt).toBeInstanceOf(Date);
  });

  it('is live, or stays as it was', async () => {
    const pinned = await sharePage(instance.admin.ctx, { isLive: false });
    const before = figure((await open(api.http, pinned.url)).body, 'Visits');
    await visit();
    const live = await sharePage(instance.admin.ctx);
    const now = figure((await open(api.http, live.url)).body, 'Visits');
    expect(Number(now)).toBe(Number(before) + 1);
    const again = (await open(api.http, pinned.url)).body;
    expect(figure(again, 'Visits')).toBe(before);
    expect(again).toContain('As it was on');
  });

  it('shows one figure where one was chosen, and the days that were named', async () => {
    const day = addDays(TODAY, -12);
    const { url } = await sharePage(instance.admin.ctx, {
      metric: 'visits',
      windowDays: null,
      startDate: day,
      endDate: day,
    });
    const { body } = await open(api.http, url);
    expect(figure(body, 'Visits')).toBe('1');
    expect(body.match(/class="card kpi"/g)).toHaveLength(1);
    expect(body).not.toContain('Engaged');
  });

  it('shows one chart or the table alone where one was chosen: page, frame and picture, live and pinned', async () => {
    const address = '/web-traffic';
    const parts = sharedPartsOf(address);
    expect(parts.map(({ kind }) => kind)).toContain('table');
    for (const isLive of [true, false])
      for (const { id, kind, name, metrics, dimension } of parts) {
        const asked = { urlTemplate: address, windowDays: 30, part: id, isLive };
        const { url, title } = await sharePage(instance.admin.ctx, asked);
        expect(title).toBe(name);
        const pages = await Promise.all(
          [pathOf(url), `/embed/${tokenOf(url)}`].map((path) => open(api.http, path)),
        );
        for (const { body } of pages) {
          expect([
            body.match(/class="card kpi"/g)?.length ?? 0,
            body.match(/class="card chart"/g)?.length ?? 0,
            body.match(/<table>/g)?.length ?? 0,
          ]).toEqual(kind === 'chart' ? [0, 1, 0] : [0, 0, 1]);
          // It is the chart that its name says.
          for (const metric of kind === 'chart' ? metrics : []) expect(body).toContain(METRICS[metric].label);
        }
        const picture = await open(api.http, `${pathOf(url)}.svg`);
        expect(picture.body).toMatch(/^<svg /);
        expect(picture.body).toContain(
          dimension === undefined ? 'stroke-linecap' : `>${DIMENSIONS[dimension].label}</text>`,
        );
      }
  });

  it('shows by its name what a panel shows: visits of each kind by traffic type', async () => {
    const shown = async (part: string) =>
      (await open(api.http, (await sharePage(instance.admin.ctx, { windowDays: 30, part })).url)).body;
    expect(await shown('types')).toMatch(/<th scope="row">Other<\/th><td class="n">\d+<\/td>/);
    const companies = await shown('top-companies');
    expect(companies).toContain('<th scope="row">Acme</th>');
    expect(companies).not.toContain('<th scope="row"></th>');
  });

  it('is of the same chart as before, where it was made when parts had numbers', async () => {
    const { id, url } = await sharePage(instance.admin.ctx, { windowDays: 30 });
    const shown = async (kind: string | null, position: number | null, part: string | null) => {
      await services.postgres
        .updateTable('shares')
        .set({ kind, position, part })
        .where('id', '=', id)
        .execute();
      // Another server has nothing of a moment ago.
      const other = await startApi(services);
      const { body } = await open(other.http, url);
      await other.close();
      return body.slice(body.indexOf('<div class="c'), body.indexOf('<footer>'));
    };
    const named = await shown(null, null, 'course-visits');
    expect(named).toContain('class="card chart"');
    expect(await shown('chart', 0, null)).toBe(named);
    expect(await shown('chart', 99, null)).not.toContain('class="card');
  });

  it('says whose page it is, in its title and beside its days', async () => {
    const ctx = instance.admin.ctx;
    const of = async (input: Parameters<typeof sharePage>[1]) => {
      const { title, url } = await sharePage(ctx, input);
      return { title, body: (await open(api.http, url)).body };
    };
    const vendor = await of({ urlTemplate: '/vendors/vndr_linkedin_ads' });
    expect(vendor.title).toBe('LinkedIn Ads');
    const named = await of({ urlTemplate: '/vendors/vndr_linkedin_ads', title: 'Ours' });
    expect(named.body).toContain('Vendor: LinkedIn Ads');
    expect((await of({ urlTemplate: '/web-traffic', metric: 'visits' })).title).toBe('Visits');
  });

  it('is kept as a hash: the database opens no link', async () => {
    const { id, url } = await sharePage(instance.admin.ctx, { password: 'open sesame' });
    const row = await services.postgres
      .selectFrom('shares')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(tokenOf(url));
    expect(JSON.stringify(row)).not.toContain('open sesame');
  });

  it.each<[string, Parameters<typeof sharePage>[1], string]>([
    ['of a page without key figures', { urlTemplate: '/company-settings' }, 'urlTemplate'],
    ['of another host', { urlTemplate: 'https://evil.example/web-traffic' }, 'urlTemplate'],
    ['of the page of an audience', { urlTemplate: '/audiences/audn_a' }, 'urlTemplate'],
    [
      'of the audiences of several pixels',
      { urlTemplate: '/pixels/pixl_a,pixl_b?audience=grouped_audience', metric: 'impressions' },
      'urlTemplate',
    ],
    ['of a figure that the page has not', { metric: 'spend' }, 'urlTemplate'],
    ['of a chart that the page has not', { part: 'pipeline-trends' }, 'part'],
    ['of a chart and a figure at once', { part: 'trends', metric: 'visits' }, 'part'],
    [
      'of a chart of two days',
      { part: 'trends', windowDays: null, startDate: '2026-01-01', endDate: '2026-01-02' },
      'windowDays',
    ],
    ['without days', { windowDays: null }, 'windowDays'],
    ['of too many days', { windowDays: null, startDate: '2001-01-01', endDate: '2026-01-01' }, 'windowDays'],
    ['that is over', { lastDay: addDays(TODAY, -1) }, 'lastDay'],
    ['with a short password', { password: '1234567' }, 'password'],
  ])('is refused %s', async (_what, input, field) => {
    await expect(sharePage(instance.admin.ctx, input)).rejects.toMatchObject({
      issues: [expect.objectContaining({ path: [field] })],
    });
  });
});

describe('a link that opens nothing', () => {
  it('says the same, whether it is unknown, ended, revoked or switched off', async () => {
    const ended = await sharePage(instance.admin.ctx, { lastDay: TODAY });
    expect((await open(api.http, ended.url)).statusCode).toBe(200);
    await services.postgres
      .updateTable('shares')
      .set({ ends_at: new Date(Date.now() - 1) })
      .where('id', '=', ended.id)
      .execute();
    const revoked = await sharePage(instance.admin.ctx, { isLive: false });
    await revokeShare({ ctx: instance.admin.ctx, input: { id: revoked.id } });
    const { kept } = await services.postgres
      .selectFrom('shares')
      .select('kept')
      .where('id', '=', revoked.id)
      .executeTakeFirstOrThrow();
    expect(kept).toBeNull();
    expect([(await one(ended.id))?.state, (await one(revoked.id))?.state]).toEqual(['ended', 'revoked']);
    const off = await createTestInstance(services);
    const switchedOff = await sharePage(off.admin.ctx);
    await switchSharing({ ctx: off.admin.ctx, input: { isOn: false } });
    const plain = async (url: string) => {
      const { statusCode, body } = await open(api.http, url);
      return [statusCode, body.replace(/nonce="[^"]+"/g, '')];
    };
    const unknown = await plain(`/share/${'x'.repeat(32)}`);
    expect(unknown).toEqual([404, expect.stringContaining('This link does not open anything')]);
    for (const url of [ended.url, revoked.url, switchedOff.url, '/share/none', `${ended.url}.svg`])
      expect(await plain(url)).toEqual(unknown);
    // Switched on again they open: none is lost. While it is off, none is made.
    await expect(sharePage(off.admin.ctx)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    await switchSharing({ ctx: off.admin.ctx, input: { isOn: true } });
    expect((await open(api.http, switchedOff.url)).statusCode).toBe(200);
  });
});

describe('a password', () => {
  it('is asked for before anything is shown, and opens the link for that moment', async () => {
    const { id, url } = await sharePage(instance.admin.ctx, {
      title: 'Secret plans',
      password: 'open sesame',
    });
    const asked = await open(api.http, url);
    expect(asked.body).toContain('This link has a password');
    expect(asked.body).not.toContain('Secret plans');
    const wrong = await unlock(api.http, url, 'open says me');
    expect([wrong.statusCode, wrong.body.includes('That is not the password.')]).toEqual([422, true]);
    expect((await one(id))?.opens).toBe(0);
    const right = await unlock(api.http, url, 'open sesame');
    expect([right.statusCode, right.headers['set-cookie']]).toEqual([200, undefined]);
    expect(right.body).toContain('Secret plans');
    expect((await one(id))?.opens).toBe(1);
    // A picture has no field for it.
    expect((await open(api.http, `${url}.svg`)).statusCode).toBe(404);
  });

  it('is guessed a few times in an hour, from wherever', async () => {
    const { url } = await sharePage(instance.admin.ctx, { password: 'open sesame' });
    const { url: other } = await sharePage(instance.admin.ctx, { password: 'open sesame' });
    const guesses = await Promise.all(
      Array.from({ length: MOST_GUESSES + 2 }, (_, index) => unlock(api.http, url, `guess ${index}`)),
    );
    const statuses = guesses.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array<number>(MOST_GUESSES).fill(422), 429, 429]);
    const late = await unlock(api.http, url, 'open sesame');
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '3600']);
    expect((await unlock(api.http, other, 'open sesame')).statusCode).toBe(200);
  });
});

it('a password that is right, however often at once, keeps nobody out', async () => {
  const { id } = await sharePage(instance.admin.ctx, { password: 'open sesame' });
  const { password_hash } = await services.postgres
    .selectFrom('shares')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const guess = () => guessSharePassword(services, { id, password_hash }, 'open sesame');
  for (let nth = 0; nth < 4; nth++)
    await Promise.allSettled(Array.from({ length: MOST_GUESSES + 6 }, () => guess()));
  expect(await guess()).toBe(true);
  const { guesses } = await services.postgres
    .selectFrom('shares')
    .select('guesses')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(guesses).toBe(0);
});

it('links that are open are listed before those that are not, however old', async () => {
  const { admin } = await createTestInstance(services);
  const oldest = await sharePage(admin.ctx);
  const later = [await sharePage(admin.ctx), await sharePage(admin.ctx), await sharePage(admin.ctx)];
  const ended = { id: later[0]?.id ?? '', set: { ends_at: new Date(Date.now() - 1) } };
  await services.postgres.updateTable('shares').set(ended.set).where('id', '=', ended.id).execute();
  await revokeShare({ ctx: admin.ctx, input: { id: later[1]?.id ?? '' } });
  expect((await listShares(admin.ctx)).map(({ id }) => id)).toEqual([
    later[2]?.id,
    oldest.id,
    later[1]?.id,
    later[0]?.id,
  ]);
});

describe('links of others', () => {
  it('are listed and revoked by admins, and by nobody else', async () => {
    const theirs = await sharePage(instance.user.ctx);
    const admins = await sharePage(instance.admin.ctx);
    expect(await one(theirs.id)).toMatchObject({ isOwn: false, creatorName: expect.any(String) });
    expect((await listShares(instance.user.ctx)).every(({ isOwn }) => isOwn)).toBe(true);
    await expect(revokeShare({ ctx: instance.user.ctx, input: { id: admins.id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await revokeShare({ ctx: instance.admin.ctx, input: { id: theirs.id } });
    await revokeShare({ ctx: instance.admin.ctx, input: { id: theirs.id } });
    expect((await open(api.http, theirs.url)).statusCode).toBe(404);
    await expect(switchSharing({ ctx: instance.user.ctx, input: { isOn: false } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});
