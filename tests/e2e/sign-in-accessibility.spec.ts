import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './axe.ts';
import { found, invite, nextLink, somebody } from './identity-api.ts';
import { serverUrl } from './person.ts';
import { test } from './test.ts';

const check = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  if (path !== '') await page.goto(`${serverUrl()}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectAccessibleEverywhere(page);
};

test('every page for coming in is accessible, with its failures', async ({ page }) => {
  const unknown = '/sign-in/inst~00000000000000000000000000';
  await check(page, '/sign-in?error=invalid_microsoft_tenant_type', 'Sign in');
  await page.getByRole('button', { name: 'Continue with a password' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await check(page, '', 'Sign in');
  await check(page, '/sign-in/discovery?error=unable_to_auth_magic_link', 'Sign in with your e-mail');
  await check(page, unknown, 'Sign in to your organization');
  await check(page, `${unknown}/forgot`, 'Forgot your password?');
  await page.goto(`${serverUrl()}${unknown}/reset?token_type=reset_password&token=none`);
  await page.getByLabel('New password').fill('Harbor');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await check(page, '', 'Choose a new password');
  await check(page, '/set-up?token=none', 'Set up Parley');
  await page.goto(`${serverUrl()}/sign-up`);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await check(page, '', 'Create your account');
});

test('so are the steps after the mail', async ({ page }) => {
  const [guest, host] = [somebody(), somebody()];
  await page.goto(`${serverUrl()}/sign-up`);
  await page.getByLabel('Work e-mail').fill(guest.email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await check(page, '', 'Check your mail');
  await page.goto(await nextLink(guest.email));
  await check(page, '', 'Set up your organization');

  await found(`lee@${guest.domain}`, 'Guest Harbor', guest.domain);
  for (const name of ['First', 'Second'])
    await invite(
      await found(host.email, `${name} Harbor`, `${name}-${host.domain}`.toLowerCase()),
      guest.email,
    );
  await page.goto(`${serverUrl()}/sign-in/discovery`);
  await check(page, '', 'Choose an organization');
});
