import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { ask, openAssistant, signIn } from './person.ts';
import { test } from './test.ts';

/** More than any menu has. */
const MOST_ITEMS = 20;

test('suggestions are asked with one click, follow-ups too, and a new conversation begins empty', async ({
  page,
}) => {
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  const drawer = page.getByRole('dialog', { name: 'Ask Parley' });
  const suggestion = drawer.getByRole('listitem').getByRole('button').first();
  const words = (await suggestion.textContent()) ?? '';
  await suggestion.click();
  await expect(drawer.getByText(words, { exact: true })).toBeVisible();
  const first = drawer.getByRole('article');
  await expect(first.getByRole('list', { name: 'How the question was understood' })).toBeVisible();
  await first.getByRole('list', { name: 'Follow-up questions' }).getByRole('button').first().click();
  await expect(drawer.getByRole('article')).toHaveCount(2);
  await drawer.getByRole('button', { name: 'New conversation' }).click();
  await expect(drawer.getByRole('article')).toHaveCount(0);
  await expect(drawer.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('shows a share once, of all rows and not of those shown', async ({ page }) => {
  await signIn(page, 'admin', '/profile');
  const card = await ask(page, 'top 5 vendors by visits in the last 30 days');
  const cells = await card.getByRole('cell').allTextContents();
  const texts = await card.allInnerTexts();
  const inTable = new Set(cells.filter((text) => text.endsWith('%')));
  expect(inTable.size).toBeGreaterThan(1);
  expect(new Set(texts.join(' ').match(/\d+(\.\d+)?%/g))).toEqual(inTable);
});

test('companies of an answer open in the list', async ({ page }) => {
  await signIn(page, 'admin', '/profile');
  const card = await ask(page, 'which companies from financial services visited last week?');
  const company = card.getByRole('link').first();
  await company.click();
  await expect(page).toHaveURL(/web-traffic-activity/);
  await expect(page.getByRole('dialog', { name: 'Ask Parley' })).toBeVisible();
});

test('Escape leaves a question as it was, back on its button; the next one closes the drawer', async ({
  page,
}) => {
  await signIn(page, 'admin', '/profile');
  const card = await ask(page, 'visits by traffic type last month as a donut');
  const drawer = page.getByRole('dialog', { name: 'Ask Parley' });
  // The ring has a list of its own: no table says the same again.
  await expect(card.getByRole('group', { name: 'Table of the answer' })).toHaveCount(0);
  const edit = drawer.getByRole('button', { name: 'Edit the question' });
  await edit.click();
  const input = drawer.getByRole('textbox', { name: 'Edit the question' });
  await expect(input).toBeFocused();
  await input.fill('something else');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(
    drawer.getByText('visits by traffic type last month as a donut', { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('series that are drawn together are named, and a part of an answer is as wide as its text', async ({
  page,
}) => {
  await signIn(page, 'admin', '/profile');
  const card = await ask(page, 'visits by traffic type and week in the last 120 days, stacked');
  const legend = card.getByRole('list', { name: 'Series shown' });
  await expect(legend.getByRole('button')).toHaveCount(4);
  await page.setViewportSize({ width: 390, height: 844 });
  // The panel turns to its place on a phone a moment after the window has.
  await expect(async () => {
    const text = await card.getByText(/visits (in|from) .* by week and traffic type/).boundingBox();
    const chart = await card.getByRole('figure').boundingBox();
    expect(text?.width).toBeLessThan(390);
    expect(chart?.width).toBe(text?.width);
  }).toPass();
});

test('an unreachable conversation says so in one sentence, with a way to retry', async ({ page }) => {
  await page.routeWebSocket(/api\/assistant/, (socket) => socket.close({ code: 1011 }));
  await signIn(page, 'admin', '/assistant');
  await page.getByLabel('Your question').fill('visits last week');
  await page.getByLabel('Your question').press('Enter');
  await expect(page.getByText('The connection was lost. Trying again…')).toBeInViewport();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('The service cannot be reached right now. Please try again in a moment.');
  await expect(page.getByLabel('Your question')).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeInViewport();
});

test('an answer is copied with its rows and the address that shows the same', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', '/profile');
  const card = await ask(page, 'top 3 vendors by visits last month');
  const rows = await card.getByRole('row').allInnerTexts();
  await page.getByRole('dialog').getByRole('button', { name: 'More for this answer' }).click();
  await page.getByRole('menuitem', { name: 'Copy as text' }).click();
  await expect(page.getByText('The answer is copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const row of rows) expect(copied).toContain(row.replaceAll(/\s*\n\s*/g, '\t'));
  const address = copied.split('\n').at(-1) ?? '';
  const link = await card.getByRole('link', { name: 'Open the page' }).getAttribute('href');
  expect(address).toBe(`${new URL(page.url()).origin}${link}`);
});

test('one menu has all that can be done with an answer, by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', '/profile');
  const card = await ask(page, 'top 3 vendors by visits last month');
  const drawer = page.getByRole('dialog', { name: 'Ask Parley' });
  const menu = drawer.getByRole('button', { name: 'More for this answer' });
  const choose = async (name: RegExp): Promise<void> => {
    await menu.focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name });
    await expect(item).toBeVisible();
    for (let key = 0; key < MOST_ITEMS; key++) {
      if (await item.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item).toHaveCount(0);
  };
  // Escape closes the menu alone.
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessible(page, 'menu of an answer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(menu).toBeFocused();

  await choose(/^Copy as table/);
  const rows = await card.getByRole('row').allInnerTexts();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(rows.map((row) => row.replaceAll(/\s*\n\s*/g, '\t')).join('\n'));
  await choose(/^Copy as picture/);
  await expect(page.getByText('The picture is copied')).toBeVisible();
  const kinds = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(({ types }) => types),
  );
  expect(kinds).toEqual(['image/png']);
  const file = page.waitForEvent('download');
  await choose(/^Export what is shown/);
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);

  await choose(/^Add a note/);
  const note = page.getByRole('dialog', { name: 'Add a note to the charts' });
  await expect(note.getByLabel('What happened')).toHaveValue(/^Most visits/);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('a refusal is of no time, and on a phone the empty input is one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/profile');
  await openAssistant(page);
  const input = page.getByLabel('Your question');
  const height = (await input.boundingBox())?.height ?? 0;
  await input.fill('a');
  expect((await input.boundingBox())?.height).toBe(height);
  const card = await ask(page, 'what is the weather in Paris?');
  await expect(card.getByRole('button', { name: 'Compare Google and LinkedIn this quarter' })).toBeVisible();
  await expect(card.getByText(/^as of /)).toHaveCount(0);
});
