import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { open, signIn } from './person.ts';

test('a list that does not come says so, and comes when asked again', async ({ page }) => {
  await signIn(page);
  let fails = true;
  await page.route('**/api/graphql?OpportunityList', (route) =>
    fails ? route.fulfill({ status: 503, body: 'away' }) : route.continue(),
  );
  await open(page, '/opportunities');
  const again = page
    .getByRole('region', { name: /^Opportunities opened/ })
    .getByRole('button', { name: 'Try again' });
  await expect(again.first()).toBeVisible();
  fails = false;
  await again.first().click();
  await expect(page.getByText(/^[\d,]+ opportunities$/).last()).toBeVisible();
  await expectAccessible(page, 'opportunities');
});

test('what does not exist says so, with ways on', async ({ page }) => {
  await signIn(page);
  for (const [path, words] of [
    ['/opportunities/oppt_none', 'The opportunity does not exist'],
    ['/web-traffic-activity/comp_none', 'The company does not exist'],
    ['/audiences/audn_none', 'The audience does not exist'],
  ] as const) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  }
  await open(page, '/opportunities?oppType=lost');
  await expect.poll(() => new URL(page.url()).search).toBe('');
});
