import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { ask, open, sampleRoot, signIn } from './person.ts';
import { test } from './test.ts';

const answers = (page: Page) =>
  page.getByRole('region', { name: 'Answers of the board' }).getByRole('article');

async function pinAnswer(page: Page, question: string): Promise<void> {
  const card = await ask(page, question);
  await card.getByRole('button', { name: 'Pin', exact: true }).first().click();
  await expect(card.getByRole('button', { name: 'Unpin' })).toHaveCount(1);
}

test('pins make a board: arranged, renamed, of the same days, shared, on the full screen', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/profile');
  await pinAnswer(page, 'How many visits did Google Ads bring in the last 30 days?');
  await pinAnswer(page, 'How many visits did Bing bring in the last 90 days?');
  await open(page, '/assistant/pins');
  await page.getByRole('button', { name: 'New board' }).click();
  const form = page.getByRole('dialog', { name: 'New board' });
  await form.getByLabel('Name').fill('Search engines');
  await form.getByRole('button', { name: 'Make the board' }).click();
  await expect(page).toHaveURL(/\/board\/bord_\w+$/);
  const google = answers(page).filter({ hasText: 'Google Ads' });
  const bing = answers(page).filter({ hasText: 'Bing' });
  await expect(google.getByText(/^as of /)).toBeVisible();
  await expect(bing.getByText(/^as of /)).toBeVisible();
  await expectAccessible(page, 'board');

  await page.getByRole('combobox', { name: 'Days of all answers' }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await expect(google.getByRole('heading')).toContainText('last 7 days');
  await expect(bing.getByRole('heading')).toContainText('last 7 days');

  await page.getByRole('button', { name: 'More for Search engines' }).click();
  await page.getByRole('menuitem', { name: 'Rename and arrange' }).click();
  const arranged = page.getByRole('dialog', { name: 'Rename and arrange' });
  const first = (await answers(page).first().getByRole('heading').textContent()) ?? '';
  await arranged.getByLabel('Name').fill('Two engines');
  await arranged
    .getByRole('button', { name: /^Later/ })
    .first()
    .click();
  await arranged.getByRole('button', { name: 'Save' }).click();
  await expect(arranged).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More for Two engines' })).toBeVisible();
  await expect(answers(page).nth(1).getByRole('heading')).toHaveText(first);

  await page.getByRole('switch', { name: 'Shared' }).click();
  await page
    .getByRole('dialog', { name: 'Share this board?' })
    .getByRole('button', { name: 'Share' })
    .click();
  await expect(page.getByText('Everybody of the organization sees it')).toBeVisible();
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, 'standard user', page.url().split(sampleRoot())[1]);
  await expect(
    answers(colleague)
      .filter({ hasText: 'Bing' })
      .getByText(/^as of /),
  ).toBeVisible();
  await expect(colleague.getByText(/^Shared by /)).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^More for Two engines/ })).toHaveCount(0);
  await colleague.context().close();

  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());

  await page.getByRole('button', { name: 'More for Two engines' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this board?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page).toHaveURL(/\/assistant\/pins$/);
  for (const name of [/^Unpin .*Google Ads/, /^Unpin .*Bing/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});
