// Pictures of every screen, to be looked at: `npm run screens`, or those whose name holds a word: `npm run screens -- vendor`.
// `--dark`, `--light`, `--desk` and `--phone` take only those. With PARLEY_E2E_URL it is of that server and its sample
// world; without, a server is started for it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { sampleInstance, sampleSession, serverUrl } from '../e2e/person.ts';
import { sampleInstanceOf, startServers } from '../e2e/servers.ts';
import { findBrowser, LAUNCH_ARGS } from '../testkit/browser.ts';
import { findPlaces } from './places.ts';
import { SCREENS } from './screens.ts';
import { enterWith, THEMES, takeScreen, WIDTHS } from './take.ts';

const FOLDER = join(import.meta.dirname, '../test-results/screens');

const words = process.argv.slice(2);
const asked = (option: string): boolean => words.includes(`--${option}`);
const names = words.filter((word) => !word.startsWith('--'));
const screens = SCREENS.filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)));
const themes = THEMES.filter((theme) => asked(theme) || !THEMES.some(asked));
const widths = WIDTHS.filter(({ name }) => asked(name) || !WIDTHS.some((width) => asked(width.name)));

const stop = process.env['PARLEY_E2E_URL'] === undefined ? await startServers(1) : undefined;
process.env['PARLEY_E2E_INSTANCE'] ??= await sampleInstanceOf(serverUrl());
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
let failures = 0;
try {
  const session = await sampleSession('admin');
  const places = await findPlaces(session, sampleInstance());
  for (const { name: width, ...size } of widths) {
    for (const theme of themes) {
      const folder = join(FOLDER, `${width}-${theme}`);
      mkdirSync(folder, { recursive: true });
      const context = await browser.newContext({ viewport: { ...size }, reducedMotion: 'reduce' });
      const page = await enterWith(context, session, theme);
      for (const screen of screens) {
        const file = join(folder, `${screen.name}.png`);
        const trouble = await takeScreen(page, screen, places, file).catch((error) => [String(error)]);
        if (trouble.length > 0) failures += 1;
        console.log(`${width} ${theme} ${screen.name}${trouble.map((each) => `\n  ! ${each}`).join('')}`);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await stop?.();
}
console.log(`Pictures are in ${FOLDER}.`);
process.exitCode = failures === 0 ? 0 : 1;
