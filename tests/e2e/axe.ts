import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [1440, 390];
/** All that axe finds by the colours of a theme: the rest of a page is the same in each. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Figures that are asked for anew are dimmed; those that never come are not waited for. */
const waitForFigures = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(() => document.querySelector('[data-stale], [data-refreshing]') === null, undefined, {
      timeout: 5_000,
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

/** No finding of axe, and nothing that sticks out of the page. `where` says so in a finding. */
export async function expectNothingFound(
  page: Page,
  { where = '', rules }: { where?: string; rules?: readonly string[] } = {},
): Promise<void> {
  await settle(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${where} ${id}: ${html.slice(0, 160)}`),
  );
  expect(found).toEqual([]);
  const { width, room } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    room: window.innerWidth,
  }));
  expect(width).toBeLessThanOrEqual(room);
}

/** Nothing found in either theme. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate(
      (name) => document.documentElement.setAttribute('data-mantine-color-scheme', name),
      theme,
    );
    await expectNothingFound(page, {
      where: `${where}, ${theme}:`,
      ...(theme !== THEMES[0] && { rules: BY_COLOUR }),
    });
  }
}

/** The same on a desk and on a phone. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `at ${width}`);
  }
}
