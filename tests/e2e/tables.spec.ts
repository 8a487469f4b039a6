import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, numberIn, sampleRoot, signIn } from './person.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';
import { walk } from './walk.ts';

const VENDORS = 'Vendor activity';
const table = (page: Page): Locator =>
  page.getByRole('region', { name: VENDORS }).getByRole('table', { name: VENDORS });

async function openVendors(page: Page, query = ''): Promise<void> {
  await signIn(page, 'admin', `/vendors${query}`);
  await expect(table(page).getByRole('rowheader').nth(1)).toBeVisible();
  await settled(page);
}

/** Figures of a column, from the first row to the last, once they are there. */
async function columnOf(page: Page, heading: string): Promise<string[]> {
  await expect(table(page).getByRole('columnheader').filter({ hasText: heading }).first()).toBeVisible();
  await settled(page);
  const headings = await table(page).getByRole('columnheader').allTextContents();
  const at = headings.findIndex((text) => text.trim() === heading);
  const rows = await table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all();
  return Promise.all(rows.map(async (row) => (await row.locator(':scope > *').nth(at).textContent()) ?? ''));
}

test('a table keeps its head and names in view, and opens its rows', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 700 });
  await openVendors(page);
  await test.step('head and first column stay while the rows go by, both ways at once', async () => {
    const scroller = table(page).locator('xpath=..');
    const name = table(page).getByRole('columnheader', { name: 'Vendor', exact: true });
    const first = table(page).getByRole('rowheader').first();
    const visits = table(page).getByRole('columnheader', { name: 'Visits', exact: true });
    await scroller.scrollIntoViewIfNeeded();
    const place = async (cell: Locator) => {
      const [inside, around] = await Promise.all([boxOf(cell), boxOf(scroller)]);
      return { left: inside.x - around.x, top: inside.y - around.y };
    };
    const before = { name: await place(name), first: await place(first), visits: await place(visits) };
    await scroller.evaluate((element) => element.scrollTo({ left: 300, top: 150 }));
    expect(await scroller.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])).toEqual([
      300, 150,
    ]);
    expect(await place(name)).toEqual(before.name);
    expect((await place(visits)).top).toBe(before.visits.top);
    expect((await place(visits)).left).toBe(before.visits.left - 300);
    expect((await place(first)).left).toBe(before.first.left);
    expect((await place(first)).top).toBe(before.first.top - 150);
    // What goes by goes below them.
    const isInFront = (cell: Locator): Promise<boolean> =>
      cell.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    expect(await isInFront(name)).toBe(true);
    for (const row of [6, 7]) expect(await isInFront(table(page).getByRole('rowheader').nth(row))).toBe(true);
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await settled(page);
  await test.step('a row opens within 300 ms, and bars leave 60 px to their figures', async () => {
    const bars = table(page).getByRole('button', { name: /visits of .*, by category/ });
    for (const bar of [bars.first(), bars.nth(3)])
      expect((await bar.locator(':scope > span').last().boundingBox())?.width).toBe(60);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'Campaigns of Google Ads' }).click();
    const box = page
      .getByRole('table', { name: 'Campaigns of Google Ads' })
      .locator('xpath=ancestor::*[@data-open][1]');
    await expect(box).toHaveCSS('transition-property', 'grid-template-rows');
    await expect(box).toHaveCSS('transition-duration', '0.3s');
  });
});

test('a filtered list ends with the sum of its rows, and counts them', async ({ page }) => {
  await openVendors(page);
  const all = await columnOf(page, 'Visits');
  const names = await table(page).getByRole('rowheader').allTextContents();
  const listed = names.slice(0, -1).map((text) => text.trim());
  expect(listed).toContain('Unattributed');
  const vendors = `${listed.length - 1} vendors and unattributed`;
  await expect(page.getByText(vendors, { exact: true })).toBeVisible();

  await walk(page, `${sampleRoot()}/vendors?v.spend=[1,]`);
  await expect(table(page).getByRole('rowheader', { name: 'All of these' })).toBeVisible();
  const left = (await columnOf(page, 'Visits')).map(numberIn);
  const sum = left.pop();
  expect(left.length).toBeGreaterThan(1);
  expect(left.length).toBeLessThan(listed.length);
  expect(sum).toBe(left.reduce((total, visits) => total + visits, 0));
  expect(sum).toBeLessThan(numberIn(all.at(-1) ?? ''));
  await expect(page.getByText(`${left.length} vendors`, { exact: true })).toBeVisible();

  await walk(page, `${sampleRoot()}/attribution`);
  await expect(page.getByText(/^[\d,]+ (vendor|campaign)s and unattributed$/).first()).toBeVisible();
});

test('the reach of a vendor without pixels has no value, with the reason', async ({ page }) => {
  await openVendors(page, '?v.sortBy=companiesReached');
  await page.getByRole('button', { name: `${VENDORS}: more actions` }).click();
  await page.getByRole('menuitem', { name: 'Select metrics' }).click();
  await page.getByRole('checkbox', { name: 'Companies reached' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  const reached = await columnOf(page, 'Companies reached');
  // The last is the sum; those without a value come after those with one.
  expect(numberIn(reached[0] ?? '')).toBeGreaterThan(0);
  expect(reached.at(-2)).toContain('–');
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Google Ads' }) });
  await expect(row.first()).toContainText('Companies reached is measured by pixels');
});
