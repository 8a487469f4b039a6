import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [1440, 390];

/** No finding of axe in either theme, and nothing that sticks out of the page. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate(
      (name) => document.documentElement.setAttribute('data-mantine-color-scheme', name),
      theme,
    );
    // What fades in or out has its final colours only afterwards.
    await page.waitForTimeout(400);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${where}, ${theme}: ${id}: ${html.slice(0, 160)}`),
    );
    expect(found).toEqual([]);
    const { width, room } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      room: window.innerWidth,
    }));
    expect(width).toBeLessThanOrEqual(room);
  }
}

/** The same on a desk and on a phone. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `at ${width}`);
  }
}
