import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Founded, found, invite, somebody } from './identity-api.ts';
import { enter, makeSuperuser } from './membership.ts';
import { serverUrl } from './person.ts';

let admin: Founded;
test.beforeAll(async () => {
  const { email, domain } = somebody();
  admin = await found(email, 'Harbor', domain);
  await invite(admin, `ada@${domain}`);
  await makeSuperuser(email);
});

async function expectAccessible(page: Page, width: number): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  // What fades in has its final colours only afterwards.
  await page.waitForTimeout(300);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const problems = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  expect(problems).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const theme of ['light', 'dark']) {
  for (const width of [1440, 390]) {
    test.describe(`${theme} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      test.beforeEach(async ({ page }) => {
        await page.goto(`${serverUrl()}/parley.svg`);
        await page.evaluate((name) => localStorage.setItem('parley.theme', name), theme);
      });

      test('users, an invited one, and inviting', async ({ page }) => {
        await enter(page, admin, '/users');
        await page.getByRole('button', { name: 'Actions for Guest' }).click();
        await expect(page.getByRole('menuitem', { name: 'Resend invitation' })).toBeVisible();
        await expectAccessible(page, width);
        await page.getByRole('menuitem', { name: 'Take invitation back' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, width);
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('link', { name: 'Guest' }).click();
        await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
        await expectAccessible(page, width);
        await enter(page, admin, '/users/invite');
        await page.getByRole('button', { name: 'Send invitation' }).click();
        await expect(page.getByText('Please enter a name.')).toBeVisible();
        await expectAccessible(page, width);
      });

      test('profile, creating a key, and logging in as', async ({ page }) => {
        await enter(page, admin, '/profile');
        await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
        await expect(page.getByText('No API keys')).toBeVisible();
        await expectAccessible(page, width);
        await page.getByRole('button', { name: 'Create a key' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, width);
        await enter(page, admin, '/profile/login-as');
        await expect(page.getByRole('region', { name: 'Instances' }).getByRole('row').nth(1)).toBeVisible();
        await expectAccessible(page, width);
      });
    });
  }
}
