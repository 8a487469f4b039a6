import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts';
import { open, signInAlone } from './person.ts';
import { test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;
const choose = async (page: Page, field: string, option: string) => {
  await dialog(page).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('a webhook of Slack is added and tested, and an alert on visits of a page goes there', async ({
  page,
}) => {
  const [slack, name] = [unique('Marketing'), unique('Pricing visited')];
  await signInAlone(page, 'admin', '/company-settings');
  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  await webhooks.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Slack' }).click();
  await webhooks.getByRole('textbox', { name: 'Name of the webhook' }).fill(slack);
  await webhooks.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example/services/T0/hidden');
  await webhooks.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(`${slack} is added`);
  const item = webhooks.getByRole('listitem', { name: slack });
  await expect(item).toContainText('Slack: https://hooks.example/…');
  await expect(item).not.toContainText('hidden');
  await expect(item.getByRole('button', { name: 'New secret' })).toHaveCount(0);
  await item.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    `${slack} could not be reached: no answer`,
  );
  await item.getByText('Latest messages').click();
  await expect(item.getByRole('row', { name: /test None no answer/ })).toBeVisible();
  await expectAccessible(page, 'webhooks');

  await open(page, '/web-traffic');
  await page.getByRole('button', { name: 'Reports, goals and alerts' }).click();
  await page.getByRole('menuitem', { name: 'Set an alert' }).click();
  const form = dialog(page);
  await choose(page, 'Tell me when', 'A monitor of data quality starts to warn');
  await expect(form.getByRole('combobox', { name: 'Figure' })).toHaveCount(0);
  await expect(form.getByRole('combobox', { name: 'Monitor' })).toHaveValue('All monitors');
  await choose(page, 'Tell me when', 'A company with an open opportunity comes back');
  await form.getByLabel('Days without a visit before').fill('3');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form.getByText('From 7 to 180 days.')).toBeVisible();
  await form.getByLabel('Days without a visit before').fill('30');
  await expect(form.getByText(/^It would (not )?have fired/)).toBeVisible();
  await choose(page, 'Tell me when', 'A target company visits a page');
  await expect(form.getByText('Fill in the fields to see how often it would fire.')).toBeVisible();
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form.getByText('Enter a path that begins with /')).toBeVisible();
  await form.getByLabel('Path', { exact: true }).fill('/pricing');
  await expect(
    form.getByText(/^It would have fired on \d+ of the last 30 days, for \d+ compan/),
  ).toBeVisible();
  await choose(page, 'Also send to', `${slack} (Slack)`);
  await page.keyboard.press('Escape');
  await expectAccessibleEverywhere(page, { where: 'alert on events' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form).toHaveCount(0);

  await open(page, '/profile');
  const alert = page
    .getByRole('region', { name: 'Alerts', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(alert).toContainText('A target company visited a page whose path begins with /pricing');
  await expect(alert).toContainText(`also to ${slack}`);
  await alert.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(form.getByLabel('Path', { exact: true })).toHaveValue('/pricing');
  await form.getByRole('combobox', { name: 'Tell me when' }).click();
  await expect(page.getByRole('option', { name: 'It is above a figure' })).toHaveCount(0);
  await page.getByRole('option', { name: 'A target company visits a page' }).click();
  await choose(page, 'Its path', 'contains');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(alert).toContainText('whose path contains /pricing');
  await alert.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(alert).toHaveCount(0);

  await open(page, '/company-settings');
  await item.getByRole('button', { name: 'Remove' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(item).toHaveCount(0);
});
