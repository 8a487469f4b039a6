import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './axe.ts';
import { ask, openAssistant, serverUrl, signIn } from './person.ts';
import { visit } from './sample-session.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

test('axe finds nothing on the page to sign in', async ({ page }) => {
  await page.goto(serverUrl());
  await expect(page.getByRole('button', { name: /admin of the sample/ })).toBeVisible();
  await expectAccessibleEverywhere(page, { where: 'sign-in' });
});

const expectAccessible = (page: Page, where: string): Promise<void> =>
  expectAccessibleEverywhere(page, { where, more: true, ready: settled });

test('axe finds nothing in the assistant, in its drawer, as a page, and among pins', async ({ page }) => {
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  await expect(page.getByLabel('Your question')).toBeVisible();
  await expectAccessible(page, 'assistant');
  await ask(page, 'top 5 vendors by visits in the last 30 days');
  await ask(page, 'visits by week in the last 120 days');
  await ask(page, 'what will the weather be?');
  await expectAccessible(page, 'assistant with answers');
  const card = await ask(page, 'add a note: the fair was well attended');
  await expect(card.getByRole('button', { name: 'Add the note' })).toBeVisible();
  await visit(page, '/assistant');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'page of the assistant');
  await visit(page, '/assistant/pins');
  await expectAccessible(page, 'pins');
});
