import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './axe.ts';
import { type Founded, found, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { serverUrl } from './person.ts';
import { answersOf } from './sweep/held-answers.ts';
import { test } from './test.ts';

async function mutate({ id, token }: Founded, mutation: string): Promise<string> {
  const response = await fetch(`${serverUrl()}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-instance-id': id },
    body: JSON.stringify({ query: `mutation { ${mutation} }` }),
  });
  return await response.text();
}

const rows = (page: Page) => page.getByRole('table', { name: 'Events' }).getByRole('row');

test('the event log tells what happened, is narrowed by its address, and shows what is gone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email, domain } = somebody();
  const organization = await found(email, 'Harbor', domain);
  const made = await mutate(organization, 'auditLog { createNote(note: "The fair opened") { id } }');
  const id = /note_\w+/.exec(made)?.[0] ?? '';
  await mutate(organization, `auditLog { deleteNote(id: "${id}") { success } }`);
  await mutate(
    organization,
    'users { invite(email: "grace@harbor.example", name: "Grace Hill", role: user) { id } }',
  );

  await enter(page, organization, '/event-log?e.typeString=Note');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first().getByRole('columnheader')).toHaveText([
    /^Source/,
    /^Type/,
    /^Details/,
    /^ID/,
    /^Occurred at/,
  ]);
  // An identity is cut to 24 characters, and copied whole.
  const identity = rows(page)
    .nth(1)
    .getByText(/^adit_\w{19}…$/);
  await expect(identity).toHaveAttribute('title', /^adit_\w{20,}$/);
  const whole = (await identity.getAttribute('title')) ?? '';
  await rows(page)
    .nth(1)
    .getByRole('button', { name: `Copy ${whole}` })
    .click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(whole);
  await expect(rows(page).nth(1)).toContainText('deleted the note');
  await expect(rows(page).nth(1).locator('s')).toContainText('“The fair opened”');

  await page.getByRole('searchbox', { name: 'Search events' }).fill('Grace');
  await expect(page.getByText('No events found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).not.toHaveURL(/e\.typeString/);
  const invited = rows(page).filter({ hasText: 'invited' }).first();
  await expect(invited.getByRole('link', { name: 'Grace Hill' })).toHaveAttribute('href', /\/users\/invt_/);

  await page
    .getByRole('button', { name: 'Sort by Type' })
    .or(page.getByRole('button', { name: 'Type' }))
    .first()
    .click();
  await expect(page).toHaveURL(/e\.sortBy=typeString/);
  await expect(rows(page).nth(1)).toContainText(/Activity|Admin/);
  await page.getByRole('button', { name: /Source$/ }).click();
  await expect(page).toHaveURL(/e\.sortBy=sourceString/);
  await expectAccessibleEverywhere(page, { where: 'event log' });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Events: more actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^parley-event-log/);
});

test('while the event log is read it says so, and a failure is asked again', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Harbor', domain);
  await enter(page, organization, '/profile');
  await expect(page.getByRole('banner')).toBeVisible();
  const answers = await answersOf(page);
  answers.hold();
  await page.goto(`${serverUrl()}/app/inst/${organization.id}/event-log`);
  const main = page.getByRole('main');
  await expect(main.getByRole('table', { name: 'Events' })).toHaveAttribute('aria-busy', 'true');
  // The head alone.
  await expect(rows(page)).toHaveCount(1);
  await answers.fail();
  const again = main.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expectAccessibleEverywhere(page, { where: 'event log, failed' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await answers.pass();
  await again.click();
  await expect(rows(page).nth(1)).toContainText('Kim');
  await expect(again).toHaveCount(0);
});
