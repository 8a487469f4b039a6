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

test('columns are those of the file that is there, not of the one before', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Jetty', domain);
  await enter(page, organization, '/imports');
  await choose(page, 'budget.csv', 'Vendor,Month,Amount\nGoogle Ads,2026-10,310.50\n');
  await expect(section(page, 'What the file says')).toContainText('$310.50');
  const columns = section(page, 'Columns and options');
  await expect(columns).toBeVisible();
  await choose(page, 'list.csv', 'Remark\nnothing of it\n');
  await expect(page.getByRole('alert')).toContainText('choose it');
  await expect(columns).toHaveCount(0);
});

test('leaving an import asks, and stops it: nothing of the file is counted until it is sent again', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Sluice', domain);
  await enter(page, organization, '/imports');
  const rows = Array.from({ length: 20_000 }, (_, row) => `Google Ads,2026-10,0.5,line ${row}`);
  const bring = () => choose(page, 'long.csv', ['Vendor,Month,Amount,Remark', ...rows].join('\n'));
  const said = section(page, 'What the file says');
  await bring();
  await expect(said).toContainText('$10,000.00');

  // So slow that the file is on its way until the page is left.
  const network = await page.context().newCDPSession(page);
  const sendAt = (bytesPerSecond: number): Promise<unknown> =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond },
    });
  await sendAt(2_000);
  await said.getByRole('button', { name: 'Import 20,000 rows' }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  const users = page.getByRole('link', { name: 'Users', exact: true });
  await users.click();
  const dialog = page.getByRole('dialog', { name: 'Stop the import?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await users.click();
  const stopped = page.waitForEvent('requestfailed', (request) => /api\/imports\//.test(request.url()));
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await stopped;
  await expect(page).toHaveURL(/\/users$/);
  await sendAt(-1);

  await page.goBack();
  await expect(section(page, 'Earlier imports')).toContainText('Nothing was imported yet');
  expect(await spendOf(organization, OCTOBER)).toBe(0);
  await bring();
  await said.getByRole('button', { name: 'Import 20,000 rows' }).click();
  await expect(section(page, 'long.csv is imported')).toBeVisible();
  await expect.poll(() => spendOf(organization, OCTOBER)).toBe(10_000);
});
