import { expect, type Locator, type Page } from '@playwright/test';
import type { Places } from '../screens/places.ts';
import { sampleRoot, signIn } from './person.ts';
import { visit } from './sample-session.ts';
import { samplePlaces } from './screens.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';
import { walk } from './walk.ts';

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
  { what: 'link', path: '/web-traffic', opener: button('More about Traffic trends'), opened: menu },
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

test('an element opened by keyboard traps the focus, and Escape returns it', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page);
  const places = await samplePlaces();
  const isInside = (inside: Locator) =>
    inside.evaluate((element) => element.contains(document.activeElement));
  let at = '';
  for (const { what, path, opener, opened, isText = false } of OPENED)
    await test.step(what, async () => {
      const where = typeof path === 'string' ? path : path(places);
      if (at === '') await visit(page, where);
      else if (where !== at) await walk(page, `${sampleRoot()}${where}`);
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
  await signIn(page);
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

  await walk(page, `${sampleRoot()}/web-traffic`);
  const legend = page.getByRole('list', { name: 'Series shown' }).first().getByRole('button').first();
  await legend.press('Space');
  await expect(legend).toHaveAttribute('aria-pressed', 'false');
  await legend.press('Enter');
  await expect(legend).toHaveAttribute('aria-pressed', 'true');
});
