import type { Page } from '@playwright/test';
import { sampleInstance, sampleRoot, serverUrl, sharedSession } from './person.ts';
import { settled } from './settled.ts';

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
