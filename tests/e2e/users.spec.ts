import { expect, type Page } from '@playwright/test';
import { found, invite, letJoin, nextLink, somebody } from './identity-api.ts';
import { enter, enterBy, whoAsks } from './membership.ts';
import { serverUrl, signIn } from './person.ts';
import { test } from './test.ts';

const query = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
const list = (page: Page) => page.getByRole('region', { name: 'Users' });
const row = (page: Page, name: string) => list(page).getByRole('row', { name: new RegExp(name) });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('an invited user signs in, becomes an admin, and loses access at once when deleted', async ({
  page,
  browser,
}) => {
  const { email, domain } = somebody();
  const admin = await found(email, 'Harbor', domain);
  const guest = `ada@${domain}`;
  await enter(page, admin, '/users');
  await page.getByRole('link', { name: 'Invite' }).click();

  await page.getByLabel('Work e-mail').fill('ada@gmail.com');
  await page.getByLabel('Name', { exact: true }).fill('Ada Guest');
  await expect(page.getByText('Please use a work e-mail address.')).toBeVisible();
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByLabel('Work e-mail')).toHaveAccessibleDescription(/already/);
  await expect(page.getByLabel('Work e-mail')).toBeFocused();

  // What was typed is not lost by a wrong click.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Work e-mail').fill(guest);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(notices(page)).toContainText(`An invitation is on its way to ${guest}`);
  await expect(row(page, 'Ada Guest')).toContainText('Invited');

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await nextLink(guest));
  await expect(theirs.getByRole('banner')).toContainText('Harbor');
  // A standard user is led away.
  await theirs.goto(`${serverUrl()}/app/inst/${admin.id}/users`);
  await expect(theirs).not.toHaveURL(/users/);
  await expect(theirs.getByRole('banner')).toBeVisible();

  await page.reload();
  await expect(row(page, 'Ada Guest')).toContainText('Active');
  await row(page, 'Ada Guest').getByRole('cell').nth(1).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: 'Admin' }).check();
  await page.getByRole('combobox', { name: 'E-mail digest of reports and goals' }).click();
  await page.getByRole('option', { name: 'Every 4 weeks' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notices(page)).toContainText('Ada Guest is saved');
  await expect(page.getByRole('definition').filter({ hasText: 'Every 4 weeks' })).toBeVisible();
  await theirs.goto(`${serverUrl()}/app/inst/${admin.id}/users`);
  await expect(row(theirs, 'Ada Guest')).toContainText('Admin');

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notices(page)).toContainText('Ada Guest is no longer in Harbor');
  await expect(page).toHaveURL(/\/users$/);
  await expect(list(page)).toBeVisible();
  await expect(row(page, 'Ada Guest')).toHaveCount(0);
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/sign-in/);
  await theirs.context().close();
});

test('an invitation is sent again, and taken back', async ({ page }) => {
  const { email, domain } = somebody();
  const admin = await found(email, 'Harbor', domain);
  const guest = `grace@${domain}`;
  await invite(admin, guest);
  const first = await nextLink(guest);
  await enter(page, admin, '/users');
  await page.getByRole('button', { name: 'Actions for Guest' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click();
  await expect(notices(page)).toContainText(`The invitation is on its way to ${guest}`);
  const second = await nextLink(guest);
  await expect(enterBy(first, admin.id)).rejects.toThrow(/unable_to_auth_magic_link/);

  await row(page, 'Guest').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Resend invitation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(notices(page)).toContainText(`The invitation of ${guest} is cancelled`);
  await expect(row(page, 'Guest')).toHaveCount(0);
  await expect(enterBy(second, admin.id)).rejects.toThrow(/unable_to_auth_magic_link/);
});

test('order, search and page of the people live in the address', async ({ page }) => {
  const { email, domain } = somebody();
  const admin = await found(email, 'Harbor', domain);
  for (let index = 0; index < 21; index += 1)
    await invite(admin, `p${String(index).padStart(2, '0')}@${domain}`);
  await enter(page, admin, '/users');
  await expect(page.getByText('22 people')).toBeVisible();
  await expect(list(page).getByRole('row')).toHaveCount(21);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => query(page)).toBe('?u.page=2');
  await expect(list(page).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'E-mail', exact: true }).click();
  await expect.poll(() => query(page)).toBe('?u.sortBy=email');
  // The list turns a moment after the address.
  await expect(list(page).getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'E-mail', exact: true }).click();
  await expect.poll(() => query(page)).toBe('?u.sortBy=email&u.sortOrder=desc');
  await expect(list(page).getByRole('row').nth(1)).toContainText(`p20@${domain}`);
  await page.getByRole('searchbox', { name: 'Search people' }).fill('p1');
  await expect.poll(() => query(page)).toBe('?u.sortBy=email&u.sortOrder=desc&u.search=p1');
  await expect(page.getByText('10 people')).toBeVisible();
  await page.reload();
  await expect(list(page).getByRole('row').nth(1)).toContainText(`p19@${domain}`);
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody at all');
  await expect(page.getByText('Nobody found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search', exact: true }).last().click();
  await expect(page.getByText('22 people')).toBeVisible();
});

