import { expect, type Page, test } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { type Founded, found, invite, somebody } from './identity-api.ts';
import { enter, makeSuperuser } from './membership.ts';

let admin: Founded;
test.beforeAll(async () => {
  const { email, domain } = somebody();
  admin = await found(email, 'Harbor', domain);
  await invite(admin, `ada@${domain}`);
  await makeSuperuser(email);
});

async function expectLoadedAndAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expectNothingFound(page);
}

for (const theme of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test.describe(`${theme} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      test.beforeEach(async ({ page }) => {
        await page.addInitScript((name) => localStorage.setItem('parley.theme', name), theme);
      });

      test('users, an invited one, and inviting', async ({ page }) => {
        await enter(page, admin, '/users');
        await page.getByRole('button', { name: 'Actions for Guest' }).click();
        await expect(page.getByRole('menuitem', { name: 'Resend invitation' })).toBeVisible();
        await expectLoadedAndAccessible(page);
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

      test('profile, creating a key, and logging in as', async ({ page }) => {
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
    });
  }
}
