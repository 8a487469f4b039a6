import { expect, test } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { ask, openAssistant, serverUrl, signIn } from './person.ts';

const WIDTHS = [1440, 390];
const THEMES = ['light', 'dark'] as const;

for (const theme of THEMES) {
  for (const width of WIDTHS) {
    test.describe(`${theme} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });

      test.beforeEach(async ({ page }) => {
        await page.addInitScript((name) => localStorage.setItem('parley.theme', name), theme);
      });

      test('sign-in', async ({ page }) => {
        await page.goto(serverUrl());
        await expect(page.getByRole('button', { name: /admin of the sample/ })).toBeVisible();
        await expectNothingFound(page);
      });

      test('web traffic', async ({ page }) => {
        await signIn(page, 'admin', '/web-traffic');
        await expect(page.getByRole('button', { name: 'Visits', exact: true })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        await expectNothingFound(page);
      });

      test('web traffic activity with its drawer', async ({ page }) => {
        await signIn(page, 'admin', '/web-traffic-activity');
        const rows = page.getByRole('row');
        await expect(rows.nth(5)).toBeVisible();
        await expectNothingFound(page);
        await rows.nth(2).getByRole('cell').nth(1).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        await expectNothingFound(page);
      });

      test('assistant', async ({ page }) => {
        await signIn(page, 'admin', '/profile');
        await openAssistant(page);
        await expect(page.getByLabel('Your question')).toBeVisible();
        await expectNothingFound(page);
        await ask(page, 'top 5 vendors by visits in the last 30 days');
        await ask(page, 'visits by week since July');
        await ask(page, 'what will the weather be?');
        await expectNothingFound(page);
      });
    });
  }
}
