import { expect, type Page } from '@playwright/test';
import type { Places } from '../screens/places.ts';
import { open, sampleRoot, serverUrl, signIn } from './person.ts';
import { visit } from './sample-session.ts';
import { samplePlaces } from './screens.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

/** Something that is set by a control, and what the address then contains; periods are in no address. */
type Control = { set: (page: Page) => Promise<void>; address?: RegExp };

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const period: Control = {
  set: async (page) => {
    await page.getByRole('button', { name: /^Period: / }).click();
    await page.getByRole('button', { name: 'Last 30 days', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Period: Last 30 days' })).toBeFocused();
  },
};
const audience: Control = {
  set: async (page) => {
    await page.getByRole('button', { name: /^Audience: / }).click();
    await page
      .getByRole('menuitem', { name: /[1-9][\d,]* companies$/ })
      .first()
      .click();
  },
  address: /audience=audn_/,
};
const segment = (group: string, choice: string, address: RegExp): Control => ({
  set: (page) =>
    page.getByRole('radiogroup', { name: group }).first().getByText(choice, { exact: true }).click(),
  address,
});
const type = segment('Opportunity type', 'Closed won', /oppType=closedWon/);
const chosen = (kind: 'campaigns' | 'vendors' | 'pixels', address: RegExp): Control => ({
  set: async (page) => {
    await page.getByRole('button', { name: `All ${kind}` }).click();
    await page.getByRole('group', { name: kind }).getByRole('checkbox').first().click();
    await expect(page).toHaveURL(address);
    await page.keyboard.press('Escape');
  },
  address,
});
/** Without a name: the only list of the page. */
const sorted = (name: string | undefined, column: string, address: RegExp): Control => ({
  set: (page) =>
    (name === undefined ? page.getByRole('main') : list(page, name))
      .getByRole('columnheader')
      .getByRole('button', { name: column, exact: true })
      .click(),
  address,
});
const searched = (label: string, text: string, address: RegExp): Control => ({
  set: (page) => page.getByRole('searchbox', { name: label }).fill(text),
  address,
});
const sized = (address: RegExp): Control => ({
  set: async (page) => {
    await page.getByRole('combobox', { name: 'Rows per page' }).first().click();
    await page.getByRole('option', { name: '10 per page' }).click();
  },
  address,
});
const paged = (address: RegExp): Control => ({
  set: (page) => page.getByRole('button', { name: 'Next page' }).first().click(),
  address,
});
const atLeast = (label: string, least: string, address: RegExp): Control => ({
  set: async (page) => {
    await page
      .getByRole('button', { name: /^Filters/ })
      .first()
      .click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.getByLabel(`${label}, minimum`, { exact: true }).fill(least);
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel).toHaveCount(0);
  },
  address,
});

type Walk = { path: (places: Places) => string; controls: readonly Control[] };
const at = (path: string) => (): string => path;

/** Every screen with its controls. Another order or filter begins at page 1, so that the page is last. */
const WALKS: readonly Walk[] = [
  { path: at('/dashboard'), controls: [period] },
  { path: at('/web-traffic'), controls: [period, audience] },
  { path: at('/web-traffic-benchmarks'), controls: [period] },
  {
    path: at('/web-traffic-activity'),
    controls: [
      period,
      atLeast('Human visits', '2', /w\.metrics\.visits=\[2,\]/),
      sorted('Companies', 'Human visits', /w\.sortBy=metrics\.visits/),
      sized(/w\.size=10/),
      searched('Search companies', 'a', /w\.search=a/),
      paged(/w\.page=2/),
    ],
  },
  {
    path: ({ company }) => `/web-traffic-activity/${company}`,
    controls: [period, sorted('Opportunities', 'Amount', /o\.sortBy=amount/)],
  },
  {
    path: at('/attribution'),
    controls: [
      period,
      audience,
      type,
      sorted('Breakdown', 'Linear', /v\.sortBy=closedWonLinear/),
      sorted('Where the models disagree', 'Linear', /l\.sortBy=closedWonLinear/),
    ],
  },
  { path: at('/channels'), controls: [period, audience, sorted('Channels', 'Spend', /c\.sortBy=spend/)] },
  {
    path: ({ channel }) => `/channels/${channel}`,
    controls: [
      period,
      audience,
      segment('Figure of the chart', 'Spend per visit', /metric=spendPerVisit/),
      sorted('Vendors', 'Spend', /v\.sortBy=spend/),
    ],
  },
  {
    path: at('/vendors'),
    controls: [
      period,
      audience,
      atLeast('Visits', '100', /v\.visits=\[100,\]/),
      sorted('Vendor activity', 'Engaged companies', /v\.sortBy=engagedCompanies/),
      sorted('Opportunities', 'Amount', /o\.sortBy=amount/),
    ],
  },
  { path: ({ vendor }) => `/vendors/${vendor}`, controls: [period, audience] },
  {
    path: at('/campaigns'),
    controls: [
      period,
      audience,
      atLeast('Visits', '5', /c\.visits=\[5,\]/),
      sorted('Campaign activity', 'Engaged companies', /c\.sortBy=engagedCompanies/),
      sized(/c\.size=10/),
      paged(/c\.page=2/),
    ],
  },
  { path: ({ campaigns }) => `/campaigns/${campaigns.join(',')}`, controls: [period, audience] },
  {
    path: at('/opportunities'),
    controls: [
      period,
      type,
      chosen('vendors', /o\.vendorIds=vndr_/),
      chosen('pixels', /o\.pixelIds=pixl_/),
      atLeast('Amount', '1000', /o\.amount=\[1000,\]/),
      sorted('Opportunities won', 'Amount', /o\.sortBy=amount/),
    ],
  },
  { path: at('/opportunities'), controls: [chosen('campaigns', /o\.campaignIds=camp_/)] },
  {
    path: ({ opportunity }) => `/opportunities/${opportunity}`,
    controls: [sorted('Audiences by visits', 'Audience', /a\.sortBy=name/)],
  },
  {
    path: at('/pixels'),
    controls: [
      sorted('Pixels', 'Impressions, 30 days', /p\.sortBy=metrics\.impressions/),
      searched('Search pixels', 'display', /p\.search=display/),
    ],
  },
  { path: ({ pixels }) => `/pixels/${pixels.join(',')}`, controls: [period, audience] },
  { path: ({ pixels }) => `/pixels/compare/${pixels.join(',')}`, controls: [period, audience] },
  {
    path: ({ audience: id }) => `/audiences/${id}`,
    controls: [
      sorted(undefined, 'Human visits', /a\.sortBy=metrics\.visits/),
      searched('Search companies', 'e', /a\.search=e/),
    ],
  },
];

/** Everything that can be read on the page: captions, chips, figures and rows, and the contents of its boxes. */
async function readState(page: Page): Promise<string[]> {
  await settled(page);
  const main = page.getByRole('main');
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is no part of the state
  const text = await main.evaluate((element) => (element as HTMLElement).innerText);
  const words = text.split(/\s*\n\s*/);
  const boxes = await main
    .getByRole('searchbox')
    .evaluateAll((all) => all.map((box) => (box instanceof HTMLInputElement ? box.value : '')));
  const marked = await main
    .getByRole('radio', { checked: true })
    .evaluateAll((all) => all.map((radio) => radio.getAttribute('value') ?? ''));
  return [...words.filter((word) => word !== ''), ...boxes, ...marked];
}

/** In milliseconds: longer than a page that is settled needs to draw. */
const LOOKS_EVERY = 150;

/** The state once nothing changes any more, at as many looks: a page is drawn behind the one before it. */
async function stateOf(page: Page, times = 2): Promise<string[]> {
  let state = await readState(page);
  let same = 0;
  await expect
    .poll(
      async () => {
        const before = state.join();
        state = await readState(page);
        same = state.join() === before ? same + 1 : 0;
        return same;
      },
      { intervals: [times === 2 ? LOOKS_EVERY : 2 * LOOKS_EVERY] },
    )
    .toBeGreaterThanOrEqual(times);
  return state;
}

/** What the sample's own things are called in the name of a test. */
const NAMES: Places = {
  ...{ company: ':company', opportunity: ':opportunity', audience: ':audience', channel: ':channel' },
  audiences: [':audiences'],
  ...{ vendor: ':vendor', campaigns: [':campaigns'], pixels: [':pixels'] },
};

for (const [at, { path, controls }] of WALKS.entries())
  test(`${at + 1}: controls of ${path(NAMES)} write the address, and the address restores them`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await signIn(page);
    const where = path(await samplePlaces());
    await visit(page, where);
    let before = await stateOf(page);
    for (const { set, address } of controls) {
      await set(page);
      if (address !== undefined) await expect.poll(() => decodeURIComponent(page.url())).toMatch(address);
      const changed = async (): Promise<boolean> => (await readState(page)).join() !== before.join();
      await expect
        .configure({ soft: true })
        .poll(changed, `${address ?? 'period'}: something changes`)
        .toBe(true);
      before = await stateOf(page);
    }
    before = await stateOf(page, 4);
    const { search } = new URL(page.url());
    for (const { address } of controls)
      if (address !== undefined)
        expect.soft(decodeURIComponent(search), 'keeps what was set').toMatch(address);
    await page.evaluate(() => sessionStorage.clear());
    const days = controls.includes(period) ? `${search === '' ? '?' : '&'}lastDays=30` : '';
    await page.goto(`${serverUrl()}${sampleRoot()}${where}${search}${days}`);
    await expect
      .configure({ soft: true })
      .poll(() => readState(page), search)
      .toEqual(before);
    expect.soft(await stateOf(page), `${search}: stays`).toEqual(before);
    expect(problems).toEqual([]);
  });

test('another type resets every table of attribution; a type in the address of an opportunity is its own', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/attribution?v.sortBy=pipelineLinear&l.page=2&o.sortBy=name');
  await page.getByRole('radiogroup', { name: 'Opportunity type' }).getByText('Closed won').click();
  await expect.poll(() => new URL(page.url()).search).toBe('?oppType=closedWon');
  const { opportunity } = await samplePlaces();
  await visit(page, `/opportunities/${opportunity}?oppType=closedWon`);
  await expect(page.getByRole('main')).toContainText('Closed won');
  await visit(page, `/opportunities/${opportunity}?oppType=lost`);
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('reports an invalid period in the address, and keeps the one chosen before', async ({ page }) => {
  await signIn(page);
  await visit(page, '/web-traffic?lastDays=30');
  const shown = page.getByRole('button', { name: 'Period: Last 30 days' });
  await expect(shown).toBeVisible();
  // The notice goes after a while, which may be before all figures are there.
  await open(page, '/web-traffic?startDate=2026-13-40&endDate=2020-01-01');
  await expect(page.getByText('The period in the address cannot be shown')).toBeVisible();
  await expect(shown).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});
