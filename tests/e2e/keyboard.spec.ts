import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Places } from '../screens/places.ts';
import { enterSample, settled, visit } from './sample-session.ts';
import { SCREENS, samplePlaces } from './screens.ts';

/** Long lists have the same stops in every row. */
const SHORT: Readonly<Record<string, string>> = {
  '/web-traffic-activity': '?w.size=10',
  '/vendors': '?v.size=10',
  '/campaigns': '?c.size=10',
  '/opportunities': '?o.size=10',
};
const MOST_STOPS = 400;

type Stop = { name: string; isMarked: boolean; isSeen: boolean };

/** What has the focus; nothing once it has left the page. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    // Two frames, so that what the focus changes is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    // What is hidden behind the label that stands for it is seen where the label is.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const isHidden = element.getBoundingClientRect().width <= 1;
    const { left, top, right, bottom } = (isHidden && label ? label : element).getBoundingClientRect();
    // Boxes and radios show the focus on what stands for them.
    const shown = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
    const accent = getComputedStyle(document.documentElement).getPropertyValue(
      '--mantine-primary-color-filled',
    );
    const probe = document.createElement('i');
    probe.style.color = accent;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    const isMarked = shown.some((one) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth, borderTopColor } = getComputedStyle(one);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        (one === element && element.matches('input, textarea') && borderTopColor === color)
      );
    });
    element.setAttribute('data-reached', '');
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? (label ?? element).textContent?.trim().slice(0, 40)}`,
      isMarked,
      isSeen:
        right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && right > left && bottom > top,
    };
  });

/** Everything that can have the focus and never had it. Of a group of radios one is a stop. */
const notReached = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [tabindex="0"]')]
      .filter(
        (element) =>
          !element.matches(':disabled, [type=radio], [tabindex="-1"], [data-reached]') &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.closest('[inert]') === null,
      )
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      ),
  );

/** Presses Tab from the first stop to the last. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  // A form takes the focus to its first field: the walk begins before everything.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    let stop = await stopOf(page);
    // What fades in is there a moment later.
    if (stop !== undefined && !(stop.isSeen && stop.isMarked)) {
      await page.waitForTimeout(250);
      stop = await stopOf(page);
    }
    if (stop === undefined || (stops.length > 1 && stop.name === stops[0]?.name)) return stops;
    stops.push(stop);
  }
  return stops;
}

test('Tab goes through every screen, seen at every stop, and out again', async ({ page }) => {
  test.setTimeout(1_500_000);
  await enterSample(page);
  const places = await samplePlaces();
  for (const { name, pathOf } of SCREENS)
    await test.step(name, async () => {
      const path = pathOf(places);
      await visit(page, `${path}${SHORT[path] ?? ''}`);
      const stops = await walk(page);
      expect.soft(stops[0]?.name, `${name}: first stop`).toBe('A Skip to content');
      expect.soft(stops.length, `${name}: nothing holds the focus`).toBeLessThan(MOST_STOPS);
      const unmarked = stops.filter(({ isMarked }) => !isMarked).map((stop) => stop.name);
      expect.soft(unmarked, `${name}: where the focus is not shown`).toEqual([]);
      const unseen = stops.filter(({ isSeen }) => !isSeen).map((stop) => stop.name);
      expect.soft(unseen, `${name}: stops out of sight`).toEqual([]);
      expect.soft(await notReached(page), `${name}: never reached`).toEqual([]);
    });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

type Opened = {
  what: string;
  path: string | ((places: Places) => string);
  opener: (page: Page) => Locator;
  opened: (page: Page) => Locator;
  /** Something to read, that takes no focus. */
  isText?: boolean;
};
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const menu = (page: Page): Locator => page.getByRole('menu');

