import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { expect, type Locator, type Page } from '@playwright/test';
import { engineAddresses } from '../testkit/engine-addresses.ts';
import { found, listDomains, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { test } from './test.ts';

const SIZES = { Bravo: 1, alpha: 3, Charlie: 2, delta: 5, Echo: 4 };

/** An organization with five audiences, made in this order. */
async function withAudiences(page: Page, names: readonly (keyof typeof SIZES)[]): Promise<string> {
  const { email, domain } = somebody();
  const harbor = await found(email, 'Harbor', domain);
  for (const name of names)
    await listDomains(
      harbor,
      name,
      Array.from({ length: SIZES[name] }, (_, at) => `firm${at}.example`),
    );
  await enter(page, harbor, '/audiences');
  for (const name of names) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  return harbor.id;
}

const namesIn = (page: Page): Locator => page.getByRole('main').locator('[data-row-link]');

test('the list is sorted by each of its columns, in the address', async ({ page }) => {
  await withAudiences(page, ['Bravo', 'alpha', 'Charlie']);
  // Names in any case; the latest made first unless asked.
  const orders: readonly (readonly [column: string, field: string, first: string[]])[] = [
    ['Audience', 'name', ['alpha', 'Bravo', 'Charlie']],
    ['Members', 'metrics.size', ['alpha', 'Charlie', 'Bravo']],
    ['Created', 'created_at', ['Charlie', 'alpha', 'Bravo']],
  ];
  await expect(namesIn(page)).toHaveText(['Charlie', 'alpha', 'Bravo']);
  for (const [column, field, names] of orders) {
    const sort = page.getByRole('columnheader', { name: column, exact: true }).getByRole('button');
    await sort.click();
    await expect(page).toHaveURL(new RegExp(`a\\.sortBy=${field.replace('.', '\\.')}|audiences$`));
    await expect(namesIn(page)).toHaveText(names);
    await sort.click();
    await expect(namesIn(page)).toHaveText(names.toReversed());
  }
  // All the same in these: every row stays.
  for (const column of ['Type', 'Visits, 30 days', 'Created by']) {
    await page.getByRole('columnheader', { name: column, exact: true }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toHaveAttribute(
      'aria-sort',
      /ascending|descending/,
    );
    await expect(namesIn(page)).toHaveCount(3);
  }
});

/** As if the list of an audience could not be read: its last job failed, and the list is still there. */
async function fail(instanceId: string, name: string): Promise<void> {
  const directory = process.env['PARLEY_E2E_DATA'] ?? '';
  const pool = createPostgresPool(engineAddresses(directory).postgres, { maxConnections: 1 });
  const dataset = `dset_e2e_${Date.now()}`;
  await pool.query(
    `insert into audience_datasets (id, instance_id, user_id, filename, members, summary)
     values ($1, $2, 'user_e2e', 'audience.csv', '[["firm0.example",""],["firm1.example",""]]', '{}')`,
    [dataset, instanceId],
  );
  await pool.query(
    `update audience_jobs set status = 'error', error = 'The list could not be read.', dataset_id = $1
     from audiences where audiences.id = audience_id and audiences.instance_id = $2 and audiences.name = $3`,
    [dataset, instanceId, name],
  );
  await pool.end();
}

test('an audience that failed says why, is no link, and is made on another try', async ({ page }) => {
  const instanceId = await withAudiences(page, ['Bravo', 'alpha']);
  await fail(instanceId, 'Bravo');
  await page.reload();
  const row = page.getByRole('row', { name: /Bravo/ });
  await expect(row).toContainText('Failed: The list could not be read.');
  await expect(row.getByRole('link', { name: 'Bravo' })).toHaveCount(0);
  // An uploaded list that is there is not made again.
  await page.getByRole('button', { name: 'Actions for alpha' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Try again' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions for Bravo' }).click();
  await page.getByRole('menuitem', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Bravo is being refreshed');
  await expect(row.getByRole('link', { name: 'Bravo' })).toBeVisible();
  await expect(row).toContainText('Ready');
  await expect(row.getByRole('cell').filter({ hasText: /^2$/ })).toBeVisible();
});

test('the target market stays, and so does an audience that something is of', async ({ page }) => {
  const instanceId = await withAudiences(page, ['Bravo', 'alpha']);
  const directory = process.env['PARLEY_E2E_DATA'] ?? '';
  const pool = createPostgresPool(engineAddresses(directory).postgres, { maxConnections: 1 });
  await pool.query("update audiences set is_tam = true where instance_id = $1 and name = 'alpha'", [
    instanceId,
  ]);
  await pool.query(
    `insert into subscriptions (id, instance_id, type, name, created_by, url_template, variable_template)
     select 'subs_' || a.id, a.instance_id, 'goal', 'Fifty visits', m.user_id, '/web-traffic?audience=' || a.id, '{}'
     from audiences a join members m on m.organization_id = a.instance_id where a.instance_id = $1 and a.name = 'Bravo'`,
    [instanceId],
  );
  await pool.end();
  await page.reload();
  const dialog = page.getByRole('dialog');
  const remove = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await remove('alpha');
  await expect(dialog).toContainText('The target market stays');
  await expect(dialog.getByRole('link', { name: 'Company settings' })).toHaveAttribute(
    'href',
    /\/company-settings$/,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await remove('Bravo');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('It is in use and cannot be deleted');
  await dialog.getByRole('link', { name: 'Fifty visits' }).click();
  await expect(page).toHaveURL(/\/profile#subscriptions$/);
});

test('an audience is edited: what it needs, a name that is taken, and leaving', async ({ page }) => {
  await withAudiences(page, ['Bravo', 'alpha']);
  await page.getByRole('button', { name: 'Actions for Bravo' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/audiences\/audn_[^/]+\/edit$/);
  const name = page.getByRole('textbox', { name: 'Name' });
  const save = page.getByRole('button', { name: 'Save' });
  await expect(name).toHaveValue('Bravo');
  await name.fill('');
  await save.click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  // The name of another audience, in any case.
  await name.fill('ALPHA');
  await save.click();
  await expect(page.getByText(/already/)).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/);
  await name.fill('Second');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(namesIn(page)).toHaveText(['alpha', 'Bravo']);
  await page.getByRole('button', { name: 'Actions for Bravo' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(name).toHaveValue('Bravo');
  await name.fill('Second');
  await save.click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Second is saved');
  await expect(namesIn(page)).toHaveText(['alpha', 'Second']);
  await page.goto(`${page.url().replace(/\/audiences.*/, '')}/audiences/audn_none/edit`);
  await expect(page.getByText('The audience does not exist')).toBeVisible();
});

test('two to five audiences are compared by any figure, of the members of now or of then', async ({
  page,
}) => {
  const names = ['Bravo', 'alpha', 'Charlie', 'delta', 'Echo'] as const;
  await withAudiences(page, names);
  const boxes = page.getByRole('main').getByRole('row').getByRole('checkbox');
  for (const name of names)
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  expect(await boxes.count()).toBeGreaterThan(4);
  await page.getByRole('link', { name: 'Compare' }).click();
  const figures = page.getByRole('region', { name: 'Key figures by audience' });
  await expect(figures.getByRole('columnheader')).toHaveCount(6);
  const chips = page.getByRole('list', { name: 'Audiences compared' }).getByRole('listitem');
  await expect(chips).toHaveCount(5);
  await expect(page.getByText('Counts the companies that are in the audience now.')).toBeVisible();

  // A figure that is not among the key figures gets a row of its own.
  const choice = page.getByRole('combobox', { name: 'Figure of the lines' });
  for (const figure of ['Win rate', 'Leads', 'Linear pipeline']) {
    await choice.click();
    await page.getByRole('option', { name: figure, exact: true }).click();
    await expect(page.getByRole('heading', { name: `${figure} by week` })).toBeVisible();
    await expect(figures.getByRole('row', { name: new RegExp(`^${figure}`) })).toBeVisible();
  }

  // Days that are over: who was in them nobody knows, and no figure is made up.
  await page.getByRole('radiogroup', { name: 'Members of the audiences' }).getByText('Members then').click();
  await expect(page).toHaveURL(/members=then/);
  const address = new URL(page.url());
  address.searchParams.set('startDate', '2026-01-01');
  address.searchParams.set('endDate', '2026-03-31');
  await page.goto(`${address}`);
  await expect(
    page.getByText(/^Who was in Bravo at the end of Mar 31, 2026 is not known: its history begins on /),
  ).toBeVisible();
  const visits = figures.getByRole('row', { name: /^Human visits/ });
  await expect(visits.getByRole('cell').first()).not.toHaveText(/\d/);

  for (const left of [4, 3, 2]) {
    await page
      .getByRole('button', { name: /^Compare without/ })
      .first()
      .click();
    await expect(chips).toHaveCount(left);
  }
  await expect(page.getByRole('button', { name: /^Compare without/ })).toHaveCount(0);
  await expect(figures.getByRole('columnheader')).toHaveCount(3);
});
