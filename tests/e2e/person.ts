import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './settled.ts';

/** Address of the server that the global setup started. */
export function serverUrl(): string {
  const url = process.env['PARLEY_E2E_URL'];
  if (url === undefined) throw new Error('PARLEY_E2E_URL is not set: the global setup did not run');
  return url;
}

/** Identity of the sample instance: other tests may make more instances, and a sign-in leads to the latest. */
export const sampleInstance = (): string => process.env['PARLEY_E2E_INSTANCE'] ?? '';

export const sampleRoot = (): string => `/app/inst/${sampleInstance()}`;

export type Role = 'admin' | 'standard user';

type SampleAccount = { role: 'admin' | 'user'; email: string; password: string };

/** A session of a user of the sample, made over HTTP. */
export async function sampleSession(role: Role): Promise<string> {
  const { sample } = (await (await fetch(`${serverUrl()}/api/bootstrap`)).json()) as {
    sample: { accounts: SampleAccount[] };
  };
  const account = sample.accounts.find((one) => one.role === (role === 'admin' ? 'admin' : 'user'));
  const answer = await fetch(`${serverUrl()}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  return answer.headers.get('set-auth-token') ?? '';
}

const sessions = new Map<Role, Promise<string>>();

/** One session of the sample for all tests but those that end it. */
export function sharedSession(role: Role = 'admin'): Promise<string> {
  const session = sessions.get(role) ?? sampleSession(role);
  sessions.set(role, session);
  return session;
}

/**
 * Is signed in to the sample world, and on a page of it if one is named. The pages for signing in are left out: they
 * and the dashboard behind them take longer than most tests.
 */
export async function signIn(page: Page, role: Role = 'admin', path?: string): Promise<void> {
  await enterWith(page, await sharedSession(role), path);
}

/** The same with a session of the test's own, which it may end. */
export async function signInAlone(page: Page, role: Role, path: string): Promise<void> {
  await enterWith(page, await sampleSession(role), path);
}

async function enterWith(page: Page, session: string, path?: string): Promise<void> {
  await page.goto(`${serverUrl()}/parley.svg`);
  await page.evaluate((token) => localStorage.setItem('parley.session', token), session);
  if (path === undefined) return;
  await open(page, path);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Opens a page of the instance that is signed in: the sample, unless the page is in another. */
export async function open(page: Page, path: string): Promise<void> {
  const instance = /\/app\/inst\/[^/]+/.exec(new URL(page.url()).pathname)?.[0] ?? sampleRoot();
  await page.goto(`${serverUrl()}${instance}${path}`);
}

/** The exact figure of a tile of the key figures, as a number, once it is the figure of what is chosen now. */
export async function figureOf(page: Page, name: string | RegExp): Promise<number> {
  await settled(page);
  const label = page.getByRole('region', { name: 'Key figures' }).getByRole('button', { name, exact: true });
  const value = label.locator('xpath=..').locator('[title]').first();
  return numberIn(await value.getAttribute('title'));
}

/** Where something is on the screen; fails where it is not shown. */
export async function boxOf(
  shown: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await shown.boundingBox();
  if (box === null) throw new Error(`${shown} is not shown`);
  return box;
}

export const numberIn = (text: string | null): number =>
  Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));

/** Opens the assistant's drawer from the header. */
export async function openAssistant(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Ask about your traffic|Back to the conversation)/ })
    .click();
  // The drawer lies over the button while its code still comes.
  await expect(page.getByLabel('Your question')).toBeVisible();
}

/** Asks the assistant in its drawer and answers the card that comes. */
export async function ask(page: Page, question: string): Promise<Locator> {
  const input = page.getByLabel('Your question');
  if (!(await input.isVisible())) await openAssistant(page);
  await input.fill(question);
  const cards = page.getByRole('dialog').getByRole('article');
  const before = await cards.count();
  await input.press('Enter');
  await expect(cards).toHaveCount(before + 1);
  await expect(input).toBeEnabled();
  return cards.last();
}
