import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { ask, figureOf, numberIn, open, signIn } from './person.ts';
import { settled } from './settled.ts';
import { signedInTerminal } from './terminal.ts';
import { test } from './test.ts';

test('visits are the same on the page, in the chat and in the terminal', async ({ page }) => {
  await signIn(page);
  await open(page, '/web-traffic');
  await expect(page.getByText('Last 90 days').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Visits', exact: true })).toBeVisible();
  const visits = await figureOf(page, 'Visits');
  expect(visits).toBeGreaterThan(1000);

  const card = await ask(page, 'How many visits were there in the last 90 days?');
  await expect(card).toContainText(visits.toLocaleString('en-US'));
  await card.getByRole('link', { name: /open the page/i }).click();
  // The page before shows the same figure: the link names its definitions.
  await expect(page).toHaveURL(/\/web-traffic\?.*definitions=/);
  await settled(page);
  expect(await figureOf(page, 'Visits')).toBe(visits);

  const parley = await signedInTerminal();
  expect(await parley('kpi', 'web-traffic', '--last', '90')).toContain(visits.toLocaleString('en-US'));
  expect(await parley('ask', 'How many visits were there in the last 90 days?')).toContain(
    visits.toLocaleString('en-US'),
  );
});

test('target visits equal the visits of the list they link to, on screen and in CSV', async ({ page }) => {
  await signIn(page);
  await open(page, '/web-traffic');
  await expect(page.getByRole('button', { name: 'Visits', exact: true })).toBeVisible();
  const target = await figureOf(page, /^Target visits/);
  const engaged = await figureOf(page, 'Engaged companies');
  await page.getByRole('link', { name: 'See who visited' }).click();
  await expect(page).toHaveURL(/web-traffic-activity/);
  const count = page.getByText(/^[\d,]+ companies$/);
  await expect(count).toBeVisible();
  await settled(page);
  expect(numberIn(await count.textContent())).toBe(engaged);

  await page
    .getByRole('button', { name: /more|actions|menu/i })
    .last()
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /export csv/i }).click();
  const path = await (await download).path();
  const [header = '', ...rows] = readFileSync(path, 'utf8').trim().split('\n');
  const column = header
    .replaceAll('"', '')
    .trim()
    .split(',')
    .findIndex((name) => name.toLowerCase() === 'human visits');
  const cell = (row: string): number =>
    Number(row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.[column]?.replaceAll(/[",\r]/g, ''));
  expect(rows.length).toBe(engaged);
  expect(rows.map(cell).reduce((sum, visits) => sum + visits, 0)).toBe(target);
});
