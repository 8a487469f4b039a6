import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { serverUrl } from './person.ts';

const MAIN = resolve(import.meta.dirname, '../../server/bin/parley-server.js');

/** Is signed in without going through the pages for it, and opens a page. */
export async function enterAs(page: Page, token: string, path: string): Promise<void> {
  await page.goto(`${serverUrl()}/parley.svg`);
  await page.evaluate((value) => {
    localStorage.setItem('parley.session', value);
    localStorage.removeItem('parley.instance');
  }, token);
  await page.goto(`${serverUrl()}${path}`);
}

export const entered = (page: Page): Promise<void> => expect(page.getByRole('banner')).toBeVisible();

/** A subcommand of parley-server, on the data of the running server. */
export async function runServerCommand(...args: string[]): Promise<string> {
  const directory = process.env['PARLEY_E2E_DATA'];
  if (directory === undefined) throw new Error('PARLEY_E2E_DATA is not set: the global setup did not run');
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], {
    env: { ...process.env, PARLEY_DATA_DIR: directory, PARLEY_LOG: 'warn' },
  });
  return stdout;
}
