import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { found, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { test } from './test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Answers that figures are so far from being recomputed, until the end: then the server itself is asked. */
async function recompute(page: Page) {
  const state = { share: 0, startedAt: null as string | null, hasEnded: false };
  await page.route('**/api/graphql?Recomputing', async (route) => {
    if (state.hasEnded) return await route.continue();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { settings: object } };
    const recomputing = { __typename: 'Recomputing', ...state, error: null };
    await route.fulfill({
      response,
      json: { data: { ...data, settings: { ...data.settings, recomputing } } },
    });
  });
  return state;
}

test('settings are edited, tried before they are saved, and brought back', async ({ page }) => {
  const { email, domain } = somebody();
  await enter(page, await found(email, 'Harbor', domain), '/company-settings');
  await expect(panel(page, 'Target market')).toContainText('No target market is set');
  await expect(panel(page, 'Offline events')).toContainText('There is no list to choose from yet');
  await expect(panel(page, 'Tag snippet')).toContainText('No page view has arrived yet');
  await expect(panel(page, 'Tag snippet')).toContainText('What to check');
  await expect(panel(page, 'History')).toContainText('It has not been changed yet');

  await expect(panel(page, 'General').getByRole('link', { name: domain })).toHaveAttribute(
    'href',
    `https://${domain}`,
  );
  await expect(panel(page, 'Tag snippet').getByRole('button', { name: 'Copy the snippet' })).toBeVisible();

  // Cancel leaves everything as it was.
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Company name' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Company name' }).fill('Haven');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page, 'General')).toContainText('Harbor');

  await page.getByRole('button', { name: 'Edit' }).click();
  const market = panel(page, 'Target market');
  await expect(market).toContainText('There is no audience yet.');
  await expect(market.getByRole('link', { name: 'Create an audience' })).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  // The form and the server show what is wrong at its field.
  await page.getByRole('textbox', { name: 'Influence window, in days' }).fill('400');
  await save.click();
  await expect(page.getByText('Whole days from 1 to 365.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Influence window, in days' }).fill('60');
  await page.getByRole('textbox', { name: 'View-through window, in days' }).fill('14');
  await page.getByRole('combobox', { name: 'Opportunities that count' }).selectOption('Net-new only');
  await page
    .getByRole('textbox', { name: 'Link of the pipeline report' })
    .fill('https://acme.example/report');
  await save.click();
  await expect(
    page.getByText('This is not the link of a Salesforce report, nor of a HubSpot list.'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Link of the pipeline report' }).fill('');

  const paths = page.getByRole('combobox', { name: 'Excluded paths' });
  await paths.fill('https://acme.example/careers');
  await expect(panel(page, 'Visit exclusions').getByRole('status')).toContainText('Only the path');
  await paths.fill('/careers');
  await expect(panel(page, 'Visit exclusions').getByRole('status')).toContainText(
    '/careers: no page view of the last 90 days',
  );
  await paths.press('Enter');
  const offline = panel(page, 'Offline events');
  await offline.getByRole('checkbox', { name: 'Include leads' }).check();
  await save.click();
  await expect(offline.getByText('Choose the lead status that counts as an event.')).toBeVisible();
  await offline.getByRole('textbox', { name: 'Lead status that counts as an event' }).fill('Qualified');
  await offline.getByRole('checkbox', { name: 'Include tasks and events' }).check();
  await offline.getByRole('checkbox', { name: 'All tasks' }).check();
  await expectAccessible(page, 'company settings, edited');

  // Leaving with changes asks first.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('textbox', { name: 'Why, for the history' }).fill('Applicants are no buyers');
  const recomputing = await recompute(page);
  await save.click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
  // Above every page, until all new figures are there; then what is on screen is asked for again.
  const banner = page.getByRole('region', { name: 'New figures are being prepared' });
  await expect(banner).toContainText('Figures still use the former settings. New ones are made in a moment.');
  Object.assign(recomputing, { share: 0.427, startedAt: new Date().toISOString() });
  await expect(banner).toContainText('New ones are 42% ready, and replace them all at once.');
  await expect(banner.getByRole('progressbar')).toHaveAttribute('value', '42');
  await expectAccessible(page, 'company settings, while figures are recomputed');
  const again = page.waitForRequest('**/api/graphql?CompanySettings');
  recomputing.hasEnded = true;
  await expect(banner).toBeHidden();
  await again;
  await expect(panel(page, 'Visit exclusions')).toContainText('/careers');
  await expect(panel(page, 'Opportunity settings')).toContainText('60 days');
  await expect(panel(page, 'Opportunity settings')).toContainText('14 days');
  await expect(panel(page, 'Opportunity settings')).toContainText('Net-new only');
  await expect(offline).toContainText('With the status Qualified');
  await expect(offline).toContainText('all tasks');

  await page.getByRole('combobox', { name: 'History of' }).selectOption('visit exclusions');
  const versions = page.getByRole('list', { name: 'Versions' });
  await expect(versions).toContainText('Applicants are no buyers');
  await versions.getByRole('button', { name: 'Compare version 1' }).click();
  await expect(versions).toContainText('paths: nothing → /careers');
  await versions.getByRole('button', { name: 'Show version 2' }).click();
  await expect(page.getByLabel('What version 2 says')).toHaveText('paths/careers');
  await expectAccessible(page, 'company settings, what a version says');
  await versions.getByRole('button', { name: 'Bring back' }).click();
  await expectAccessible(page, 'a version to bring back');
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(versions).toContainText('Version 3');
  await expect(panel(page, 'Visit exclusions')).toContainText('None: every page counts');
  // Any two of them.
  await versions.getByRole('button', { name: 'Compare version 3' }).click();
  await expect(versions).toContainText('paths: /careers → nothing');
  await page.getByRole('combobox', { name: 'Compare version 3 with' }).selectOption('Version 1');
  await expect(versions).toContainText('Both say the same.');
  await page.getByRole('combobox', { name: 'History of' }).selectOption('net-new rule');
  await versions.getByRole('button', { name: 'Show version 2' }).click();
  await expect(page.getByLabel('What version 2 says')).toHaveText('rulenet-new');

  // The same as a file: downloaded, tried, refused by line, and applied.
  const file = panel(page, 'Configuration file');
  const saved = page.waitForEvent('download');
  await file.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain('influence-window: 60');
  const choose = (content: string) =>
    file
      .locator('input[type=file]')
      .setInputFiles({ name: 'parley.yaml', mimeType: 'application/yaml', buffer: Buffer.from(content) });
  await choose(text);
  await expect(file).toContainText('parley.yaml says what holds already');
  await choose(text.replace('influence-window: 60', 'influence-window: 900'));
  await expect(file.getByRole('alert')).toContainText('pipeline-report.influence-window');
  await choose(text.replace('influence-window: 60', 'influence-window: 45'));
  await expect(file.getByRole('list', { name: 'Changes' })).toContainText(
    'pipeline-report.influence-window: 60 → 45',
  );
  await expectAccessible(page, 'company settings, a file tried');
  await file.getByRole('textbox', { name: 'Why' }).fill('From git');
  await file.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('parley.yaml is applied: 1 change')).toBeVisible();
  await expect(panel(page, 'Opportunity settings')).toContainText('45 days');

  // A link of former definitions says what has changed since, and leads to the comparison.
  await page.goto(`${page.url().split('?')[0]?.replace('/company-settings', '/web-traffic')}?definitions=1`);
  const former = page.getByRole('region', { name: 'Former definitions' });
  await expect(former).toContainText('As of definitions 1.');
  await expect(former).toContainText('opportunity settings');
  await expectAccessible(page, 'a page as of former definitions');
  await former.getByRole('link', { name: 'What changed: opportunity settings' }).click();
  await expect(panel(page, 'History')).toContainText('influenceWindow: 90 → 45');
});

