import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere, expectNothingFound } from './axe.ts';
import { ask, open, serverUrl, signInAlone } from './person.ts';
import { test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;
const choose = async (page: Page, field: string, option: string) => {
  await dialog(page).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const made = (page: Page) => page.getByRole('dialog', { name: 'The link is made' });
/** Its address, below the server that is tested. */
async function linkOf(page: Page): Promise<string> {
  const url = await made(page).getByLabel('Link', { exact: true }).inputValue();
  return `${serverUrl()}${new URL(url).pathname}`;
}
/** A browser without an account, in which nobody ever signed in. */
async function stranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return await context.newPage();
}
/** A page of another site. */
async function siteWith(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>Slides</title><body>${html}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
/** The shared page has no theme of its own: it follows the browser. */
async function expectWell(page: Page, where: string): Promise<void> {
  for (const width of [1280, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectNothingFound(page, { where: `${where}, ${colorScheme} at ${width}:`, more: true });
    }
}

test('a page is shared, seen without an account, framed elsewhere, and revoked', async ({
  page,
  browser,
}) => {
  const title = unique('Traffic for the board');
  await signInAlone(page, 'admin', '/web-traffic');
  await page.getByRole('button', { name: 'Reports, goals and alerts' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const form = dialog(page);
  await expect(form.getByLabel('Title')).toHaveValue('Web traffic');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Password', { exact: true }).fill('short');
  await form.getByRole('button', { name: 'Make the link' }).click();
  await expect(form.getByText('At least 8 characters.')).toBeVisible();
  await choose(page, 'Days', 'Last 30 days');
  await form.getByLabel('Password', { exact: true }).fill('');
  await expectAccessibleEverywhere(page, { where: 'share' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('button', { name: 'Make the link' }).click();
  await expect(made(page).getByLabel('Embed code', { exact: true })).toHaveValue(/<iframe src=".*\/embed\//);
  await expectAccessibleEverywhere(page, { where: 'made link' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const url = await linkOf(page);
  await made(page).getByRole('button', { name: 'Done' }).click();

  const other = await stranger(browser);
  expect((await other.goto(url))?.status()).toBe(200);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(other.getByRole('heading', { name: 'Visits', exact: true })).toBeVisible();
  await expect(other.getByText(/^Live, as of /)).toBeVisible();
  await expect(other.getByRole('img', { name: /^Visits: from / })).toBeVisible();
  await expect(other.getByRole('table')).toContainText('Channel');
  await expect(other.getByRole('link')).toHaveCount(0);
  await expect(other.getByRole('navigation')).toHaveCount(0);
  await expectWell(other, 'shared page');

  // A page of another site, with the script that fits the height of the frame.
  const embed = url.replace('/share/', '/embed/');
  await other.setViewportSize({ width: 900, height: 700 });
  const slides = await siteWith(
    `<iframe src="${embed}" data-parley title="${title}" width="100%" height="100"></iframe><script src="${serverUrl()}/embed.js"></script>`,
  );
  await other.goto(slides.url);
  await expect(other.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(title);
  await expect
    .poll(() => other.locator('iframe').evaluate((frame) => (frame as HTMLIFrameElement).offsetHeight))
    .toBeGreaterThan(400);
  slides.close();
  expect((await other.goto(`${url}.svg`))?.headers()['content-type']).toContain('image/svg+xml');

  await open(page, '/company-settings');
  const panel = page.getByRole('region', { name: 'Shared links' });
  const entry = panel.getByRole('listitem').filter({ hasText: title });
  await expect(entry).toContainText('Page, live · by you on');
  // The page, the frame and the picture.
  await expect(entry).toContainText('Opened 3 times');
  await expect(panel.getByRole('switch', { name: 'Allow shared links' })).toBeChecked();
  await expectAccessibleEverywhere(page, { where: 'shared links' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await entry.getByRole('button', { name: `Revoke ${title}` }).click();
  await dialog(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(entry).toContainText('Revoked');
  expect((await other.goto(url))?.status()).toBe(404);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link does not open anything');
  await expectWell(other, 'link that opens nothing');
  await other.context().close();
});

test('one figure is shared by its tile, and one table of the page by the dialog', async ({
  page,
  browser,
}) => {
  await signInAlone(page, 'admin', '/vendors');
  const make = async (title: string): Promise<string> => {
    await dialog(page).getByLabel('Title').fill(title);
    await dialog(page).getByRole('button', { name: 'Make the link' }).click();
    const url = await linkOf(page);
    await made(page).getByRole('button', { name: 'Done' }).click();
    return url;
  };
  await page.getByRole('button', { name: 'More about Visits' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Shows' })).toHaveValue('Visits');
  const figure = await make(unique('One figure'));
  await page.getByRole('button', { name: 'Reports, goals and alerts' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await choose(page, 'Shows', 'Largest by vendor');
  const table = await make(unique('One table'));

  const other = await stranger(browser);
  await other.goto(figure);
  await expect(other.getByRole('heading', { name: 'Visits', exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Engaged companies', exact: true })).toHaveCount(0);
  await other.goto(table);
  await expect(other.getByRole('columnheader').first()).toHaveText('Vendor');
  await expect(other.getByRole('heading', { level: 2 })).toHaveCount(0);
  await expectWell(other, 'one table');
  await other.context().close();
});

test('a panel is shared by its menu, which offers it of no other', async ({ page, browser }) => {
  await signInAlone(page, 'admin', '/web-traffic');
  const panel = page.getByRole('region', { name: 'Visits by industry' });
  await panel.getByRole('button', { name: 'Visits by industry: show as table' }).click();
  const rows = panel.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toBeVisible();
  await panel.getByRole('button', { name: 'More about Visits by industry' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Shows' })).toHaveValue('Visits by industry');
  await dialog(page).getByLabel('Title').fill(unique('Industries'));
  await dialog(page).getByRole('button', { name: 'Make the link' }).click();
  const url = await linkOf(page);
  await made(page).getByRole('button', { name: 'Done' }).click();

  const other = await stranger(browser);
  await other.goto(url);
  const shown = other.getByRole('row').filter({ has: other.getByRole('rowheader') });
  // The same figures as in the panel: the first industry with its visits.
  await expect(shown.first()).toBeVisible();
  const name = (await shown.first().getByRole('rowheader').textContent()) ?? '';
  const visits = (await shown.first().getByRole('cell').first().textContent()) ?? '';
  expect(visits).toMatch(/^\d/);
  await expect(rows.first()).toContainText(name);
  await expect(rows.first()).toContainText(visits);
  await expectWell(other, 'one panel');
  await other.context().close();

  // A flow is no part of a page that is shared: its menu copies links alone.
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Copy the link to Direct view-through reallocation' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy pinned link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Share' })).toHaveCount(0);
});

test('an admin switches shared links off: what is open stops at once, and opens again with them', async ({
  page,
  browser,
}) => {
  const title = unique('Traffic for now');
  await signInAlone(page, 'admin', '/web-traffic');
  await page.getByRole('button', { name: 'Reports, goals and alerts' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await dialog(page).getByLabel('Title').fill(title);
  await dialog(page).getByRole('button', { name: 'Make the link' }).click();
  const url = await linkOf(page);
  await made(page).getByRole('button', { name: 'Done' }).click();
  const other = await stranger(browser);
  const heading = other.getByRole('heading', { level: 1 });
  await other.goto(url);
  await expect(heading).toHaveText(title);

  await open(page, '/company-settings');
  const allow = page.getByRole('switch', { name: 'Allow shared links' });
  const notices = page.getByRole('region', { name: 'Notices' });
  await allow.click();
  await expect(notices).toContainText('Shared links are off');
  await expect(allow).not.toBeChecked();
  await other.reload();
  await expect(heading).toHaveText('This link does not open anything');
  await allow.click();
  await expect(notices).toContainText('Shared links are on');
  await other.reload();
  await expect(heading).toHaveText(title);
  await other.context().close();
});

test('an answer is shared by its menu, with a password and without company names', async ({
  page,
  browser,
}) => {
  await signInAlone(page, 'admin', '/profile');
  await ask(page, 'Which companies visited in the last 30 days?');
  await page.getByRole('button', { name: 'More for this answer' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const form = page.getByRole('dialog', { name: 'Share this answer' });
  const title = unique('Who visited');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Hide company names').check();
  await form.getByLabel('Pinned').check();
  await form.getByLabel('Password', { exact: true }).fill('open sesame');
  await form.getByRole('button', { name: 'Make the link' }).click();
  const url = await linkOf(page);

  const other = await stranger(browser);
  await other.goto(url);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This link has a password');
  await other.getByLabel('Password').fill('guess');
  await other.getByRole('button', { name: 'Open' }).click();
  await expect(other.getByText('That is not the password.')).toBeVisible();
  await expectWell(other, 'password');
  await other.getByLabel('Password').fill('open sesame');
  await other.getByRole('button', { name: 'Open' }).click();
  await expect(other.getByRole('rowheader', { name: 'Company 1', exact: true })).toBeVisible();
  await expect(other.getByText(/^As it was on /)).toBeVisible();
  await expectWell(other, 'shared answer');
  const shown = await other.getByRole('rowheader').allInnerTexts();
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.every((each) => /^Company \d+$/.test(each))).toBe(true);
  await other.context().close();

  await made(page).getByRole('button', { name: 'Done' }).click();
  await open(page, '/profile');
  const section = page.getByRole('region', { name: 'Shared links', exact: true });
  const entry = section.getByRole('listitem').filter({ hasText: title });
  await expect(entry).toContainText('with a password, without company names');
  await entry.getByRole('button', { name: `Revoke ${title}` }).click();
  await dialog(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('is revoked');
});
