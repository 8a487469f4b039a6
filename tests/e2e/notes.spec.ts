import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './axe.ts';
import { signInAlone } from './person.ts';
import { test } from './test.ts';

const drawer = (page: Page) => page.getByRole('complementary', { name: 'Notes' });
const open = (page: Page) => page.getByRole('button', { name: 'Traffic efficiency: notes' }).click();

test('a note is added, marked on the charts in both directions, edited and deleted', async ({ page }) => {
  await signInAlone(page, 'admin', '/dashboard');
  await expect(page.getByRole('button', { name: 'Traffic efficiency: notes' })).toBeVisible();
  await open(page);
  const notes = drawer(page);
  const campaign = notes.getByRole('listitem').filter({ hasText: 'First visit of' }).first();
  await expect(campaign).toBeVisible();
  // What a campaign began is nobody's to change; the newest is first.
  await expect(campaign.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  const days = await notes
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().toReversed());
  const words = `Pricing page ${Math.random().toString(36).slice(2, 8)}`;

  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByLabel('Day (UTC)')).toHaveValue(new Date().toISOString().slice(0, 10));
  await notes.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(notes.getByText('Write what happened.')).toBeVisible();
  await notes.getByLabel('What happened').fill('x'.repeat(201));
  await expect(notes.getByText('201 of 200 characters')).toBeVisible();
  await notes.getByLabel('Day (UTC)').fill('2999-01-01');
  await notes.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(notes.getByText('At most 200 characters.')).toBeVisible();
  await expect(notes.getByText('The day cannot be in the future.')).toBeVisible();
  await notes.getByLabel('What happened').fill(words);
  const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  await notes.getByLabel('Day (UTC)').fill(day);
  await notes.getByRole('button', { name: 'Add', exact: true }).click();

  const item = notes.getByRole('listitem').filter({ hasText: words });
  await expect(item).toBeVisible();
  const flags = page.getByRole('button', { name: words });
  const flag = page.locator('[data-chart-marker]').and(flags).first();
  await expect(flag).toBeVisible();
  const marked = page.locator('[data-kind="note"][data-marked]');
  await item.hover();
  await expect(marked.first()).toBeVisible();
  await flag.hover();
  await expect(item).toHaveAttribute('data-marked', 'true');
  // The same by key, in both directions: the marker says its note, and the note marks its day.
  await page.mouse.move(0, 0);
  await flag.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip').filter({ hasText: words })).toBeVisible();
  await expect(item).toHaveAttribute('data-marked', 'true');
  await item.getByRole('button', { name: words, exact: true }).focus();
  await expect(marked.first()).toBeVisible();
  await expectAccessibleEverywhere(page, { where: 'notes', ready: async () => expect(item).toBeVisible() });
  await page.setViewportSize({ width: 1440, height: 900 });

  // The form closes with the drawer; a marker opens the drawer at its note.
  await notes.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('heading', { name: 'Traffic trends' }).click();
  await expect(notes).toBeHidden();
  await flag.click();
  await expect(item).toHaveAttribute('data-marked', 'true');
  await expect(notes.getByLabel('What happened')).toBeHidden();

  await item.getByRole('button', { name: /^Edit/ }).click();
  await notes.getByLabel('Note', { exact: true }).fill(`${words} again`);
  await notes.getByRole('button', { name: 'Save' }).click();
  await expect(item).toContainText(`${words} again`);
  // A write that fails asks for the list again: what it was about may be gone.
  const failure = { errors: [{ message: 'The note was not found.', extensions: { code: 'NOT_FOUND' } }] };
  await page.route('**/api/graphql?DeleteNote', (route) => route.fulfill({ json: failure }), { times: 1 });
  await item.getByRole('button', { name: /^Delete/ }).click();
  const again = page.waitForRequest('**/api/graphql?NoteEntries');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await again;
  await expect(page.getByText('The note was not deleted')).toBeVisible();
  await item.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(item).toBeHidden();
  await expect(flag).toBeHidden();
  // A click in a dialog is none outside of the drawer.
  await expect(notes).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notes).toBeHidden();
});
