import { expect } from '@playwright/test';
import { found, nextLink, somebody } from './identity-api.ts';
import { serverUrl } from './person.ts';
import { test } from './test.ts';

// The clock of a context stays what it was made.
test.use({ isAlone: true });

test('an organization has a sign-in page, which reveals nothing about one that does not exist', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const { id, slug } = await found(email, 'Harbor', domain);
  const wanted = `/app/inst/${id}/web-traffic-activity`;
  const ways = page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link'));
  const footer = 'Sign in to another organization';
  const namesOfWays = async (): Promise<string[]> => {
    // The passkey button comes last: its code loads after the others are shown.
    await expect(page.getByRole('button', { name: 'Continue with a passkey' })).toBeVisible();
    return (await ways.allInnerTexts()).filter((text) => text !== '');
  };

  await page.goto(`${serverUrl()}/sign-in/inst~00000000000000000000000000`);
  await expect(page.getByRole('heading', { name: 'Sign in to your organization' })).toBeVisible();
  const ofNobody = await namesOfWays();
  await page.goto(`${serverUrl()}/sign-in/${slug}?redirect=${encodeURIComponent(wanted)}`);
  await expect(page.getByRole('heading', { name: 'Sign in to Harbor' })).toBeVisible();
  expect(await namesOfWays()).toEqual(ofNobody);
  expect(ofNobody).toContain(footer);

  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await expect(page).toHaveURL(
    `${serverUrl()}/sign-in/${slug}/magic-link?redirect=${encodeURIComponent(wanted)}`,
  );
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  await page.clock.fastForward(31_000);
  const link = await nextLink(email);
  expect(new URL(link).searchParams.get('token_type')).toBe('multi_tenant_magic_links');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Another message is on its way')).toBeVisible();
  await page.goto(await nextLink(email));
  await expect(page).toHaveURL(new RegExp(wanted));
});

test('a forgotten password is set by link, and then it is known', async ({ page }) => {
  const { email, domain } = somebody();
  const { id } = await found(email, 'Harbor', domain);
  const wanted = `/app/inst/${id}/web-traffic-activity`;
  await page.goto(`${serverUrl()}/sign-in?redirect=${encodeURIComponent(wanted)}`);
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue with a password' }).click();
  await expect(page.getByLabel('Work e-mail')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-guess-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is not right.');

  await page.getByRole('link', { name: 'Forgot it?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  const link = await nextLink(email);
  await page.goto(link);
  await expect(page).not.toHaveURL(/token/);

  const rules = page.getByRole('list', { name: 'The password needs' }).getByRole('listitem');
  const holding = rules.and(page.locator('[data-holds]'));
  await page.getByLabel('New password').fill('short');
  await expect(holding).toHaveText(['A lower case letter', 'No common word, such as Password1!']);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('The password does not meet every rule below.')).toBeVisible();
  await page.getByLabel('New password').fill('Harbor-lights-7');
  await expect(holding).toHaveCount(6);
  await page.getByLabel('The same again').fill('Harbor-lights-8');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('The passwords do not match.')).toBeVisible();
  await page.reload();
  await page.getByLabel('New password').fill('Harbor-lights-7');
  await page.getByLabel('The same again').fill('Harbor-lights-7');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL(new RegExp(wanted));

  await page.evaluate(() => localStorage.removeItem('parley.session'));
  await page.goto(link);
  await page.getByLabel('New password').fill('Harbor-lights-9');
  await page.getByLabel('The same again').fill('Harbor-lights-9');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('This link to set a password has been used');
  await page.getByRole('alert').getByRole('link', { name: 'Ask for another link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with a password' }).click();
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Harbor-lights-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/inst/${id}/`));
});
