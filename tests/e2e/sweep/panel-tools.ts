import { expect, type Locator, type Page } from '@playwright/test';

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
      const isTool = (tool: string): boolean =>
        panel.querySelector(`[aria-label="${tool} ${title}"]`) !== null;
      // The menu of a panel that can be shared has its link, too.
      return { title, isLinked: isTool('Copy the link to') || isTool('More about') };
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

/** Every panel copies its link; every figure its link too, and is explained. */
export async function expectTools(page: Page): Promise<void> {
  const tiles = await tilesOf(page);
  // All that are seen: a comparison is a table, whose figures are explained in its cells.
  const figures = page.getByRole('region', { name: 'Key figures' }).locator(':scope > div');
  const seen = await figures.filter({ hasNot: page.getByRole('table') }).count();
  expect.soft(tiles.length, 'key figures').toBe(seen);
  for (const { name, tools } of tiles) {
    // The menu of a figure that goals can be set on has its link, too (goals.spec.ts).
    const linked = [`Copy the link to ${name}`, `More about ${name}`].filter((tool) => tools.includes(tool));
    expect.soft(linked, `${name} has a link`).toHaveLength(1);
    expect.soft(tools, `${name} is explained`).toContain(`Explain ${name}`);
  }
  for (const { title, isLinked } of await panelsOf(page)) expect.soft(isLinked, title).toBe(true);
}

/** Every figure is what its explanation says, and what the rows of that add up to. */
export async function expectExplained(page: Page): Promise<void> {
  const tiles = page.locator('[id^="figure-"]');
  for (const { name, value } of await valuesOf(page)) {
    // Looked for among the tiles: by its role alone, every element of the page is looked at each time.
    await tiles.getByRole('button', { name: `Explain ${name}`, exact: true }).dispatchEvent('click');
    const drawer = page.locator('[role="dialog"]');
    await expect(drawer.getByText('Formula:')).toBeAttached();
    expect.soft(await drawer.locator('p').first().textContent(), name).toBe(value);
    const sum = drawer.getByText(/rows? adds? up to/);
    if ((await sum.count()) > 0) {
      expect.soft(await sum.getAttribute('data-proven'), `${name} adds up`).not.toBeNull();
      const first = drawer
        .getByRole('region', { name: 'Rows behind the number' })
        .locator('tbody tr')
        .first();
      await expect.soft(first, `${name}: its first amount is seen without scrolling`).toBeInViewport();
    } else await expectNoSum(drawer, name, value);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
}

/** A ratio has parts instead of rows, and what is nothing has none. */
async function expectNoSum(drawer: Locator, name: string, value: string): Promise<void> {
  if (/[1-9]/.test(value))
    await expect.soft(drawer.getByRole('list', { name: 'Made of' }), name).toBeVisible();
}

/** Nothing moves while figures come: the aim is under 0.05. */
export async function expectStill(page: Page): Promise<void> {
  expect.soft(await shiftOf(page), 'keeps its shape while figures come').toBeLessThan(0.05);
}

/** Browsers draw links blue, in a light and in a dark page, where no style says how. */
const RAW_LINKS = ['rgb(0, 0, 238)', 'rgb(158, 158, 255)'];

/** Every link has a colour of ours. */
export async function expectOwnLinks(page: Page): Promise<void> {
  const raw = await page
    .locator('a[href]')
    .evaluateAll(
      (links, colors) =>
        links
          .filter((link) => colors.includes(getComputedStyle(link).color))
          .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
      RAW_LINKS,
    );
  expect.soft(raw, 'links without a style').toEqual([]);
}
