import { addMonths, daysIn, monthOfDay, shortMonth } from '@parley/core/features/spend';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts';
import { type Founded, found, invite, nextLink, somebody } from './identity-api.ts';
import { enter, enterBy } from './membership.ts';
import { serverUrl } from './person.ts';
import { costOfAmericas, spendOf } from './spend-of.ts';
import { test } from './test.ts';

let now: ReturnType<typeof monthOfDay>;
test.beforeEach(() => {
  now = monthOfDay(new Date().toISOString());
});
const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Spend by vendor and month' });
const status = (page: Page): Locator => page.getByRole('status').filter({ hasText: /./ }).last();
const vendorRow = (page: Page, name: string): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: new RegExp(`^${name}`) }) });

/** The cell of a vendor under the heading of a month, so many months from now. */
async function cell(page: Page, name: string, months: number): Promise<Locator> {
  const heading = grid(page).getByRole('columnheader', {
    name: shortMonth(addMonths(now, months)),
    exact: true,
  });
  const index = await heading.getAttribute('aria-colindex');
  return vendorRow(page, name).locator(`[aria-colindex="${index}"]`);
}

async function addVendor(page: Page, channel: string, vendor: string, option = vendor): Promise<void> {
  await page.getByRole('button', { name: 'Vendor', exact: true }).click();
  const form = page.getByRole('form', { name: 'Add a vendor' });
  await form.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option', { name: channel, exact: true }).click();
  await form.getByRole('combobox', { name: 'Vendor' }).fill(vendor);
  await page.getByRole('option', { name: option, exact: true }).click();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(vendorRow(page, vendor)).toBeVisible();
}

async function save(page: Page, why: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Why/ }).fill(why);
  await expectAccessible(page, 'spend to save');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Figures follow.')).toBeVisible();
}

