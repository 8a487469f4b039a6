import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, open, serverUrl, signIn, signInAlone } from './person.ts';
import { test } from './test.ts';

test('a signed-out user returns to the requested page', async ({ page }) => {
  await signIn(page);
  await open(page, '/web-traffic-activity?w.search=group');
  const wanted = new URL(page.url());
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(wanted.href);
  await expect(page).toHaveURL(/\/sign-in\?redirect=/);
  await page.getByRole('button', { name: 'Sign in as admin of the sample' }).click();
  await expect(page).toHaveURL(/w\.search=group/);
  expect(new URL(page.url()).pathname).toBe(wanted.pathname);
});

test('a redirect never leads off the site', async ({ page }) => {
  for (const redirect of ['https://evil.example/', '//evil.example/', '/\\evil.example/']) {
    await page.goto(`${serverUrl()}/sign-in?redirect=${encodeURIComponent(redirect)}`);
    await page.getByRole('button', { name: 'Sign in as standard user of the sample' }).click();
    await expect(page).toHaveURL(new RegExp(`^${serverUrl()}/app/inst/`));
    await page.evaluate(() => localStorage.clear());
  }
});

test('an instance of another user cannot be opened', async ({ page }) => {
  await signIn(page, 'standard user');
  await page.goto(`${serverUrl()}/app/inst/inst:somebody-else/web-traffic`);
  await expect(page.getByText('Unable to load the instance')).toBeVisible();
});

async function openSwitcher(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Switch instance$/ }).click();
  return page.getByRole('dialog', { name: 'Instances' });
}

test('signing out ends the session, and its button stays where it is while the instances come', async ({
  page,
}) => {
  await signInAlone(page, 'admin', '/profile');
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/auth/organizations', async (route) => {
    await asked.promise;
    await route.continue();
  });
  const dialog = await openSwitcher(page);
  const button = dialog.getByRole('button', { name: 'Sign out' });
  await expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible();
  const before = await boxOf(button);
  asked.resolve();
  await expect(dialog.getByRole('option', { selected: true })).toBeVisible();
  expect(await boxOf(button)).toEqual(before);
  await button.click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(`${serverUrl()}/app`);
  await expect(page).toHaveURL(/\/sign-in/);
});

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await signInAlone(page, 'admin', '/profile');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('banner')).toBeVisible();
  await (await openSwitcher(other)).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByLabel('Work e-mail')).toBeVisible();
});
