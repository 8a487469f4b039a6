import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { found, somebody } from './identity-api.ts';
import { boxOf, open, sampleRoot, serverUrl, signIn } from './person.ts';
import { enterAs } from './session.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

const switcher = (page: Page, name: string) =>
  page.getByRole('button', { name: `Instance: ${name}. Switch instance` });

test('the instance switcher is searched and worked by keys; picking loads that instance afresh', async ({
  page,
}) => {
  const { email, domain } = somebody();
  const [north, , south] = [
    await found(email, 'North', domain),
    await found(email, 'Northwest', `nw-${domain}`),
    await found(email, 'South', `s-${domain}`),
  ];
  await enterAs(page, north.token, `/app/inst/${north.id}/web-traffic`);
  await switcher(page, 'North').click();
  const search = page.getByRole('combobox', { name: 'Search instances' });
  const options = page.getByRole('option');
  const active = page.locator('[role=option][data-active]');
  await expect(options).toHaveText(['North', 'Northwest', 'South'].map((name) => new RegExp(`^${name}$`)));
  await expect(active).toHaveText('North');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  for (const [key, name] of [
    ['ArrowDown', 'Northwest'],
    ['End', 'South'],
    ['ArrowDown', 'North'],
    ['ArrowUp', 'South'],
    ['Home', 'North'],
  ] as const) {
    await search.press(key);
    await expect(active).toHaveText(name);
  }
  await search.fill('NORTH');
  await expect(options).toHaveCount(2);
  await search.fill('east');
  await expect(page.getByText('No instance name contains this text.')).toBeVisible();
  await search.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(switcher(page, 'North')).toBeFocused();

  await switcher(page, 'North').press('Enter');
  await search.fill('so');
  await expect(active).toHaveText('South');
  const loaded = page.waitForEvent('load');
  await search.press('Enter');
  await loaded;
  await expect(switcher(page, 'South')).toBeVisible();
  expect(page.url()).toContain(south.id);

  await page.getByRole('link', { name: /^Profile of/ }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await switcher(page, 'South').click();
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await page.getByRole('dialog', { name: 'Instances' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(`${serverUrl()}/app`);
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a group of the menu opens beside it, by keys too; the menu collapses to icons', async ({ page }) => {
  await signIn(page, 'admin', '/profile');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const group = menu.getByRole('button', { name: 'Analytics' });
  await group.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'Channels', exact: true })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(group).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = menu.getByRole('group', { name: 'Analytics' });
  await expect(panel.getByRole('link', { name: 'Web traffic', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(group).toBeFocused();

  await menu.getByRole('button', { name: 'Collapse the menu' }).click();
  await group.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/web-traffic-benchmarks$/);
  await expect(panel).toHaveCount(0);
  await expect(group).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Expand the menu' })).toBeVisible();
});

test('on a phone the menu is a drawer, and a group goes back to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/profile');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('button', { name: 'Analytics' }).click();
  await drawer.getByRole('button', { name: 'Back to the menu' }).click();
  await drawer.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\/users$/);
  await expect(drawer).toHaveCount(0);
});

test('the dark theme is kept, and a flag of this browser takes its switch away', async ({ page }) => {
  await signIn(page, 'admin', '/profile');
  const root = page.locator('html');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await open(page, '/feature-flags');
  const flag = page.getByRole('radiogroup', { name: 'darkTheme' });
  await flag.getByText('Off').click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('button', { name: /Use the .* theme/ })).toHaveCount(0);
  await page.reload();
  await expect(flag.getByLabel('Off')).toBeChecked();
  await flag.getByText('As the server').click();
  await expect(page.getByRole('button', { name: 'Use the dark theme' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('parley.flags'))).toBeNull();
});

test('with reduced motion nothing has a transition, not even a short one', async ({ page }) => {
  await signIn(page, 'admin', '/pixels');
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  const transitions = await page.evaluate(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  });
  expect(transitions).toBe(0);
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await signIn(page);
  await open(page, '/users/invite');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Kim');
  const profile = page.getByRole('link', { name: /^Profile of/ });
  await profile.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(667);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('Kim');

  const asked = page.waitForEvent('dialog');
  const reloading = page.reload().catch(() => undefined);
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.evaluate(() => window.stop());
  await Promise.race([reloading, page.waitForTimeout(500)]);
  await expect(name).toHaveValue('Kim');

  await profile.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test.describe('with a replaced clock', () => {
  test.use({ isAlone: true });

  test('an instance without its tag says so; copying is confirmed for three seconds', async ({
    page,
    context,
  }) => {
    const { email, domain } = somebody();
    const own = await found(email, 'Untagged', domain);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enterAs(page, own.token, `/app/inst/${own.id}`);
    const banner = page.getByRole('region', { name: 'The tag is not installed' });
    const copy = banner.getByRole('button', { name: 'Copy the snippet' });
    await expect(copy).toBeVisible();
    await page.clock.install();
    // Time goes on by the steps of the test only, however slow the machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    await copy.click();
    const copied = banner.getByRole('button', { name: 'Copied' });
    await expect(copied).toBeVisible();
    await page.clock.fastForward(2500);
    await expect(copied).toBeVisible();
    await page.clock.fastForward(500);
    await expect(copy).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/tag.js?domain=${domain}`);
  });
});

test.describe('with a context of its own', () => {
  test.use({ isAlone: true });

  test('a page of the menu is loaded before anybody opens it', async ({ page }) => {
    const loaded = page.waitForResponse(
      async (response) =>
        response.request().resourceType() === 'script' && (await response.text()).includes('Traffic trends'),
    );
    await signIn(page, 'admin', '/profile');
    await loaded;
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test('the parts of the shell are accessible, on a desk and on a phone', async ({ page }) => {
  await signIn(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/feature-flags');
    await expect(page.getByRole('radiogroup', { name: 'darkTheme' })).toBeVisible();
    if (width === 390) await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Analytics' }).click();
    await expect(page.getByRole('link', { name: 'Web traffic activity' })).toBeVisible();
    await expectAccessible(page, `menu at ${width}`);
  }
  await page.keyboard.press('Escape');
  await switcher(page, 'Quillstone').click();
  // Other tests may have made instances beside it.
  await expect(page.getByRole('option', { name: 'Quillstone' })).toBeVisible();
  await expectAccessible(page, 'switcher');
  await page.goto(`${serverUrl()}${sampleRoot()}/nowhere`);
  await expect(page.getByRole('heading', { name: 'Page not found', level: 2 })).toBeVisible();
  await expectAccessible(page, 'page not found');
  await page.goto(`${serverUrl()}/app/inst/inst:nobody/`);
  await expect(page.getByRole('heading', { name: 'Unable to load the instance' })).toBeVisible();
  await expectAccessible(page, 'no instance');
});

test('the search is at the same place on every page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/pixels');
  const places = [];
  for (const path of ['/pixels', '/web-traffic-benchmarks', '/nowhere']) {
    await open(page, path);
    await settled(page);
    places.push(await page.getByRole('button', { name: /^Ask about your traffic/ }).boundingBox());
  }
  expect(places[0]).not.toBeNull();
  expect(new Set(places.map((place) => place?.x)).size).toBe(1);
});

test('on a phone, key figures beside each other are on one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/web-traffic');
  const label = (name: string) => page.getByRole('main').locator('button').filter({ hasText: name }).first();
  await expect(label('Closed-won influenced')).toBeVisible();
  await settled(page);
  const pipeline = await boxOf(label('Pipeline influenced'));
  const won = await boxOf(label('Closed-won influenced'));
  expect(won.height).toBe(pipeline.height);
});
