import { expect } from '@playwright/test';
import { ACCOUNTS_REPORT, GROUPED_REPORT } from '../testkit/providers/salesforce/index.ts';
import { expectAccessible } from './axe.ts';
import { connectSalesforce } from './connections.ts';
import { found, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { serverUrl } from './person.ts';
import { test } from './test.ts';

const REPORTS = 'https://seller.lightning.force.com/lightning/r/Report';
const LIST = 'https://app.hubspot.com/contacts/4242/objectLists/7';

test('a list of HubSpot becomes an audience by its link, once HubSpot is connected', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Quay', domain);
  await enter(page, organization, '/audiences/import');
  await expect(page.getByText('Connect your CRM')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create audience' })).toBeDisabled();
  await expectAccessible(page, 'an import without a CRM');

  await page.goto(`${serverUrl()}/app/inst/${organization.id}/integrations/oprv:hubspot`);
  await page.getByRole('button', { name: 'Sign in to HubSpot' }).click();
  await expect(page.getByText('The connection is saved')).toBeVisible();
  await page.goto(`${serverUrl()}/app/inst/${organization.id}/audiences/import`);
  const link = page.getByLabel('Link of the list');
  await expect(link).toBeEnabled();
  await expect(page.getByText('Connect your CRM')).toHaveCount(0);

  await link.fill('https://example.com/a-list');
  await link.blur();
  await expect(page.getByText('This is not a link of a HubSpot list.')).toBeVisible();
  await link.fill(LIST.replace('/7', '/999'));
  await expect(page.getByText('HubSpot has no list at this link.')).toBeVisible();
  await link.fill(LIST);
  await expect(page.getByText('Its name is “Targets”.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('From HubSpot');
  await expectAccessible(page, 'an import of a list');
  await page.getByRole('button', { name: 'Create audience' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('From HubSpot is being made');
  const row = page.getByRole('row', { name: /From HubSpot/ });
  await expect(row.getByRole('link', { name: 'From HubSpot' })).toBeVisible();
  await expect(row).toContainText('HubSpot');
  await expect(row).toContainText('Ready');

  // Its link and its name there are on the page that edits it; it can be read again at any time.
  await page.getByRole('button', { name: 'Actions for From HubSpot' }).click();
  await page.getByRole('menuitem', { name: 'Refresh now' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'From HubSpot is being refreshed',
  );
  await page.getByRole('button', { name: 'Actions for From HubSpot' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('link', { name: LIST })).toBeVisible();
  await expect(page.getByText('Its name is “Targets”.')).toBeVisible();

  // The list that says which deals count is looked up in the same way, in company settings.
  await page.goto(`${serverUrl()}/app/inst/${organization.id}/company-settings`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const report = page.getByRole('textbox', { name: 'Link of the pipeline report' });
  await report.fill(LIST.replace('/7', '/999'));
  await expect(page.getByText('HubSpot has no list at this link.')).toBeVisible();
  await report.fill(LIST.replace('/7', '/9'));
  await expect(page.getByText('HubSpot does not give access to this.')).toBeVisible();
  await report.fill(LIST);
  await expect(page.getByText('“Targets” is no list of deals.', { exact: false })).toBeVisible();
  await report.fill(LIST.replace('/7', '/8'));
  await expect(page.getByText('Its name is “Pipeline”.')).toBeVisible();
  const money = page.getByRole('combobox', { name: 'Money field' });
  await expect(money).toBeEnabled();
  await expect(money).toHaveValue('amount');
  await expectAccessible(page, 'the look-up of a pipeline report');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: LIST.replace('/7', '/8') })).toBeVisible();
});

test('a report of Salesforce becomes an audience by its link, looked up once it is typed', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Pier', domain);
  await enter(page, organization, '/integrations/oprv:salesforce');
  await connectSalesforce(page);
  await page.goto(`${serverUrl()}/app/inst/${organization.id}/audiences/import`);
  const link = page.getByLabel('Link of the report');
  await link.fill(`${REPORTS}/${GROUPED_REPORT}/view`);
  await expect(page.getByText('has groupings', { exact: false })).toBeVisible();

  const lookedUp: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('AudienceReportName')) lookedUp.push(Date.now());
  });
  const address = `${REPORTS}/${ACCOUNTS_REPORT}/vie`;
  await link.fill('');
  await link.pressSequentially(address, { delay: 5 });
  const typed = Date.now();
  await link.press('w');
  await expect(page.getByText('Its name is “Target accounts”.')).toBeVisible();
  expect(lookedUp).toHaveLength(1);
  expect((lookedUp[0] ?? 0) - typed).toBeGreaterThanOrEqual(1_000);

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('From Salesforce');
  await expectAccessible(page, 'an import of a report');
  await page.getByRole('button', { name: 'Create audience' }).click();
  const row = page.getByRole('row', { name: /From Salesforce/ });
  await expect(row).toContainText('Salesforce');
  await expect(row).toContainText('Ready');
  await row.getByRole('link', { name: 'From Salesforce' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'From Salesforce' })).toBeVisible();
  // Four accounts of the report have a website each, and its head.
  await expect(page.getByRole('region', { name: 'From Salesforce' }).getByRole('row')).toHaveCount(5);
});
