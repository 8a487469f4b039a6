import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

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

const onSystem = (): string | undefined =>
  [
    ...(process.env['PATH'] ?? '')
      .split(delimiter)
      .flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...PLACES,
  ].find(canRun);

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 600_000 }).status === 0;

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  console.log('No browser found; trying Playwright’s own download …');
  return run('npx', ['playwright', 'install', 'chromium']) && existsSync(path) ? path : undefined;
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Trying Debian’s package chromium …');
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  return onSystem();
}

/**
 * A Chromium to test in: PARLEY_BROWSER, then one on the system, then Playwright's own download, then Debian's package
 * where we may install it.
 */
export function findBrowser(): string {
  const named = process.env['PARLEY_BROWSER'];
  if (named !== undefined && !canRun(named))
    throw new Error(`PARLEY_BROWSER names ${named}, which cannot be run.`);
  const path = named ?? onSystem() ?? fromPlaywright() ?? fromDebian();
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
