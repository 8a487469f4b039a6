import { addDays, firstOfMonth, periodBefore, previousPeriod, toDay } from '@parley/core/dates';
import { expect } from '@playwright/test';
import { figureOf, open, signIn } from './person.ts';
import { test } from './test.ts';

/** The last whole month. */
function lastMonth() {
  const end = addDays(firstOfMonth(toDay(Date.now())), -1);
  return { start: firstOfMonth(end), end };
}

const shortDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

test('figures say what they are compared with, and a click compares with the period before', async ({
  page,
}) => {
  const range = lastMonth();
  const usual = previousPeriod(range);
  const before = periodBefore(range);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    const sent = request.postData() ?? '';
    if (sent.includes('TrafficTrend')) asked.push(JSON.parse(sent).variables);
  });
  await signIn(page);
  await open(page, `/web-traffic?startDate=${range.start}&endDate=${range.end}`);
  const said = page.getByText(/^Compared with /);
  await expect(said).toHaveText(new RegExp(`^Compared with ${shortDay(usual.start)}\\b`));
  const visits = await figureOf(page, 'Visits');

  await page.getByRole('button', { name: /^Compare with / }).click();
  await expect(page).toHaveURL(/compare=before/);
  await expect(said).toHaveText(new RegExp(`^Compared with ${shortDay(before.start)}\\b`));
  await expect(said).toContainText('the period before');
  const delta = page
    .getByRole('region', { name: 'Key figures' })
    .getByText(/the period right before/)
    .first();
  await expect(delta).toBeAttached();
  expect(await figureOf(page, 'Visits')).toBe(visits);
  expect(asked.at(-1)).toMatchObject({ compareWith: 'PERIOD_BEFORE' });
});
