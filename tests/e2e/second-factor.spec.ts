import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { CaughtMail } from '../testkit/mail-catcher.ts';
import { expectAccessibleEverywhere } from './axe.ts';
import { type Founded, found, somebody } from './identity-api.ts';
import { enter, givePassword } from './membership.ts';
import { serverUrl } from './person.ts';
import { test } from './test.ts';

const PASSWORD = 'Second-factor-1';
const STEP_MS = 30_000;

/** Time for a busy machine to send a code that counts until its half minute ends. */
const LEAST_MS = 15_000;

/** The code of a clock so many half minutes ahead: each counts once, and a test cannot wait for the next. */
async function codeOf(secret: string, ahead: -1 | 0 | 1): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (ahead === -1 && left < LEAST_MS) await delay(left);
  return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * STEP_MS });
}

/** A security key of the browser's own, which confirms that its owner is there. */
async function plugIn(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function createPerson(page: Page): Promise<{ email: string; admin: Founded }> {
  const { email, domain } = somebody();
  const admin = await found(email, 'Two Factors', domain);
  await enter(page, admin, '/profile');
  return { email, admin };
}

const factors = (page: Page) => page.getByRole('region', { name: 'Second factor' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const openProfile = (page: Page, { id }: Founded) => page.goto(`${serverUrl()}/app/inst/${id}/profile`);

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

/** Messages with a link: those that tell of a change have none. */
async function linksTo(email: string): Promise<string[]> {
  const url = `${process.env['PARLEY_E2E_MAIL']}/messages?to=${encodeURIComponent(email)}`;
  const messages = (await (await fetch(url)).json()) as CaughtMail[];
  return messages.flatMap(({ links }) => links);
}

/** Comes in by a link, up to where the second factor is asked for. */
async function openLink(page: Page, email: string): Promise<void> {
  const before = (await linksTo(email)).length;
  await fetch(`${serverUrl()}/api/auth/discovery/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, intent: 'sign-in' }),
  });
  await expect.poll(async () => (await linksTo(email)).length).toBe(before + 1);
  const { pathname, search } = new URL((await linksTo(email)).at(-1) ?? '');
  await page.goto(`${serverUrl()}${pathname}${search}`);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
}

test('an authenticator app: set up, asked for, and removed again', async ({ page }) => {
  const { email, admin } = await createPerson(page);
  await factors(page).getByRole('button', { name: 'Set up' }).click();
  const setUp = dialog(page, 'Set up an authenticator app');
  await expect(setUp.getByRole('img', { name: /as a picture/ })).toBeVisible();
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await setUp.getByLabel('Code that the app shows').fill('000000');
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByRole('alert')).toContainText('That code is not right');
  await setUp.getByLabel('Code that the app shows').fill(await codeOf(secret, -1));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog(page, 'Your backup codes');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [backupCode = ''] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factors(page)).toContainText('On since');
  await expect(factors(page)).toContainText('10 of 10 left');

  await signOut(page);
  await openLink(page, email);
  await page.getByLabel('Code of your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('That code is not right');
  const used = await codeOf(secret, 0);
  await page.getByLabel('Code of your authenticator app').fill(used);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('banner')).toContainText('Two Factors');

  // What was used once is not taken again; what was written down is, once.
  await openProfile(page, admin);
  await signOut(page);
  await openLink(page, email);
  await page.getByLabel('Code of your authenticator app').fill(used);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('That code is not right');
  await page.getByRole('button', { name: 'Use a backup code' }).click();
  await page.getByLabel('Backup code').fill(backupCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('banner')).toContainText('Two Factors');

  await openProfile(page, admin);
  await expect(factors(page)).toContainText('9 of 10 left');
  await factors(page).getByRole('button', { name: 'Remove the authenticator app' }).click();
  await dialog(page, 'Remove the authenticator app').getByRole('button', { name: 'Remove' }).click();
  const proof = dialog(page, 'Confirm that it is you');
  await proof.getByLabel('Code of your authenticator app, or a backup code').fill(await codeOf(secret, 1));
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status').or(page.getByLabel('Notices'))).toContainText('is removed');
  await expect(factors(page)).not.toContainText('On since');
  await expect(factors(page)).not.toContainText('Backup codes');
});

test('a passkey: added, the only thing that is shown at sign-in, a second factor, and removed', async ({
  page,
}) => {
  await plugIn(page);
  const { email, admin } = await createPerson(page);
  await factors(page).getByRole('button', { name: 'Add a passkey' }).click();
  const adding = dialog(page, 'Add a passkey');
  await adding.getByLabel('Name').fill('Work laptop');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await dialog(page, 'Your backup codes').getByRole('button', { name: 'I have kept them' }).click();
  await expect(factors(page)).toContainText('Work laptop');

  await signOut(page);
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByRole('banner')).toContainText('Two Factors');

  await openProfile(page, admin);
  await signOut(page);
  await openLink(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('banner')).toContainText('Two Factors');

  await openProfile(page, admin);
  await factors(page).getByRole('button', { name: 'Rename the passkey Work laptop' }).click();
  await dialog(page, 'Rename the passkey').getByLabel('Name').fill('Old laptop');
  await dialog(page, 'Rename the passkey').getByRole('button', { name: 'Save' }).click();
  await factors(page).getByRole('button', { name: 'Remove the passkey Old laptop' }).click();
  await dialog(page, 'Remove the passkey').getByRole('button', { name: 'Remove' }).click();
  await dialog(page, 'Confirm that it is you').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(factors(page)).not.toContainText('Old laptop');
});

test('every screen of it is accessible', async ({ page }) => {
  const { email } = await createPerson(page);
  await factors(page).getByRole('button', { name: 'Set up' }).click();
  const setUp = dialog(page, 'Set up an authenticator app');
  await expect(setUp.getByRole('img', { name: /as a picture/ })).toBeVisible();
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(/\s/g, '');
  await expectAccessibleEverywhere(page);
  await setUp.getByLabel('Code that the app shows').fill(await codeOf(secret, 0));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog(page, 'Your backup codes').getByRole('listitem')).toHaveCount(10);
  await expectAccessibleEverywhere(page);
  await dialog(page, 'Your backup codes').getByRole('button', { name: 'I have kept them' }).click();
  await factors(page).getByRole('button', { name: 'Remove the authenticator app' }).click();
  await dialog(page, 'Remove the authenticator app').getByRole('button', { name: 'Remove' }).click();
  await expect(dialog(page, 'Confirm that it is you')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await openLink(page, email);
  await expectAccessibleEverywhere(page);
});

test('a browser without the passkey says so', async ({ page }) => {
  await plugIn(page);
  await page.goto(`${serverUrl()}/sign-in`);
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'passkey' })).toBeVisible();
});

test('a password proves identity again, a wrong one does not', async ({ page }) => {
  await plugIn(page);
  const { email, admin } = await createPerson(page);
  const token = await givePassword(email, PASSWORD);
  await enter(page, { token, id: admin.id }, '/profile');
  await factors(page).getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Continue' }).click();
  await dialog(page, 'Your backup codes').getByRole('button', { name: 'I have kept them' }).click();
  await factors(page).getByRole('button', { name: 'Make others' }).click();
  await dialog(page, 'Make other backup codes').getByRole('button', { name: 'Make others' }).click();
  const proof = dialog(page, 'Confirm that it is you');
  await proof.getByLabel('Your password').fill('Not-the-one-1');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByRole('alert')).toContainText('not right');
  await proof.getByLabel('Your password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page, 'Your backup codes').getByRole('listitem')).toHaveCount(10);
});
