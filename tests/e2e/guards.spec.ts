import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { found, somebody } from './identity-api.ts';
import { open, sampleRoot, serverUrl, signIn, signInAlone } from './person.ts';
import { enterAs, entered, runServerCommand } from './session.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Opens a page and expects to end up at a path below the instance: the shell may be there before a guard has decided. */
async function expectLanding(page: Page, path: string, end: string): Promise<void> {
  await open(page, path);
  await entered(page);
  await settled(page);
  await expect.poll(() => pathOf(page).replace(/^\/app\/inst\/[^/]+/, ''), path).toBe(end);
}

test('a standard user is led home from admin pages, and past the guard to pages of the plan', async ({
  page,
}) => {
  await signIn(page, 'standard user');
  for (const path of [
    '/users',
    '/users/invite',
    '/company-settings',
    '/pixels/pixl_1/edit',
    '/audiences/create',
  ])
    await expectLanding(page, path, '/home');
  await expectLanding(page, '/profile/login-as', '/home');
  await expectLanding(page, '/channels/chnl_1', '/channels/chnl_1');
  await expect(
    page.getByRole('heading', { name: "The channel you're looking for does not exist" }),
  ).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Settings' }).getByRole('link', { name: 'Users' }),
  ).toHaveCount(0);
});

test('an admin passes, and making an audience begins with the upload', async ({ page }) => {
  await signIn(page);
  await expectLanding(page, '/users', '/users');
  await expectLanding(page, '/audiences/create', '/audiences/upload');
  await expect(page.getByRole('heading', { name: 'Upload an audience', level: 1 })).toBeVisible();
  await expectLanding(page, '/profile/login-as', '/home');
});

test('without a paid plan, its pages lead to the very start; admin pages stay', async ({ page }) => {
  const { email, domain } = somebody();
  const own = await found(email, 'Frugal', domain);
  await runServerCommand('plan', own.id, 'free');
  await enterAs(page, own.token, `/app/inst/${own.id}/campaigns/camp_1`);
  await entered(page);
  // Without a tag the very start is the health center.
  await expect.poll(() => pathOf(page)).toBe(`/app/inst/${own.id}/health-center`);
  await expectLanding(page, '/pixels', '/health-center');
  await expectLanding(page, '/users', '/users');
});

test('a path without an instance gets the home instance, with its search and hash', async ({ page }) => {
  await signIn(page);
  await page.goto(`${serverUrl()}/app/web-traffic-activity?w.search=group#top`);
  await entered(page);
  await expect(page).toHaveURL(`${serverUrl()}${sampleRoot()}/web-traffic-activity?w.search=group#top`);
  await page.goto(`${serverUrl()}/`);
  await entered(page);
  await expect.poll(() => pathOf(page)).toBe(`${sampleRoot()}/home`);
});

test('the session follows the instance of the address; a foreign one is not loaded', async ({ page }) => {
  const { email, domain } = somebody();
  const first = await found(email, 'First of two', domain);
  const second = await found(email, 'Second of two', `second-${domain}`);
  const other = somebody();
  const foreign = await found(other.email, 'Of somebody else', other.domain);

  const switched = page.waitForRequest((request) => request.url().endsWith('/organizations/switch'));
  await enterAs(page, second.token, `/app/inst/${first.slug}/web-traffic`);
  expect((await switched).postDataJSON()).toEqual({ organizationId: first.id });
  await expect(page.getByRole('button', { name: 'Instance: First of two. Switch instance' })).toBeVisible();
  await page.goto(`${serverUrl()}/app`);
  await entered(page);
  await expect.poll(() => pathOf(page)).toContain(first.id);

  await page.goto(`${serverUrl()}/app/inst/${foreign.id}/web-traffic`);
  await expect(page.getByRole('heading', { name: 'Unable to load the instance' })).toBeVisible();
  await expect(page.getByText('The instance may not exist, or you have no access to it.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to your instance' }).click();
  await entered(page);
  await expect.poll(() => pathOf(page)).toContain(first.id);
});

test('a superuser looks at a foreign instance under a banner, and leaves it', async ({ page }) => {
  const [own, other] = [somebody(), somebody()];
  const home = await found(own.email, 'Headquarters', own.domain);
  const foreign = await found(other.email, 'A customer', other.domain);
  await runServerCommand('superuser', own.email);
  await enterAs(page, home.token, `/app/inst/${foreign.id}/web-traffic`);
  const banner = page.getByRole('region', { name: 'Signed in as another organization' });
  await expect(banner).toContainText(foreign.id);
  await expectAccessible(page, 'banners');
  const reloaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Clear cache and reload' }).click();
  await reloaded;
  await expect(banner).toContainText('A customer');
  await open(page, '/profile/login-as');
  await expect(page.getByRole('heading', { name: 'Log in as' })).toBeVisible();
  await banner.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Instance: Headquarters. Switch instance' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

/** Answers the question of the shell with an error. */
const failShell = (page: Page, code: string): Promise<unknown> =>
  page.route(/\/api\/graphql\?Shell$/, (route) =>
    route.fulfill({
      json: { errors: [{ message: 'x', extensions: { code, details: {} } }] },
      headers: { 'x-request-id': 'req-4711' },
    }),
  );

test('an instance that is not found says so; any other error offers to reload, the app and help', async ({
  page,
}) => {
  await signIn(page);
  await failShell(page, 'NOT_FOUND');
  await page.goto(`${serverUrl()}${sampleRoot()}/web-traffic`);
  await expect(page.getByText('The page does not exist or has moved.')).toBeVisible();
  await page.unrouteAll();

  await failShell(page, 'TIMEOUT');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible();
  await expect(page.getByText('It took too long. Please try again. Request req-4711')).toBeVisible();
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('link', { name: '/readyz' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to the app' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await entered(page);
});

test('an expired session ends everywhere, and signing in returns to the page', async ({ page, context }) => {
  await signInAlone(page, 'standard user', '/profile');
  const other = await context.newPage();
  await other.goto(`${serverUrl()}${sampleRoot()}/web-traffic-activity`);
  await entered(other);
  await Promise.all([settled(page), settled(other)]);
  // What a page asks by itself, as the bell does now and then, waits for the click: it too would end the session.
  const clicked = Promise.withResolvers<void>();
  await context.route(/\/api\//, async (route) => {
    await clicked.promise;
    await route.continue();
  });
  const token = await page.evaluate(() => localStorage.getItem('parley.session'));
  await fetch(`${serverUrl()}/api/auth/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await page.getByRole('button', { name: 'Analytics' }).click();
  await page.getByRole('link', { name: 'Web traffic activity' }).click();
  clicked.resolve();
  await expect(page).toHaveURL(/\/sign-in\?redirect=.*web-traffic-activity$/);
  await expect(other).toHaveURL(/\/sign-in\?redirect=.*web-traffic-activity$/);
  expect(await other.evaluate(() => localStorage.getItem('parley.session'))).toBeNull();
});
