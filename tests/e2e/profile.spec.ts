import { expect, type Page } from '@playwright/test';
import { consentPage, createApplication } from '../testkit/oauth-client.ts';
import { found, somebody } from './identity-api.ts';
import { enter, givePassword, makeSuperuser, signInWith, whoAsks } from './membership.ts';
import { serverUrl } from './person.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

const PASSWORD = 'Harbor-Lights-7';
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('name and digest are changed; the digest can be put back', async ({ page }) => {
  const { email, domain } = somebody();
  await enter(page, await found(email, 'Harbor', domain), '/profile');
  const name = section(page, 'Details').getByLabel('Name');
  await name.fill('');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await name.fill('Kim Harbor');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(notices(page)).toContainText('Your name is changed');
  await expect(page.getByRole('link', { name: 'Profile of Kim Harbor' })).toBeVisible();

  const digest = section(page, 'E-mail preferences');
  await digest.getByRole('radio', { name: 'Every 4 weeks' }).check();
  await expect(notices(page)).toContainText('A digest every 4 weeks');
  await page.reload();
  await expect(digest.getByRole('radio', { name: 'Every 4 weeks' })).toBeChecked();
  await digest.getByRole('radio', { name: 'Never' }).check();
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(digest.getByRole('radio', { name: 'Every 4 weeks' })).toBeChecked();
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a changed password ends the other sessions; sessions are ended one by one and all at once', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const { id, token: byLink } = await found(email, 'Harbor', domain);
  await enter(page, { id, token: byLink }, '/profile');
  await expect(section(page, 'Sessions').getByText('This session')).toBeVisible();
  // Came in by a link: there is no password to ask for.
  await expect(section(page, 'Password')).toHaveCount(0);

  const token = await givePassword(email, PASSWORD);
  const other = await signInWith(email, PASSWORD);
  await enter(page, { id, token }, '/profile');
  const sessions = section(page, 'Sessions').getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This session');
  await expect(sessions.first()).toContainText('with password');

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password', { exact: true }).fill('short');
  const rules = page.getByRole('list', { name: 'The password needs' });
  await expect(rules.getByLabel('Yes:')).toHaveCount(2);
  await page.getByLabel('New password', { exact: true }).fill('Harbor-Lights-8');
  await expect(rules.getByLabel('Yes:')).toHaveCount(6);
  await page.getByLabel('New password again').fill('Harbor-Lights-9');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The two differ.')).toBeVisible();
  await page.getByLabel('New password again').fill('Harbor-Lights-8');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  expect(await whoAsks(other, id)).not.toBe('MISSING_AUTHENTICATION');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(notices(page)).toContainText('Your password is changed');
  await expect(sessions).toHaveCount(1);
  expect(await whoAsks(other, id)).toBe('MISSING_AUTHENTICATION');

  const [second, third, fourth] = [
    await signInWith(email, 'Harbor-Lights-8'),
    await signInWith(email, 'Harbor-Lights-8'),
    await signInWith(email, 'Harbor-Lights-8'),
  ];
  await page.reload();
  await expect(sessions).toHaveCount(4);
  await settled(page);
  await sessions.last().getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect(sessions).toHaveCount(3);
  const answers = await Promise.all([second, third, fourth].map((session) => whoAsks(session ?? '', id)));
  expect(answers.filter((answer) => answer === 'MISSING_AUTHENTICATION')).toHaveLength(1);
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End them' }).click();
  await expect(sessions).toHaveCount(1);
  expect(await whoAsks(second ?? '', id)).toBe('MISSING_AUTHENTICATION');
  expect(await whoAsks(token, id)).not.toBe('MISSING_AUTHENTICATION');
});

