import { readFileSync } from 'node:fs';
import { formatFigure } from '@parley/core/metrics';
import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf, numberIn, open, signIn } from './person.ts';
import { sampleReference } from './sample-reference.ts';
import { sampleVisits } from './sample-visits.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

const PERIOD = 'lastDays=30';
const TITLES = [
  'Pipeline trends',
  'Traffic efficiency',
  'Direct view-through reallocation',
  'Traffic trends',
  'Opportunity influence trend',
  'Closed-won opportunities',
  'Benchmarks by channel',
];

const widget = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const figure = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''));

/** The figures of a widget as its table shows them: a row of cells by its heading. */
async function tableOf(page: Page, title: string): Promise<{ head: string[]; rows: string[][] }> {
  await page.getByRole('button', { name: `${title}: show as table` }).click();
  const table = widget(page, title).getByRole('table');
  await expect(table.getByRole('columnheader').first()).toBeVisible();
  const head = await table.getByRole('columnheader').allTextContents();
  const cells = await table.locator('tbody').locator('th, td').allTextContents();
  const rows = Array.from({ length: cells.length / head.length }, (_, index) =>
    cells.slice(index * head.length, (index + 1) * head.length),
  );
  return { head, rows };
}

const columnSum = ({ head, rows }: { head: string[]; rows: string[][] }, name: string): number =>
  rows.reduce((sum, row) => sum + figure(row[head.indexOf(name)] ?? ''), 0);

test('the dashboard shows the true figures of the world, in its place, and its files hold them', async ({
  page,
}) => {
  await signIn(page);
  const visits = await sampleVisits();
  const {
    world: { facts },
    range,
  } = await sampleReference();
  const isIn = (day: string | null): boolean => day !== null && day >= range.start && day <= range.end;
  const target = visits.filter(({ category }) => category === 'target').length;

  await open(page, `/dashboard?${PERIOD}`);
  await expect(page.getByText('Last 30 days').first()).toBeVisible();
  await settled(page);
  for (const title of TITLES) await expect(widget(page, title)).toBeVisible();

  const trends = await tableOf(page, 'Traffic trends');
  expect(columnSum(trends, 'Total')).toBe(visits.length);
  expect(columnSum(trends, 'Target')).toBe(target);

  const direct = visits.filter(({ vendorId }) => vendorId === 'vndr_direct').length;
  const flow = await tableOf(page, 'Direct view-through reallocation');
  const ofChannels = { ...flow, rows: flow.rows.filter((row) => row[1] === 'Direct visits') };
  expect(columnSum(ofChannels, 'Value')).toBe(direct);

  const benchmarks = await tableOf(page, 'Benchmarks by channel');
  for (const [id, name] of [
    ['chnl_paid_social', 'Paid Social'],
    ['chnl_email', 'Email'],
  ]) {
    const own = visits.filter(({ channelId }) => channelId === id);
    const share = own.filter(({ category }) => category === 'target').length / own.length;
    expect(benchmarks.rows.find(([first]) => first === name)?.[1]).toBe(formatFigure(share, 'percent'));
  }
  expect(benchmarks.rows.find(([first]) => first === 'All')?.[1]).toBe(
    formatFigure(target / visits.length, 'percent'),
  );

  const opened = facts.opportunities.filter(({ openDate }) => isIn(openDate));
  const influence = await tableOf(page, 'Opportunity influence trend');
  expect(columnSum(influence, 'All pipeline opened')).toBe(
    opened.reduce((sum, { amount }) => sum + amount, 0),
  );

  const won = facts.opportunities
    .filter(({ status, closeDate }) => status === 'CLOSED_WON' && isIn(closeDate))
    .toSorted((a, b) => (b.closeDate ?? '').localeCompare(a.closeDate ?? ''));
  const deals = widget(page, 'Closed-won opportunities');
  await expect(deals.locator('tbody tr')).toHaveCount(Math.min(20, won.length));
  await expect(deals.locator('tbody tr').first()).toContainText(
    formatFigure(Date.parse(won[0]?.closeDate ?? ''), 'date'),
  );

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Traffic trends: download' }).click();
  await page.getByRole('menuitem', { name: 'Figures (CSV)' }).click();
  const [, ...lines] = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(lines.reduce((sum, line) => sum + Number(line.split(',')[1]), 0)).toBe(target);

  // The list behind the widget holds as many.
  await deals.getByRole('link', { name: /^See/ }).click();
  await expect(page).toHaveURL(/oppType=closedWon/);
  await expect(page.getByText(`${won.length.toLocaleString('en-US')} opportunities`).first()).toBeVisible();
});

