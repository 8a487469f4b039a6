import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readCsv } from '../features/api/read-csv.ts';

/** Chooses the file of a list in its menu. */
export async function askForFile(page: Page, list: string): Promise<void> {
  await page.getByRole('button', { name: `${list}: more actions` }).click();
  await page.getByRole('menuitem', { name: /export csv/i }).click();
}

/** The rows of the file of a list. */
export async function fileOf(page: Page, list: string): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download');
  await askForFile(page, list);
  return readCsv(readFileSync(await (await download).path(), 'utf8'));
}
