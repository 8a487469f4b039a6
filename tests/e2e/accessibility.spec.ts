import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { ask, open, openAssistant, serverUrl, signIn } from './person.ts';

const WIDTHS = [1440, 390];
const THEMES = ['light', 'dark'] as const;

async function expectAccessible(page: Page): Promise<void> {
  // What fades in or out has its final colours only afterwards.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  expect(found).toEqual([]);
}

for (const theme of THEMES) {
  for (const width of WIDTHS) {
    test.describe(`${theme} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });

      test.beforeEach(async ({ page }) => {
        await page.goto(serverUrl());
        await page.evaluate((name) => {
          localStorage.setItem('parley.theme', name);
        }, theme);
      });

      test('sign-in', async ({ page }) => {
        await page.goto(serverUrl());
        await expect(page.getByRole('button', { name: /admin of the sample/ })).toBeVisible();
        await expectAccessible(page);
      });

      test('web traffic', async ({ page }) => {
        await signIn(page);
        await open(page, '/web-traffic');
        await expect(page.getByRole('button', { name: 'Visits', exact: true })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });

      test('web traffic activity with its drawer', async ({ page }) => {
        await signIn(page);
        await open(page, '/web-traffic-activity');
        const rows = page.getByRole('row');
        await expect(rows.nth(5)).toBeVisible();
        await expectAccessible(page);
        await rows.nth(2).getByRole('cell').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        await expectAccessible(page);
      });

      test('assistant', async ({ page }) => {
        await signIn(page);
        await openAssistant(page);
        await expect(page.getByLabel('Your question')).toBeVisible();
        await expectAccessible(page);
        await ask(page, 'top 5 vendors by visits in the last 30 days');
        await ask(page, 'visits by week since July');
        await ask(page, 'what will the weather be?');
        await expectAccessible(page);
      });
    });
  }
}
