import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { createApplication } from '../testkit/oauth-client.ts';
import { expectAccessibleEverywhere } from './axe.ts';
import { sampleRoot, serverUrl } from './person.ts';
import { test } from './test.ts';

const SAMPLE_ADMIN = { name: 'Sign in as admin of the sample' };
/** Of one test: a person's list of applications has what other tests have connected, too. */
let helper: string;

let callback: Server;
let redirectUri: string;
let arrivals: URL[];

/** A program on this machine that waits for the browser to come back. */
test.beforeEach(async () => {
  helper = `Spreadsheet helper ${Math.random().toString(36).slice(2, 8)}`;
  arrivals = [];
  callback = createServer((request, response) => {
    const url = new URL(request.url ?? '', redirectUri);
    if (url.pathname === '/callback') arrivals.push(url);
    response.setHeader('content-type', 'text/html').end('<title>Connected</title>Back in the application.');
  });
  await new Promise<void>((listening) => callback.listen(0, '127.0.0.1', listening));
  redirectUri = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`;
});
test.afterEach(() => callback.close());

const arrival = async (): Promise<URL> => {
  await expect.poll(() => arrivals.length).toBe(1);
  return arrivals[0] ?? new URL('about:blank');
};

/** Who a token stands for, or the code of why it does not. */
async function ask(token: string): Promise<string> {
  const response = await fetch(`${serverUrl()}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ users { current { currentOrg } } }' }),
  });
  const { data, errors } = (await response.json()) as {
    data?: { users: { current: { currentOrg: string } } };
    errors?: { extensions: { code: string } }[];
  };
  return data?.users.current.currentOrg ?? errors?.[0]?.extensions.code ?? 'nothing';
}

test('an application is registered, connected in the browser, used, refreshed, and disconnected', async ({
  page,
}) => {
  const application = await createApplication(serverUrl(), { name: helper, redirectUri });
  const query = application.queryOf({ scope: 'read export offline_access' });
  await page.goto(`${serverUrl()}/oauth/authorize?${query}`);

  // Signed out: the whole query comes back after signing in.
  await expect(page).toHaveURL(/\/sign-in\?redirect=/);
  await page.getByRole('button', SAMPLE_ADMIN).click();
  await expect(page.getByRole('heading', { name: `Connect ${helper}?` })).toBeVisible();
  expect(new URL(page.url()).search.slice(1)).toBe(query.toString());

  const scopes = page.getByRole('list', { name: 'What it could do' }).getByRole('listitem');
  await expect(scopes).toHaveText([/^See your data/, /^Download files/, /^Stay connected/]);
  await expect(page.getByText(new URL(redirectUri).host)).toBeVisible();
  await expect(page.getByText('a program on this computer')).toBeVisible();
  await expect(page.getByText(/^Signed in as \S+@\S+/)).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveTitle('Connected');
  const tokens = await application.exchange(await arrival());
  expect(sampleRoot()).toContain(await ask(tokens.access));

  const next = await application.refresh(tokens.refresh);
  expect(sampleRoot()).toContain(await ask(next.access));
  await page.goto(`${serverUrl()}${sampleRoot()}/profile`);
  const connected = page.getByRole('list', { name: 'Connected applications' });
  await expect(connected).toContainText(helper);
  await connected.getByRole('button', { name: `Disconnect ${helper}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText(`${helper} is disconnected`)).toBeVisible();
  expect(await ask(next.access)).toBe('MISSING_AUTHENTICATION');
  await expect(application.refresh(next.refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
});

test('a refresh token that is used twice ends the connection', async ({ page }) => {
  const application = await createApplication(serverUrl(), { name: helper, redirectUri });
  await page.goto(`${serverUrl()}/oauth/authorize?${application.queryOf()}`);
  await page.getByRole('button', SAMPLE_ADMIN).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  const tokens = await application.exchange(await arrival());
  const next = await application.refresh(tokens.refresh);
  await expect(application.refresh(tokens.refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await ask(next.access)).toBe('MISSING_AUTHENTICATION');
});

test('a refused application gets the error, and an unknown one gets no redirect', async ({ page }) => {
  const application = await createApplication(serverUrl(), { name: helper, redirectUri });
  await page.goto(`${serverUrl()}/oauth/authorize?${application.queryOf()}`);
  await page.getByRole('button', SAMPLE_ADMIN).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page).toHaveTitle('Connected');
  const answer = await arrival();
  expect([...answer.searchParams.keys()]).not.toContain('code');
  expect(answer.searchParams.get('error')).toBe('access_denied');

  const elsewhere = application.queryOf({ redirect_uri: 'https://elsewhere.example/callback' });
  await page.goto(`${serverUrl()}/oauth/authorize?${elsewhere}`);
  await expect(page.getByRole('heading', { name: 'This request is not valid' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});
