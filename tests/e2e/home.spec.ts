import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { open, signInAlone } from './person.ts';
import { test } from './test.ts';

const input = (page: Page) => page.getByLabel('Your question');
const section = (page: Page, name: RegExp) => page.getByRole('region', { name });

test('the first page is where to ask, and leads to the answer', async ({ page }) => {
  await signInAlone(page, 'admin', '');
  await expect(page).toHaveURL(/\/home$/);
  await expect(input(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask by voice' })).toBeVisible();
  const suggested = page.getByRole('list', { name: 'Suggested questions' }).getByRole('button');
  await expect(suggested).toHaveCount(8);
  await expect(section(page, /^What changed/).getByRole('status')).toHaveCount(0);
  await expectAccessible(page, 'home');

  await input(page).fill('visits by channel last month');
  await input(page).press('Enter');
  await expect(page).toHaveURL(/\/assistant\/conv_/);
  await expect(page.getByRole('article').last()).toContainText('last month');
  // What was asked is there to come back to.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await section(page, /^Last conversations/)
    .getByRole('link', { name: /visits by channel last month/i })
    .first()
    .click();
  await expect(page.getByRole('article').last()).toContainText('last month');
  // A suggested question begins a conversation of its own.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await suggested.first().click();
  await expect(page).toHaveURL(/\/assistant/);
  await expect(page.getByText(/^You asked: /)).toHaveCount(1);
});

test('the dashboard can be the first page instead', async ({ page }) => {
  await signInAlone(page, 'admin', '/home');
  const choice = page.getByRole('radiogroup', { name: 'Parley opens with' });
  await choice.getByText('Dashboard').click();
  await expect(choice.getByRole('radio', { name: 'Dashboard' })).toBeChecked();
  await open(page, '');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await choice.getByText('Home').click();
  await expect(choice.getByRole('radio', { name: 'Home' })).toBeChecked();
  await open(page, '');
  await expect(page).toHaveURL(/\/home$/);
});
