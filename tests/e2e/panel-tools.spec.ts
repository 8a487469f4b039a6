import { expect, type Page, test } from '@playwright/test';
import { enterSample, visit } from './sample-session.ts';
import { SCREENS, samplePlaces } from './screens.ts';

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

/** Every key figure with its exact value, without those that have none. */
const valuesOf = (page: Page): Promise<{ name: string; value: string }[]> =>
  page.locator('[id^="figure-"]').evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const value = tile.querySelector('span[title]')?.getAttribute('title') ?? '';
      return /\d/.test(value) ? [{ name: tile.querySelector('button')?.textContent ?? '', value }] : [];
    }),
  );

test('every figure is what its explanation says, and what the rows of that add up to', async ({ page }) => {
  test.setTimeout(900_000);
  await enterSample(page);
  const places = await samplePlaces();
  let proven = 0;
  for (const { name: screen, pathOf } of SCREENS)
    await test.step(screen, async () => {
      await visit(page, pathOf(places));
      for (const { name, value } of await valuesOf(page)) {
        await page.getByRole('button', { name: `Explain ${name}`, exact: true }).dispatchEvent('click');
        const drawer = page.getByRole('dialog');
        await expect(drawer.getByText('Formula:')).toBeAttached();
        const told = await drawer.locator('p').first().textContent();
        expect.soft(told, `${screen}: ${name}`).toBe(value);
        // A ratio has parts instead of rows, and what is nothing has none.
        const sum = drawer.getByText(/rows? adds? up to/);
        if ((await sum.count()) > 0) {
          expect.soft(await sum.getAttribute('data-proven'), `${screen}: ${name} adds up`).not.toBeNull();
          proven += 1;
        }
        await page.keyboard.press('Escape');
        await expect(drawer).toBeHidden();
      }
    });
  expect(proven).toBeGreaterThan(40);
});

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
        expect.soft(tools, `${screen}: ${name} is explained`).toContain(`Explain ${name}`);
      }
      const panels = await panelsOf(page);
      for (const { title, isLinked } of panels) expect.soft(isLinked, `${screen}: ${title}`).toBe(true);
      tileCount += tiles.length;
      panelCount += panels.length;
    });
  expect(tileCount).toBeGreaterThan(50);
  expect(panelCount).toBeGreaterThan(30);
});
