import { expect } from '@playwright/test';
import { boxOf, numberIn, sampleRoot, signIn } from './person.ts';
import { visit } from './sample-session.ts';
import { samplePlaces } from './screens.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';
import { walk } from './walk.ts';

test('the companies with the most visits come first, and lead to their activity', async ({ page }) => {
  await signIn(page);
  await visit(page, '/web-traffic');
  const widget = page.getByRole('region', { name: 'Top companies by visits', exact: true });
  const rows = widget.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(11);
  const counts = widget.getByRole('table').locator('tbody td:last-child');
  const visits = (await counts.allTextContents()).map(numberIn);
  expect(visits).toHaveLength(10);
  expect(visits.every((count) => count > 0)).toBe(true);
  expect(visits).toEqual(visits.toSorted((a, b) => b - a));

  const first = rows.nth(1).getByRole('link');
  const link = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\/web-traffic-activity/);
  const heading = page.getByRole('dialog', { name: 'Company' }).getByRole('heading').first();
  await expect(heading).toBeVisible();
  await settled(page);
  expect(link).toContain(((await heading.textContent()) ?? '?').replace(/ TAM$/, ''));
  await page.goBack();

  const all = widget.getByRole('link', { name: /^See all/ });
  await expect(all).toBeVisible();
  await settled(page);
  const companies = numberIn(await all.textContent());
  await all.click();
  await expect(page).toHaveURL(/w\.sortBy=metrics\.visits/);
  await settled(page);
  await expect(page.getByText(/^[\d,]+ companies$/)).toHaveText(
    `${companies.toLocaleString('en-US')} companies`,
  );
});

test('three panels stand side by side; unknown visits are hidden at first; a note says what an audience does not restrict', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/web-traffic');
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const box = (name: string) => boxOf(panel(name));
  const [whole, types, industries, sizes, top] = [
    await box('Traffic trends'),
    await box('Visits by traffic type'),
    await box('Visits by industry'),
    await box('Visits by company size'),
    await box('Top companies by visits'),
  ];
  expect(new Set([types.y, industries.y, sizes.y]).size).toBe(1);
  expect(types.x).toBeLessThan(industries.x);
  expect(industries.x).toBeLessThan(sizes.x);
  for (const third of [types, industries, sizes])
    expect(Math.abs(third.width - (whole.width - 32) / 3)).toBeLessThan(2);
  expect(top.width).toBe(whole.width);
  expect(top.height).toBeGreaterThan(whole.height);
  const type = (name: string) => panel('Visits by traffic type').getByRole('button', { name });
  await expect(type('Target')).toHaveAttribute('aria-pressed', 'true');
  await expect(type('Unknown')).toHaveAttribute('aria-pressed', 'false');
  const shares = await panel('Visits by traffic type').locator('svg text').allTextContents();
  expect(shares.length).toBeGreaterThan(0);
  expect(shares.every((share) => Number.parseInt(share, 10) >= 2)).toBe(true);

  await expect(page.getByText(/the audience narrows only their target figures/)).toHaveCount(0);
  const { audience } = await samplePlaces();
  await walk(page, `${sampleRoot()}/web-traffic?audience=${audience}`);
  await expect(page.getByText(/the audience narrows only their target figures/).first()).toBeAttached();
});
