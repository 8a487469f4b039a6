import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { connectSalesforce } from './connections.ts';
import { type Founded, found, listDomains, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { serverUrl } from './person.ts';
import { test } from './test.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const edit = (page: Page) => page.getByRole('button', { name: 'Edit' }).click();

async function ask<Data>(
  { id, token }: Founded,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const response = await fetch(`${serverUrl()}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-instance-id': id },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

/** Pages that one visitor looked at, a minute apart, as the tag sends them. */
async function look(token: string, visitor: string, urls: readonly string[]): Promise<void> {
  const sentAt = Date.now();
  const pageViews = urls.map((url, index) => ({
    ...{ id: randomUUID(), url, referrer: '', title: '' },
    at: sentAt - (urls.length - index) * 60_000,
  }));
  const response = await fetch(`${serverUrl()}/collect`, {
    method: 'POST',
    headers: { 'user-agent': BROWSER },
    body: JSON.stringify({ token, visitor, sentAt, pageViews }),
  });
  expect(await response.json()).toMatchObject({ accepted: urls.length });
}

test('an audience becomes the target market: made on the way, or chosen with its size', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Harbor', domain);
  await enter(page, organization, '/company-settings');
  const market = panel(page, 'Target market');
  await edit(page);
  await market.getByRole('link', { name: 'Create an audience' }).click();
  // The form knows what it is for.
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Total addressable market',
  );
  await page.getByRole('textbox', { name: 'As text' }).fill('name contains acme');
  // What is written is read by the server before it can be saved.
  await expect(panel(page, 'Preview').getByRole('status')).toHaveText('0 companies');
  await page.getByRole('button', { name: 'Create audience' }).click();
  await expect(page).toHaveURL(/\/company-settings$/);
  await expect(
    page.getByText('Total addressable market is being made, and becomes the target market then'),
  ).toBeVisible();
  const isTarget = async (): Promise<string | undefined> =>
    (
      await ask<{ instances: { current: { tam: { audience: { name: string } | null } } } }>(
        organization,
        '{ instances { current { tam { audience { name } } } } }',
      )
    ).instances.current.tam.audience?.name;
  await expect.poll(isTarget).toBe('Total addressable market');
  await page.reload();
  await expect(market.getByRole('link', { name: 'Total addressable market' })).toBeVisible();

  await listDomains(organization, 'Targets', ['acme.example', 'globex.example', 'initech.example']);
  await page.reload();
  await edit(page);
  const choice = market.getByRole('combobox', { name: 'Audience' });
  await expect(choice).toHaveValue('Total addressable market · empty');
  await choice.click();
  await page.getByRole('option', { name: 'Targets' }).click();
  // How many companies it has is shown while it is chosen, before anything is saved.
  await expect(market.getByRole('status')).toContainText(/Companies in the target market: \d+ → 3/);
  await expect(market.getByRole('list', { name: 'Companies that change' })).toContainText('globex.example');
  await expectAccessible(page, 'an audience that is to be the target market');
  expect(await isTarget()).toBe('Total addressable market');
  await save(page);
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await market.getByRole('link', { name: 'Targets' }).click();
  await expect(page.getByRole('heading', { name: 'Targets', level: 1 })).toBeVisible();
  await page.goto(`${serverUrl()}/app/inst/${organization.id}/audiences`);
  await expect(page.getByRole('row', { name: /Targets/ })).toContainText('Target market');
});

test('a path that has page views shows examples, and where its visits go', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Harbor', domain);
  const {
    instances: { current },
  } = await ask<{ instances: { current: { code: string } } }>(
    organization,
    '{ instances { current { code } } }',
  );
  const at = (path: string) => `https://www.${domain}${path}`;
  // One visit begins on a page that is to go, one consists of it, and one has nothing to do with it.
  await look(current.code, 'v-1', [at('/careers/sales?utm_source=google&utm_medium=cpc'), at('/pricing')]);
  await look(current.code, 'v-2', [at('/careers')]);
  await look(current.code, 'v-3', [at('/pricing')]);
  await expect
    .poll(async () => {
      const { instances } = await ask<{
        instances: { previewExclusions: { before: { visits: number; pageViews: number } } };
      }>(
        organization,
        '{ instances { previewExclusions(visitExclusions: ["/careers"]) { before { visits pageViews } } } }',
      );
      return instances.previewExclusions.before;
    })
    .toEqual({ visits: 3, pageViews: 4 });

  await enter(page, organization, '/company-settings');
  const tag = panel(page, 'Tag snippet');
  await expect(tag).toContainText(/Last page view (\d+ s|\d+ minutes?) ago\./);
  await expect(tag).not.toContainText('What to check');
  await edit(page);
  const exclusions = panel(page, 'Visit exclusions');
  const tried = exclusions.getByRole('status');
  await exclusions.getByRole('combobox', { name: 'Excluded paths' }).fill('/careers');
  await expect(tried).toContainText('Visits of the last 90 days: 3 → 2');
  await expect(tried).toContainText('Page views: 4 → 2');
  await expect(exclusions.getByRole('list', { name: 'Paths' })).toContainText('/careers: 2 page views');
  await expect(exclusions.getByRole('list', { name: 'Paths' })).toContainText('/careers/sales');
  const moves = exclusions.getByRole('list', { name: 'Largest changes' });
  await expect(moves).toContainText('1 visit of Paid Search, Google Ads would be of Direct, Direct');
  await expect(moves).toContainText('source google · medium cpc');
  await expect(moves).toContainText(`1 visit of Direct, Direct would go, as on www.${domain}/careers`);
  await expectAccessible(page, 'exclusions, tried');
});

test('offline events are ticked from the lists of a connected Salesforce', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Harbor', domain);
  await enter(page, organization, '/integrations/oprv:salesforce');
  await connectSalesforce(page);

  // They come last of a reading: the page is here before them, and follows, also while it edits.
  const coming = Promise.withResolvers<void>();
  await page.route('**/api/graphql?CompanySettings', async (route) => {
    const response = await route.fetch();
    const answer = JSON.parse(await response.text(), (key, value) => (key.endsWith('Options') ? [] : value));
    await route.fulfill({ response, json: answer });
  });
  await page.route('**/api/graphql?CrmChoices', async (route) => {
    await coming.promise;
    await route.continue();
  });
  await page.goto(`${serverUrl()}/app/inst/${organization.id}/company-settings`);
  const offline = panel(page, 'Offline events');
  await expect(offline).toContainText('its choices are not here yet');
  await edit(page);
  coming.resolve();
  await expect(offline).toContainText('a lead has the day it was made');
  await offline.getByRole('checkbox', { name: 'Include tasks and events' }).check();
  await offline.getByRole('combobox', { name: 'Kinds of task that count' }).click();
  await page.getByRole('option', { name: 'Demo', exact: true }).click();
  await page.keyboard.press('Escape');
  await offline.getByRole('checkbox', { name: 'Include leads' }).check();
  await offline.getByRole('combobox', { name: 'Lead status that counts as an event' }).click();
  // What is active there: “Old” is none.
  await expect(page.getByRole('option', { name: 'Open', exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Old' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Working' }).click();
  await offline.getByRole('checkbox', { name: 'Include campaigns' }).check();
  await save(page);
  await expect(offline.getByText(/^Choose the field/).first()).toBeVisible();
  await offline.getByRole('combobox', { name: 'Field that holds the kind' }).click();
  await page.getByRole('option', { name: 'Kind', exact: true }).click();
  await offline.getByRole('combobox', { name: 'Field that holds the spend' }).click();
  await page.getByRole('option', { name: /^Actual/ }).click();
  await expectAccessible(page, 'offline events, from the lists of Salesforce');
  await save(page);
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await expect(offline).toContainText('tasks of Demo');
  await expect(offline).toContainText('With the status Working');
  await expect(offline).toContainText('Kind from Kind, spend from ActualCost');
  expect(
    await ask(
      organization,
      '{ instances { current { lead { offlineEventsLeadStatus } campaign { typeField spendField } } } }',
    ),
  ).toEqual({
    instances: {
      current: {
        lead: { offlineEventsLeadStatus: 'Working' },
        campaign: { typeField: 'Type', spendField: 'ActualCost' },
      },
    },
  });
});

test('of two who save the same settings the second one learns it, and loses nothing', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Harbor', domain);
  await enter(page, organization, '/company-settings');
  await edit(page);
  await page.getByRole('textbox', { name: 'Influence window, in days' }).fill('45');
  const paths = page.getByRole('combobox', { name: 'Excluded paths' });
  await paths.fill('/jobs');
  await paths.press('Enter');
  // Meanwhile a colleague saves other paths, and a name.
  await ask(
    organization,
    'mutation { instances { update(visitExclusions: ["/docs"], name: "Haven") { id } } }',
  );
  await save(page);
  await expect(page.getByRole('alert')).toContainText(
    'changed the visit exclusions meanwhile, so nothing was saved.',
  );
  await expect(page.getByText('What you typed is still here')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Haven');
  await expect(page.getByRole('textbox', { name: 'Influence window, in days' })).toHaveValue('45');
  await expect(panel(page, 'Visit exclusions')).toContainText('/jobs');
  await expectAccessible(page, 'settings that another admin changed meanwhile');
  await save(page);
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await expect(panel(page, 'General')).toContainText('Haven');
  await expect(panel(page, 'Opportunity settings')).toContainText('45 days');
  await expect(panel(page, 'Visit exclusions')).toContainText('/jobs');
});

test('a file and a former version replace nothing that another admin saves meanwhile', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Harbor', domain);
  const exclude = (path: string) =>
    ask(organization, `mutation { instances { update(visitExclusions: ["${path}"]) { id } } }`);
  await exclude('/jobs');
  await enter(page, organization, '/company-settings?history=exclusions');
  const file = panel(page, 'Configuration file');
  await file.locator('input[type=file]').setInputFiles({
    ...{ name: 'parley.yaml', mimeType: 'application/yaml' },
    buffer: Buffer.from('parley: 1\nexclusions: { paths: [/login] }\n'),
  });
  const changes = file.getByRole('list', { name: 'Changes' });
  await expect(changes).toContainText('exclusions.paths: /jobs → nothing');
  const history = panel(page, 'History');
  await history.getByRole('button', { name: 'Bring back' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await exclude('/docs');
  const refusal = 'changed the visit exclusions meanwhile, so nothing was saved.';
  await dialog.getByRole('button', { name: 'Bring back' }).click();
  await expect(dialog.getByRole('alert')).toContainText(refusal);
  await expectAccessible(page, 'a version that another admin overtook');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(history.getByRole('list', { name: 'Versions' })).toContainText('Version 3 · holds');

  await file.getByRole('button', { name: 'Apply' }).click();
  await expect(file.getByRole('alert')).toContainText(refusal);
  await expect(changes).toContainText('exclusions.paths: /docs → nothing');
  await expectAccessible(page, 'a file that another admin overtook');
  await file.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('parley.yaml is applied: 2 changes')).toBeVisible();
  await expect(panel(page, 'Visit exclusions')).toContainText('/login');
});

test('the next edit begins from what was saved, while the settings are still being read again', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Harbor', domain);
  await enter(page, organization, '/company-settings');
  await edit(page);
  const days = page.getByRole('textbox', { name: 'Influence window, in days' });
  await days.fill('45');
  const reading = Promise.withResolvers<void>();
  await page.route('**/api/graphql?CompanySettings', async (route) => {
    await reading.promise;
    await route.continue();
  });
  await save(page);
  await edit(page);
  await expect(days).toHaveValue('45');
  await days.fill('30');
  await save(page);
  // With the former revision it would be refused, with the name of its own admin.
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  reading.resolve();
  await expect(panel(page, 'Opportunity settings')).toContainText('30 days');
  await page.unrouteAll({ behavior: 'wait' });
});
