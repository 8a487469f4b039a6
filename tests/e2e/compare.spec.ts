import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { numberIn, open, sampleRoot, signIn } from './person.ts';
import { clicksOf } from './sample-clicks.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';
import { walk } from './walk.ts';

const VENDORS = ['vndr_linkedin_ads', 'vndr_google_ads'] as const;
const COMPARED = `compare=${VENDORS.join(',')}`;

const sideBySide = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The figures of a row of the key figures, one for each that is compared. */
async function figuresOf(page: Page, name: string): Promise<number[]> {
  const row = page
    .locator('#compare-figures')
    .getByRole('row')
    .filter({
      has: page.getByRole('rowheader', { name, exact: true }),
    });
  return (await row.getByRole('cell').allTextContents()).map(numberIn);
}

test('vendors side by side: true figures, and weeks that add up to them', async ({ page }) => {
  await signIn(page);
  await open(page, '/vendors');
  const list = page.getByRole('region', { name: 'Vendor activity' });
  await list.getByRole('checkbox', { name: 'Select LinkedIn Ads' }).check();
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeDisabled();
  await list.getByRole('checkbox', { name: 'Select Google Ads' }).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(new RegExp(COMPARED));
  await expect(sideBySide(page, '2 vendors side by side')).toBeVisible();
  const clicks = await Promise.all(VENDORS.map(clicksOf));
  await expect.poll(() => figuresOf(page, 'Ad clicks')).toEqual(clicks);

  // The weeks of the lines add up to the figures; the figure of the lines is in the address.
  await page.getByRole('combobox', { name: 'Figure of the lines' }).click();
  await page.getByRole('option', { name: 'Ad clicks' }).click();
  await expect(page).toHaveURL(/compareBy=adClicks/);
  await page.getByRole('button', { name: 'Ad clicks by week: show as table' }).click();
  const weeks = page.getByRole('table', { name: 'Ad clicks by week and vendor' });
  const sums = async (): Promise<number[]> => {
    const rows = await weeks.locator('tbody').getByRole('row').all();
    const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allTextContents()));
    return VENDORS.map((_, at) => cells.reduce((sum, row) => sum + numberIn(row[at] ?? '0'), 0));
  };
  await expect.poll(sums).toEqual(clicks);
});

test('a comparison has a file, and each figure explains its rows', async ({ page }) => {
  await signIn(page);
  await open(page, `/vendors?${COMPARED}`);
  const clicks = await Promise.all(VENDORS.map(clicksOf));
  await expect.poll(() => figuresOf(page, 'Ad clicks')).toEqual(clicks);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Key figures side by side: download' }).click();
  await page.getByRole('menuitem', { name: 'Figures (CSV)' }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(file).toContain('Figure,LinkedIn Ads,Google Ads');
  expect(file).toContain(`Ad clicks,${clicks.join(',')}`);

  await page
    .locator('#compare-figures')
    .getByRole('button', { name: String(clicks[0]?.toLocaleString('en-US')) })
    .click();
  await expect(page.getByRole('dialog', { name: 'Ad clicks, LinkedIn Ads' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'vendors side by side');
});

test('a comparison lives in its address; one less is one step, and a message names its limits', async ({
  page,
}) => {
  await signIn(page);
  await open(page, `/vendors?${COMPARED},vndr_direct&compareBy=adClicks`);
  await expect(page.getByRole('heading', { name: 'Ad clicks by week' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare without Direct' }).click();
  await expect(sideBySide(page, '2 vendors side by side')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).not.toHaveURL(/compare/);
  await walk(page, `${sampleRoot()}/vendors?compare=vndr_direct`);
  await expect(page.getByText('2 to 5 vendors can be compared; the address names 1.')).toBeVisible();
});

test('pixels side by side: from the list, and messages for wrong addresses', async ({ page }) => {
  await signIn(page);
  await open(page, '/pixels');
  const boxes = page.getByRole('region', { name: 'Pixels' }).getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/pixels\/compare\/pixl_[^,]+,pixl_/);
  await expect(sideBySide(page, '2 pixels side by side')).toBeVisible();
  await expect.poll(async () => (await figuresOf(page, 'Impressions')).every((each) => each > 0)).toBe(true);
  await expectAccessible(page, 'pixels side by side');

  await walk(page, `${sampleRoot()}/pixels/compare`);
  await expect(page.getByText('2 to 5 pixels can be compared; the address names 0.')).toBeVisible();
  await walk(page, `${sampleRoot()}/pixels/compare/a,b,c,d,e,f`);
  await expect(page.getByText('2 to 5 pixels can be compared; the address names 6.')).toBeVisible();
  await walk(page, `${sampleRoot()}/pixels/compare/pixl_nobody,pixl_nothing`);
  await expect(page.getByText("The pixel you're looking for does not exist")).toBeVisible();
});

test('rows of every list stand side by side', async ({ page }) => {
  await signIn(page, 'admin', '/profile');
  await settled(page);
  for (const [path, list, title] of [
    ['/campaigns', 'Campaign activity', '2 campaigns side by side'],
    ['/channels', 'Channels', '2 channels side by side'],
    ['/web-traffic-activity', 'Companies', '2 companies side by side'],
    ['/opportunities', 'Opportunities opened', '2 opportunities side by side'],
  ] as const)
    await test.step(`rows of ${path} stand side by side`, async () => {
      await walk(page, `${sampleRoot()}${path}`);
      const rows = page.getByRole('region', { name: list, exact: true }).locator('tbody').getByRole('row');
      await rows.nth(0).getByRole('checkbox').check();
      await rows.nth(1).getByRole('checkbox').check();
      await page.getByRole('link', { name: 'Compare' }).click();
      await expect(sideBySide(page, title)).toBeVisible();
      await expect(page.locator('#compare-figures').getByRole('columnheader')).toHaveCount(3);
      await expect(page.locator('#compare').getByRole('table', { includeHidden: true })).toBeAttached();
    });
});
