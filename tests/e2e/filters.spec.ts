import { expect, type Page } from '@playwright/test';
import { sampleRoot, signIn } from './person.ts';
import { visit } from './sample-session.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';
import { walk } from './walk.ts';

const query = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

/** Opens the advanced filters of the first list of the page. */
async function openFilters(page: Page) {
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Filters' });
}

const COUNT = 120;
const NAMES = Array.from({ length: COUNT }, (_, place) => `Made up ${String(place).padStart(3, '0')}`);

/** The lookup of campaigns, answered with more of them than come at a time; answers what it was asked. */
async function manyCampaigns(page: Page): Promise<{ limit: number; search: string }[]> {
  const asked: { limit: number; search: string }[] = [];
  await page.route('**/api/graphql?CampaignOptions', async (route) => {
    const { variables } = route.request().postDataJSON();
    const limit: number = variables.page.limit;
    const search: string = variables.searchQuery ?? '';
    if (variables.filter === undefined) asked.push({ limit, search });
    const ids: readonly string[] | undefined = variables.filter?.[0]?.operand;
    const all = NAMES.map((name) => ({ id: `camp_${name.slice(-3)}`, name }));
    const found = all.filter(({ id, name }) => ids?.includes(id) ?? name.includes(search));
    const vendor = { __typename: 'Vendor', id: 'vndr_google_ads', name: 'Google Ads' };
    await route.fulfill({
      json: {
        data: {
          campaigns: {
            __typename: 'CampaignsQuery',
            get: {
              __typename: 'CampaignConnection',
              pageMeta: { __typename: 'PageMeta', hasNext: found.length > limit },
              edges: found.slice(0, limit).map((node) => ({
                __typename: 'CampaignEdge',
                node: { __typename: 'Campaign', ...node, vendor },
              })),
            },
          },
        },
      },
    });
  });
  return asked;
}

const searchesOf = (asked: readonly { search: string }[]): string[] =>
  asked.filter(({ search }) => search !== '').map(({ search }) => search);

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('a list grows as it is scrolled, is searched on the server, and accepts typed text', async ({
  page,
}) => {
  const asked = await manyCampaigns(page);
  await visit(page, '/campaigns');
  const panel = await openFilters(page);
  const box = panel.getByRole('combobox', { name: 'Campaign', exact: true });
  await box.click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(50);
  await options.last().scrollIntoViewIfNeeded();
  await expect(options).toHaveCount(100);
  await options.last().scrollIntoViewIfNeeded();
  await expect(options).toHaveCount(COUNT);
  expect(asked.map(({ limit }) => limit)).toEqual([50, 100, 150]);

  await box.fill(' 007');
  await expect(options).toHaveText(['Made up 007', 'Name contains “007”']);
  expect(searchesOf(asked)).toEqual(['007']);
  // A name that exists is no free entry.
  await box.fill('Made up 007');
  await expect.poll(() => searchesOf(asked)).toEqual(['007', 'Made up 007']);
  await expect(options).toHaveText(['Made up 007']);
  await options.click();

  await box.fill('spring');
  await page.getByRole('option', { name: 'Name contains “spring”' }).click();
  await expect(panel.getByLabel('Campaign name contains, condition 1')).toHaveValue('spring');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => query(page)).toBe('?c.campaignId=camp_007&c.campaign.name=spring');
  await expect(chips(page)).toContainText('Campaign name contains spring');
});

test.describe('with a replaced clock', () => {
  test.use({ isAlone: true });

  test('letters that follow each other within half a second are one question', async ({ page }) => {
    const asked = await manyCampaigns(page);
    await visit(page, '/campaigns');
    const panel = await openFilters(page);
    const box = panel.getByRole('combobox', { name: 'Campaign', exact: true });
    await box.click();
    const options = page.getByRole('option');
    await expect(options).toHaveCount(50);
    await page.clock.install();
    // Time goes on by the steps of the test only, however slow the machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const letter of ['0', '0', '7']) {
      await box.press(letter);
      await page.clock.fastForward(400);
    }
    await expect(box).toHaveValue('007');
    expect(searchesOf(asked)).toEqual([]);
    await page.clock.fastForward(200);
    await page.clock.resume();
    await expect(options).toHaveText(['Made up 007', 'Name contains “007”']);
    // What was asked after a letter would have come before.
    expect(searchesOf(asked)).toEqual(['007']);
  });
});

test('the advanced filters of two lists', async ({ page }) => {
  await test.step('ten conditions are joined by any or all; a share goes from 0 to 1, and min may not pass max', async () => {
    await visit(page, '/web-traffic-activity');
    let panel = await openFilters(page);
    const condition = (place: number) => panel.getByLabel(`Web activity pages contains, condition ${place}`);
    const add = panel.getByRole('button', { name: 'Add condition' });
    await expect(add).toBeDisabled();
    for (let place = 1; place <= 10; place++) {
      await condition(place).fill(`/page-${place}`);
      if (place < 10) await add.click();
    }
    await expect(add).toHaveCount(0);
    const joined = panel.getByRole('radiogroup', { name: /how conditions are joined/ });
    await expect(joined.getByRole('radio', { checked: true })).toHaveValue('OR');
    await panel.getByRole('button', { name: 'Apply' }).click();
    const pages = Array.from({ length: 10 }, (_, place) => `/page-${place + 1}`);
    await expect.poll(() => query(page)).toBe(`?w.webActivityPagesList=${pages.join(',')}`);

    await walk(page, `${sampleRoot()}/campaigns`);
    panel = await openFilters(page);
    const least = panel.getByLabel('Visit efficiency, minimum', { exact: true });
    const most = panel.getByLabel('Visit efficiency, maximum', { exact: true });
    await least.fill('0.555');
    await least.blur();
    await expect(least).toHaveValue('0.55');
    await most.fill('0.2');
    await expect(panel.getByRole('alert')).toHaveText('min should be less than max');
    await expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await most.fill('');
    await least.fill('');
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await panel.getByLabel('Visits, minimum', { exact: true }).fill('7');
    await panel.getByLabel('Visits, maximum', { exact: true }).fill('7');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => query(page)).toBe('?c.visits=[7,7]');
  });

  await test.step('include or exclude is there for filters that can exclude, once something is chosen', async () => {
    await walk(page, `${sampleRoot()}/campaigns`);
    const panel = await openFilters(page);
    const toggle = (field: string) => panel.getByRole('radiogroup', { name: `${field}: include or exclude` });
    await expect(toggle('Vendor')).toHaveCount(0);
    for (const field of ['Audience', 'Vendor']) {
      await panel.getByRole('combobox', { name: field, exact: true }).click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Tab');
    }
    await expect(toggle('Audience')).toHaveCount(0);
    await toggle('Vendor').getByText('Exclude').click();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => query(page)).toMatch(/c\.audienceId=audn_.+&c\.vendor\.id!=vndr_/);
    await expect(chips(page)).toContainText('Vendor is not');
    await settled(page);
    const again = await openFilters(page);
    await expect(
      again
        .getByRole('radiogroup', { name: 'Vendor: include or exclude' })
        .getByRole('radio', { checked: true }),
    ).toHaveValue('exclude');
  });
});
