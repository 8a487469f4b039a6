import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { expect, type Page } from '@playwright/test';
import { engineAddresses } from '../testkit/engine-addresses.ts';
import { expectAccessibleEverywhere } from './axe.ts';
import { ask, open, signInAlone } from './person.ts';
import { test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
async function openOn(page: Page, figure: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${figure}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy pinned link' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Set a goal' }).click();
}

test('a goal is set on a figure, seen with its pace in the profile, edited and deleted', async ({ page }) => {
  const name = `Engaged of the year ${Math.random().toString(36).slice(2, 8)}`;
  await signInAlone(page, 'admin', '/web-traffic');
  // A figure that the page shows without offering goals on it.
  await expect(page.getByRole('button', { name: 'Explain Visit efficiency' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'More about Visit efficiency' })).toHaveCount(0);
  await openOn(page, 'Engaged companies');
  const form = dialog(page);
  await expect(form.getByRole('combobox', { name: 'Figure' })).toHaveValue('Engaged companies');
  // The value so far comes by the query that the goal will run.
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await expect(form.getByText(/since Jan 1, /)).toBeVisible();
  await form.getByRole('button', { name: 'Set the goal' }).click();
  await expect(form.getByText('Give the goal a name.')).toBeVisible();
  await expect(form.getByText('Enter a goal.')).toBeVisible();
  await form.getByLabel('Goal', { exact: true }).fill('0');
  await form.getByLabel('Counted from (UTC)').fill('2999-01-01');
  await form.getByRole('button', { name: 'Set the goal' }).click();
  await expect(form.getByText('A goal cannot be 0.')).toBeVisible();
  await expect(form.getByText('The day cannot be in the future.')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Goal', { exact: true }).fill('90000000');
  const start = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Counted from (UTC)').fill(start);
  await expect(form.getByRole('progressbar')).toBeVisible();
  await expect(form.getByRole('group', { name: /value so far at the end of each week/ })).toBeVisible();
  await expectAccessibleEverywhere(page, { where: 'goal' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('button', { name: 'Set the goal' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The goal is set');

  await page.getByRole('link', { name: /^Profile of/ }).click();
  const section = page.getByRole('region', { name: 'Subscriptions', exact: true });
  const goal = section.getByRole('listitem').filter({ hasText: name });
  await expect(goal).toContainText('of 90,000,000');
  // The first look comes within seconds.
  await expect(goal).toContainText('At this pace');
  await goal.getByRole('button', { name: `Chart of ${name}` }).click();
  await expect(goal.getByRole('table').getByRole('columnheader')).toHaveText([
    ...['Week', 'So far', 'Goal', 'At this pace'],
  ]);
  await section.getByText('Achieved', { exact: true }).click();
  await expect(goal).toHaveCount(0);
  await section.getByText('All', { exact: true }).click();
  await goal.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(form.getByRole('combobox', { name: 'Figure' })).toBeDisabled();
  await form.getByLabel('Goal', { exact: true }).fill('80000000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(goal).toContainText('of 80,000,000');
  await goal.getByRole('link', { name: `See the figures of ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Explain Engaged companies' })).toBeAttached();
  await page.goBack();
  await goal.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(goal).toHaveCount(0);
});

/** As if all runs of a report were of the day before. */
async function ageRuns(name: string): Promise<void> {
  const directory = process.env['PARLEY_E2E_DATA'] ?? '';
  const pool = createPostgresPool(engineAddresses(directory).postgres, { maxConnections: 1 });
  await pool.query(
    `update report_runs set created_at = report_runs.created_at - interval '1 day'
     from subscriptions where subscriptions.id = subscription_id and subscriptions.name = $1`,
    [name],
  );
  await pool.end();
}

/** Sends the run that the open dialog lists again: not at once, and after a question. */
async function sendAgain(page: Page, name: string): Promise<void> {
  const runs = page.getByRole('dialog', { name: `Runs of ${name}` });
  const rows = runs.getByRole('table').getByRole('row');
  await runs.getByRole('button', { name: `Send again: ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Send ${name} again?` });
  await expect(question).toContainText('as they were sent. Nothing is calculated again.');
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(question.getByRole('alert')).toContainText('was sent less than 10 minutes ago');
  await ageRuns(name);
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('is on its way again');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Mail to 1 person; sent again, first on');
}

test('a report is made of a page, and is changed, sent and deleted in the profile', async ({ page }) => {
  const name = `Channels of the week ${Math.random().toString(36).slice(2, 8)}`;
  await signInAlone(page, 'admin', '/channels');
  await page.getByRole('button', { name: 'Reports, goals and alerts' }).click();
  await page.getByRole('menuitem', { name: 'Send a report' }).click();
  const form = dialog(page);
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await form.getByRole('checkbox', { checked: true }).uncheck();
  await expect(form.getByLabel('Name')).toHaveValue('Channels');
  await form.getByLabel('Name').fill('');
  await form.getByRole('button', { name: 'Make the report' }).click();
  await expect(form.getByText('Give the report a name.')).toBeVisible();
  await expect(form.getByText('Choose at least one day.')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Monday').check();
  await form.getByLabel('Friday').check();
  await form.getByLabel('Attach the figures as a CSV file').check();
  await expectAccessibleEverywhere(page, { where: 'report' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('button', { name: 'Make the report' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The report is made');

  await page.getByRole('button', { name: 'Reports, goals and alerts' }).click();
  await page.getByRole('menuitem', { name: 'Your subscriptions' }).click();
  const section = page.getByRole('region', { name: 'Subscriptions', exact: true });
  const report = section.getByRole('listitem').filter({ hasText: name });
  await expect(report).toContainText('Every week on Monday and Friday, the last 30 days');
  await expect(report).toContainText('with a CSV file');
  await expectAccessibleEverywhere(page, { where: 'subscriptions' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await report.getByRole('button', { name: `Edit ${name}` }).click();
  await form.getByLabel('Friday').uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(report).toContainText('Every week on Monday, the last 30 days');
  await report.getByRole('button', { name: `Send now: ${name}` }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('is on its way');
  // It is made within seconds, which the open dialog shows, and kept.
  await report.getByRole('button', { name: `Runs of ${name}` }).click();
  const rows = dialog(page).getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('Mail to 1 person');
  await sendAgain(page, name);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await report.getByRole('button', { name: `Delete ${name}` }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect(report).toHaveCount(0);
});

test('the menu of an answer sets a goal on its figure, and sends the answer as a report', async ({
  page,
}) => {
  const name = `Visits of the month ${Math.random().toString(36).slice(2, 8)}`;
  await signInAlone(page, 'admin', '/profile');
  await ask(page, 'How many visits did we have in the last 30 days?');
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for this answer' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Set a goal');
  const goal = page.getByRole('dialog', { name: 'Set a goal' });
  await expect(goal.getByRole('combobox', { name: 'Figure' })).toHaveValue('Visits');
  await goal.getByLabel('Name').fill(name);
  await goal.getByLabel('Goal', { exact: true }).fill('90000000');
  await goal.getByRole('button', { name: 'Set the goal' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The goal is set');
  await choose('Send as report');
  const report = page.getByRole('dialog', { name: 'Send a report of this answer' });
  await report.getByLabel('Name').fill(`Report: ${name}`);
  await report.getByRole('button', { name: 'Make the report' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The report is made');

  const section = page.getByRole('region', { name: 'Subscriptions', exact: true });
  await open(page, '/profile');
  await expect(section.getByRole('listitem').filter({ hasText: name })).toHaveCount(2);
  for (const each of [`Report: ${name}`, name]) {
    await section.getByRole('button', { name: `Delete ${each}`, exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(section.getByRole('button', { name: `Delete ${each}`, exact: true })).toHaveCount(0);
  }
});
