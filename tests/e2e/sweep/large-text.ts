import { expect, type Page } from '@playwright/test';
import { settled } from '../settled.ts';
import { textTroubles } from './text-troubles.ts';

/** As people set it in their browser: twice the usual size, before a page is opened. */
export async function setLargeText(page: Page): Promise<void> {
  await setSizes(page, { standard: 32, fixed: 26 });
}

/** The usual size again, on a desk. */
export async function setUsualText(page: Page): Promise<void> {
  await setSizes(page, { standard: 16, fixed: 13 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await settled(page);
}

async function setSizes(page: Page, fontSizes: { standard: number; fixed: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes });
}

/** Nothing is cut, lies over something else or makes the page wider, on a desk and on a phone. */
export async function expectLargeText(page: Page): Promise<void> {
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
  // Where the last click was, a bar may be now: what pointing at it shows lies over the page.
  await page.mouse.move(0, 0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    // Asking again scrolled: what is above the window lies over what is hidden there.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect.soft(await textTroubles(page), `at ${width}`).toEqual([]);
  }
}
