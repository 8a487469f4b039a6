import { expect, type Page } from '@playwright/test';

/** Connects the org of the stand-in for Salesforce, by client credentials, on its page. */
export async function connectSalesforce(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use client credentials' }).click();
  const credentials = page.getByRole('dialog');
  await credentials.getByLabel('Address of the org').fill(process.env['PARLEY_E2E_SALESFORCE'] ?? '');
  await credentials.getByLabel('Client ID').fill('the-client');
  await credentials.getByLabel('Client secret').fill('the-secret');
  await credentials.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('region', { name: 'Connections' })).toContainText('Seller');
}
