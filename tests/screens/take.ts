import type { BrowserContext, Page } from '@playwright/test';
import { sampleRoot, serverUrl } from '../e2e/person.ts';
import type { Places } from './places.ts';
import type { Screen } from './screens.ts';

export const THEMES = ['light', 'dark'] as const;
export const WIDTHS = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

const HIGHEST = 6000;
const ROUNDS = 4;

/** A page that is signed in and in the theme asked for. */
export async function enterWith(
  context: BrowserContext,
  session: string,
  theme: (typeof THEMES)[number],
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${serverUrl()}/parley.svg`);
  const stored = { 'parley.session': session, 'parley.theme': theme };
  await page.evaluate((entries) => Object.assign(localStorage, entries), stored);
  // Nothing of one picture is in the next, neither an open drawer nor a collapsed menu.
  await page.addInitScript((entries) => {
    sessionStorage.clear();
    localStorage.clear();
    Object.assign(localStorage, entries);
  }, stored);
  return page;
}

const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('main h1, main h2, main [role=alert], main p') !== null &&
      document.querySelector(
        '[data-stale], [data-refreshing], [data-loading], [role=status][aria-label=Loading], .mantine-Skeleton-root',
      ) === null,
    undefined,
    { timeout: 20_000 },
  );

/** Lists are as high as the window lets them be, so that what is below them is in sight only after a second look. */
async function growToContent(page: Page, size: { width: number; height: number }): Promise<void> {
  let height = size.height;
  for (let round = 0; round < ROUNDS; round += 1) {
    const needed = await page.evaluate(() => document.documentElement.scrollHeight);
    if (needed <= height) return;
    height = Math.min(HIGHEST, needed);
    await page.setViewportSize({ ...size, height });
    await page.waitForTimeout(400);
  }
}

/** Reports the error, and takes the picture all the same. */
export async function takeScreen(
  page: Page,
  screen: Screen,
  places: Places,
  file: string,
): Promise<string[]> {
  const trouble: string[] = [];
  const note = (error: unknown): void => {
    trouble.push(String(error instanceof Error ? error.message : error).split('\n')[0] ?? '');
  };
  const onError = (error: Error): void => note(`in the page: ${error.message}`);
  page.on('pageerror', onError);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (screen.answers !== undefined) await answer(page, screen.answers);
  await page.goto(`${serverUrl()}${sampleRoot()}${screen.path(places)}`);
  await page.getByRole('banner').waitFor();
  if (screen.answers === 'never') await page.waitForTimeout(1500);
  else await settled(page).catch(note);
  await page.waitForTimeout(300);
  if (screen.open !== undefined) {
    await screen.open(page).catch(note);
    await page.waitForTimeout(700);
    if (screen.answers === undefined) await settled(page).catch(note);
    await page.waitForTimeout(500);
  } else {
    await growToContent(page, size);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > size.width) note(`it is ${width} px wide`);
  await page.screenshot({ path: file });
  await page.setViewportSize(size);
  page.off('pageerror', onError);
  return trouble;
}

/** Who is signed in, and where, is answered as ever: it is the page's own questions that fail. */
async function answer(page: Page, how: 'never' | 'error'): Promise<void> {
  await page.route(/\/api\/graphql/, async (route) => {
    const { operationName = '' } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
    if (OF_THE_SHELL.test(operationName)) return route.continue();
    if (how === 'error')
      await route.fulfill({
        json: {
          errors: [{ message: 'The figures cannot be counted.', extensions: { code: 'UNAVAILABLE' } }],
        },
      });
  });
}

const OF_THE_SHELL = /^(Shell|Profile|CurrentSession|InstanceList)$/;
