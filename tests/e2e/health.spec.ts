import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessibleEverywhere } from './axe.ts';
import { found, somebody } from './identity-api.ts';
import { serverUrl, signInAlone } from './person.ts';
import { enterAs, runServerCommand } from './session.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';
import { walk } from './walk.ts';

test('the health center says what is set up, and leads to pages that are there', async ({ page }) => {
  const { email, domain } = somebody();
  const own = await found(email, 'Harbor', domain);
  await enterAs(page, own.token, `/app/inst/${own.id}/health-center`);
  await settled(page);
  const pods = page.getByRole('list', { name: 'Areas of the set-up' }).getByRole('listitem');
  await expect(pods).toHaveCount(9);
  const pod = (title: string) =>
    pods.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  // One admin alone: nothing of the nine that can be done is.
  await expect(page.getByText('0 of 9 areas are set up.')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Set-up progress' });
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await expect(pod('Advertising integrations')).toContainText('To do');
  await expect(pod('CRM')).toContainText('To do');
  await expect(pod('Tag')).toContainText('To do');
  const addresses = await pods
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses)
    await test.step(address, async () => {
      await walk(page, address);
      expect.soft(new URL(page.url()).pathname).toBe(address);
      await expect.soft(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
    });

  await runServerCommand('plan', own.id, 'free');
  await page.goto(`${serverUrl()}/app/inst/${own.id}/health-center`);
  await settled(page);
  await expect(pod('Custom audience')).toContainText('Not in your plan');
  await expect(pod('Custom audience').getByRole('link')).toHaveCount(0);
  await expect(page.getByText('0 of 4 areas are set up.')).toBeVisible();
});

test('the progress bar has its colours, and confetti at the end', async ({ page }) => {
  const { email, domain } = somebody();
  const own = await found(email, 'Harbor', domain);
  let progress = 0.59;
  await page.route('**/api/graphql?*', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(
      /"onboardingProgress":[\d.]+/,
      `"onboardingProgress":${progress}`,
    );
    await route.fulfill({ response, body: text });
  });
  for (const [share, tone] of [
    [0.59, 'red'],
    [0.6, 'yellow'],
    [0.8, 'green'],
    [1, 'green'],
  ] as const) {
    progress = share;
    await enterAs(page, own.token, `/app/inst/${own.id}/health-center`);
    await settled(page);
    await expect(page.getByRole('progressbar').locator('[data-tone]')).toHaveAttribute('data-tone', tone);
    await expect(page.getByTestId('confetti')).toHaveCount(share === 1 ? 1 : 0);
  }
  // Who wants no motion, as browsers of tests do, sees none of it.
  await expect(page.getByTestId('confetti')).toBeHidden();
});

test('monitors are listed and explained, and an admin sets from when they speak up', async ({ page }) => {
  const { email, domain } = somebody();
  const own = await found(email, 'Harbor', domain);
  await enterAs(page, own.token, `/app/inst/${own.id}/health-center`);
  await settled(page);
  const list = page.getByRole('region', { name: 'Data quality' });
  await expect(list.getByRole('listitem')).toHaveCount(14);
  await list.getByRole('link', { name: 'Tag silent' }).click();
  await settled(page);
  await expect(page.getByText('No page view has arrived for longer than the threshold')).toBeVisible();
  const threshold = page.getByLabel('Hours without a page view');
  await expect(threshold).toHaveValue('48 hours');
  await threshold.fill('0');
  await expect(page.getByText('From 1 to 720.')).toBeVisible();
  await threshold.fill('24');
  await page.getByRole('button', { name: 'Set the threshold' }).click();
  await expect(page.getByText(/Version 1: 24 hours/)).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(threshold).toHaveValue('24 hours');
  await page.getByRole('button', { name: 'Back to 48 hours' }).click();
  await expect(page.getByText(/Version 2: 48 hours/)).toBeVisible();
  await page.goto(new URL(`/app/inst/${own.id}/health-center/nothing`, page.url()).href);
  await expect(page.getByRole('heading', { name: 'The monitor does not exist' })).toBeVisible();
});

