import { expect, type Page } from '@playwright/test';
import { found, somebody } from './identity-api.ts';
import { PEOPLE } from './people.ts';
import { serverUrl } from './person.ts';
import { test } from './test.ts';

const { founder, newcomer, personal } = PEOPLE;

const continueWith = async (page: Page, provider: string, path: string, email: string): Promise<void> => {
  await page.goto(`${serverUrl()}${path}`);
  await page.getByRole('link', { name: `Continue with ${provider}` }).click();
  await page.getByRole('button', { name: `Continue as ${email}` }).click();
};

test('Google, Microsoft and a provider of one’s own sign in', async ({ browser }) => {
  const { id } = await found(founder.email, 'Founders Harbor', somebody().domain);
  const redirect = encodeURIComponent(`/app/inst/${id}/web-traffic-activity?w.search=x`);
  for (const provider of ['Google', 'Microsoft', 'Acme ID']) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await continueWith(page, provider, `/sign-in?redirect=${redirect}`, founder.email);
    await expect(page.getByRole('banner')).toContainText('Founders Harbor');
    await expect(page).toHaveURL(/web-traffic-activity\?w\.search=x/);
    const cookies = await context.cookies(serverUrl());
    expect(cookies.filter(({ httpOnly }) => !httpOnly)).toEqual([]);
    await context.close();
  }
});

test('a provider signs up, too', async ({ page }) => {
  await continueWith(page, 'Google', '/sign-up', newcomer.email);
  await expect(page).toHaveURL(`${serverUrl()}/sign-up/configure-org`);
  await expect(page.getByLabel('Domain of your website')).toHaveValue(newcomer.hd);
});

test('a personal Microsoft account is refused, and the other ways are there', async ({ page }) => {
  await continueWith(page, 'Microsoft', '/sign-in?redirect=%2Fdevice', personal.email);
  await expect(page.getByRole('alert')).toContainText('not a personal one');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/device');
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
});

test('a provider’s answer is good once', async ({ page }) => {
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('token_type=discovery_oauth'))
      answers.push(request.url());
  });
  await continueWith(page, 'Google', '/sign-up', newcomer.email);
  await expect(page).toHaveURL(`${serverUrl()}/sign-up/configure-org`);
  await page.goto(answers[0] ?? '');
  await expect(page.getByRole('alert')).toContainText('This sign-in has been used already');
  await page.getByRole('alert').getByRole('link', { name: 'Start again' }).click();
  await expect(page).toHaveURL(`${serverUrl()}/sign-in`);
});
