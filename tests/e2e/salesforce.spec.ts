import { addDays, toDay } from '@parley/core/dates';
import { writeState } from '@parley/core/features/integrations';
import { expect, type Page } from '@playwright/test';
import { SETUP } from '../testkit/providers/salesforce/granting.ts';
import { expectAccessible } from './axe.ts';
import { type Founded, found, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { serverUrl } from './person.ts';
import { test } from './test.ts';

/** What an admin of the org does there. */
async function inSetup(query: Record<string, string>): Promise<void> {
  const response = await fetch(
    `${process.env['PARLEY_E2E_SALESFORCE']}${SETUP}?${new URLSearchParams(query)}`,
  );
  expect(response.status).toBe(200);
}

const panel = (page: Page) => page.getByRole('region', { name: 'Connections' });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

/** Allows the connection at Salesforce, and gives the state that the browser went there with. */
async function signIn(page: Page): Promise<string> {
  const leaving = page.waitForRequest((request) => request.url().includes('/services/oauth2/authorize'));
  await page.getByRole('button', { name: 'Sign in to Salesforce' }).click();
  const state = new URL((await leaving).url()).searchParams.get('state') ?? '';
  await expect(page.getByText('The connection is saved')).toBeVisible();
  return state;
}
const expectRead = (page: Page) =>
  expect(page.getByText('every 6 hours', { exact: false }).filter({ hasText: /^Read / })).toBeVisible();

async function openOpportunities(page: Page, { id }: Founded): Promise<void> {
  const today = toDay(new Date());
  const period = `startDate=${addDays(today, -210)}&endDate=${today}`;
  await page.goto(`${serverUrl()}/app/inst/${id}/opportunities?${period}`);
}

test('Salesforce is signed in to from the list, and read; a state that came back once is of no use', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Mole', domain);
  await enter(page, organization, '/integrations');
  await page.getByRole('link', { name: 'Connect: Salesforce' }).click();
  const back = page.waitForRequest((request) =>
    new URL(request.url()).pathname.endsWith('/verify-integration'),
  );
  await signIn(page);
  const address = (await back).url();
  await expect(panel(page)).toContainText('Seller');
  await expectRead(page);
  await openOpportunities(page, organization);
  await expect(page.getByText(/^Opportunity \d+$/).first()).toBeVisible();
  await expect(
    page.getByText(/^From connections: Salesforce until (today|yesterday) \d\d:\d\d UTC$/),
  ).toBeVisible();

  // The same address a second time, and one with a state that nobody has begun.
  await page.goto(address);
  await expect(page.getByText('It was begun too long ago.', { exact: false })).toBeVisible();
  const state = writeState({
    providerId: 'oprv:salesforce',
    instanceId: organization.id,
    secret: 'a'.repeat(40),
  });
  await page.goto(`${serverUrl()}/app/inst/${organization.id}/verify-integration?code=a&state=${state}`);
  await expect(page).toHaveURL(/\/integrations\/oprv(:|%3A)salesforce$/);
  await expect(page.getByText('It was begun too long ago.', { exact: false })).toBeVisible();
  await expect(panel(page)).toContainText('Healthy');

  // One CRM at a time: the card of the other one says so.
  await page.goto(`${serverUrl()}/app/inst/${organization.id}/integrations?category=crm`);
  await expect(page.getByRole('button', { name: /^Connect: HubSpot\. .*Salesforce/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a connection is read now, says what it may not read, is connected again, and ends with what it brought', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Groyne', domain);
  const detail = '/integrations/oprv:salesforce';
  await enter(page, organization, detail);
  const state = await signIn(page);
  await expectRead(page);

  await button(page, 'Read now').click();
  await expect(button(page, 'Read now')).toBeVisible();
  await button(page, 'Last readings').click();
  const readings = page.getByRole('dialog');
  await expect(readings.getByText(/, asked for by /)).toHaveCount(1);
  await page.keyboard.press('Escape');

  await inSetup({ hide: 'Opportunity.Amount' });
  try {
    await button(page, 'Check now').click();
    await expect(panel(page)).toContainText('Has problems');
    await button(page, 'See problems').click();
    const problems = page.getByRole('dialog', { name: 'Problems of Seller' });
    await expect(problems).toContainText('Fields of Opportunity');
    await expect(problems.getByRole('listitem')).toHaveText(['Opportunity: Amount']);
    await expectAccessible(page, 'the problems of a connection');
    await page.keyboard.press('Escape');
  } finally {
    await inSetup({ show: 'Opportunity.Amount' });
  }
  await button(page, 'Check now').click();
  await expect(panel(page)).toContainText('Healthy');
  await expect(button(page, 'See problems')).toHaveCount(0);

  await inSetup({ takeBack: state });
  await button(page, 'Check now').click();
  await expect(panel(page)).toContainText('Reconnect');
  await expect(panel(page)).toContainText('Salesforce does not accept this connection.');
  await expect(button(page, 'Read now')).toHaveCount(0);
  await expectAccessible(page, 'a connection that has to be made again');
  await signIn(page);
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await expect(panel(page)).toContainText('Healthy');
  await expect(button(page, 'Read now')).toBeVisible();

  await openOpportunities(page, organization);
  await expect(page.getByText(/^Opportunity \d+$/).first()).toBeVisible();
  await page.goto(`${serverUrl()}/app/inst/${organization.id}${detail}`);
  await button(page, 'Disconnect').click();
  const asked = page.getByRole('dialog', { name: 'Disconnect Seller?' });
  await asked.getByRole('checkbox', { name: 'Erase the deals, leads and offline events' }).check();
  await expectAccessible(page, 'the question whether to erase what a connection brought');
  await asked.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Seller is disconnected')).toBeVisible();
  await expect(panel(page)).toContainText('No account is connected.');
  await openOpportunities(page, organization);
  await expect(page.getByText('They appear once opportunities are imported.')).toBeVisible();
  await expect(page.getByText(/^Opportunity \d+$/)).toHaveCount(0);
});
