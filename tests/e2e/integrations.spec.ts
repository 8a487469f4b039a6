import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { found, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { test } from './test.ts';

test('an admin looks at the integrations, and a provider that leads back without a state connects nothing', async ({
  page,
}) => {
  const { email, domain } = somebody();
  await enter(page, await found(email, 'Harbor', domain), '/integrations');
  const tiles = page.getByRole('main').getByRole('listitem');
  await expect(tiles).toHaveCount(14);
  await expect(page.getByText('nothing is read from it')).toBeVisible();
  await expectAccessible(page, 'integrations');
  await page.getByLabel('Which integrations').selectOption({ label: 'CRM (2)' });
  await expect(page).toHaveURL(/category=crm/);
  await expect(tiles).toHaveCount(2);
  await page.getByLabel('Which integrations').selectOption({ label: 'All (14)' });
  await page.getByLabel('Search integrations').fill('linkedin');
  await expect(tiles).toHaveCount(1);
  await expect(tiles).toContainText('Coming soon');
  await page.getByRole('link', { name: 'View details: LinkedIn Ads' }).click();
  await expect(page.getByText('cannot be connected yet')).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Connect: HubSpot' }).click();
  await expectAccessible(page, 'an integration');
  await page.getByRole('button', { name: 'Use a private app token' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Access token is needed.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(
    `${new URL(page.url()).pathname.replace('integrations/oprv:hubspot', 'verify-integration')}?code=a&state=b`,
  );
  await expect(page.getByText('The connection could not be made. Please connect again.')).toBeVisible();
  await expect(page).toHaveURL(/\/integrations$/);
});
