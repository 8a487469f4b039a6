// How the screens feel: `node tests/bench/web.ts`, after `npm run build`. With PARLEY_E2E_URL and PARLEY_E2E_INSTANCE it is
// of that server and its sample world; without, a server is started. Lighthouse is fetched by npx; `--no-lighthouse` leaves it out.
import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { sampleRoot, sampleSession, serverUrl } from '../e2e/person.ts';
import { startServers } from '../e2e/servers.ts';
import { findBrowser, LAUNCH_ARGS } from '../testkit/browser.ts';
import { temporaryDirectory } from '../testkit/engine-process.ts';
import { freePort } from '../testkit/free-port.ts';
import { watchPage } from './web/in-page.ts';
import { runLighthouse } from './web/lighthouse.ts';
import {
  measureInteractions,
  measureRoutes,
  measureScroll,
  measureShift,
  PAGES,
  type RouteTime,
} from './web/measures.ts';

const ROUNDS = 8;
const LIGHTHOUSE_PAGES = ['Dashboard', 'Web traffic', 'Vendors', 'Attribution', 'Opportunities'] as const;

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);
const at = (values: readonly number[], part: number): number =>
  values[Math.min(values.length - 1, Math.floor(part * values.length))] ?? Number.NaN;
const ms = (value: number): string => `${value.toFixed(0).padStart(5)} ms`;

const stop = process.env['PARLEY_E2E_URL'] === undefined ? await startServers(1) : undefined;
const profile = temporaryDirectory();
const port = await freePort();
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: findBrowser(),
  args: [...LAUNCH_ARGS, `--remote-debugging-port=${port}`],
  viewport: { width: 1440, height: 900 },
});
try {
  const page = browser.pages()[0] ?? (await browser.newPage());
  await page.goto(`${serverUrl()}/parley.svg`);
  await page.evaluate((token) => localStorage.setItem('parley.session', token), await sampleSession('admin'));
  await page.addInitScript(watchPage);

  console.log(
    'From a click in the menu to the skeleton of the page, by the clock and (processor time of the page):',
  );
  console.log('first time; then median; then worst');
  for (const [name, { first, later }] of await measureRoutes(page, ROUNDS)) {
    const of = (part: number): RouteTime => ({
      clock: at(sorted(later.map(({ clock }) => clock)), part),
      processor: at(sorted(later.map(({ processor }) => processor)), part),
    });
    const told = [first, of(0.5), of(1)].map(
      ({ clock, processor }) => `${ms(clock)} (${processor.toFixed(0).padStart(3)})`,
    );
    console.log(`  ${name.padEnd(24)} ${told.join('  ')}`);
  }

  console.log('Layout shift until the figures are there');
  for (const [name, path] of Object.entries(PAGES))
    console.log(`  ${name.padEnd(24)} ${(await measureShift(page, path)).toFixed(4)}`);

  const { cells, frames, work } = await measureScroll(page);
  const late = frames.filter((frame) => frame > 25).length;
  console.log(`A table of ${cells} scrolls: ${frames.length} frames in 2 s, ${late} of them late;`);
  console.log(
    `  between frames: median ${ms(at(sorted(frames), 0.5))}, p95 ${ms(at(sorted(frames), 0.95))}; processor time of the page for one ${work.toFixed(1)} ms`,
  );

  console.log('From a click or key to the next frame');
  for (const [name, time] of await measureInteractions(page)) console.log(`  ${name.padEnd(34)} ${ms(time)}`);

  if (!process.argv.includes('--no-lighthouse')) {
    console.log('Lighthouse: performance, accessibility, best practices; paints, blocked, shift');
    for (const name of LIGHTHOUSE_PAGES) {
      const found = await runLighthouse(`${serverUrl()}${sampleRoot()}${PAGES[name]}`, port);
      const scores = Object.values(found.scores).map((score) => String(score).padStart(4));
      const times = [found.firstPaint, found.largestPaint, found.blocked].map(ms);
      console.log(
        `  ${name.padEnd(24)} ${scores.join('')}  ${times.join(' ')}  ${found.shift.toFixed(3)}  ${found.faults.join(', ')}`,
      );
    }
  }
} finally {
  await browser.close();
  await stop?.();
  rmSync(profile, { recursive: true, force: true });
}
