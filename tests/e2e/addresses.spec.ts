import { expect } from '@playwright/test';
import { signIn } from './person.ts';
import { samplePlaces } from './screens.ts';
import { test } from './test.ts';

/** What is kept, dropped and explained when an address is opened or left. */
test('the chosen audience stays for pages of the menu, also after one without an audience', async ({
  page,
}) => {
  const { audience } = await samplePlaces();
  await signIn(page, 'admin', `/channels?audience=${audience}`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await menu.getByRole('link', { name: 'Vendors', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/vendors\\?audience=${audience}$`));
  // Chosen back, TAM stays too.
  await page.getByRole('button', { name: /^Audience: / }).click();
  await page.getByRole('menuitem', { name: /^TAM/ }).click();
  await expect(page).toHaveURL(/\/vendors$/);
  await menu.getByRole('link', { name: 'Channels', exact: true }).click();
  await expect(page).toHaveURL(/\/channels$/);
});

test('an audience that does not exist leaves the address with one notice, and the page opens', async ({
  page,
}) => {
  await signIn(page, 'admin', '/channels?audience=audn_gone');
  await expect(page.getByText('The audience in the address does not exist')).toHaveCount(1);
  await expect(page).toHaveURL(/\/channels$/);
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible();
  await expect(page.getByText('does not exist or has moved')).toHaveCount(0);
});

test('an unknown filter value is dropped and named; the rest of the filter stays', async ({ page }) => {
  await signIn(page, 'admin', '/vendors?v.vendor.id=vndr_google,vndr_gone');
  await expect(page.getByText('names no vendor ("vndr_gone")')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Vendor activity' }).getByRole('link', { name: 'Google' }),
  ).toBeVisible();
  await expect(page.getByText('1 vendor', { exact: true })).toBeVisible();
});

test('a guard says why a page did not open', async ({ page }) => {
  await signIn(page, 'standard user', '/users');
  await expect(page.getByText('“Users” is not open to you')).toBeVisible();
  await expect(page.getByText('Only admins of this instance can open it')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

test('the page of a thing is titled by its name', async ({ page }) => {
  await signIn(page, 'admin', '/vendors/vndr_google_ads');
  await expect(page.getByRole('heading', { level: 1, name: 'Google Ads' })).toBeVisible();
  await expect(page).toHaveTitle(/^Google Ads · /);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible();
});

test.describe('without a cache', () => {
  test.use({ isAlone: true });

  test('keys typed before palette and switcher have loaded reach their fields', async ({ page }) => {
    await signIn(page, 'admin', '/dashboard');
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('vendors', { delay: 5 });
    await expect(page.getByRole('combobox', { name: /^Jump to/ })).toHaveValue('vendors');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Switch instance/ }).click();
    await expect(page.getByRole('combobox', { name: 'Search instances' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ask about your traffic…' }).click();
    await page.keyboard.type('visits last week', { delay: 5 });
    await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('visits last week');
    // Before the frame is there: it waits for the first answer of the server.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/\/api\/graphql/, async (route) => {
      await answered;
      await route.continue();
    });
    await page.reload({ waitUntil: 'load' });
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('channels');
    answer();
    await expect(page.getByRole('combobox', { name: /^Jump to/ })).toHaveValue('channels');
  });
});
