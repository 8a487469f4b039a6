import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { boxOf, figureOf, numberIn, open, signIn } from './person.ts';
import { askSample } from './sample-session.ts';
import { type SampleVisit, sampleVisits } from './sample-visits.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

const CHANNEL = { id: 'chnl_paid_social', name: 'Paid Social' };
const VENDOR = { id: 'vndr_linkedin_ads', name: 'LinkedIn Ads' };
const PERIOD = 'lastDays=30';

const count = (visits: readonly SampleVisit[], holds: (visit: SampleVisit) => boolean): number =>
  visits.filter(holds).length;

/** The sum of a column of the companies list, over its one page. */
async function listedVisits(page: Page): Promise<number> {
  const table = page.getByRole('region', { name: 'Companies', exact: true }).getByRole('table');
  await settled(page);
  const heads = await table.getByRole('columnheader').allTextContents();
  const at = heads.findIndex((head) => head.trim() === 'Visits');
  const cells = await table.locator(`tbody tr > :nth-child(${at + 1})`).allTextContents();
  return cells.reduce((sum, cell) => sum + numberIn(cell), 0);
}

test('channels and a vendor show the true figures of the world, and what they link to adds up', async ({
  page,
}) => {
  await signIn(page);
  const visits = await sampleVisits();
  const own = visits.filter(({ channelId }) => channelId === CHANNEL.id);
  const isTarget = ({ category }: SampleVisit): boolean => category === 'target';

  await open(page, `/channels?${PERIOD}`);
  await expect(page).not.toHaveURL(/lastDays/);
  await expect(page.getByText('Last 30 days').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Total visits', exact: true })).toBeVisible();
  expect(await figureOf(page, 'Total visits')).toBe(visits.length);
  expect(await figureOf(page, 'Target visits (TAM)')).toBe(count(visits, isTarget));
  const row = page
    .getByRole('region', { name: 'Channels', exact: true })
    .getByRole('row', { name: CHANNEL.name });
  await expect(row).toContainText(own.length.toLocaleString('en-US'));
  await expect(row).toContainText(count(own, isTarget).toLocaleString('en-US'));

  // The number explained: as many rows as it says.
  await page.getByRole('button', { name: 'Target visits (TAM)', exact: true }).hover();
  await page.getByRole('button', { name: 'Explain Target visits (TAM)' }).click();
  const target = count(visits, isTarget).toLocaleString('en-US');
  await expect(page.getByRole('dialog')).toContainText(`${target} rows add up to ${target}`);
  await page.keyboard.press('Escape');

  await row.getByRole('link', { name: CHANNEL.name }).click();
  await expect(page.getByRole('heading', { name: CHANNEL.name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Total visits', exact: true })).toBeVisible();
  expect(await figureOf(page, 'Total visits')).toBe(own.length);
  const vendors = page.getByRole('region', { name: 'Vendors', exact: true });
  await expect(vendors.getByRole('row', { name: VENDOR.name })).toContainText(
    count(own, ({ vendorId }) => vendorId === VENDOR.id).toLocaleString('en-US'),
  );
  await expect(vendors.getByRole('row', { name: /^All/ })).toContainText(own.length.toLocaleString('en-US'));

  // Controls and address lead to the same state.
  await page
    .getByRole('radiogroup', { name: 'Figure of the chart' })
    .getByText('Spend per visit')
    .first()
    .click();
  await expect(page).toHaveURL(/metric=spendPerVisit/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Spend per visit', exact: true })).toBeChecked();

  await vendors.getByRole('link', { name: VENDOR.name }).click();
  await expect(page.getByRole('heading', { name: VENDOR.name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Total visits', exact: true })).toBeVisible();
  const ofVendor = visits.filter(({ vendorId }) => vendorId === VENDOR.id);
  expect(await figureOf(page, 'Total visits')).toBe(ofVendor.length);
  expect(await figureOf(page, 'Target visits (TAM)')).toBe(count(ofVendor, isTarget));
  const companies = new Set(ofVendor.filter(isTarget).map(({ companyId }) => companyId));
  expect(await figureOf(page, 'Engaged companies')).toBe(companies.size);

  // The list behind target visits of the vendor adds up to them.
  const address = await page.getByRole('link', { name: 'See who visited' }).getAttribute('href');
  await page.goto(new URL(`${address}&w.size=100`, page.url()).href);
  await expect(page.getByText(`${companies.size.toLocaleString('en-US')} companies`).first()).toBeVisible();
  if (companies.size <= 100) expect(await listedVisits(page)).toBe(count(ofVendor, isTarget));
});

test('the charts of channels lead to the page of each', async ({ page }) => {
  await signIn(page);
  await open(page, '/channels');
  for (const name of ['Traffic by channel', 'Spend per visit by channel'])
    await expect(
      page.getByRole('region', { name, exact: true }).getByRole('link', { name: CHANNEL.name, exact: true }),
    ).toHaveAttribute('href', new RegExp(`/channels/${CHANNEL.id}`));

  // Bars take most of the panel of spend: at the 125 pixels a channel of the specification they took a third.
  const panel = page.getByRole('region', { name: 'Spend per visit by channel', exact: true });
  const bars = await panel
    .locator('li > div:last-child')
    .evaluateAll((groups) => groups.reduce((sum, group) => sum + group.clientHeight, 0));
  expect(bars / (await boxOf(panel)).height).toBeGreaterThan(0.55);
});

type Found = { get: { edges: { node: { id: string; name: string } }[] } };

/** One thing of each kind that the palette looks for on the server. */
async function findables(): Promise<{ kind: string; id: string; name: string }[]> {
  const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const first = 'page: { limit: 1, offset: 0 }';
  const dates = `startDate: "${day(89)}T00:00:00Z", endDate: "${day(0)}T23:59:59Z"`;
  const nodes = '{ edges { node { id name } } }';
  const found = await askSample<Record<'companies' | 'campaigns' | 'opportunities', Found>>(
    `{ companies { get(${first}, ${dates}) ${nodes} } campaigns { get(${first}) ${nodes} }
       opportunities { get(${first}, ${dates}) ${nodes} } }`,
  );
  return (['companies', 'campaigns', 'opportunities'] as const).flatMap((kind) =>
    found[kind].get.edges.map(({ node }) => ({ kind, ...node })),
  );
}

test('the palette jumps to everything that has a page by keyboard, and asks', async ({ page }) => {
  await signIn(page, 'admin', '/profile');
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: /Jump to/ });
  await field.fill('paid soc');
  await expect(page.getByRole('option').first()).toHaveAccessibleName(CHANNEL.name);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/channels\/chnl_paid_social/);

  await page.keyboard.press('ControlOrMeta+k');
  await field.fill(VENDOR.name);
  // Until the vendors are there, the first is to ask about the name.
  await expect(page.getByRole('option').first()).toHaveAccessibleName(new RegExp(`^${VENDOR.name}`));
  await field.press('Enter');
  await expect(page).toHaveURL(/\/vendors\/vndr_linkedin_ads/);
  const things = await findables();
  expect(things).toHaveLength(3);
  for (const { kind, id, name } of things) {
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill(name);
    const group = page.getByRole('group', { name: new RegExp(`^${kind}$`, 'i') });
    await group.getByRole('option').filter({ hasText: name }).first().click();
    await expect.poll(() => decodeURIComponent(page.url())).toContain(id);
  }

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('option', { name: 'Channels', exact: true })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'palette');
  await field.fill('how many visits were there last week?');
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Ask/);
  await field.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ask Parley' }).getByRole('article')).toBeVisible();
});

test('on a phone every figure of the chart can be read in its switch', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', `/channels/${CHANNEL.id}`);
  const choice = page.getByRole('radiogroup', { name: 'Figure of the chart' });
  await expect(choice).toBeVisible();
  const place = choice.locator('xpath=..');
  expect(
    await place.evaluate((box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight),
  ).toBe(true);
});
