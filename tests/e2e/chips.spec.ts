import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { ask, signIn } from './person.ts';
import { test } from './test.ts';

const chipsOf = (card: Locator): Locator =>
  card.getByRole('list', { name: 'How the question was understood' });
const chip = (card: Locator, label: string): Locator =>
  chipsOf(card)
    .getByRole('button')
    .filter({ hasText: new RegExp(`^${label}`) });
const menu = (page: Page, label: string): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^${label}`) });
const asked = (page: Page): Locator => page.getByText(/^You asked: /);

test('one chip is changed by keyboard, as a new question, and follow-ups continue from it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/profile');
  await ask(page, 'visits from LinkedIn Ads by channel last month');
  const cards = page.getByRole('dialog', { name: 'Ask Parley' }).getByRole('article');
  const first = cards.first();

  // The arrows go through what rows can be by; Enter takes one.
  await chip(first, 'By').focus();
  await page.keyboard.press('Enter');
  const rows = menu(page, 'By channel');
  await expect(rows.getByRole('button', { name: 'Channel', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.getByRole('button', { name: 'Vendor', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rows).toBeHidden();
  await expect(cards).toHaveCount(2);
  await expect(asked(page).locator('xpath=..').last()).toContainText('Instead of by channel: by campaign');
  const second = cards.nth(1);
  await expect(chip(second, 'By')).toContainText('campaign');
  await expect(chip(second, 'Vendor')).toContainText('LinkedIn Ads');
  await expect(chip(second, 'Period')).toContainText('last month');

  // A name is found by the search of the server; the answer that is changed need not be the last.
  await chip(first, 'Vendor').focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('textbox', { name: 'Search vendor names' });
  await expect(search).toBeFocused();
  await page.keyboard.type('gogle ads');
  await expect(menu(page, 'Vendor').getByRole('button', { name: 'Google Ads', exact: true })).toBeVisible();
  await expect(menu(page, 'Vendor').getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(3);
  await expect(chip(cards.nth(2), 'By')).toContainText('channel');
  await expect(chip(cards.nth(2), 'Vendor')).toContainText('Google Ads');

  // Escape leaves the menu, back on its chip, and not the drawer.
  await chip(cards.nth(2), 'Metric').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Search figures' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page, 'Metric')).toBeHidden();
  await expect(chip(cards.nth(2), 'Metric')).toBeFocused();

  // Two days of one's own; words that follow go on from them.
  await chip(cards.nth(2), 'Period').click();
  await menu(page, 'Period').getByLabel('From').fill('7/1/2026');
  await menu(page, 'Period').getByLabel('To').fill('2026-09-30');
  await menu(page, 'Period').getByRole('button', { name: 'Apply' }).click();
  await expect(cards).toHaveCount(4);
  await expect(asked(page).locator('xpath=..').last()).toContainText('Instead of last month: Q3 2026');
  const next = await ask(page, 'and by week?');
  await expect(chip(next, 'Vendor')).toContainText('Google Ads');
  await expect(chip(next, 'Period')).toContainText('Q3 2026');

  // After a reload it is still a change, and is one when it is asked again.
  await page.reload();
  await expect(cards).toHaveCount(5);
  await chip(cards.nth(3), 'Vendor').click();
  await menu(page, 'Vendor').getByRole('button', { name: 'Remove' }).click();
  await expect(cards).toHaveCount(6);
  await expect(chip(cards.nth(5), 'Period')).toContainText('Q3 2026');
  await expect(chip(cards.nth(5), 'Vendor')).toHaveCount(0);
});

test('axe finds nothing in an open menu, in both themes, on a desk and on a phone', async ({ page }) => {
  await signIn(page, 'admin', '/assistant');
  const input = page.getByLabel('Your question');
  await input.fill('top 5 companies with more than 10 visits last month');
  await input.press('Enter');
  const card = page.getByRole('article').last();
  await expect(chipsOf(card)).toBeVisible();
  await expect(input).toBeEnabled();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const label of ['Metric', 'Only with', 'Order', 'Period']) {
      await chip(card, label).click();
      const opened = menu(page, label);
      await expect(opened.getByRole('button').first()).toBeVisible();
      // It is placed a moment after it is there.
      await expect(async () => {
        const {
          x,
          y,
          width: wide,
          height,
        } = (await opened.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(844);
      }).toPass();
      await expectAccessible(page, `${label} at ${width}`);
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
    }
  }
});

test('a chip of which no more is known puts the question into the input', async ({ page }) => {
  await signIn(page, 'admin', '/profile');
  await page.route(/api\/graphql\?AssistantChipMenu/, (route) =>
    route.fulfill({ json: { data: { assistant: { __typename: 'AssistantQuery', chipMenu: null } } } }),
  );
  const card = await ask(page, 'visits by channel last month');
  await chip(card, 'Period').click();
  await expect(page.getByLabel('Your question')).toHaveValue('visits by channel last month');
  await expect(page.getByLabel('Your question')).toBeFocused();
});
