import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { ask, open, sampleInstance, serverUrl, sharedSession, signIn } from './person.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

const QUESTION = 'How many visits did we have last month?';

/** Switches the model of the sample off again, whatever became of a test: every other test asks without it. */
test.afterEach(async () => {
  const answer = await fetch(`${serverUrl()}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await sharedSession()}`,
      'x-instance-id': sampleInstance(),
    },
    body: JSON.stringify({ query: 'mutation { assistant { switchModel(isOn: false) { success } } }' }),
  });
  expect(await answer.json()).toMatchObject({ data: { assistant: { switchModel: { success: true } } } });
});

const modelSwitch = (page: Page) => page.getByRole('switch', { name: 'Answer with the language model' });
const entries = (page: Page) => page.getByRole('button', { name: /^See it/ });

test('an admin switches the language model on, and reads what was sent to it', async ({ page }) => {
  await signIn(page, 'admin', '/assistant');
  await page.getByRole('link', { name: 'Language model' }).click();
  await expect(page).toHaveURL(/\/assistant-settings$/);
  await expect(modelSwitch(page)).not.toBeChecked();
  await expect(page.getByText('Off: nothing is sent')).toBeVisible();
  await settled(page);
  const before = await entries(page).count();
  await expectAccessible(page, 'off');

  // Nothing is on before it is confirmed.
  await modelSwitch(page).click();
  const confirm = page.getByRole('dialog', { name: /^Send questions of/ });
  await expectAccessible(page, 'confirm dialog');
  await page.keyboard.press('Escape');
  await expect(confirm).toHaveCount(0);
  await expect(modelSwitch(page)).not.toBeChecked();
  await modelSwitch(page).click();
  await confirm.getByRole('button', { name: 'Switch on' }).click();
  await expect(modelSwitch(page)).toBeChecked();

  // What the local engine reads to the last word, it answers alone; the model can be asked as well.
  const alone = await ask(page, QUESTION);
  await expect(alone).toContainText('answered by local engine');
  await page.getByRole('button', { name: 'More for this answer' }).click();
  await page.getByRole('menuitem', { name: 'Ask test-model' }).click();
  const card = page.getByRole('dialog').getByRole('article').last();
  await expect(card).toContainText('answered by test-model');
  await expect(card).toContainText(/Last month the site had [\d,]+ visits\./);
  await expect(card.getByRole('list', { name: 'Mind that' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await open(page, '/assistant-settings');
  await expect.poll(() => entries(page).count()).toBeGreaterThan(before);
  await expect(page.getByText(/^[\d,]+ of [\d,]+ tokens taken today$/)).toBeVisible();
  await expectAccessible(page, 'on, with its ledger');
  await entries(page).last().click();
  const sent = page.getByRole('dialog', { name: 'What was sent' });
  await expect(sent.getByLabel('The text', { exact: true })).toContainText(QUESTION);
  await expect(page).toHaveURL(/request=/);
  await expectAccessible(page, 'what was sent');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/request=/);

  await modelSwitch(page).click();
  await expect(modelSwitch(page)).not.toBeChecked();
});

test('a standard user does not see it, and is redirected', async ({ page }) => {
  await signIn(page, 'standard user', '/assistant');
  await expect(page.getByLabel('Your question')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Language model' })).toHaveCount(0);
  await open(page, '/assistant-settings');
  await expect(page).toHaveURL(/\/home$/);
});

test('the page is read at a phone’s width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/assistant-settings');
  await expect(modelSwitch(page)).toBeVisible();
  await expectAccessible(page, 'at 390');
});
