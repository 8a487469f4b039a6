import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { atTerminal, type PseudoTerminal } from '../testkit/pseudo-terminal.ts';
import { expectAccessibleEverywhere } from './axe.ts';
import { serverUrl } from './person.ts';
import { test } from './test.ts';

const SAMPLE_ADMIN = { name: 'Sign in as admin of the sample' };
let terminal: PseudoTerminal | undefined;
test.afterEach(() => terminal?.kill());

/** A user at a terminal over SSH: no browser there, and nobody signed in yet. */
function overSsh(...args: string[]) {
  const home = mkdtempSync(join(tmpdir(), 'parley-cli-'));
  const env = { XDG_CONFIG_HOME: home, PARLEY_SERVER: serverUrl(), SSH_CONNECTION: '10.0.0.1 1 10.0.0.2 22' };
  terminal = atTerminal(args, env);
  return { terminal, env, file: join(home, 'parley', 'credentials.json') };
}

test('parley login shows a code, and is signed in when a user confirms it in a browser', async ({ page }) => {
  const { terminal: shell, env, file } = overSsh('login');
  const [, address = ''] = await shell.shows(/(http\S+\/device\?user_code=\w+)/);
  const [code = ''] = await shell.shows(/[A-Z2-9]{4}-[A-Z2-9]{4}/);

  await page.goto(address);
  await page.getByRole('button', SAMPLE_ADMIN).click();
  await expect(page.getByRole('heading', { name: 'Sign this terminal in?' })).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveText(code);
  await expect(page.getByText(/^Parley command line \d\S+ on /)).toBeVisible();
  await expect(page.getByText(/127\.0\.0\.1/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Sign it in' }).click();
  await expect(page.getByRole('heading', { name: 'Your terminal is signed in' })).toBeVisible();

  expect(await shell.ended).toBe(0);
  expect(shell.screen()).toContain('Signed in to');
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const who = atTerminal(['whoami', '--json'], env);
  expect(await who.ended).toBe(0);
  const { user, profile } = JSON.parse(who.screen()) as { user: { isAdmin: boolean }; profile: string };
  expect({ isAdmin: user.isAdmin, profile }).toEqual({ isAdmin: true, profile: 'default' });

  const out = atTerminal(['logout'], env);
  expect(await out.ended).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ profiles: {} });
});

test('a terminal learns that a user refused it', async ({ page }) => {
  const { terminal: shell } = overSsh('login');
  const [code = ''] = await shell.shows(/[A-Z2-9]{4}-[A-Z2-9]{4}/);
  await page.goto(`${serverUrl()}/device`);
  await page.getByRole('button', SAMPLE_ADMIN).click();

  await page.getByRole('textbox', { name: 'Code' }).fill('nonsense!');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Eight letters and digits')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('AAAA-AAAA');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That code does not work')).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Not mine' }).click();
  await expect(page.getByRole('heading', { name: 'Turned away' })).toBeVisible();
  expect(await shell.ended).toBe(5);
  expect(shell.screen()).toContain('was refused in the browser');
});
