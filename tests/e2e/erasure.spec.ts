import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Founded, found, invite, nextCode, nextLink, somebody } from './identity-api.ts';
import { enter, enterBy, givePassword, signInWith, whoAsks } from './membership.ts';
import { open, serverUrl, signIn } from './person.ts';
import { samplePlaces } from './screens.ts';
import { test } from './test.ts';

const NEEDED = {
  errors: [{ message: '', extensions: { code: 'recent_proof_needed', details: {} } }],
  data: null,
};

test('the only admin keeps the account, deletes the organization, and then the account', async ({ page }) => {
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
  await expect(dialog.getByRole('listitem').filter({ hasText: 'members: 1' })).toBeVisible();
  const confirmation = dialog.getByLabel(`Type ${founded.name} to confirm`);
  await confirmation.fill('something else');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await confirmation.fill(founded.name);
  // As if the sign-in were an hour ago.
  await page.route('**/api/graphql?BeginErasure', (route) => route.fulfill({ json: NEEDED }), { times: 1 });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('button', { name: 'Send a code to my address' }).click();
  await proof.getByLabel('Code of the mail').fill(await nextCode(email));
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/users/);

  // Without the organization there is no profile: the account goes from the page that is left.
  await expect(async () => {
    await page.goto(`${serverUrl()}/app`);
    await expect(page).toHaveURL(/\/app\/first-instance/);
  }).toPass();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});

const PASSWORD = 'Harbor-Lights-7';
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

async function ask<Data>({ token, id }: Founded, query: string): Promise<Data> {
  const response = await fetch(`${serverUrl()}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-instance-id': id },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: Data }).data;
}

/** A page view of a visitor of that company, as the tag sends it. */
async function view(organization: Founded, visitor: string, emailDomain: string): Promise<void> {
  const { instances } = await ask<{ instances: { current: { code: string } } }>(
    organization,
    '{ instances { current { code } } }',
  );
  const at = Date.now();
  const pageViews = [{ id: randomUUID(), url: 'https://harbor.example/', referrer: '', title: '', at }];
  const response = await fetch(`${serverUrl()}/collect`, {
    method: 'POST',
    headers: { 'user-agent': BROWSER },
    body: JSON.stringify({
      token: instances.current.code,
      ...{ visitor, emailDomain, sentAt: at, pageViews },
    }),
  });
  expect(await response.json()).toMatchObject({ accepted: 1 });
}

/** The only company that has visited so far, once it is there. */
async function companyOf(organization: Founded): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const range = `startDate: "${day}T00:00:00Z", endDate: "${day}T23:59:59Z"`;
  let found: string | undefined;
  await expect(async () => {
    const { companies } = await ask<{ companies: { get: { edges: { node: { id: string } }[] } } }>(
      organization,
      `{ companies { get(${range}) { edges { node { id } } } } }`,
    );
    found = companies.get.edges[0]?.node.id;
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

/** Types what the dialog asks for, and begins. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const label = await dialog.getByText(/^Type .* to confirm$/).textContent();
  await dialog.getByLabel(/^Type .* to confirm$/).fill(/^Type (.*) to confirm$/.exec(label ?? '')?.[1] ?? '');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
}

/** Backups are kept for 30 days from the deletion, which came after this moment. */
function expectForgotten(words: string, since: number): void {
  const dayAfter = (moment: number): string => new Date(moment + 30 * 86_400_000).toISOString().slice(0, 10);
  const [, day] = /(?:forget it by|out of backups on) (\d{4}-\d\d-\d\d)/.exec(words) ?? [];
  expect([dayAfter(since), dayAfter(Date.now())]).toContain(day);
}

test('an admin deletes a visitor and sees what went, then a company on its page', async ({ page }) => {
  const since = Date.now();
  const { email, domain } = somebody();
  const organization = await found(email, 'Quay', domain);
  await view(organization, 'visitor-that-goes', 'guest.example');
  await view(organization, 'visitor-that-stays', 'guest.example');
  const company = await companyOf(organization);

  await enter(page, organization, '/users');
  const section = page.getByRole('region', { name: 'Delete data' });
  const visitor = page.getByRole('option', { name: 'A visitor' });
  // What loads behind it may close the list that was opened.
  await expect(async () => {
    if (!(await visitor.isVisible())) await section.getByLabel('What').click();
    await visitor.click({ timeout: 2_000 });
  }).toPass();
  const lookFor = async (id: string): Promise<void> => {
    await section.getByLabel('Id of the visitor').fill(id);
    await section.getByRole('button', { name: 'Look what goes' }).click();
  };
  const dialog = page.getByRole('dialog');
  await lookFor('visitor-that-goes');
  await expect(dialog.getByRole('listitem').filter({ hasText: /^page views: 1$/ })).toBeVisible();
  await confirm(page);
  const progress = page.getByRole('dialog', { name: 'Deleted' });
  await expect(progress.getByRole('status')).toContainText('page views: 1');
  expectForgotten((await progress.getByRole('status').textContent()) ?? '', since);
  await progress.getByRole('button', { name: 'Close' }).first().click();
  await expect(section).toContainText(/: a visitor, done: .*page views: 1\b.*; out of backups on \d/);
  await lookFor('visitor-that-goes');
  await expect(dialog).toContainText('There is nothing of it.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Of the company there is the other visitor. Its deletion goes on when the dialog is closed.
  await open(page, `/web-traffic-activity/${company}`);
  await page.getByRole('button', { name: 'Delete data' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: /^page views: 1$/ })).toBeVisible();
  await confirm(page);
  const following = page.getByRole('dialog').filter({ has: page.getByRole('status') });
  await expect(following).toContainText(/You can close this: it goes on|Backups forget it by/);
  await following.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, '/users');
  await expect(section).toContainText(/: a company, (queued|running|done): .*page views: 1\b/);
});

test('whoever deletes the own account is gone, and the organization has the record of it', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Mooring', domain);
  const guest = `ada@${domain}`;
  await invite(organization, guest);
  await enterBy(await nextLink(guest), organization.id);
  const token = await givePassword(guest, PASSWORD);
  const since = Date.now();
  await enter(page, { id: organization.id, token }, '/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'members: 1' })).toBeVisible();
  await dialog.getByLabel(`Type ${guest} to confirm`).fill(guest);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect
    .poll(() => ask<object>(organization, '{ erasure { list { kind status } } }'))
    .toEqual({ erasure: { list: [{ kind: 'PERSON', status: 'done' }] } });
  await expect(signInWith(guest, PASSWORD)).rejects.toThrow(/answered 401/);
  expect(await whoAsks(token, organization.id)).toBe('MISSING_AUTHENTICATION');

  await enter(page, organization, '/users');
  const record = page.getByRole('region', { name: 'Delete data' }).getByText(/: an account, done: /);
  await expect(record).toContainText('members: 1');
  expectForgotten((await record.textContent()) ?? '', since);
  await expect(page.getByRole('region', { name: 'Users' }).getByRole('row')).toHaveCount(2);
});

test('a standard user has no button to delete a company', async ({ page }) => {
  const { company } = await samplePlaces();
  await signIn(page, 'standard user', `/web-traffic-activity/${company}`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete data' })).toHaveCount(0);
});