const OPENED: readonly Opened[] = [
  { what: 'period', path: '/web-traffic', opener: button(/^Period: /), opened: dialog('Period') },
  { what: 'audience', path: '/web-traffic', opener: button(/^Audience: /), opened: menu },
  {
    what: 'definition',
    path: '/web-traffic',
    opener: button('What Traffic trends means'),
    opened: (page) => page.getByRole('dialog'),
    isText: true,
  },
  { what: 'link', path: '/web-traffic', opener: button('Copy the link to Traffic trends'), opened: menu },
  { what: 'download', path: '/web-traffic', opener: button('Traffic trends: download'), opened: menu },
  {
    what: 'full screen',
    path: '/web-traffic',
    opener: button('Traffic trends: full screen'),
    opened: dialog('Traffic trends'),
  },
  {
    what: 'explanation',
    path: '/web-traffic',
    opener: button('Explain Visits'),
    opened: dialog(/Visits/),
  },
  { what: 'filters', path: '/web-traffic-activity', opener: button('Filters'), opened: dialog('Filters') },
  {
    what: 'company',
    path: '/web-traffic-activity',
    opener: (page) =>
      page.getByRole('region', { name: 'Companies' }).getByRole('rowheader').first().getByRole('link'),
    opened: dialog('Company'),
  },
  {
    what: 'vendors',
    path: '/opportunities',
    opener: button(/^(All vendors|Vendors)$/),
    opened: dialog(/vendors/i),
  },
  { what: 'actions', path: '/vendors', opener: button('Vendor activity: more actions'), opened: menu },
];

test('what is opened by a key holds the focus, and Escape gives it back', async ({ page }) => {
  test.setTimeout(600_000);
  await enterSample(page);
  const places = await samplePlaces();
  const isInside = (inside: Locator) =>
    inside.evaluate((element) => element.contains(document.activeElement));
  let at = '';
  for (const { what, path, opener, opened, isText = false } of OPENED)
    await test.step(what, async () => {
      const where = typeof path === 'string' ? path : path(places);
      if (where !== at) await visit(page, where);
      at = where;
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await expect(opened(page), what).toBeVisible();
      if (!isText) await expect.poll(() => isInside(opened(page)), what).toBe(true);
      const keys = ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab'];
      for (const key of isText ? [] : keys) {
        await page.keyboard.press(key);
        if ((await opened(page).count()) > 0)
          expect.soft(await isInside(opened(page)), `${what}: ${key}`).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(opened(page), what).toHaveCount(0);
      await expect(opener(page), what).toBeFocused();
    });

  // Columns are chosen from a menu: the focus comes back to its button.
  const actions = page.getByRole('button', { name: 'Vendor activity: more actions' });
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Select metrics' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Select metrics' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  // The palette comes from anywhere.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: /Jump to/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  // A file that is being made holds the page until it is there or left.
  await page.route(/graphql\?ExportStatus/, () => undefined);
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Export CSV' }).press('Enter');
  const modal = page.getByRole('dialog', { name: 'Exporting' });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'Abort' }).press('Enter');
  await expect(modal).toHaveCount(0);
  await expect(actions).toBeFocused();
});

test('tables are ordered, rows opened and series hidden by Enter and Space', async ({ page }) => {
  test.setTimeout(120_000);
  await enterSample(page);
  await visit(page, '/vendors?v.size=10');
  const head = page.getByRole('region', { name: 'Vendor activity' }).getByRole('columnheader', {
    name: 'Engaged companies',
  });
  const sort = head.getByRole('button');
  await sort.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(sort).toBeFocused();
  await settled(page);
  await sort.press('Space');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await settled(page);
  const row = page.getByRole('button', { name: /^Campaigns of / }).first();
  await row.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await row.press('Space');
  await expect(row).toHaveAttribute('aria-expanded', 'false');

  await visit(page, '/web-traffic');
  const legend = page.getByRole('list', { name: 'Series shown' }).first().getByRole('button').first();
  await legend.press('Space');
  await expect(legend).toHaveAttribute('aria-pressed', 'false');
  await legend.press('Enter');
  await expect(legend).toHaveAttribute('aria-pressed', 'true');
});
