import { expect } from '@playwright/test';
import { found, nextLink, somebody } from './identity-api.ts';
import { serverUrl } from './person.ts';
import { test } from './test.ts';

const WANTED = '/app/inst/somewhere/web-traffic?w.search=a';

test('a user signs up by link, makes an organization and is in the product', async ({ page }) => {
  const { email, domain } = somebody();
  await page.goto(`${serverUrl()}/sign-up?redirect=${encodeURIComponent('/device?user_code=ABCD')}`);
  const address = page.getByLabel('Work e-mail');
  await expect(address).toBeFocused();

  await address.fill('kim@gmail.com');
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await expect(page.getByText('Please use your work e-mail address')).toBeVisible();
  await expect(address).toBeFocused();

  await address.fill(email);
  await address.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();

  await page.goto(await nextLink(email));
  await expect(page).toHaveURL(
    `${serverUrl()}/sign-up/configure-org?redirect=${encodeURIComponent('/device?user_code=ABCD')}`,
  );
  const site = page.getByLabel('Domain of your website');
  await expect(site).toHaveValue(domain);
  for (const [wrong, why] of [
    [`www.${domain}`, `Without www: ${domain}`],
    [`app.${domain}`, `Without a subdomain: ${domain}`],
    [`https://${domain}`, 'Only the domain, without http and path.'],
    ['', 'Please enter your domain.'],
  ] as const) {
    await site.fill(wrong);
    await page.getByRole('button', { name: 'Create organization' }).click();
    await expect(page.getByText(why)).toBeVisible();
    await expect(site).toBeFocused();
  }
  // What only the server knows: a suffix under which others register their names.
  await site.fill('co.uk');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('The domain is not valid')).toBeVisible();

  await site.fill(domain);
  await page.getByLabel('Name of the organization').fill('Harbor');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL(/\/device\?user_code=ABCD/);
  await page.goto(`${serverUrl()}/app`);
  await expect(page.getByRole('banner')).toContainText('Harbor');

  // The page of a user who has none makes another, and the form shows what is wrong with it.
  await page.goto(`${serverUrl()}/app/first-instance`);
  await expect(site).toBeFocused();
  await site.fill(domain);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('alert')).toContainText('That organization exists already');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
  await site.fill(`pier-${domain}`);
  await page.getByLabel('Name of the organization').fill('Pier');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('banner')).toContainText('Pier');
});

test.describe('with a replaced clock', () => {
  test.use({ isAlone: true });

  test('a slow save says so, and a failed one shows an error with a next step', async ({ page }) => {
    const [first, second] = [somebody(), somebody()];
    await found(first.email, 'Harbor', first.domain);
    await page.goto(`${serverUrl()}/sign-up?redirect=${encodeURIComponent(WANTED)}`);
    await page.getByLabel('Work e-mail').fill(second.email);
    await page.getByRole('button', { name: 'Continue with e-mail' }).click();
    await page.goto(await nextLink(second.email));
    const create = page.getByRole('button', { name: 'Create organization' });

    await page.getByLabel('Domain of your website').fill(first.domain);
    await create.click();
    await expect(page.getByRole('alert')).toContainText('That organization exists already');
    await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in to it' })).toBeVisible();
    await page.getByLabel('Domain of your website').fill(second.domain);

    // No answer yet: after five seconds it says that it takes long.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    let answer = (): void => undefined;
    const held = new Promise<void>((go) => {
      answer = go;
    });
    await page.route('**/api/instances', async (route) => {
      await held;
      await route.fulfill({
        status: 500,
        json: { code: 'add-admin-role-failure', message: '', details: {} },
      });
    });
    const sent = page.waitForRequest('**/api/instances');
    await create.click();
    await sent;
    await expect(create).toBeDisabled();
    await page.clock.fastForward(4900);
    await expect(page.getByText('This takes longer than usual')).toHaveCount(0);
    await page.clock.fastForward(200);
    await expect(page.getByText('This takes longer than usual')).toBeVisible();
    await page.clock.resume();
    answer();
    await expect(page.getByRole('alert')).toContainText('you could not become its admin');
    await expect(page.getByText('This takes longer than usual')).toHaveCount(0);
    await page.unroute('**/api/instances');

    // The proof of a minute ago is gone.
    await page.route('**/api/instances', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer gone' } }),
    );
    await create.click();
    await expect(page.getByRole('alert')).toContainText('Your sign-up session has expired');
    await page.getByRole('alert').getByRole('link', { name: 'Sign up again' }).click();
    await expect(page).toHaveURL(`${serverUrl()}/sign-up?redirect=${encodeURIComponent(WANTED)}`);
    await page.goto(`${serverUrl()}/sign-up/configure-org`);
    await expect(page.getByRole('alert')).toContainText('Your sign-up session has expired');
  });
});
