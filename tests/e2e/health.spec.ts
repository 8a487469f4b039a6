import { expect } from '@playwright/test';
import { found, somebody } from './identity-api.ts';
import { enterAs, runServerCommand } from './session.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

test('the health center says what is set up, and leads to pages that are there', async ({ page }) => {
  const { email, domain } = somebody();
  const own = await found(email, 'Harbor', domain);
  await enterAs(page, own.token, `/app/inst/${own.id}/health-center`);
  await settled(page);
  const pods = page.getByRole('list', { name: 'Areas of the set-up' }).getByRole('listitem');
  await expect(pods).toHaveCount(9);
  const pod = (title: string) =>
    pods.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  // One admin alone: nothing of the seven that can be done is.
  await expect(page.getByText('0 of 7 areas are set up.')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Set-up progress' });
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await expect(pod('CRM')).toContainText('Coming soon');
  await expect(pod('CRM')).toContainText('not built yet');
  await expect(pod('Tag')).toContainText('To do');
  for (const link of await pods.getByRole('link').all()) {
    const address = (await link.getAttribute('href')) ?? '';
    const title = await link.textContent();
    await test.step(`${title} at ${address}`, async () => {
      const other = await page.context().newPage();
      await other.goto(new URL(address, page.url()).href);
      await settled(other);
      expect.soft(new URL(other.url()).pathname).toBe(address);
      await expect.soft(other.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
      await other.close();
    });
  }

  await runServerCommand('plan', own.id, 'free');
  await page.reload();
  await settled(page);
  await expect(pod('Custom audience')).toContainText('Not in your plan');
  await expect(pod('Custom audience').getByRole('link')).toHaveCount(0);
  await expect(page.getByText('0 of 3 areas are set up.')).toBeVisible();
});

test('the progress bar has its colours, and confetti at the end', async ({ page }) => {
  const { email, domain } = somebody();
  const own = await found(email, 'Harbor', domain);
  let progress = 0.59;
  await page.route('**/api/graphql', async (route) => {
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
});
