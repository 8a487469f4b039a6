import { expect } from '@playwright/test';
import { ask, open, serverUrl, signIn } from './person.ts';
import { test } from './test.ts';

test('no page breaks the content security policy, and every style it needs passes', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('violation:')) violations.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.log(`violation: ${location.pathname} ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  await page.goto(`${serverUrl()}/sign-in`);
  await expect(page.getByRole('button', { name: /admin of the sample/ })).toBeVisible();
  await signIn(page);
  for (const path of ['/web-traffic', '/users', '/users/invite', '/profile']) {
    await open(page, path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  }
  await open(page, '/web-traffic');
  await expect(page.locator('svg [aria-label="bar"], svg g').first()).toBeVisible();
  await ask(page, 'How many visits last month?');
  expect(violations).toEqual([]);
  const empty = await page.evaluate(
    () => [...document.querySelectorAll('style')].filter((style) => !style.sheet?.cssRules.length).length,
  );
  expect(empty).toBe(0);
});
