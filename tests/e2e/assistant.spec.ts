import { expect, test } from '@playwright/test';
import { ask, openAssistant, signIn } from './person.ts';

test('suggestions are asked with one click, follow-ups too, and a new conversation begins empty', async ({
  page,
}) => {
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  const drawer = page.getByRole('dialog', { name: 'Ask Parley' });
  await drawer.getByRole('button', { name: 'What is visit efficiency?' }).click();
  const first = drawer.getByRole('article');
  await expect(first).toContainText('Target visits divided by all visits');
  await first.getByRole('list', { name: 'Follow-up questions' }).getByRole('button').first().click();
  await expect(drawer.getByRole('article')).toHaveCount(2);
  await drawer.getByRole('button', { name: 'New conversation' }).click();
  await expect(drawer.getByRole('article')).toHaveCount(0);
  await expect(drawer.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a share is told once, of all and not of what is shown', async ({ page }) => {
  await signIn(page, 'admin', '/profile');
  const card = await ask(page, 'top 5 vendors by visits in the last 30 days');
  const cells = await card.getByRole('cell').allTextContents();
  const texts = await card.allInnerTexts();
  const inTable = new Set(cells.filter((text) => text.endsWith('%')));
  expect(inTable.size).toBeGreaterThan(1);
  expect(new Set(texts.join(' ').match(/\d+(\.\d+)?%/g))).toEqual(inTable);
});

test('companies of an answer open in the list, and a chip brings the question back', async ({ page }) => {
  await signIn(page, 'admin', '/profile');
  const card = await ask(page, 'which companies from financial services visited last week?');
  const question = page.getByLabel('Your question');
  await card
    .getByRole('list', { name: 'How the question was understood' })
    .getByRole('button')
    .first()
    .click();
  await expect(question).toHaveValue('which companies from financial services visited last week?');
  const company = card.getByRole('link').first();
  await company.click();
  await expect(page).toHaveURL(/web-traffic-activity/);
  await expect(page.getByRole('dialog', { name: 'Ask Parley' })).toBeHidden();
});

test('speaking asks what was understood when the recording is stopped', async ({ page }) => {
  await page.addInitScript(() => {
    class Recognition extends EventTarget {
      start(): void {
        queueMicrotask(() => {
          this.dispatchEvent(new Event('start'));
          const result = Object.assign([{ transcript: 'what is visit efficiency?' }], { isFinal: true });
          this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [result] }));
        });
      }
      stop(): void {
        queueMicrotask(() => this.dispatchEvent(new Event('end')));
      }
      abort(): void {
        this.stop();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
  });
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  const question = page.getByLabel('Your question');
  await question.fill('to be cleared');
  await page.getByRole('button', { name: 'Ask by voice' }).click();
  await expect(question).toHaveValue('what is visit efficiency?');
  await page.getByRole('button', { name: 'Stop and send' }).click();
  await expect(page.getByRole('dialog').getByRole('article')).toContainText(
    'Target visits divided by all visits',
  );
});