test('a key is shown once, works, and stops working when it is revoked', async ({ page }) => {
  const { email, domain } = somebody();
  const { id, token } = await found(email, 'Harbor', domain);
  await enter(page, { id, token }, '/profile');
  const keys = section(page, 'API keys');
  await expect(keys.getByText('No API keys')).toBeVisible();
  await keys.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create the key' }).click();
  await expect(dialog.getByText('Please say what it is for.')).toBeVisible();
  await dialog.getByLabel('What is it for?').fill('Nightly report');
  await dialog.getByRole('checkbox', { name: 'Export' }).check();
  await dialog.getByRole('button', { name: 'Create the key' }).click();
  const key = (await dialog.locator('code').first().textContent()) ?? '';
  expect(key).toMatch(/^parley_key_/);
  await expect(dialog.getByText('It is not shown again', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(dialog).toHaveCount(0);
  const entry = keys.getByRole('listitem').filter({ hasText: 'Nightly report' });
  await expect(entry).toContainText(/May read and export, expires [A-Z]/);
  await expect(entry).toContainText('never used');
  await expect(page.getByText(key)).toHaveCount(0);

  expect(await whoAsks(key, id)).not.toMatch(/^[A-Z_]+$/);
  await page.reload();
  await expect(entry).toContainText('last used just now');
  await entry.getByRole('button', { name: 'Revoke the key Nightly report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(keys.getByText('No API keys')).toBeVisible();
  // The button that had the focus is gone: it is at the list.
  await expect(keys.locator(':focus')).toHaveCount(1);
  expect(await whoAsks(key, id)).toBe('MISSING_AUTHENTICATION');
});

test('a connected application is disconnected at once', async ({ page }) => {
  const { email, domain } = somebody();
  const { id, token } = await found(email, 'Harbor', domain);
  const application = await createApplication(serverUrl(), { name: 'Harbor notebook' });
  const { access } = await application.exchange(
    await consentPage(serverUrl(), token).allow(application.queryOf(), id),
  );
  expect(await whoAsks(access, id)).not.toMatch(/^[A-Z_]+$/);
  await enter(page, { id, token }, '/profile');
  const applications = section(page, 'Connected applications');
  await expect(applications.getByRole('listitem')).toContainText('Harbor notebook');
  await expect(applications.getByRole('listitem')).toContainText('May read');
  await applications.getByRole('button', { name: 'Disconnect Harbor notebook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(applications.getByText('No connected applications')).toBeVisible();
  expect(await whoAsks(access, id)).toBe('MISSING_AUTHENTICATION');
});

test('a superuser can open another organization; other users cannot', async ({ page }) => {
  const theirs = somebody();
  const other = await found(theirs.email, `Lighthouse ${theirs.domain}`, theirs.domain);
  const { email, domain } = somebody();
  const own = await found(email, 'Harbor', domain);
  await enter(page, own, '/profile/login-as');
  await expect(page).not.toHaveURL(/login-as/);
  await expect(page.getByRole('banner')).toBeVisible();

  await makeSuperuser(email);
  await page.goto(`${serverUrl()}/app/inst/${own.id}/profile`);
  await page.getByRole('link', { name: 'Log in as' }).click();
  const instances = page.getByRole('region', { name: 'Instances' });
  await expect(instances.getByRole('columnheader', { name: 'Created' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('searchbox', { name: 'Search instances' }).fill('lighthouse');
  await expect(page).toHaveURL(/l\.search=lighthouse/);
  const row = instances.getByRole('row', { name: new RegExp(other.name) });
  await expect(row).toContainText(other.id);
  await row.getByRole('cell', { name: theirs.domain, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/app/inst/${other.id}`));
  await expect(page.getByText(other.id)).toBeVisible();

  // Nothing that needs a membership is offered to a guest.
  await page.goto(`${serverUrl()}/app/inst/${other.id}/profile`);
  await expect(section(page, 'Sessions')).toBeVisible();
  await expect(section(page, 'API keys')).toHaveCount(0);
  await expect(section(page, 'E-mail preferences')).toHaveCount(0);
});
