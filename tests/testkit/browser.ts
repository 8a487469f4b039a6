import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** A Chromium without windows: a test takes half of the processor time that it takes in the whole browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const inPath = (names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(canRun);

const onSystem = (): string | undefined => inPath(NAMES) ?? PLACES.find(canRun);

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0;

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  console.log('No browser found; trying Playwright’s own download …');
  return run('npx', ['playwright', 'install', 'chromium']) && existsSync(path) ? path : undefined;
}

function fromDebian(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log(`Trying Debian’s package ${name} …`);
  const install = (): boolean => run('apt-get', ['install', '-y', '--no-install-recommends', name]);
  if (!install() && run('apt-get', ['update'])) install();
  return inPath([name]);
}

const headlessShell = (): string | undefined => inPath([HEADLESS_SHELL]) ?? fromDebian(HEADLESS_SHELL);

/**
 * A Chromium to test in: PARLEY_BROWSER, then the headless shell, from Debian where we may install it, then a browser of
 * the system, then Playwright's own download, then Debian's whole browser.
 */
export function findBrowser(): string {
  const named = process.env['PARLEY_BROWSER'];
  if (named !== undefined && !canRun(named))
    throw new Error(`PARLEY_BROWSER names ${named}, which cannot be run.`);
  const path = named ?? headlessShell() ?? onSystem() ?? fromPlaywright() ?? fromDebian('chromium');
  if (path === undefined) {
    throw new Error(
      'No browser to test in. Install Chromium (Debian: apt-get install chromium) or name one in PARLEY_BROWSER.',
    );
  }
  return path;
}

/** Options that work headless, as root, and on a machine with a closed network. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;
