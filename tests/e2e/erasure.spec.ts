import { expect } from '@playwright/test';
import { found, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { test } from './test.ts';

test('the only admin keeps the account, and deletes the organization', async ({ page }) => {
  const { email, domain } = somebody();
  const founded = await found(email, 'Pier', domain);
  await enter(page, founded, '/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('You are the only admin of');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await enter(page, founded, '/users');
  const data = page.getByRole('region', { name: 'How long data are kept' });
  await data.getByLabel('Leads').fill('24');
  await data.getByLabel('Leads').blur();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Leads: kept 24 months');

  const section = page.getByRole('region', { name: 'Delete data' });
  await section.getByLabel('What').click();
  await page.getByRole('option', { name: 'This organization, with everything in it' }).click();
  await section.getByRole('button', { name: 'Look what goes' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: '1 members' })).toBeVisible();
  const confirmation = dialog.getByLabel(`Type ${founded.name} to confirm`);
  await confirmation.fill('something else');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await confirmation.fill(founded.name);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/\/users/);
});
