import { addDays, toDay } from '@parley/core/dates';
import { providerCard, writeState } from '@parley/core/features/integrations';
import { expect, type Page } from '@playwright/test';
import { AD_PLATFORMS } from '../testkit/providers/ads/platforms.ts';
import { expectAccessible } from './axe.ts';
import { type Founded, found, somebody } from './identity-api.ts';
import { enter, makeSuperuser } from './membership.ts';
import { serverUrl } from './person.ts';
import { costOfAmericas, spendOf } from './spend-of.ts';
import { test } from './test.ts';

test('an admin looks at the integrations, and a provider that leads back without a state connects nothing', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Harbor', domain);
  await enter(page, organization, '/integrations');
  const tiles = page.getByRole('main').getByRole('listitem');
  await expect(tiles).toHaveCount(14);
  await expectAccessible(page, 'integrations');
  await page.getByLabel('Which integrations').selectOption({ label: 'CRM (2)' });
  await expect(page).toHaveURL(/category=crm/);
  await expect(tiles).toHaveCount(2);
  await page.getByLabel('Which integrations').selectOption({ label: 'All (14)' });
  await page.getByLabel('Search integrations').fill('tiktok');
  await expect(tiles).toHaveCount(1);
  await expect(tiles).toContainText('Coming soon');
  await page.getByRole('link', { name: 'View details: TikTok Ads' }).click();
  await expect(page.getByText('cannot be connected yet')).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Connect: HubSpot' }).click();
  await expectAccessible(page, 'an integration');
  await page.getByRole('button', { name: 'Use a private app token' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Access token is needed.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`${serverUrl()}/app/inst/${organization.id}/verify-integration?code=a&state=b`);
  await expect(page.getByText('The connection could not be made. Please connect again.')).toBeVisible();
  await expect(page).toHaveURL(/\/integrations$/);
});

test('a provider that leads back to another organization ends in the one that its state names', async ({
  page,
}) => {
  const theirs = somebody();
  const other = await found(theirs.email, 'Lighthouse', theirs.domain);
  const { email, domain } = somebody();
  await enter(page, await found(email, 'Harbor', domain), '/integrations');
  const { pathname } = new URL(page.url());
  await makeSuperuser(email);
  const state = writeState({ providerId: 'oprv:hubspot', instanceId: other.id, secret: 'a'.repeat(40) });
  await page.goto(
    `${serverUrl()}${pathname.replace('/integrations', '/verify-integration')}?code=a&state=${state}`,
  );
  await expect(page).toHaveURL(new RegExp(`/inst/${other.id}/integrations/oprv(:|%3A)hubspot$`));
  await expect(page.getByRole('button', { name: /^Instance: Lighthouse/ })).toBeVisible();
});

test('HubSpot is allowed by an admin, read, and what it brought is on the pages', async ({ page }) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Quay', domain);
  await enter(page, organization, '/integrations/oprv:hubspot');
  await page.getByRole('button', { name: 'Sign in to HubSpot' }).click();
  await expect(page.getByText('The connection is saved')).toBeVisible();
  const readings = page.getByRole('button', { name: 'Last readings' });
  await expect(page.getByText('every 6 hours', { exact: false }).filter({ hasText: /^Read / })).toBeVisible();
  await readings.click();
  const deals = page.getByRole('dialog').getByRole('row', { name: /^Deals/ });
  await expect(deals.getByRole('cell').nth(1)).toHaveText(/^[1-9]\d*$/);
  await expectAccessible(page, 'the last readings');
  await page.keyboard.press('Escape');

  const today = toDay(new Date());
  const period = `startDate=${addDays(today, -210)}&endDate=${today}`;
  await page.goto(`${serverUrl()}/app/inst/${organization.id}/opportunities?${period}`);
  await expect(page.getByText(/^Deal \d+$/).first()).toBeVisible();
  await expect(
    page.getByText(/^From connections: HubSpot until (today|yesterday) \d\d:\d\d UTC$/),
  ).toBeVisible();
});

/** What the second account of so many platforms cost in thirty days is the spend of the page of campaigns. */
async function expectSpend(page: Page, organization: Founded, platforms: number): Promise<void> {
  const today = toDay(new Date());
  const from = addDays(today, -29);
  const range = { start: from, end: today };
  const dollars = platforms * costOfAmericas(range);
  const spent = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  // What was read arrives seconds later, on a busy machine a little at a time.
  await expect.poll(async () => spent.format(await spendOf(organization, range))).toBe(spent.format(dollars));
  await page.goto(`${serverUrl()}/app/inst/${organization.id}/campaigns?startDate=${from}&endDate=${today}`);
  await expect(page.getByRole('main').getByText(spent.format(dollars)).first()).toBeVisible();
}

