import { expect, type Page } from '@playwright/test';
import { ask, open, signIn } from './person.ts';
import { test } from './test.ts';

const pinned = (page: Page, title: RegExp) => page.getByRole('article', { name: title });

test('a part of an answer is pinned, seen again as of now, and unpinned', async ({ page }) => {
  await signIn(page, 'standard user', '/profile');
  const card = await ask(page, 'How many visits did LinkedIn Ads bring in the last 30 days?');
  const figure = (await card.locator('[class*="figure"]').first().textContent()) ?? 'no figure';
  await card.getByRole('button', { name: 'Pin', exact: true }).first().click();
  await expect(card.getByRole('button', { name: 'Unpin' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Conversations', exact: true }).click();
  await page.getByRole('link', { name: /^Pins/ }).click();
  await expect(page).toHaveURL(/\/assistant\/pins$/);
  const pin = pinned(page, /LinkedIn Ads/).first();
  await expect(pin).toContainText(figure);
  await expect(pin.getByText(/^as of /)).toBeVisible();
  await pin.getByRole('link', { name: 'Open the page' }).click();
  await expect(page).not.toHaveURL(/assistant/);

  await open(page, '/assistant/pins');
  await pinned(page, /LinkedIn Ads/)
    .getByRole('button', { name: /^Unpin/ })
    .click();
  await expect(page.getByText('Nothing is pinned yet')).toBeVisible();
});
