import { expect, type Page } from '@playwright/test';
import { ask, open, serverUrl, signInAlone } from './person.ts';
import { askSample } from './sample-session.ts';
import { test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

/** The address of the sample's standard user. */
async function colleague(): Promise<string> {
  const { sample } = (await (await fetch(`${serverUrl()}/api/bootstrap`)).json()) as {
    sample: { accounts: { role: string; email: string }[] };
  };
  return sample.accounts.find(({ role }) => role === 'user')?.email ?? '';
}

/** Chooses a colleague as a recipient; oneself is one, and stays. */
async function addColleague(page: Page, email: string): Promise<void> {
  const recipients = dialog(page).getByRole('combobox', { name: 'Recipients' });
  await recipients.click();
  await expect(page.getByRole('option', { name: /\(you\)$/ })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await recipients.fill(email);
  await page.getByRole('option', { name: `(${email})` }).click();
  await page.keyboard.press('Tab');
}

test('a report and an alert go to a colleague, who leaves both', async ({ page }) => {
  const [report, alert, email] = [unique('Shared report'), unique('Shared alert'), await colleague()];
  await signInAlone(page, 'admin', '/web-traffic');
  await page.getByRole('button', { name: 'Reports, goals and alerts' }).click();
  await page.getByRole('menuitem', { name: 'Send a report' }).click();
  await dialog(page).getByLabel('Name').fill(report);
  await addColleague(page, email);
  await dialog(page).getByRole('button', { name: 'Make the report' }).click();
  await expect(notices(page)).toContainText('The report is made');
  await page.getByRole('button', { name: 'More about Engaged companies' }).click();
  await page.getByRole('menuitem', { name: 'Set an alert' }).click();
  await dialog(page).getByLabel('Name').fill(alert);
  await dialog(page).getByLabel('Below', { exact: true }).fill('1');
  await addColleague(page, email);
  await dialog(page).getByRole('button', { name: 'Set the alert' }).click();
  await expect(notices(page)).toContainText('The alert is set');

  await signInAlone(page, 'standard user', '/profile');
  for (const [name, where] of [
    [report, 'Subscriptions'],
    [alert, 'Alerts'],
  ] as const) {
    const entry = page
      .getByRole('region', { name: where, exact: true })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(entry.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
    await entry.getByRole('button', { name: `Leave ${name}` }).click();
    await expect(dialog(page)).toContainText('Your colleagues keep it.');
    await dialog(page).getByRole('button', { name: 'Leave' }).click();
    await expect(entry).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole('region', { name: 'Subscriptions', exact: true })).toBeVisible();
  await expect(page.getByText(alert)).toHaveCount(0);

  await signInAlone(page, 'admin', '/profile');
  for (const [name, where] of [
    [report, 'Subscriptions'],
    [alert, 'Alerts'],
  ] as const) {
    const list = page.getByRole('region', { name: where, exact: true });
    await list.getByRole('button', { name: `Delete ${name}` }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(list.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  }
});

type Clock = { notifications: { clock: { timeZone: string; reportHour: number } } };

test('an admin chooses the hour of reports and digests', async ({ page }) => {
  const kept = await askSample<Clock>('{ notifications { clock { timeZone reportHour } } }');
  const { reportHour } = kept.notifications.clock;
  const written = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  await signInAlone(page, 'admin', '/company-settings');
  const hour = page.getByRole('combobox', { name: 'Hour', exact: true });
  for (const next of [(reportHour + 1) % 24, reportHour]) {
    await hour.click();
    await page.getByRole('option', { name: written(next), exact: true }).click();
    await page.getByRole('button', { name: 'Set the time' }).click();
    await expect(notices(page)).toContainText('The time of reports is saved');
    await page.reload();
    await expect(hour).toHaveValue(written(next));
  }
});

test('a proposed goal, report and link are made by their person’s click', async ({ page }) => {
  await signInAlone(page, 'admin', '/profile');
  const proposed = async (question: string, card: string) => {
    const answer = await ask(page, question);
    return answer.getByRole('region', { name: card });
  };
  const name = unique('Goal of words');
  const goal = await proposed('set a goal of 90000000 leads by March', 'Proposed goal');
  await goal.getByLabel('Name').fill(name);
  await goal.getByRole('button', { name: 'Set the goal' }).click();
  await expect(goal).toContainText('it is in your profile');
  const report = await proposed('send me the vendors page every Monday', 'Proposed report');
  const reportName = unique('Report of words');
  await report.getByLabel('Name').fill(reportName);
  await report.getByRole('button', { name: 'Send this report' }).click();
  await expect(report).toContainText('it is in your profile');
  const lastDay = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const link = await proposed(`share the vendors page until ${lastDay}`, 'Proposed link');
  const title = unique('Link of words');
  await link.getByLabel('Title').fill(title);
  await link.getByRole('button', { name: 'Make the link' }).click();
  await expect(link).toContainText('your profile lists it');

  await open(page, '/profile');
  const list = page.getByRole('region', { name: 'Subscriptions', exact: true });
  for (const each of [name, reportName]) {
    await list.getByRole('button', { name: `Delete ${each}` }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(list.getByRole('button', { name: `Delete ${each}` })).toHaveCount(0);
  }
  const links = page.getByRole('region', { name: 'Shared links' });
  await links.getByRole('button', { name: `Revoke ${title}` }).click();
  await dialog(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(links.getByRole('listitem').filter({ hasText: title })).toContainText('Revoked');
});
