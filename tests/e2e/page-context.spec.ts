import { expect, type Locator, type Page } from '@playwright/test';
import { ask, open, openAssistant, signIn } from './person.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

const chip = (page: Page): Locator => page.getByRole('group', { name: /^The question is about the page/ });
const understood = (card: Locator): Locator =>
  card.getByRole('list', { name: 'How the question was understood' });

test('what is on the page goes with a question, until its chip is removed by keyboard', async ({ page }) => {
  await signIn(page, 'admin', '/vendors/vndr_linkedin_ads?lastDays=30');
  await openAssistant(page);
  await expect(chip(page)).toContainText('LinkedIn Ads · ');
  const first = await ask(page, 'visits by channel');
  await expect(understood(first)).toContainText('Vendor LinkedIn Ads (from the page)');
  await expect(understood(first)).toContainText(/Period .* \(from the page\)/);
  // What a question names itself is not taken from the page.
  const named = await ask(page, 'visits from Google Ads last month');
  await expect(understood(named)).not.toContainText('(from the page)');

  await page.getByRole('button', { name: /^Ask without LinkedIn Ads/ }).focus();
  await page.keyboard.press('Enter');
  await expect(chip(page)).toBeHidden();
  await expect(page.getByLabel('Your question')).toBeFocused();
  const whole = await ask(page, 'target visits by channel');
  await expect(understood(whole)).not.toContainText('LinkedIn Ads');
  await page.getByRole('button', { name: 'Ask about this page' }).press('Enter');
  await expect(chip(page)).toContainText('LinkedIn Ads');
});

test('days, filters and ticked rows are the context, and a page without any has no chip', async ({
  page,
}) => {
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  await expect(chip(page)).toBeHidden();
  await open(page, '/web-traffic-activity?lastDays=90&w.sector.id=sect_software');
  await openAssistant(page);
  await expect(chip(page)).toHaveAccessibleName('The question is about the page: Software & Technology');
  await open(page, '/campaigns?lastDays=90');
  await openAssistant(page);
  await settled(page);
  await page.locator('#main').getByRole('checkbox').nth(1).click();
  await expect(chip(page)).toBeVisible();
});

test('a pinned week of a chart stays while it is asked about', async ({ page }) => {
  await signIn(page, 'admin', '/web-traffic?lastDays=90');
  await openAssistant(page);
  await expect(chip(page)).toBeHidden();
  const charts = page.locator('#main').getByRole('group', { name: /Arrow keys go from week to week/ });
  const chart = charts.first();
  await settled(page);
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByLabel('Your question').click();
  await expect(chip(page)).toContainText(/ – /);
  const card = await ask(page, 'visits by channel');
  await expect(understood(card)).toContainText(/Period .* \(from the page\)/);
  // Let go, it is the context no more.
  await page.locator('#main').getByRole('heading').first().click();
  await expect(chip(page)).toBeHidden();
});
