import { expect, test } from '@playwright/test';
import { numberIn } from './person.ts';
import { enterSample, settled, visit } from './sample-session.ts';

test('the companies with the most visits come first, and lead to their activity', async ({ page }) => {
  await enterSample(page);
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
  expect(link).toContain(((await heading.textContent()) ?? '?').replace(/ TAM$/, ''));
  await page.goBack();

  const all = widget.getByRole('link', { name: /^See all/ });
  const companies = numberIn(await all.textContent());
  await all.click();
  await settled(page);
  await expect(page.getByText(/^[\d,]+ companies$/)).toHaveText(
    `${companies.toLocaleString('en-US')} companies`,
  );
});
