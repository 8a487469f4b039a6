import { expect, type Page } from '@playwright/test';
import { type Finding, runAxe } from './run-axe.ts';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [1440, 390];
/** All that axe finds by the colours of a theme: the rest of a page is the same in each. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Off by default, and held all the same: targets a finger finds, and heads for every cell of a table. */
const MORE_RULES = ['target-size', 'td-has-header', 'empty-table-header'];

/** Figures that are loading again are dimmed; those that never come are not waited for. */
const waitForFigures = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(() => document.querySelector('[data-stale], [data-refreshing]') === null, undefined, {
      timeout: 10_000,
    })
    .catch(() => undefined);

/** What fades in or out has its final colours only afterwards; what turns for ever is not waited for. */
async function settle(page: Page): Promise<void> {
  await waitForFigures(page);
  // A transition begins a moment after what it is of.
  await page.waitForTimeout(60);
  await page.evaluate(async () => {
    const isEnding = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
    const until = performance.now() + 1000;
    for (;;) {
      const running = document.getAnimations().filter(isEnding);
      if (running.length === 0 || performance.now() > until) return;
      await Promise.race([
        Promise.allSettled(running.map(({ finished }) => finished)),
        new Promise((done) => setTimeout(done, 500)),
      ]);
    }
  });
}

/** What lies half under a head or foot that stays in view is as large as it is once it is scrolled to. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
  return (await runAxe(page, { within: selector, rules: ['target-size'] })).length > 0;
}

type Look = { where: string; rules?: readonly string[] | undefined; more?: boolean | undefined };

async function look(page: Page, { where, rules, more = false }: Look): Promise<string[]> {
  await settle(page);
  const findings: Finding[] = await runAxe(page, { rules, more: more ? MORE_RULES : [] });
  const found: string[] = [];
  for (const { id, nodes } of findings)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isTooSmall(page, target.join(' '))))
        found.push(`${where} ${id}: ${html.slice(0, 160)}`);
  return found;
}

/** No finding of axe, and nothing that sticks out of the page. `where` says so in a finding. */
export async function expectNothingFound(
  page: Page,
  { where = '', ...how }: Partial<Look> = {},
): Promise<void> {
  const found = await look(page, { where, ...how });
  // Figures may load again, and be dimmed, while axe looks: a real problem is found the next time, too.
  expect.soft(found.length === 0 ? found : await look(page, { where, ...how })).toEqual([]);
  const { width, room } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    room: window.innerWidth,
  }));
  expect.soft(width, where).toBeLessThanOrEqual(room);
}

/** Nothing found in either theme: the style sheet alone tells them apart, charts and all. With `more`, by the rules that are off by default, too. */
export async function expectAccessible(page: Page, where: string, more = false): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate(
      (name) => document.documentElement.setAttribute('data-mantine-color-scheme', name),
      theme,
    );
    await expectNothingFound(page, {
      where: `${where}, ${theme}:`,
      ...(theme === THEMES[0] ? { more } : { rules: BY_COLOUR }),
    });
  }
}

/** The same on a desk and on a phone; `ready` waits for what a page needs after its width has changed. */
export async function expectAccessibleEverywhere(
  page: Page,
  { where = '', more, ready }: { where?: string; more?: boolean; ready?: (page: Page) => Promise<void> } = {},
): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await ready?.(page);
    await expectAccessible(page, `${where} at ${width}`.trim(), more);
  }
}