test('spend is typed, copied, pasted, filled, taken back and saved as in a spreadsheet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email, domain } = somebody();
  await enter(page, await found(email, 'Quay', domain), '/configure-vendors');
  await expect(page.getByText('No vendors yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeHidden();
  await addVendor(page, 'Paid Search', 'Google Ads');
  await addVendor(page, 'Affiliate & Partner', 'Podcast Guild', 'Add “Podcast Guild”');
  const at = (name: string, months: number) => cell(page, name, months);

  // Typing begins at once, only digits are taken, Enter goes down and Tab to the right.
  await (await at('Google Ads', -1)).click();
  await page.keyboard.type('12e3.4');
  await expect(status(page)).toContainText('Only digits');
  await page.keyboard.press('Tab');
  await expect(await at('Google Ads', -1)).toContainText('$1,234');
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect(await at('Google Ads', 0)).toContainText('$50');

  // A block is chosen with Shift, filled to the right, taken back, and done again.
  await (await at('Google Ads', -1)).click();
  for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowRight');
  await expect(status(page)).toContainText('3 cells, $1,284 in sum');
  await page.keyboard.press('Control+r');
  await expect(await at('Google Ads', 1)).toContainText('$1,234');
  await page.keyboard.press('Control+z');
  await expect(await at('Google Ads', 1)).toHaveText('–');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(await at('Google Ads', 1)).toContainText('$1,234');

  // A block is also chosen by dragging.
  await (await at('Google Ads', -1)).hover();
  await page.mouse.down();
  await (await at('Google Ads', 0)).hover();
  await page.mouse.up();
  await expect(status(page)).toContainText('2 cells, $2,468 in sum');

  // A block goes to a spreadsheet program and comes from one.
  await (await at('Google Ads', -1)).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1234\t1234');
  // Rows are in the order of channels: the guild is above.
  await page.evaluate(() => navigator.clipboard.writeText('$2,000\t300.50\n7\t8\n'));
  await (await at('Podcast Guild', -1)).click();
  await page.keyboard.press('Control+v');
  await expect(status(page)).toContainText('4 cells pasted.');
  await expect(await at('Podcast Guild', -1)).toContainText('$2,000');
  await expect(await at('Google Ads', 0)).toContainText('$8');
  await page.evaluate(() => navigator.clipboard.writeText('5\tlots'));
  await page.keyboard.press('Control+v');
  await expect(status(page)).toContainText('Nothing was pasted: “lots”');

  // A month that cost nothing is 0, a month that was emptied has nothing.
  await (await at('Google Ads', 2)).click();
  await page.keyboard.type('0');
  await page.keyboard.press('Tab');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await (await at('Google Ads', 3)).click();
  await page.keyboard.press('Delete');
  await expect(await at('Google Ads', 3)).toHaveText('–');

  // Leaving asks, and staying keeps everything.
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expectAccessibleEverywhere(page, { where: 'vendor spend edited' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await save(page, 'invoices of the quarter');
  await page.reload();
  await expect(await at('Google Ads', 1)).toContainText('$1,234');
  await expect(await at('Google Ads', -1)).toBeInViewport();
  await expect(await at('Google Ads', 2)).toHaveText('$0');
  await expect(await at('Google Ads', 3)).toHaveText('–');
  await expect(grid(page).getByRole('row', { name: /^Total/ })).toContainText('$2,007');

  // What is deleted goes when it is saved.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Podcast Guild' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(vendorRow(page, 'Podcast Guild')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(vendorRow(page, 'Podcast Guild')).toBeVisible();
  await page.getByRole('link', { name: 'history', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Versions' })).toContainText('invoices of the quarter');
});

/** Ad statistics of every day of the last month, as a file brings them: the month is locked. */
async function importWholeMonth({ token, id }: Founded): Promise<void> {
  const month = addMonths(now, -1);
  const days = Array.from(
    { length: daysIn(month) },
    (_, day) => `${month.slice(0, 8)}${String(day + 1).padStart(2, '0')}`,
  );
  const response = await fetch(`${serverUrl()}/api/imports/ad-stats?vendor=LinkedIn+Ads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-instance-id': id,
      'content-type': 'application/octet-stream',
    },
    body: `day,campaign_name,cost\n${days.map((day) => `${day},Spring,10`).join('\n')}\n`,
  });
  expect(await response.text()).toContain('"type":"summary"');
}

test('a month that a connection fills names it and leads to it', async ({ page }) => {
  const { email, domain } = somebody();
  const admin = await found(email, 'Lock', domain);
  await enter(page, admin, '/integrations/oprv:linkedin');
  await page.getByRole('button', { name: 'Sign in to LinkedIn' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose an account' });
  await choice.getByRole('radio', { name: 'Harbor Americas' }).check();
  await choice.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The connection is saved')).toBeVisible();
  const whole = addMonths(now, -1);
  const range = { start: whole, end: `${whole.slice(0, 8)}${daysIn(whole)}` };
  // All of the month, which is read a little at a time.
  const cost = costOfAmericas(range);
  expect(cost).toBeGreaterThan(0);
  await expect.poll(async () => Math.abs((await spendOf(admin, range)) - cost)).toBeLessThan(1);

  await page.goto(`${serverUrl()}/app/inst/${admin.id}/configure-vendors`);
  const locked = await cell(page, 'LinkedIn Ads', -1);
  await expect(
    locked.getByTitle(/from LinkedIn Ads for .+, as of .+ UTC\. It fills the month, which is locked/),
  ).toBeVisible();
  await expect(locked.getByRole('img', { name: 'Locked by LinkedIn Ads' })).toBeVisible();
  await expect(locked).toContainText(Math.round(cost).toLocaleString('en-US'));
  await locked.click();
  await status(page).getByRole('link', { name: 'See the connection of LinkedIn Ads' }).click();
  await expect(page.getByRole('heading', { name: 'LinkedIn Ads', level: 2 })).toBeVisible();
});

test('a locked cell says why; a file is tried before it is taken; one person edits at a time', async ({
  page,
  browser,
}) => {
  const { email, domain } = somebody();
  const admin = await found(email, 'Pier', domain);
  await importWholeMonth(admin);
  await enter(page, admin, '/configure-vendors');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByText('You are editing vendor spend.')).toBeVisible();
  await (await cell(page, 'LinkedIn Ads', -1)).click();
  await page.keyboard.type('5');
  await expect(status(page)).toContainText('Locked: LinkedIn Ads');
  await expect(status(page)).toContainText('Imported ad statistics report every day of it');
  await expect(status(page).getByRole('link', { name: 'See the files' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(status(page)).toContainText('nothing entered');

  // Another admin sees who edits, and cannot.
  const colleague = `bea@${domain}`;
  await invite(admin, colleague, 'admin');
  const token = await enterBy(await nextLink(colleague), admin.id);
  const beside = await browser.newContext();
  const other = await beside.newPage();
  await enter(other, { token, id: admin.id }, '/configure-vendors');
  await expect(other.getByText(/has been editing vendor spend since/)).toBeVisible();
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(other.getByText(/is editing vendor spend right now/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(async () => {
    await other.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(other.getByText(/has been editing vendor spend since/)).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await beside.close();

  // A file with everything in it that can be wrong, and then without.
  const upload = (lines: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'budget.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
  const heading = `Vendor,${addMonths(now, -1).slice(0, 7)},${now.slice(0, 7)}`;
  const dialog = page.getByRole('dialog');
  await upload(`${heading}\nLinkedIn Ads,7,9\nLinkdin Ad,,lots\n`);
  await expect(dialog.getByRole('region', { name: 'One cell cannot be read' })).toContainText('Row 3');
  await expect(dialog.getByRole('region', { name: /One cell is locked/ })).toContainText(
    'from Imported ad statistics, not $7',
  );
  await expect(dialog.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await upload(`${heading}\nLinkedIn Ads,,9\nGoggle Ads,,6\nPier Guild,,5\n`);
  await dialog.getByRole('button', { name: 'Google Ads' }).click();
  const create = dialog.getByRole('button', { name: 'Create vendor' });
  await expect(create).toHaveCount(1);
  await create.click();
  await expect(dialog).toContainText('3 months change');
  await expectAccessibleEverywhere(page, { where: 'a sheet that was tried' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(await cell(page, 'Google Ads', 0)).toContainText('$6');
  await expect(await cell(page, 'Pier Guild', 0)).toContainText('$5');

  // What is downloaded changes nothing when it comes back.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: /XLSX/ }).click();
  await page.locator('input[type=file]').setInputFiles(await (await download).path());
  await expect(dialog).toContainText('No amount is another one.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  // What a program proposes is entered by the click of a person.
  await enter(page, admin, `/configure-vendors?vendor=vndr_google_ads&month=${now.slice(0, 7)}&amount=7200`);
  await expect(dialog).toContainText('The month has $6 now.');
  await dialog.getByRole('button', { name: 'Enter it' }).click();
  await expect(await cell(page, 'Google Ads', 0)).toContainText('$7,200');
});
