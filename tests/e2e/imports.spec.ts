import { expect, type Page } from '@playwright/test';
import { found, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { spendOf } from './spend-of.ts';
import { test } from './test.ts';

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

const choose = (page: Page, name: string, text: string): Promise<void> =>
  page
    .getByLabel('Drop a file here, or choose one')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const OCTOBER = { start: '2026-10-01', end: '2026-10-31' };

test('a file is tried, imported, shown by a page, and undone', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Harbor', domain);
  await enter(page, organization, '/imports');
  await expect(section(page, 'Earlier imports')).toContainText('Nothing was imported yet');

  // What the file does not say is asked for in the words of the page.
  await choose(
    page,
    'budget.csv',
    'Partner,Month,Paid\nGoogle Ads,2026-10,310.50\nPodcast Guild,2026-10,90\n',
  );
  await expect(page.getByRole('alert')).toContainText('choose it');
  await page.getByLabel('What is in it').selectOption({ label: 'Spend by month' });
  await expect(page.getByRole('alert')).toContainText('Choose it under “Columns”.');
  await page.getByLabel('Vendor *').selectOption({ label: 'Partner' });
  await page.getByRole('combobox', { name: 'Amount (USD)' }).selectOption({ label: 'Paid' });
  await page.getByRole('button', { name: 'Try it again' }).click();
  const said = section(page, 'What the file says');
  await expect(said).toContainText('Podcast Guild');
  await expect(said).toContainText('1 error');
  await page.getByLabel('Add vendors that are not known').check();
  await expect(said.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Try it again' }).click();
  await expect(said).toContainText('$400.50');
  await expect(said).toContainText('Would be: 2 created.');
  expect(await spendOf(organization, OCTOBER)).toBe(0);

  await said.getByRole('button', { name: 'Import 2 rows' }).click();
  const result = section(page, 'budget.csv is imported');
  await expect(result.getByRole('status')).toContainText('2');
  await expect(section(page, 'Earlier imports').getByRole('row')).toHaveCount(2);
  await expect.poll(() => spendOf(organization, OCTOBER)).toBe(400.5);
  await result.getByRole('link', { name: 'Vendors' }).click();
  // The file's page names this vendor, too: going back before the list has opened would leave the application.
  await expect(page).toHaveURL(/\/vendors\b/);
  await expect(page.getByRole('main')).toContainText('Podcast Guild');

  await page.goBack();
  const past = section(page, 'Earlier imports').first();
  await past.getByRole('button', { name: 'Undo the import of budget.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Undone: 2 removed');
  await expect(past).toContainText('Undone');
  await expect(past.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expect.poll(() => spendOf(organization, OCTOBER)).toBe(0);
});
