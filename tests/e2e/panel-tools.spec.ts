import { expect, type Page, test } from '@playwright/test';
import { enterSample, visit } from './sample-session.ts';
import { SCREENS, samplePlaces } from './screens.ts';

/** Figures that no query of a metric adds up to: their definition says what they count. */
const UNEXPLAINED: Readonly<Record<string, readonly string[]>> = {
  company: ['Opportunities with events', 'Vendors'],
  opportunity: ['Revenue', 'Days open', 'Vendors'],
  pixel: ['Pipeline influenced', 'Closed-won influenced'],
  'pixel group': ['Pipeline influenced', 'Closed-won influenced'],
};

/** What each key figure offers, by its name. */
const tilesOf = (page: Page): Promise<{ name: string; tools: string[] }[]> =>
  page.locator('[id^="figure-"]').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const [name, ...buttons] = [...tile.querySelectorAll('button')];
      return {
        name: name?.textContent ?? '',
        tools: buttons.map((button) => button.getAttribute('aria-label') ?? ''),
      };
    }),
  );

/** Panels by their headings, and whether a button copies the link to each. */
const panelsOf = (page: Page): Promise<{ title: string; isLinked: boolean }[]> =>
  page.locator('section[aria-labelledby$="-title"]').evaluateAll((panels) =>
    panels.map((panel) => {
      const title = panel.querySelector('h2')?.textContent ?? '';
      return { title, isLinked: panel.querySelector(`[aria-label="Copy the link to ${title}"]`) !== null };
    }),
  );

/** How much of the page has moved since it was opened: the sum of all moves that nobody caused (the aim is under 0.05). */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => told(sum), 200);
      }),
  );

test('every panel copies its link; every figure its link too, and is explained', async ({ page }) => {
  test.setTimeout(900_000);
  await enterSample(page);
  const places = await samplePlaces();
  let [tileCount, panelCount] = [0, 0];
  for (const { name: screen, pathOf } of SCREENS)
    await test.step(screen, async () => {
      await visit(page, pathOf(places));
      expect.soft(await shiftOf(page), `${screen} keeps its shape while figures come`).toBeLessThan(0.05);
      const tiles = await tilesOf(page);
      for (const { name, tools } of tiles) {
        expect.soft(tools, `${screen}: ${name}`).toContain(`Copy the link to ${name}`);
        const isExplained = !(UNEXPLAINED[screen] ?? []).includes(name);
        expect.soft(tools.includes(`Explain ${name}`), `${screen}: ${name} is explained`).toBe(isExplained);
      }
      const panels = await panelsOf(page);
      for (const { title, isLinked } of panels) expect.soft(isLinked, `${screen}: ${title}`).toBe(true);
      tileCount += tiles.length;
      panelCount += panels.length;
    });
  expect(tileCount).toBeGreaterThan(50);
  expect(panelCount).toBeGreaterThan(30);
});