test('a monitor that finds something shows it with its figures, and what it found before', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const own = await found(email, 'Harbor', domain);
  const permalink = '/web-traffic?startDate=2026-03-02&endDate=2026-03-03';
  const finding = (id: string, says: string, more: object = {}) => ({
    ...{ __typename: 'MonitorFinding', id, says, permalink, firstDay: '2026-03-02', lastDay: '2026-03-03' },
    ...{ foundAt: '2026-03-02T08:00:00Z', closedAt: null, evidence: [], ...more },
  });
  const evidence = [
    { __typename: 'MonitorEvidence', label: 'Hours without a page view', value: 61, unit: 'count' },
  ];
  const days = ['2026-03-03', '2026-03-02', '2026-03-01'].map((day, index) => ({
    ...{ __typename: 'MonitorDay', day, value: null },
    ...(index < 2 ? { state: 'FOUND', findings: 1 } : { state: 'FINE', findings: 0 }),
  }));
  const closed = { lastDay: '2026-03-02', closedAt: '2026-03-02T20:30:00Z' };
  await page.route('**/api/graphql?MonitorPage', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as {
      data: { healthCenter: { monitor: { status: object } } };
    };
    const { monitor } = data.healthCenter;
    const findings = [finding('f1', 'No page view has arrived for 61 hours.', { evidence })];
    Object.assign(monitor.status, { state: 'FOUND', since: '2026-03-02T08:00:00Z', findings });
    Object.assign(monitor, { past: [finding('f0', 'No page view had arrived for 50 hours.', closed)], days });
    await route.fulfill({ response, json: { data } });
  });
  await enterAs(page, own.token, `/app/inst/${own.id}/health-center/tag-silent`);
  await settled(page);
  const main = page.getByRole('main');
  await expect(main.getByText('No page view has arrived for 61 hours.')).toBeVisible();
  await expect(main.getByRole('definition')).toHaveText('61');
  await expect(main.getByRole('link', { name: 'Show these figures' })).toHaveAttribute(
    'href',
    `/app/inst/${own.id}${permalink}`,
  );
  await expect(main.getByText('since', { exact: false }).first()).toBeVisible();
  await expect(main.getByRole('img', { name: 'Something was found on 2 of 3 days' })).toBeVisible();
  const past = main.getByRole('region', { name: 'Found before' }).getByRole('row').nth(1);
  await expect(past).toContainText('No page view had arrived for 50 hours.');
  await expect(past.getByRole('cell').nth(1)).toHaveText('2026-03-02');
  await expect(past.getByRole('cell').nth(3)).not.toHaveText('');
  await expectAccessibleEverywhere(page, { where: 'a monitor with a finding and a past' });
});

test('a panel says what speaks against its figures, by key too', async ({ page }) => {
  const says = 'The tag has sent nothing since noon.';
  const finding = { __typename: 'MonitorFinding', id: 'f1', monitor: 'tag-silent', vendorId: null, says };
  await page.route('**/api/graphql?*', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(
      /"findings":\[[^\]]*\]/,
      `"findings":${JSON.stringify([finding])}`,
    );
    await route.fulfill({ response, body: text });
  });
  await signInAlone(page, 'admin', '/web-traffic');
  const mark = page.getByRole('button', { name: 'What Traffic trends means, and a warning' });
  await expect(mark).toBeVisible();
  await expect(mark).toHaveAttribute('title', `Tag silent: ${says}`);
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Tag silent: ${says}`)).toBeVisible();
  await expectAccessibleEverywhere(page, { where: 'a warning' });
  await page.keyboard.press('Escape');
  await expect(page.getByText(`Tag silent: ${says}`)).toBeHidden();
  // Figures that leave the panel take it along.
  await page.setViewportSize({ width: 1440, height: 900 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Traffic trends: download' }).click();
  await page.getByRole('menuitem', { name: 'Figures (CSV)' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`\r\n# Tag silent: ${says}`);
});

test('rejected events are shown with their reason, site and what to do', async ({ page }) => {
  const { email, domain } = somebody();
  const own = await found(email, 'Harbor', domain);
  const send = (body: object) =>
    page.request.post(`${serverUrl()}/collect`, {
      data: JSON.stringify(body),
      headers: { 'content-type': 'text/plain', origin: `https://www.${domain}` },
    });
  await enterAs(page, own.token, `/app/inst/${own.id}/rejected-events`);
  await settled(page);
  await expect(page.getByText('Every event was taken')).toBeVisible();
  await send({ token: 'mistyped', url: `https://www.${domain}/`, visitor: 'one' });
  await page.reload();
  await settled(page);
  const reasons = page.getByRole('region', { name: 'Reasons' }).first();
  await expect(reasons).toContainText('unknown-token');
  await expect(reasons).toContainText('paste the tag of this instance');
  await expect(page.getByRole('region', { name: 'From where' }).first()).toContainText('mistyped');
});
