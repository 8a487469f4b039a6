import { expect, type Page } from '@playwright/test';
import { found, somebody } from './identity-api.ts';
import { enter } from './membership.ts';
import { open } from './person.ts';

/** Makes an audience of so many companies, and waits in the list until it is one. */
async function make(page: Page, name: string, companies: number): Promise<void> {
  await open(page, '/audiences/upload');
  const domains = Array.from({ length: companies }, (_, at) => `firm${at}.com`);
  await page.getByLabel('Drop a file here, or choose one').setInputFiles({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['domain', ...domains].join('\n')),
  });
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(page.getByRole('region', { name: 'What is in the list' })).toContainText(
    `Companies${companies}`,
  );
  await page.getByRole('button', { name: 'Create audience' }).click();
  await expect(page.getByRole('row', { name }).getByRole('link', { name })).toBeVisible();
}

/** From the next page on. */
export const showActivations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('parley.flags', '{"audienceActivation":true}'));

/** An organization of its own, with an audience. */
export async function foundWith(page: Page, name: string, companies: number): Promise<void> {
  const { email, domain } = somebody();
  await enter(page, await found(email, 'Mole', domain), '/audiences');
  await make(page, name, companies);
}
