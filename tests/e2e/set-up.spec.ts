import { expect } from '@playwright/test';
import { startServerProcess } from '../testkit/server-process.ts';
import { test } from './test.ts';

test('the link on the terminal of a fresh server makes its first superuser, once', async ({ page }) => {
  const server = await startServerProcess({ PARLEY_SAMPLE: 'off' });
  try {
    const [link = ''] = /http\S+\/set-up\?token=\S+/.exec(server.output()) ?? [];
    const { pathname, search } = new URL(link);
    await page.goto(server.url);
    await expect(page.getByText('Nobody has an account here yet')).toBeVisible();

    await page.goto(server.url + pathname + search);
    await expect(page.getByLabel('Your name')).toBeFocused();
    const submit = page.getByRole('button', { name: 'Create account and organization' });
    await submit.click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(page.getByText('Please choose a password.')).toBeVisible();
    await page.getByLabel('Your name').fill('Robin Harbor');
    await page.getByLabel('Work e-mail').fill('robin@gmail.com');
    await page.getByLabel('Password', { exact: true }).fill('Harbor-lights-7');
    await page.getByLabel('The same again').fill('Harbor-lights-7');
    await page.getByLabel('Domain of your website').fill('harbor.test');
    await submit.click();
    await expect(page.getByText('Please use your work e-mail address')).toBeVisible();
    await page.getByLabel('Work e-mail').fill('robin@harbor.test');
    await submit.click();
    await expect(page.getByRole('banner')).toContainText('Harbor');

    await page.evaluate(() => localStorage.clear());
    await page.goto(server.url + pathname + search);
    await expect(page.getByRole('alert')).toContainText('This set-up link does not work');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page.getByText('Nobody has an account here yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue with a password' }).click();
    await page.getByLabel('Work e-mail').fill('robin@harbor.test');
    await page.getByLabel('Password', { exact: true }).fill('Harbor-lights-7');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('banner')).toContainText('Harbor');
  } finally {
    await server.stop();
  }
});
