import { addMember } from '@parley/server/features/identity/index';
import { listShares } from '@parley/server/features/shares/list-shares';
import type { World } from '@parley/worlds';
import { companyByHand, idCounter, pixelByHand, viewAt, worldByHand } from '@parley/worlds/world-by-hand';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type StoredWorld, storeWorld } from '../analytics/reference/store-world.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { open, pathOf, sharePage, tokenOf } from './share-world.ts';

const ZYX = companyByHand(0, 'Zyxcorp', ['sect_software', 'regn_europe', 'rrng_enterprise'], true);
const QUUX = companyByHand(1, 'Quuxworks', ['sect_retail', 'regn_europe', 'rrng_mid_market'], true);
const NAMES = /zyxcorp|quuxworks|comp_|oppt_|audn_/i;
const DAYS = { windowDays: null, startDate: '2024-06-01', endDate: '2024-06-30' };

const deal = (key: string, company: typeof ZYX, amount: number) => ({
  ...{ key, name: `${company.name} renewal`, company, accountName: company.name, stage: '', amount },
  ...{ status: 'CLOSED_WON' as const, openDate: '2024-06-02', closeDate: '2024-06-20', history: [] },
});

function world(): World {
  const nextId = idCounter(3);
  return worldByHand({
    name: 'Hidden names',
    range: { start: '2024-05-01', end: '2024-06-30' },
    companies: [ZYX, QUUX],
    // A person has named it after a company.
    audiences: { 'Zyxcorp pilot': [ZYX] },
    pixels: [pixelByHand('banner', 'chnl_display', 'vndr_6sense')],
    facts: {
      opportunities: [deal('won', ZYX, 7000), deal('other', QUUX, 500)],
      ...{ leads: [], offlineEvents: [], adStatistics: [], vendorSpend: [] },
    },
    pageViews: [ZYX, ZYX, QUUX].map((company, day) =>
      viewAt(nextId(), Date.parse(`2024-06-1${day}T09:00:00Z`), `v${day}`, company, 'linkedinAds', '/', {
        campaign: 'spring',
        botReason: '',
      }),
    ),
    impressions: [],
  });
}

let services: TestServices;
let api: ApiServer;
let stored: StoredWorld;
let ctx: StoredWorld['ctx'];
beforeAll(async () => {
  services = sharedServices({ PUBLIC_URL: 'https://parley.example.com' });
  api = await startApi(services);
  stored = await storeWorld(services, world());
  const { userId } = await createTestUser(services);
  const instanceId = stored.ctx.instance.id;
  await services.postgres
    .transaction()
    .execute((transaction) => addMember({ transaction, input: { instanceId, userId, role: 'admin' } }));
  ctx = { ...stored.ctx, viewer: { ...stored.ctx.viewer, userId } };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const pilot = () => stored.configuration.audiences.find(({ name }) => name === 'Zyxcorp pilot')?.id ?? '';
const PAGES: Readonly<Record<string, () => string>> = {
  companies: () => '/web-traffic-activity',
  opportunities: () => '/opportunities',
  'companies of an audience that is named after one': () => `/web-traffic-activity?audience=${pilot()}`,
  'opportunities of such an audience': () => `/opportunities?audience=${pilot()}`,
  'vendors for such an audience': () => `/vendors?audience=${pilot()}`,
};

/** All that people with the address get: the page, the frame and the picture. */
async function everything(url: string): Promise<string> {
  const ways = [pathOf(url), `/embed/${tokenOf(url)}`, `${pathOf(url)}.svg`, `${pathOf(url)}.svg?theme=dark`];
  const answers = await Promise.all(ways.map((way) => open(api.http, way)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(ways.map(() => 200));
  return answers.map(({ body, headers }) => `${JSON.stringify(headers)}\n${body}`).join('\n');
}

describe.each(Object.entries(PAGES))('a link without company names, of %s', (_what, addressOf) => {
  it.each([
    ['live', true],
    ['pinned', false],
  ])('%s, names none: page, frame, picture, what is kept, and the list of links', async (_kind, isLive) => {
    const asked = { urlTemplate: addressOf(), isLive, ...DAYS };
    const { id, url, title } = await sharePage(ctx, { ...asked, hidesCompanies: true });
    const shown = await everything(url);
    expect(shown).not.toMatch(NAMES);
    expect(title).not.toMatch(NAMES);
    const { url_template, ...row } = await services.postgres
      .selectFrom('shares')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(NAMES);
    expect(row.kept === null).toBe(isLive);
    const listed = (await listShares(ctx)).find((share) => share.id === id);
    expect(JSON.stringify({ ...listed, urlTemplate: null })).not.toMatch(NAMES);
    // With names they are there: what was looked for would have been found.
    const named = await sharePage(ctx, asked);
    expect(await everything(named.url)).toMatch(/zyxcorp/i);
  });
});

it('the title of a link names its audience, and none where names are hidden', async () => {
  const titled = async (hidesCompanies: boolean) =>
    (await sharePage(ctx, { urlTemplate: `/vendors?audience=${pilot()}`, ...DAYS, hidesCompanies })).title;
  expect(await titled(false)).toBe('Vendors, for Zyxcorp pilot');
  expect(await titled(true)).toBe('Vendors');
});

it('a panel of companies that is shared without company names has their figures, under numbers', async () => {
  const of = async (hidesCompanies: boolean) => {
    const asked = { urlTemplate: '/web-traffic', part: 'top-companies', ...DAYS, hidesCompanies };
    return await everything((await sharePage(ctx, asked)).url);
  };
  expect(await of(false)).toMatch(/zyxcorp/i);
  const hidden = await of(true);
  expect(hidden).toContain('<th scope="row">Company 1</th>');
  expect(hidden).not.toMatch(NAMES);
});

it('a link without company names has the figures of each company, under a number', async () => {
  const of = async (hidesCompanies: boolean) =>
    await open(
      api.http,
      (await sharePage(ctx, { urlTemplate: '/web-traffic-activity', ...DAYS, hidesCompanies })).url,
    );
  const rows = (body: string) => [...body.matchAll(/<th scope="row">([^<]+)<\/th><td class="n">(\d+)</g)];
  expect(rows((await of(false)).body).map(([, name, visits]) => [name, visits])).toEqual([
    ['Zyxcorp', '2'],
    ['Quuxworks', '1'],
  ]);
  expect(rows((await of(true)).body).map(([, name, visits]) => [name, visits])).toEqual([
    ['Company 1', '2'],
    ['Company 2', '1'],
  ]);
});
