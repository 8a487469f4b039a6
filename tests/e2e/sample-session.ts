import { expect, type Page } from '@playwright/test';
import { type Role, sampleInstance, sampleRoot, sampleSession, serverUrl } from './person.ts';

const sessions = new Map<Role, Promise<string>>();

/** One session of the sample for all tests that only look. */
export function sharedSession(role: Role = 'admin'): Promise<string> {
  const session = sessions.get(role) ?? sampleSession(role);
  sessions.set(role, session);
  return session;
}

/** Puts the shared session into the browser, in front of any page. */
export async function enterSample(page: Page, role: Role = 'admin'): Promise<void> {
  await page.goto(`${serverUrl()}/parley.svg`);
  await page.evaluate((token) => localStorage.setItem('parley.session', token), await sharedSession(role));
}

/** Opens a page of the sample and waits until it shows what it has to show. */
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
      authorization: `Bearer ${await sharedSession()}`,
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
  await expect(page.getByRole('main').locator('> *').first()).toBeAttached({ timeout: 60_000 });
  await expect(page.locator(WAITING)).toHaveCount(0, { timeout: 60_000 });
}
