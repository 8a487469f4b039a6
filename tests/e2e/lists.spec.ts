import { vendorOf } from '@parley/core/features/channels';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { numberIn, open, signIn } from './person.ts';
import { clicksOf } from './sample-clicks.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

const table = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('table').first();

/** The text of a cell, once the list is there: row by its name, column by its heading. */
async function cellOf(page: Page, list: string, row: string | RegExp, heading: string): Promise<string> {
  const column = table(page, list).getByRole('columnheader').filter({ hasText: heading }).first();
  await expect(column).toBeVisible();
  await settled(page);
  const headings = await table(page, list).getByRole('columnheader').allTextContents();
  const at = headings.findIndex((text) => text.trim() === heading);
  const cells = table(page, list)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .first();
  return (await cells.locator(':scope > *').nth(at).textContent()) ?? '';
}

test('vendors: true figures, campaigns below them, bars that link, columns, fit scores', async ({ page }) => {
  await signIn(page);
  await open(page, '/vendors');
  const list = table(page, 'Vendor activity');
  await expect(list.getByRole('rowheader', { name: 'Google Ads', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Vendor activity: more actions' }).click();
  await page.getByRole('menuitem', { name: 'Select metrics' }).click();
  await page.getByRole('checkbox', { name: 'Ad clicks' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  for (const id of ['vndr_google_ads', 'vndr_linkedin_ads'])
    expect(numberIn(await cellOf(page, 'Vendor activity', vendorOf(id).name, 'Ad clicks'))).toBe(
      await clicksOf(id),
    );

  // Rows open to the campaigns of the vendor, which add up to it.
  await page.getByRole('button', { name: 'Campaigns of Google Ads' }).click();
  const campaigns = page.getByRole('table', { name: 'Campaigns of Google Ads' });
  const sum = campaigns.getByRole('row').filter({ hasText: 'All Google Ads Campaigns' });
  await expect(sum).toContainText((await clicksOf('vndr_google_ads')).toLocaleString('en-US'));
  await expect(campaigns.getByRole('row').last()).toContainText('All Google Ads Campaigns');

  // A click on a bar keeps its parts open; the list behind a part has only companies that visited.
  await page.getByRole('button', { name: /visits of LinkedIn Ads, by category/ }).click();
  const tip = page.getByRole('dialog', { name: 'LinkedIn Ads: visits' });
  const engaged = numberIn(await cellOf(page, 'Vendor activity', 'LinkedIn Ads', 'Engaged companies'));
  await tip.getByRole('link', { name: 'Target' }).click();
  await expect(page).toHaveURL(/web-traffic-activity.*w\.vendorIds=vndr_linkedin_ads/);
  await expect(page.getByText(/^[\d,]+ companies$/)).toHaveText(
    `${engaged.toLocaleString('en-US')} companies`,
  );

  await page.goBack();
  const fit = page.locator('#fit');
  await fit.getByRole('button', { name: 'Remove LinkedIn Ads' }).click();
  await expect(fit.getByRole('rowheader', { name: 'LinkedIn Ads', exact: true })).toHaveCount(0);
  await expect(fit.getByText('Add Vendor:')).toBeVisible();
  await fit.getByRole('button', { name: 'LinkedIn Ads', exact: true }).click();
  await expect(fit.getByRole('rowheader', { name: 'LinkedIn Ads', exact: true })).toBeVisible();
  await expectAccessible(page, 'vendors');
});

test('campaigns: filters by address and by control, selection, scores, group', async ({ page }) => {
  await signIn(page);
  await open(page, '/campaigns?c.vendor.id=vndr_google_ads');
  const count = page.getByText(/^[\d,]+ campaigns?$/);
  await settled(page);
  const byAddress = await count.textContent();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Google Ads');

  await open(page, '/campaigns');
  await expect(count).not.toHaveText(byAddress ?? '');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Vendor', exact: true }).click();
  await page.getByRole('option', { name: 'Google Ads', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/c\.vendor\.id=vndr_google_ads/);
  await expect(count).toHaveText(byAddress ?? '');

  // Bars as shares or numbers, without a part of them, and with their parts kept open.
  const bar = page.getByRole('button', { name: /visits of Search Spend Analytics UK, by category/ });
  const width = async (): Promise<number> =>
    bar.locator('span[style]').evaluateAll((parts) => parts.reduce((sum, part) => sum + part.clientWidth, 0));
  await expect(bar).toBeVisible();
  await settled(page);
  const wide = await width();
  await page.getByRole('button', { name: '123', exact: true }).click();
  await expect.poll(width).toBeLessThan(wide);
  await bar.click();
  const tip = page.getByRole('dialog', { name: 'Search Spend Analytics UK: visits' });
  await expect(tip).toContainText('Unknown');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Unknown', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unknown', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  await expect(page.getByRole('button', { name: 'Score' })).toBeDisabled();
  const boxes = table(page, 'Campaign activity').getByRole('checkbox');
  await boxes.nth(0).check();
  // Anywhere in a row but on what leads on: its ad impressions.
  await table(page, 'Campaign activity').getByRole('row').nth(2).getByRole('cell').nth(8).click();
  await expect(boxes.nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Score' }).click();
  await expect(page.getByRole('region', { name: 'Campaign fit scoring' })).toBeVisible();
  await expectAccessible(page, 'campaigns');

  await page.getByRole('link', { name: 'Group' }).click();
  await expect(page.getByRole('heading', { name: '2 campaigns' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Campaigns', exact: true }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Campaigns' }),
  ).toHaveAttribute('href', /\/campaigns/);
  await expect(page.getByRole('heading', { name: 'Credit by model' })).toBeVisible();

  await open(page, `/campaigns/${Array.from({ length: 21 }, (_, index) => `camp_${index}`).join(',')}`);
  await expect(page.getByText('This page shows 1 to 20 campaigns; the address names 21.')).toBeVisible();
  await open(page, '/campaigns/camp_nobody');
  await expect(page.getByText('The campaign does not exist')).toBeVisible();
});

test('pixels: search, order, usage', async ({ page }) => {
  await signIn(page);
  await open(page, '/pixels?p.sortBy=metrics.impressions');
  const list = table(page, 'Pixels');
  await settled(page);
  const rows = await list.locator('tbody').getByRole('row').all();
  const figures = rows.map(async (row) => numberIn(await row.getByRole('cell').nth(7).textContent()));
  const shown = await Promise.all(figures);
  expect(shown).toEqual(shown.toSorted((one, other) => other - one));

  // The list adds up to what the usage says of the past 30 days.
  const usage = page.getByText('Past 30 days').locator('xpath=..');
  expect(numberIn(((await usage.textContent()) ?? '').replace('Past 30 days', ''))).toBe(
    shown.reduce((sum, impressions) => sum + impressions, 0),
  );
  await page.getByRole('searchbox', { name: 'Search pixels' }).fill('display');
  await expect(page).toHaveURL(/p\.search=display/);
  await expect(page.getByText('3 pixels')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search pixels' }).fill('nothing of the kind');
  await expect(page.getByText('No pixels found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText('5 pixels')).toBeVisible();
});

test('a table that scrolls to the right shows a hint until its end', async ({ page }) => {
  await signIn(page);
  await open(page, '/campaigns');
  const list = page.getByRole('region', { name: 'Campaign activity' }).getByRole('table');
  await expect(list.getByRole('rowheader').first()).toBeVisible();
  await settled(page);
  const scroller = list.locator('xpath=..');
  const shadow = (): Promise<number> =>
    scroller.evaluate((element) => {
      const frame = element.parentElement;
      return frame === null ? Number.NaN : Number(getComputedStyle(frame, '::after').opacity);
    });
  await expect.poll(shadow).toBe(1);
  await scroller.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(shadow).toBe(0);
});

test('on a phone names of campaigns are distinguishable, and the usage of pixels is complete', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/vendors/vndr_google_ads');
  const campaigns = page.getByRole('region', { name: 'Campaigns of Google Ads' }).getByRole('table');
  const name = campaigns.getByRole('link', { name: 'Search Spend Analytics DACH' });
  await expect(name).toBeVisible();
  expect(await name.evaluate((link) => link.scrollHeight <= link.clientHeight + 1)).toBe(true);
  // They are all of the vendor whose page it is.
  await expect(campaigns.getByRole('columnheader', { name: 'Visits', exact: true })).toBeVisible();
  await expect(campaigns.getByRole('columnheader', { name: 'Vendor' })).toHaveCount(0);

  await open(page, '/pixels');
  const usage = page.getByRole('region', { name: 'Usage in figures' });
  await expect(usage).toContainText('Recommended for a year');
  expect(
    await usage.evaluate((box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight),
  ).toBe(true);
});
