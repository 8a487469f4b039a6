import { type BookType, utils, write } from '@e965/xlsx';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { found, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { signIn } from './person.ts';
import { visit } from './sample-session.ts';
import { test } from './test.ts';

const FILE = [
  'Account,Website',
  'Acme,https://www.acme.com/about',
  'Globex,globex.com',
  'Acme again,acme.com',
  'Nowhere,no website',
  'Initech,initech.co.uk',
].join('\n');

/** The same rows as a workbook of a spreadsheet program, new or old. */
function workbook(bookType: BookType): Buffer {
  const book = utils.book_new();
  const rows = FILE.split('\n').map((line) => line.split(','));
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Accounts');
  return write(book, { type: 'buffer', bookType }) as Buffer;
}

const MIME: Readonly<Record<string, string>> = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const choose = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page.getByLabel('Drop a file here, or choose one').setInputFiles({
    name,
    mimeType: MIME[name.split('.').at(-1) ?? ''] ?? 'text/csv',
    buffer: Buffer.from(content),
  });

const summary = (page: Page) => page.getByRole('region', { name: 'What is in the list' });

test('an audience is made of a file, renamed and deleted', async ({ page }) => {
  const { email, domain } = somebody();
  await enter(page, await found(email, 'Harbor', domain), '/audiences');
  await expect(page.getByText('No audiences yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create audience' }).first().click();
  await page.getByRole('menuitem', { name: 'Custom upload' }).click();
  await expect(page).toHaveURL(/\/audiences\/upload$/);

  // Nothing is there yet: each field says what it needs.
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await page.getByRole('button', { name: 'Create audience' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Choose a file, or write at least one domain.');

  await choose(page, 'picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
  await expect(page.getByRole('alert')).toBeVisible();
  await choose(page, 'large.csv', 'a'.repeat(6_291_457));
  await expect(page.getByRole('alert')).toContainText('larger than 6 MB');
  await page.getByRole('button', { name: 'Remove large.csv' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The same list from each kind of file, the last of which is saved.
  const files = { csv: Buffer.from(FILE), xls: workbook('biff8'), xlsx: workbook('xlsx') };
  for (const [kind, content] of Object.entries(files)) {
    await choose(page, `Target accounts.${kind}`, content);
    await expect(summary(page)).toContainText('Rows read5');
    await expect(summary(page)).toContainText('Companies3');
    await expect(summary(page)).toContainText('Duplicates1');
    if (kind === 'xlsx') break;
    await page.getByRole('button', { name: `Remove Target accounts.${kind}` }).click();
    await expect(summary(page)).toHaveCount(0);
  }
  await summary(page).getByText('1 row is left out').click();
  await expect(summary(page)).toContainText('Line 5 · no website');
  await page.getByRole('textbox', { name: 'Name' }).fill('Target accounts');
  await page.getByRole('textbox', { name: 'Description' }).fill('Of the spring');
  await expect(page.getByText('13 of 2,000 characters')).toBeVisible();
  await expectAccessible(page, 'a file that was read');
  await page.getByRole('button', { name: 'Create audience' }).click();

  // The list follows the job until the name is a link.
  await expect(page).toHaveURL(/\/audiences$/);
  const row = page.getByRole('row', { name: /Target accounts/ });
  await expect(row.getByRole('link', { name: 'Target accounts' })).toBeVisible();
  await expect(row).toContainText('Ready');
  await row.getByRole('link', { name: 'Target accounts' }).click();
  await expect(page.getByText('3 companies', { exact: true })).toBeVisible();
  await expect(page.getByText('3 joined, 0 left in the last 90 days')).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Target accounts');
  await page.getByRole('textbox', { name: 'Name' }).fill('Named accounts');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Named accounts is saved');

  await page.getByRole('button', { name: 'Actions for Named accounts' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No audiences yet')).toBeVisible();
});

test('a file says that it is being sent until it was read, and leads from a bad one to lists of a CRM', async ({
  page,
}) => {
  const { email, domain } = somebody();
  await enter(page, await found(email, 'Harbor', domain), '/audiences/upload');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/audiences/dataset', async (route) => {
    await held.promise;
    await route.continue();
  });
  await choose(page, 'Target accounts.csv', FILE);
  const progress = page.getByRole('progressbar', { name: /^(Sending the file: \d+%|Reading the file)$/ });
  // Nothing of it has been sent, so that its bar has no width.
  await expect(progress).toHaveCount(1);
  await expect(summary(page)).toHaveCount(0);
  held.resolve();
  await expect(summary(page)).toContainText('Companies3');
  await expect(progress).toHaveCount(0);

  // What is no spreadsheet says so, with the way to audiences that need no file.
  await choose(page, 'picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
  await page.getByRole('alert').getByRole('link', { name: 'use its link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/audiences\/import$/);
});

test('domains that are pasted on the drop zone become tags', async ({ page }) => {
  const { email, domain } = somebody();
  await enter(page, await found(email, 'Harbor', domain), '/audiences/upload');
  await expect(page.getByText('Drop a file here, or choose one')).toBeVisible();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'acme.com, globex.com\nacme.com nonsense');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(page.getByText('3 domains, 1 of them cannot be used')).toBeVisible();
  await expect(summary(page)).toContainText('Companies2');
  // The buttons of tags are for the mouse: by keyboard a tag goes with the key that deletes.
  await page.locator('[data-wrong]').getByRole('button', { includeHidden: true }).click();
  await expect(page.getByText('2 domains', { exact: true })).toBeVisible();
  await expectAccessible(page, 'domains that were pasted');
});

/** Opens the list of companies of Europe with two visits or more; `1,234 companies` is how many it has. */
async function openEurope(page: Page): Promise<string> {
  await signIn(page);
  await visit(page, '/web-traffic-activity?w.metrics.visits=[2,]&w.region.id=regn_europe');
  const count = page.getByText(/^[\d,]+ companies$/).first();
  return (await count.textContent()) ?? '';
}

test('a filtered list becomes an audience: of its companies today, or of rules that say its filters', async ({
  page,
}) => {
  const count = await openEurope(page);
  await page.getByRole('button', { name: 'Companies: more actions' }).click();
  await page.getByRole('menuitem', { name: 'Make an audience' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an audience' });
  await expect(dialog).toContainText(`${count}, of all pages of the list.`);
  await expect(dialog).toContainText(`${count} now;`);
  await expect(dialog).toContainText('Filters that rules can say: Human visits, Region.');
  await expectAccessible(page, 'an audience of a list');
  await dialog.getByRole('button', { name: 'Create audience' }).click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A filter that rules have no words for, and rows that were chosen.
  await visit(page, '/web-traffic-activity?w.inTam=true');
  await page.getByRole('button', { name: 'Companies: more actions' }).click();
  await page.getByRole('menuitem', { name: 'Make an audience' }).click();
  await expect(dialog.getByRole('radio', { name: 'A rule that stays true' })).toBeDisabled();
  await expect(dialog.getByRole('list', { name: 'Filters that rules cannot say' })).toContainText('In TAM');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('button', { name: 'Companies: more actions' }).click();
  await page.getByRole('menuitem', { name: 'Make an audience of 2 selected' }).click();
  await expect(dialog).toContainText('2 companies, of the selected rows.');
});

test('a filtered list and selected rows are saved as audiences, found by search, and have those companies', async ({
  page,
}) => {
  const count = await openEurope(page);
  const dialog = page.getByRole('dialog', { name: 'Make an audience' });
  const notices = page.getByRole('region', { name: 'Notices' });
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (const [entry, kind, name] of [
    ['Make an audience', 'The companies of today', 'Kept list of today'],
    ['Make an audience', 'A rule that stays true', 'Kept list by rule'],
    ['Make an audience of 2 selected', 'The companies of today', 'Kept list of two'],
  ] as const) {
    if (entry.endsWith('selected')) for (const at of [0, 1]) await boxes.nth(at).check();
    await page.getByRole('button', { name: 'Companies: more actions' }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    if (!entry.endsWith('selected')) await dialog.getByRole('radio', { name: kind }).check();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Create audience' }).click();
    await expect(notices).toContainText(`${name} is being made`);
  }

  await visit(page, '/audiences');
  await page.getByRole('searchbox', { name: 'Search audiences' }).fill('kept list');
  await expect(page).toHaveURL(/search=kept/);
  const rows = page.getByRole('main').locator('[data-row-link]');
  await expect(rows).toHaveText(['Kept list of two', 'Kept list by rule', 'Kept list of today']);
  const list = page.url();
  for (const [name, size] of [
    ['Kept list of today', count],
    ['Kept list by rule', count],
    ['Kept list of two', '2 companies'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(size, { exact: true }).first()).toBeVisible();
    await page.goto(list);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
});

test('audiences side by side: figures, weeks and what they have in common, in the address', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/audiences');
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/audiences\/compare\/audn_[^,]+,audn_/);
  const figures = page.getByRole('region', { name: 'Key figures by audience' });
  await expect(figures.getByRole('columnheader')).toHaveCount(3);
  const visits = figures.getByRole('row', { name: /^Human visits/ });
  await expect(visits.getByRole('cell')).toHaveText([/[\d,]+$/, /[\d,]+$/]);
  await expect(visits.getByRole('button').first()).toBeVisible();
  await expect(page.getByText('Companies in both audiences')).toBeVisible();
  await page.getByRole('combobox', { name: 'Figure of the lines' }).click();
  await page.getByRole('option', { name: 'Page views' }).click();
  await expect(page).toHaveURL(/compareBy=pageViews/);
  await expect(page.getByRole('heading', { name: 'Page views by week' })).toBeVisible();
  await expectAccessible(page, 'audiences side by side');
});
