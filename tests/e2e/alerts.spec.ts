import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './axe.ts';
import { ask, open, signInAlone } from './person.ts';
import { test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;
const choose = async (page: Page, field: string, option: string) => {
  await dialog(page).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('an alert is set on a figure, fires, is in the bell, and is edited, paused and deleted', async ({
  page,
}) => {
  const name = unique('Busy month');
  await signInAlone(page, 'admin', '/web-traffic');
  await page.getByRole('button', { name: 'More about Engaged companies' }).click();
  await page.getByRole('menuitem', { name: 'Set an alert' }).click();
  const form = dialog(page);
  await expect(form.getByRole('combobox', { name: 'Figure' })).toHaveValue('Engaged companies');
  await expect(form.getByText('A day counts from 07:00 UTC')).toBeVisible();
  // It has a name to begin with, and needs one.
  await expect(form.getByLabel('Name')).toHaveValue('Engaged companies');
  await form.getByLabel('Name').fill('');
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form.getByText('Give the alert a name.')).toBeVisible();
  await expect(form.getByText('Enter a figure.')).toBeVisible();
  await choose(page, 'Tell me when', 'There is no data');
  await expect(form.getByRole('combobox', { name: 'In', exact: true })).toBeVisible();
  await expect(form.getByLabel('Below', { exact: true })).toHaveCount(0);
  await choose(page, 'Tell me when', 'It changed, up or down');
  await form.getByLabel('Changed by').fill('0');
  await choose(page, 'No mail from (UTC)', '22:00');
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form.getByText('A change is more than 0%.')).toBeVisible();
  await expect(form.getByText('Choose both hours, or none.')).toBeVisible();
  await choose(page, 'Until (UTC)', '06:00');
  await choose(page, 'Tell me when', 'It is above a figure');
  await choose(page, 'In', 'The last 30 days');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Above', { exact: true }).fill('1');
  await expect(form.getByText('It would fire now.')).toBeVisible();
  await expectAccessibleEverywhere(page, { where: 'alert' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The alert is set');

  await page.getByRole('link', { name: /^Profile of/ }).click();
  const section = page.getByRole('region', { name: 'Alerts', exact: true });
  const alert = section.getByRole('listitem').filter({ hasText: name });
  await expect(alert).toContainText('Engaged companies above 1 in 30 days');
  await expect(alert).toContainText('no mail 22:00 to 06:00 UTC');
  // The first look comes within seconds.
  await expect(alert).toContainText(/Engaged companies: [\d,]+ from .*, above 1\./);
  await expectAccessibleEverywhere(page, { where: 'alerts' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.reload();
  await page.getByRole('button', { name: /^Alerts: \d+ not seen$/ }).click();
  const events = page.getByRole('list', { name: 'Alerts that fired' });
  await expect(events.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  await expectAccessibleEverywhere(page, { where: 'bell' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: 'Alerts', exact: true })).toBeVisible();
  // It names what fired, so that its page can say why.
  await expect(events.getByRole('link', { name })).toHaveAttribute('href', /[?&]alert=aevt_/);
  await events.getByRole('link', { name }).click();
  await expect(page.getByRole('button', { name: 'Explain Engaged companies' })).toBeAttached();
  await expect(events).toHaveCount(0);

  await page.getByRole('button', { name: 'Alerts', exact: true }).click();
  await page.getByRole('link', { name: 'Your alerts' }).click();
  await alert.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(form.getByRole('combobox', { name: 'Figure' })).toBeDisabled();
  await choose(page, 'Tell me when', 'A day is unusual for its weekday');
  await expect(form.getByLabel('Deviations')).toHaveValue('5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(alert).toContainText('Engaged companies unusual for the weekday');
  await alert.getByRole('button', { name: `Pause ${name}` }).click();
  await expect(alert).toContainText('Paused');
  await alert.getByRole('button', { name: `Resume ${name}` }).click();
  await expect(alert.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
  await alert.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(alert).toHaveCount(0);
});

test('the menu of an answer, and that of a page, set an alert', async ({ page }) => {
  const name = unique('Fewer visits');
  await signInAlone(page, 'admin', '/profile');
  await ask(page, 'How many visits did we have in the last 30 days?');
  await page.getByRole('button', { name: 'More for this answer' }).click();
  await page.getByRole('menuitem', { name: 'Set an alert' }).click();
  const form = page.getByRole('dialog', { name: 'Set an alert' });
  await expect(form.getByRole('combobox', { name: 'Figure' })).toHaveValue('Visits');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Below', { exact: true }).fill('1');
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The alert is set');

  await open(page, '/channels');
  await page.getByRole('button', { name: 'Reports, goals and alerts' }).click();
  await page.getByRole('menuitem', { name: 'Set an alert' }).click();
  await expect(form.getByRole('combobox', { name: 'Figure' })).toHaveValue('');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await open(page, '/profile');
  const section = page.getByRole('region', { name: 'Alerts', exact: true });
  await section.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(section.getByText(name)).toHaveCount(0);
});