test('widgets are on the grid, in one column where it is narrow, and fill the screen', async ({ page }) => {
  await signIn(page, 'standard user');
  await open(page, '/dashboard');
  await settled(page);
  // The target market, and nothing to choose another audience with.
  await expect(page.getByText(/^Last 90 days\s· .*\s· target TAM$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Audience/ })).toHaveCount(0);
  const box = (title: string) => boxOf(widget(page, title));
  const [first, second, deals] = [
    await box(TITLES[0] ?? ''),
    await box(TITLES[1] ?? ''),
    await box(TITLES[5] ?? ''),
  ];
  // The key figures come before the grid.
  const tiles = await boxOf(page.getByRole('region', { name: 'Key figures' }));
  expect(tiles.y + tiles.height).toBeLessThan(first.y);
  // Six rows of 40 pixels with 32 between, and ten.
  expect(Math.round(first.height)).toBe(6 * 40 + 5 * 32);
  expect(Math.round(deals.height)).toBe(10 * 40 + 9 * 32);
  expect(second.y).toBe(first.y);
  expect(second.x).toBeGreaterThan(first.x);

  await page.getByRole('button', { name: 'Traffic efficiency: full screen' }).click();
  await expect
    .poll(() => page.getByRole('dialog', { name: 'Traffic efficiency' }).boundingBox())
    .toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await page.keyboard.press('Escape');

  // Two charts share their crosshair, and one tooltip tells both; Enter pins it, Escape lets go.
  const chart = page.getByRole('group', { name: /^Return on spend\./ });
  await chart.focus();
  const tooltip = widget(page, 'Pipeline trends').getByText('Week of');
  await expect(tooltip).toHaveCount(1);
  await expect(chart).toContainText('Cost per opportunity');
  await page.keyboard.press('Enter');
  await expect(chart).toHaveAttribute('data-pinned', 'true');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 900 });
  await expect(async () => {
    const narrow = [await box(TITLES[0] ?? ''), await box(TITLES[1] ?? '')];
    expect(narrow[1]?.x).toBe(narrow[0]?.x);
  }).toPass();
});

test('benchmarks say whom they compare with, and show failure and emptiness as such', async ({ page }) => {
  await signIn(page);
  await open(page, '/web-traffic-benchmarks');
  await settled(page);
  await expect(widget(page, 'Benchmarks by channel')).toContainText('24 peers');
  await expect(page.getByRole('link', { name: 'Paid Social' })).toHaveAttribute(
    'href',
    /\/channels\/chnl_paid_social/,
  );
  await expect(page.getByText('Last 90 days').first()).toBeVisible();
  expect(numberIn(await page.getByText('You, all channels').locator('strong').textContent())).toBeGreaterThan(
    0,
  );

  let fails = true;
  await page.route(/api\/graphql\?BenchmarksByChannel/, (route) =>
    fails ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.reload();
  await expect(widget(page, 'Benchmarks by channel').getByRole('alert')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You, all channels')).toBeVisible();

  await open(page, '/dashboard?startDate=2025-01-05&endDate=2025-01-11');
  await settled(page);
  await expect(widget(page, 'Traffic trends')).toContainText('No visits in this period');
  await expect(widget(page, 'Direct view-through reallocation')).toContainText(
    'No direct visits in this period',
  );
  await expect(widget(page, 'Closed-won opportunities')).toContainText('Nothing was won in this period');
});