test('what was applied or brought back is so, though the page cannot be read again', async ({ page }) => {
  const { email, domain } = somebody();
  await enter(page, await found(email, 'Harbor', domain), '/company-settings');
  const file = panel(page, 'Configuration file');
  const history = panel(page, 'History');
  const saved = page.waitForEvent('download');
  await file.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  await file.locator('input[type=file]').setInputFiles({
    ...{ name: 'parley.yaml', mimeType: 'application/yaml' },
    buffer: Buffer.from(text.replace('influence-window: 90', 'influence-window: 45')),
  });
  await page.getByRole('combobox', { name: 'History of' }).selectOption('opportunity settings');
  await expect(history).toContainText('It has not been changed yet');
  const failure = { errors: [{ message: 'x', extensions: { code: 'INTERNAL', details: {} } }] };
  await page.route('**/api/graphql?ConfigurationHistory', (route) => route.fulfill({ json: failure }));
  await file.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('parley.yaml is applied: 1 change')).toBeVisible();
  await expect(history.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(file.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  await expect(file.getByRole('alert')).toHaveCount(0);

  await page.unrouteAll({ behavior: 'wait' });
  await history.getByRole('button', { name: 'Try again' }).click();
  await page.route('**/api/graphql?TagStatus', (route) => route.fulfill({ json: failure }));
  await history.getByRole('button', { name: 'Bring back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText('Version 1 holds again')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});
