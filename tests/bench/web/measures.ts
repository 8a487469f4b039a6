import type { Page } from '@playwright/test';
import { sampleRoot, serverUrl } from '../../e2e/person.ts';
import { scrollTable, timeRoute } from './in-page.ts';

/** What `watchPage` leaves in the page. */
declare global {
  interface Window {
    parleyBench: { shifts: () => number; interactions: () => number; forget: () => void };
  }
}

export const PAGES = {
  Dashboard: '/dashboard',
  'Web traffic': '/web-traffic',
  'Web traffic activity': '/web-traffic-activity',
  Attribution: '/attribution',
  Benchmarks: '/web-traffic-benchmarks',
  Channels: '/channels',
  Vendors: '/vendors',
  Campaigns: '/campaigns',
  Opportunities: '/opportunities',
  Pixels: '/pixels',
} as const;

/** Pages that the menu leads to without opening a group of it. */
const IN_MENU = ['Channels', 'Vendors', 'Campaigns', 'Opportunities', 'Pixels', 'Dashboard'] as const;

const filled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('main h2, main table') !== null &&
      document.querySelector(
        'main [role=status][aria-label=Loading], [data-loading], [data-stale], [data-refreshing]',
      ) === null,
    undefined,
    { timeout: 60_000 },
  );

export async function openFilled(page: Page, path: string): Promise<void> {
  await page.goto(`${serverUrl()}${sampleRoot()}${path}`);
  await filled(page);
  await page.waitForTimeout(300);
}

/** Milliseconds of processor time that the page has taken so far; other work on the machine is not in it. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await debug.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** Of a click in the menu until the frame with the skeleton: milliseconds by the clock, and of the page's processor time. */
export type RouteTime = { clock: number; processor: number };

/** Of each page of the menu: the first time, and once its code is there. */
export async function measureRoutes(
  page: Page,
  rounds: number,
): Promise<Map<string, { first: RouteTime; later: RouteTime[] }>> {
  const times = new Map<string, { first: RouteTime; later: RouteTime[] }>();
  await openFilled(page, PAGES['Web traffic']);
  const worked = await workOf(page);
  for (let round = 0; round <= rounds; round++) {
    for (const name of IN_MENU) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
      const before = await worked();
      const clock = await link.evaluate(timeRoute);
      const time = { clock, processor: (await worked()) - before };
      const known = times.get(name);
      if (known === undefined) times.set(name, { first: time, later: [] });
      else known.later.push(time);
      await filled(page);
      await page.waitForTimeout(200);
    }
  }
  return times;
}

/** How much of a page jumps until its figures are there (cumulative layout shift). */
export async function measureShift(page: Page, path: string): Promise<number> {
  await openFilled(page, path);
  return page.evaluate(() => window.parleyBench.shifts());
}

/** Milliseconds between frames, and processor time of the page for one, while a table of 100 rows with every column scrolls. */
export async function measureScroll(page: Page): Promise<{ cells: string; frames: number[]; work: number }> {
  await page.evaluate(() => localStorage.setItem('parley.table.campaigns', '{"hidden":[]}'));
  await openFilled(page, '/campaigns?c.size=100');
  const table = page.getByRole('region', { name: /campaign/i }).filter({ has: page.getByRole('table') });
  const scroller = table.last();
  const cells = await scroller.evaluate(
    (element) =>
      `${element.querySelectorAll('tbody tr').length} rows x ${element.querySelectorAll('thead th').length} columns`,
  );
  const worked = await workOf(page);
  const before = await worked();
  const frames = await scroller.evaluate(scrollTable);
  const work = (await worked()) - before;
  await page.evaluate(() => localStorage.removeItem('parley.table.campaigns'));
  return { cells, frames, work: work / frames.length };
}

const INTERACTIONS: Record<string, { path: string; act: (page: Page) => Promise<void> }> = {
  'open the palette, type in it': {
    path: PAGES['Web traffic'],
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').first().pressSequentially('goo', { delay: 60 });
    },
  },
  'turn off a series of a chart': {
    path: PAGES['Web traffic'],
    act: (page) => page.getByRole('button', { name: 'Unknown' }).first().click(),
  },
  'show a chart as table': {
    path: PAGES['Web traffic'],
    act: (page) =>
      page
        .getByRole('button', { name: /show as table/ })
        .first()
        .click(),
  },
  'choose dates': {
    path: PAGES['Web traffic'],
    act: (page) => page.getByRole('button', { name: /^Period/ }).click(),
  },
  'open the filters of a list': {
    path: PAGES.Campaigns,
    act: (page) => page.getByRole('button', { name: 'Filters', exact: true }).first().click(),
  },
  'sort a list': {
    path: PAGES.Vendors,
    act: (page) => page.getByRole('columnheader', { name: /Spend/ }).first().getByRole('button').click(),
  },
  'open a company beside the list': {
    path: PAGES['Web traffic activity'],
    act: (page) => page.getByRole('row').nth(2).getByRole('cell').nth(2).click(),
  },
  'explain a figure': {
    path: PAGES['Web traffic'],
    act: (page) =>
      page
        .getByRole('button', { name: /^Explain/ })
        .first()
        .click(),
  },
};

/** Milliseconds from a click or a key to the next frame, the slowest of each, as Chromium's event timing says. */
export async function measureInteractions(page: Page): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [name, { path, act }] of Object.entries(INTERACTIONS)) {
    await openFilled(page, path);
    await page.evaluate(() => window.parleyBench.forget());
    await act(page);
    await page.waitForTimeout(800);
    times.set(name, await page.evaluate(() => window.parleyBench.interactions()));
  }
  return times;
}
