import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { expect, type Page } from '@playwright/test';
import { engineAddresses } from '../testkit/engine-addresses.ts';
import { enginePid } from '../testkit/engine-pids.ts';
import { fileOf } from './csv.ts';
import { numberIn, open, signIn } from './person.ts';
import { askSample, visit } from './sample-session.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

test('a list that fails says so, and loads on retry', async ({ page }) => {
  await signIn(page);
  let fails = true;
  await page.route('**/api/graphql?OpportunityList', (route) =>
    fails ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  );
  await open(page, '/opportunities');
  const again = page
    .getByRole('region', { name: /^Opportunities opened/ })
    .getByRole('button', { name: 'Try again' });
  await expect(again.first()).toBeVisible();
  fails = false;
  await again.first().click();
  await expect(page.getByText(/^[\d,]+ opportunities$/).last()).toBeVisible();
});

test('a page keeps its figures while an engine is away, and recovers', async ({ page }) => {
  await signIn(page);
  await visit(page, '/opportunities');
  const first = page.getByText(/^[\d,]+ opportunities$/).last();
  let isAway = true;
  const error = {
    message: 'x',
    extensions: { code: 'UNAVAILABLE', details: { what: 'figures' } },
  };
  await page.route('**/api/graphql?OpportunityList', (route) =>
    isAway ? route.fulfill({ status: 503, json: { errors: [error] } }) : route.continue(),
  );
  await page.getByRole('searchbox').first().fill('a');
  const line = page.getByRole('status').filter({ hasText: 'events are still being recorded. Trying again…' });
  await expect(line).toBeVisible();
  await expect(first).toBeVisible();
  isAway = false;
  await expect(line).toBeHidden();
  await expect(page.getByRole('searchbox').first()).toHaveValue('a');
});

/** The PostgreSQL of this test's server as a whole: what waits for connections, and every one of them. */
async function postgresProcesses(): Promise<number[]> {
  const directory = process.env['PARLEY_E2E_DATA'] ?? '';
  const pool = createPostgresPool(engineAddresses(directory).postgres, { maxConnections: 1 });
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid != pg_backend_pid()',
  );
  await pool.end();
  return [enginePid(directory, 'postgres') ?? 0, ...rows.map(({ pid }) => pid)];
}

test('a page keeps what it has while PostgreSQL is stopped, says so, and recovers by itself', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/opportunities');
  const first = page.getByText(/^[\d,]+ opportunities$/).last();
  const before = (await first.textContent()) ?? '';
  const name = (await page.locator('[data-row-link]').first().textContent()) ?? '';
  const processes = await postgresProcesses();
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of processes)
      try {
        process.kill(pid, name);
      } catch {
        // A connection that has ended since.
      }
  };
  const line = page.getByRole('status').filter({ hasText: /(cannot be reached|not available) right now/ });
  try {
    signal('SIGSTOP');
    await page.getByRole('searchbox').first().fill(name);
    await expect(line).toContainText('Trying again…');
    await expect(first).toHaveText(before);
    await expect(page.getByRole('alert')).toHaveCount(0);
  } finally {
    signal('SIGCONT');
  }
  await expect(line).toBeHidden();
  await expect.poll(async () => numberIn(await total(page).textContent())).toBeLessThan(numberIn(before));
  await expect(page.getByRole('searchbox').first()).toHaveValue(name);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const TITLE = 'Opportunities opened';
const total = (page: Page) => page.getByText(/^[\d,]+ opportunit(y|ies)$/).last();

/** The list once it is another one than before, with how many it has. */
async function narrowed(page: Page, before: number): Promise<number> {
  await expect.poll(async () => numberIn(await total(page).textContent())).not.toBe(before);
  await settled(page);
  return numberIn(await total(page).textContent());
}

test('search, status and audience narrow the list, and its file holds what it shows', async ({ page }) => {
  await signIn(page);
  await visit(page, '/opportunities?o.size=100');
  const list = page.getByRole('region', { name: TITLE });
  const all = numberIn(await total(page).textContent());

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Closed won' }).click();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/o\.status=CLOSED_WON/);
  const won = await narrowed(page, all);
  expect(won).toBeGreaterThan(0);
  const rows = await fileOf(page, TITLE);
  expect(rows).toHaveLength(won);
  expect(new Set(rows.map((row) => row['Status']))).toEqual(new Set(['CLOSED_WON']));

  const word = rows[0]?.['Company'] ?? '';
  await page.getByRole('searchbox', { name: 'Search opportunities' }).fill(word);
  const found = await narrowed(page, won);
  const own = rows.filter((row) => `${row['Company']} ${row['Opportunity']} ${row['Domain']}`.includes(word));
  expect(found).toBe(own.length);
  const row = list.getByRole('row').nth(1);
  await expect(row).toContainText(word);
  const detail = (await row.getByRole('link').last().getAttribute('href')) ?? '';

  const { audiences } = await askSample<{
    audiences: { get: { edges: { node: { id: string; name: string } }[] } };
  }>('{ audiences { get(page: {limit: 1, offset: 0}) { edges { node { id name } } } } }');
  const [audience] = audiences.get.edges;
  await visit(page, `/opportunities?o.audienceIds=${audience?.node.id}`);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(audience?.node.name ?? '?');
  expect(await narrowed(page, all)).toBeLessThan(all);

  // The page of one leads to its record in the CRM.
  await page.goto(new URL(detail, page.url()).href);
  await expect(
    page.getByRole('main').getByRole('link', { name: rows[0]?.['Opportunity'] ?? '?' }),
  ).toHaveAttribute('href', /^https:\/\/crm\./);
});
