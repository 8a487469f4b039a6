import { expect, type Page } from '@playwright/test';
import { type Role, sampleRoot, serverUrl } from './person.ts';
import { enterAs } from './session.ts';

type Account = { role: 'admin' | 'user'; email: string; password: string };

const tokens = new Map<Role, Promise<string>>();

/** Id of the sample instance. */
export const sampleInstance = (): string => process.env['PARLEY_E2E_INSTANCE'] ?? '';

async function signInOnce(role: Role): Promise<string> {
  const { sample } = (await (await fetch(`${serverUrl()}/api/bootstrap`)).json()) as {
    sample: { accounts: Account[] };
  };
  const account = sample.accounts.find((each) => each.role === (role === 'admin' ? 'admin' : 'user'));
  const answer = await fetch(`${serverUrl()}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  return answer.headers.get('set-auth-token') ?? '';
}

/** One session of the sample for all tests that only look: signing in is tested elsewhere. */
export function sampleToken(role: Role = 'admin'): Promise<string> {
  const known = tokens.get(role) ?? signInOnce(role);
  tokens.set(role, known);
  return known;
}

/** Opens a page of the sample instance as somebody who is signed in. */
export async function enterSample(page: Page, path: string, role: Role = 'admin'): Promise<void> {
  await enterAs(page, await sampleToken(role), `${sampleRoot()}${path}`);
}

/** Opens another page of the sample without signing in again, and waits until it shows what it has to show. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${serverUrl()}${sampleRoot()}${path}`);
  await settled(page);
}

/** What GraphQL answers for the sample: for names and ids, never for a figure that is to be proven. */
export async function askSample<Data>(query: string): Promise<Data> {
  const answer = await fetch(`${serverUrl()}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await sampleToken()}`,
      'x-instance-id': sampleInstance(),
    },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (data === undefined || errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

const WAITING = '[role="status"][aria-label="Loading"], [aria-busy="true"], [data-stale], [data-refreshing]';

/** The page is there, nothing waits for figures, and none of those shown are of the filters before. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('> *').first()).toBeAttached({ timeout: 20_000 });
  await expect(page.locator(WAITING)).toHaveCount(0, { timeout: 30_000 });
}
