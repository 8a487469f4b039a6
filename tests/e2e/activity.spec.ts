import { expect, type Page } from '@playwright/test';
import { open, sampleRoot, signIn } from './person.ts';
import { askSample, visit } from './sample-session.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';
import { walk } from './walk.ts';

const query = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
const list = (page: Page) => page.getByRole('region', { name: 'Companies' });
const count = (page: Page) => page.getByText(/^[\d,]+ compan(y|ies)$/);

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await visit(page, '/web-traffic-activity');
  await expect(list(page).getByRole('row').nth(5)).toBeVisible();
});

test('a row opens the drawer by mouse and keyboard; its address opens it again', async ({ page }) => {
  const drawer = page.getByRole('dialog', { name: 'Company' });
  await list(page).getByRole('row').nth(1).getByRole('cell').nth(1).click();
  await expect(drawer.getByRole('heading', { name: 'Visits by week' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'How this company was named' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Visits by vendor' })).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'Web activity pages' })).toBeVisible();
  await expect(drawer.getByText('Last activity', { exact: true })).toBeVisible();
  for (const part of ['Audiences', 'Opportunities'])
    await expect(drawer.getByRole('heading', { name: part, exact: true })).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(587);
  const vendor = drawer.getByRole('list', { name: 'Vendors shown' }).getByRole('button').first();
  await settled(page);
  await vendor.click();
  await expect(vendor).toHaveAttribute('aria-pressed', 'false');
  await vendor.click();
  // Shares of 3% or more are beside their slices.
  const byVendor = drawer.locator('section', { hasText: 'Visits by vendor' });
  const shares = (await byVendor.getByRole('cell', { name: /%$/ }).allTextContents()).map(Number.parseFloat);
  expect(shares.length).toBeGreaterThan(1);
  await expect(byVendor.locator('svg text')).toHaveCount(shares.filter((share) => share >= 3).length);
  await expect(drawer.getByRole('link', { name: 'Company detail' })).toHaveAttribute(
    'href',
    /\/web-traffic-activity\/comp_/,
  );
  const name = (await drawer.getByRole('heading').first().textContent()) ?? '';

  await page.reload();
  await expect(drawer.getByRole('heading', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect.poll(() => query(page)).toBe('');

  await list(page).getByRole('rowheader').nth(0).getByRole('link').press('ArrowDown');
  const second = list(page).getByRole('rowheader').nth(1).getByRole('link');
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('heading', { name: 'Visits by week' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();
});

test('the list is set by its heads, its pages, its search and its columns', async ({ page }) => {
  await test.step('order, page and search live in the address; a new order starts on page 1', async () => {
    await expect(list(page).locator('tbody').getByRole('row')).toHaveCount(20);
    await expect(page.getByRole('columnheader', { name: 'Last activity' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => query(page)).toBe('?w.page=2');
    await page.getByRole('button', { name: 'Human visits', exact: true }).click();
    await expect.poll(() => query(page)).toBe('?w.sortBy=metrics.visits');
    await expect(page.getByRole('columnheader', { name: 'Human visits' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('button', { name: 'Human visits', exact: true }).click();
    await expect.poll(() => query(page)).toBe('?w.sortBy=metrics.visits&w.sortOrder=asc');
    const box = page.getByRole('searchbox', { name: 'Search companies' });
    await box.fill('bank');
    await expect.poll(() => query(page)).toBe('?w.sortBy=metrics.visits&w.sortOrder=asc&w.search=bank');
    await page.goBack();
    await expect.poll(() => query(page)).toBe('?w.sortBy=metrics.visits');
    await expect(box).toHaveValue('');
  });

  await test.step('chosen columns and row height are kept in the browser', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Advanced filters',
      'Select metrics',
      'Make an audience',
      'Export CSV',
    ]);
    await page.getByRole('menuitem', { name: 'Select metrics' }).click();
    const picker = page.getByRole('dialog', { name: 'Select metrics' });
    expect((await picker.boundingBox())?.width).toBe(575);
    await picker.getByLabel('Web activity pages').check();
    await picker.getByLabel('Region').uncheck();
    await picker.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('columnheader', { name: 'Web activity pages' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Web activity pages' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Region' })).toHaveCount(0);
  });
});

test('advanced filters narrow the list, can be linked, and are taken away by their chips', async ({
  page,
}) => {
  const whole = await count(page).textContent();
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByLabel('Visits, minimum').fill('9');
  await panel.getByLabel('Visits, maximum').fill('3');
  await expect(panel.getByText('min should be less than max')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await panel.getByLabel('Visits, minimum').fill('2');
  await panel.getByLabel('Visits, maximum').fill('40');
  await panel.getByRole('combobox', { name: 'Industry' }).click();
  await page.getByRole('option', { name: 'Retail' }).click();
  await page.keyboard.press('Tab');
  await panel.getByRole('radiogroup', { name: 'Industry: include or exclude' }).getByText('Exclude').click();
  await panel.getByLabel('Web activity pages contains, condition 1').fill('/pricing');
  await panel.getByRole('button', { name: 'Add condition' }).click();
  await panel.getByLabel('Web activity pages contains, condition 2').fill('/demo');
  await panel.getByText('All of these').click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(() => query(page))
    .toBe('?w.webActivityPagesList=/pricing+/demo&w.sector.id!=sect_retail&w.metrics.visits=[2,40]');
  await expect(count(page)).not.toHaveText(whole ?? '');
  await settled(page);
  const narrowed = (await count(page).textContent()) ?? '';
  await page.reload();
  await expect(count(page)).toHaveText(narrowed);

  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('Industry is not Retail');
  await chips.getByRole('button', { name: /Remove filter: Human visits/ }).click();
  await expect.poll(() => query(page)).not.toContain('metrics.visits');
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(count(page)).toHaveText(whole ?? '');
});

test('the list says what it cannot show of an address', async ({ page }) => {
  await test.step('under a pixel filter visits have no value, and the dash says why', async () => {
    const { pixels } = await askSample<{ pixels: { get: { edges: { node: { id: string } }[] } } }>(
      '{ pixels { get(page: {limit: 1, offset: 0}) { edges { node { id } } } } }',
    );
    await walk(page, `${sampleRoot()}/web-traffic-activity?w.pixelIds=${pixels.get.edges[0]?.node.id}`);
    await expect(list(page).getByRole('row').nth(1)).toBeVisible();
    await expect(list(page).getByText('Not shown with a pixel filter').first()).toBeAttached();
  });

  await test.step('a link with a broken part says so and shows the rest', async () => {
    await open(page, '/web-traffic-activity?w.page=zero&w.inTam=true&w.size=10');
    await expect(page.getByText('w.page is not a page number')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('In TAM yes');
    await expect(list(page).getByRole('row')).toHaveCount(11);
  });
});
