import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './axe.ts';
import { type Founded, found, invite, somebody } from './identity-api.ts';
import { enter, makeSuperuser } from './membership.ts';
import { test } from './test.ts';

let admin: Founded;
test.beforeAll(async () => {
  const { email, domain } = somebody();
  admin = await found(email, 'Harbor', domain);
  await invite(admin, `ada@${domain}`);
  await makeSuperuser(email);
});

/** Whatever is open stays open: on a desk and on a phone, in both themes, and on a desk again. */
async function expectLoadedAndAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('users, an invited one, and inviting are accessible', async ({ page }) => {
  await enter(page, admin, '/users');
  await page.getByRole('button', { name: 'Actions for Guest' }).click();
  const resend = page.getByRole('menuitem', { name: 'Resend invitation' });
  await expect(resend).toBeVisible();
  await expectLoadedAndAccessible(page);
  await expect(resend).toBeVisible();
  await page.getByRole('menuitem', { name: 'Take invitation back' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLoadedAndAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Guest' }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  await expectLoadedAndAccessible(page);
  await enter(page, admin, '/users/invite');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expectLoadedAndAccessible(page);
});

test('profile, creating a key, and logging in as are accessible', async ({ page }) => {
  await enter(page, admin, '/profile');
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
  await expect(page.getByText('No API keys')).toBeVisible();
  await expectLoadedAndAccessible(page);
  await page.getByRole('button', { name: 'Create a key' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLoadedAndAccessible(page);
  await enter(page, admin, '/profile/login-as');
  await expect(page.getByRole('region', { name: 'Instances' }).getByRole('row').nth(1)).toBeVisible();
  await expectLoadedAndAccessible(page);
});