test('oneself is on the profile, an unknown user is not found', async ({ page }) => {
  const { email, domain } = somebody();
  const admin = await found(email, 'Harbor', domain);
  await enter(page, admin, '/users');
  await list(page).getByRole('row').nth(1).getByRole('button').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Your profile']);
  await page.keyboard.press('Escape');
  await list(page).getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/profile$/);
  const own = await page.evaluate(
    async ([token, id]) => {
      const response = await fetch('/api/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-instance-id': id ?? '',
        },
        body: JSON.stringify({ query: '{ users { current { id } } }' }),
      });
      return ((await response.json()) as { data: { users: { current: { id: string } } } }).data.users.current
        .id;
    },
    [admin.token, admin.id],
  );
  await page.goto(`${serverUrl()}/app/inst/${admin.id}/users/${encodeURIComponent(own)}`);
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto(`${serverUrl()}/app/inst/${admin.id}/users/user_nobody`);
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(list(page)).toBeVisible();
});

test('people of a domain may join once an admin says so', async ({ page }) => {
  const { email, domain } = somebody();
  const admin = await found(email, 'Harbor', domain);
  await enter(page, admin, '/users');
  const domains = page.getByRole('combobox', { name: 'E-mail domains' });
  await domains.fill('elsewhere.test');
  await domains.press('Enter');
  await page.getByRole('button', { name: 'Save domains' }).click();
  await expect(domains).toHaveAccessibleDescription(/domain/);
  await expect(page.getByRole('button', { name: 'Save domains' })).toBeEnabled();
  await domains.press('Backspace');
  await domains.fill(`@${domain}`);
  await domains.press('Enter');
  await page.getByRole('button', { name: 'Save domains' }).click();
  await expect(notices(page)).toContainText('The domains people may join from are saved');
  await page.reload();
  await expect(page.getByText(domain, { exact: true })).toBeVisible();
});

test('domains that another admin saves meanwhile are kept, and said', async ({ page }) => {
  const { email, domain } = somebody();
  const admin = await found(email, 'Harbor', domain);
  await enter(page, admin, '/users');
  const domains = page.getByRole('combobox', { name: 'E-mail domains' });
  await domains.fill(domain);
  await domains.press('Enter');
  // Meanwhile a colleague saves the domain of their own address.
  const theirs = somebody();
  await invite(admin, theirs.email, 'admin');
  const token = await enterBy(await nextLink(theirs.email), admin.id);
  await letJoin({ ...admin, token }, [theirs.domain]);
  await page.getByRole('button', { name: 'Save domains' }).click();
  await expect(domains).toHaveAccessibleDescription(
    /changed the domains that people may join from meanwhile/,
  );
  await expect(page.getByText(theirs.domain, { exact: true })).toBeVisible();
  await expect(page.getByText(domain, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save domains' }).click();
  await expect(notices(page)).toContainText('The domains people may join from are saved');
  await page.reload();
  await expect(page.getByText(theirs.domain, { exact: true })).toBeVisible();
  await expect(page.getByText(domain, { exact: true })).toBeVisible();
});

test('domains that are read again while they are edited are not taken for seen', async ({ page }) => {
  const { email, domain } = somebody();
  const admin = await found(email, 'Harbor', domain);
  // Figures are being recomputed until the end; then everything on screen is read again.
  let hasEnded = false;
  await page.route('**/api/graphql?Recomputing', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { settings: object } };
    const recomputing = hasEnded
      ? null
      : { __typename: 'Recomputing', share: 0.5, startedAt: null, error: null };
    await route.fulfill({
      response,
      json: { data: { ...data, settings: { ...data.settings, recomputing } } },
    });
  });
  await enter(page, admin, '/users');
  await expect(page.getByRole('region', { name: 'New figures are being prepared' })).toBeVisible();
  const domains = page.getByRole('combobox', { name: 'E-mail domains' });
  await domains.fill(domain);
  await domains.press('Enter');
  const theirs = somebody();
  await invite(admin, theirs.email, 'admin');
  const token = await enterBy(await nextLink(theirs.email), admin.id);
  await letJoin({ ...admin, token }, [theirs.domain]);
  const again = page.waitForResponse((response) => response.url().endsWith('/api/graphql?Joining'));
  hasEnded = true;
  expect(await (await again).text()).toContain(theirs.domain);
  await expect(page.getByRole('region', { name: 'New figures are being prepared' })).toBeHidden();
  await page.getByRole('button', { name: 'Save domains' }).click();
  await expect(domains).toHaveAccessibleDescription(/meanwhile/);
  await expect(page.getByText(theirs.domain, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save domains' }).click();
  await expect(notices(page)).toContainText('The domains people may join from are saved');
  await page.reload();
  await expect(page.getByText(theirs.domain, { exact: true })).toBeVisible();
  await expect(page.getByText(domain, { exact: true })).toBeVisible();
});

test('a standard user of the sample has no way to the users', async ({ page }) => {
  await signIn(page, 'standard user', '/profile');
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log in as' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await whoAsks('not-a-token', 'inst:none')).toBe('MISSING_AUTHENTICATION');
});