test('LinkedIn is signed in to, an account is chosen, and what its campaigns cost is on the pages', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Pier', domain);
  await enter(page, organization, '/integrations/oprv:linkedin');
  await page.getByRole('button', { name: 'Sign in to LinkedIn' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose an account' });
  await choice.getByRole('radio', { name: 'Harbor Americas' }).check();
  await expectAccessible(page, 'the choice of an account');
  await choice.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The connection is saved')).toBeVisible();
  await expect(page.getByText('Harbor Americas')).toBeVisible();
  await expect(page.getByText('every 6 hours', { exact: false }).filter({ hasText: /^Read / })).toBeVisible();
  await expect(page.getByText('Campaigns: 4 active, 3 paused')).toBeVisible();
  await page.getByRole('button', { name: 'Last readings' }).click();
  const rows = page.getByRole('dialog').getByRole('row');
  await expect(
    rows
      .filter({ hasText: /^Campaigns/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('7');
  await expectAccessible(page, 'the last readings of an ad account');
  await page.keyboard.press('Escape');
  // One more account is what signing in is for from now on.
  await expect(page.getByRole('button', { name: 'Add another account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in to LinkedIn' })).toHaveCount(0);

  await expectSpend(page, organization, 1);
  await expect(page.getByText('Campaign 3', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText(/^From connections: LinkedIn Ads until (today|yesterday) \d\d:\d\d UTC$/),
  ).toBeVisible();
});

/** Goes to LinkedIn to sign in, and is held there: gives the address that it leads back to. */
async function beginAtLinkedin(page: Page): Promise<URL> {
  const isSignIn = /\/oauth\/v2\/authorization\?/;
  await page.route(isSignIn, (route) => route.fulfill({ contentType: 'text/html', body: 'Allow it?' }));
  const asked = page.waitForRequest(isSignIn);
  await page.getByRole('button', { name: 'Sign in to LinkedIn' }).click();
  const { searchParams } = new URL((await asked).url());
  await expect(page.getByText('Allow it?')).toBeVisible();
  await page.unroute(isSignIn);
  const back = new URL(searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('state', searchParams.get('state') ?? '');
  return back;
}

const CREATE = '**/api/graphql?OAuthTokenCreate';
/** Ways back that connect nothing: what LinkedIn says, or what the server makes of it, and what the person reads. */
const FAILURES = [
  {
    said: { code: 'a-code-of-nobody' },
    answer: undefined,
    read: 'The credentials are not valid.',
  },
  {
    said: { error: 'user_cancelled_authorize' },
    answer: undefined,
    read: 'The provider did not allow it. Please connect again.',
  },
  {
    said: { code: 'any' },
    answer: {
      errors: [{ message: 'none', extensions: { code: 'integrations.no-organizations' } }],
      data: null,
    },
    read: 'No account was found there that you may see.',
  },
  {
    said: { code: 'any' },
    answer: { data: { integrations: { oAuthTokenCreate: { id: 'otok_1', orgs: [], connection: null } } } },
    read: 'The connection could not be made. Please connect again.',
  },
];

test('a way back from LinkedIn that connects nothing says why, and so does a choice that is cancelled', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Buoy', domain);
  await enter(page, organization, '/integrations/oprv:linkedin');
  for (const { said, answer, read } of FAILURES) {
    const back = await beginAtLinkedin(page);
    for (const [name, value] of Object.entries(said)) back.searchParams.set(name, value);
    if (answer !== undefined) await page.route(CREATE, (route) => route.fulfill({ json: answer }));
    await page.goto(back.href);
    await expect(page.getByText(read)).toBeVisible();
    await expect(page).toHaveURL(/\/integrations\/oprv(:|%3A)linkedin$/);
    await expect(page.getByText('No account is connected.')).toBeVisible();
    await page.unroute(CREATE);
  }

  await page.getByRole('button', { name: 'Sign in to LinkedIn' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose an account' });
  await expect(choice.getByText('These are the accounts that you may see at LinkedIn Ads.')).toBeVisible();
  await expect(choice.getByRole('button', { name: 'OK' })).toBeDisabled();
  await choice.getByRole('radio', { name: 'Harbor EMEA' }).check();
  await choice.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No account was chosen.')).toBeVisible();
  await expect(page).toHaveURL(/\/integrations\/oprv(:|%3A)linkedin$/);
  await expect(page.getByText('No account is connected.')).toBeVisible();
});

const OTHERS = AD_PLATFORMS.map(({ provider }) => provider.id).filter((id) => id !== 'oprv:linkedin');

test(`${OTHERS.map((id) => providerCard(id).name).join(', ')} are signed in to, and what they cost is on the pages`, async ({
  page,
}) => {
  const { email, domain } = somebody();
  const organization = await found(email, 'Wharf', domain);
  await enter(page, organization, '/integrations');
  for (const id of OTHERS) {
    await page.goto(`${serverUrl()}/app/inst/${organization.id}/integrations/${id}`);
    const [method] = providerCard(id).methods;
    await page.getByRole('button', { name: method?.title ?? '' }).click();
    const choice = page.getByRole('dialog', { name: 'Choose an account' });
    await choice.getByRole('radio', { name: 'Harbor Americas' }).check();
    await choice.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('The connection is saved')).toBeVisible();
  }
  await expectSpend(page, organization, OTHERS.length);
  // Nobody visited: every campaign is listed, with what its links lack.
  const silent = page.getByRole('region', { name: 'Campaigns without visits' });
  await expect(silent.getByText('utm_source=', { exact: false }).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const advice = silent.getByText('utm_source=', { exact: false }).first();
  await expect(silent.getByRole('columnheader', { name: 'Campaign and advice' })).toBeVisible();
  const isWhole = await silent.evaluate((panel) =>
    [...panel.querySelectorAll('table')].every(
      (table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0),
    ),
  );
  expect(isWhole).toBe(true);
  const box = await advice.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
  await expectAccessible(page, 'campaigns without visits on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await silent.getByRole('link', { name: 'Campaign 3', exact: true }).first().click();
  const there = page.getByRole('region', { name: 'In the ad accounts' });
  await expect(there.getByText('Harbor Americas', { exact: false }).first()).toBeVisible();
  await expect(there.getByText(/ as of (today|yesterday) \d\d:\d\d UTC/)).toBeVisible();
  await expectAccessible(page, 'a campaign of an ad account');
});
