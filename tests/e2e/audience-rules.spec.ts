import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { found, listDomains, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { test } from './test.ts';

test('rules are built, written as text, previewed and saved, on a phone too', async ({ page }) => {
  const { email, domain } = somebody();
  const harbor = await found(email, 'Harbor', domain);
  await listDomains(harbor, 'Targets', ['acme.com', 'globex.com', 'initech.com']);
  await enter(page, harbor, '/audiences/create-rule-based');
  const rules = page.getByRole('region', { name: 'Rules' });
  const preview = page.getByRole('region', { name: 'Preview' });
  const text = page.getByRole('textbox', { name: 'As text' });
  const save = page.getByRole('button', { name: 'Create audience' });
  await expect(preview).toContainText('Complete the conditions');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Keen');
  await save.click();
  await expect(page.getByRole('alert').first()).toContainText('Add at least one condition.');

  // Built: the text and the words follow.
  const add = rules.getByRole('button', { name: 'Add a condition' });
  await add.click();
  await page.getByRole('menuitem', { name: 'Industry' }).click();
  // A picker is searched, and what is not searched for is not offered.
  await rules.getByLabel('Industry: values').fill('financ');
  await expect(page.getByRole('option')).toHaveText([/financ/i]);
  await page.getByRole('option').click();
  await expect(text).toHaveValue(/^industry = .*[Ff]inanc/);
  await expect(preview.getByRole('status')).toHaveText('0 companies');
  await rules
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await add.click();
  await page.getByRole('menuitem', { name: 'Name' }).click();
  await rules.getByRole('combobox', { name: 'Name: comparison' }).click();
  await page.getByRole('option', { name: 'contains any of' }).click();
  await rules.getByLabel('Name: values').fill('acme');
  await rules.getByLabel('Name: values').press('Enter');
  await expect(preview.getByRole('status')).toHaveText('1 company');
  await expect(preview).toContainText('In words: the name contains acme.');
  await expect(preview).toContainText('The condition you changed last takes away 2.');
  await expect(text).toHaveValue('name contains acme');

  // Written: a mark at what cannot be read, which is not saved; then the builder follows.
  await text.fill('name contains acme, globex and colour = red');
  await expect(page.locator('mark')).toHaveText('colour');
  await save.click();
  await expect(page.getByText('The rules as text are not understood yet')).toBeVisible();
  await text.fill('(name contains acme, globex and no visits in 30d) or audience = Targets');
  await expect(rules.getByRole('group')).toHaveCount(2);
  await expect(rules.getByRole('combobox', { name: 'Days that count' })).toHaveValue('Last 30 days');
  await expect(preview.getByRole('status')).toHaveText('3 companies');
  await expect(preview).toContainText('Targets3 companies');
  await expect(page.locator('mark')).toHaveCount(0);
  await expectAccessible(page, 'rules with their text and preview');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await save.click();
  await page.getByRole('link', { name: 'Keen' }).click();

  // Its page says the rules in words and as text.
  await expect(
    page.getByText('(name contains acme, globex and visits = 0 in 30d) or audience = Targets'),
  ).toBeVisible();
  await expect(
    page.getByText('In words, any of these: Visits and impressions count in the last 30 days.'),
  ).toBeVisible();

  // Its rules are changed: the preview says by how much, and its page has the new companies.
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(preview.getByRole('status')).toHaveText('3 companies');
  await text.fill('name contains globex');
  await expect(preview.getByRole('status')).toHaveText('1 company');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Keen is saved');
  await page.getByRole('link', { name: 'Keen' }).click();
  await expect(page.getByText('1 company', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(text).toHaveValue('name contains globex');
  await text.fill('name contains acme, globex');
  await expect(preview.getByRole('status')).toHaveText('2 companies');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Keen' }).click();
  await expect(page.getByText('name contains acme, globex', { exact: true })).toBeVisible();
});

test('rules of many companies, that add, and that are saved while their text is read', async ({ page }) => {
  const { email, domain } = somebody();
  const harbor = await found(email, 'Harbor', domain);
  const firms = Array.from({ length: 12 }, (_, at) => `firm${at + 1}.com`);
  await listDomains(harbor, 'Targets', firms);
  await enter(page, harbor, '/audiences/create-rule-based');
  const preview = page.getByRole('region', { name: 'Preview' });
  const text = page.getByRole('textbox', { name: 'As text' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Firms');
  await text.fill('name contains firm');
  await expect(preview.getByRole('status')).toHaveText('12 companies');
  await expect(preview).toContainText('The 10 with the most visits');
  await text.fill('name contains firm1 or name contains firm2');
  await expect(preview.getByRole('status')).toHaveText('5 companies');
  await expect(preview).toContainText('The last condition adds 1.');

  // The server takes its time to read the text: the button waits, and what was written is saved.
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/graphql?ReadRules', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await text.fill('name contains firm3');
  await page.getByRole('button', { name: 'Create audience' }).click();
  await asked.promise;
  await expect(page.getByRole('button', { name: 'Create audience' })).toHaveAttribute('data-loading', 'true');
  await expect(page.getByText('not understood yet')).toHaveCount(0);
  held.resolve();
  await page.getByRole('link', { name: 'Firms' }).click();
  await expect(page.getByText('name contains firm3', { exact: true })).toBeVisible();
});
