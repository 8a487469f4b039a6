import { expect, type Page } from '@playwright/test';
import { found, somebody } from './identity-api.ts';
import { sampleRoot, signIn } from './person.ts';
import { visit } from './sample-session.ts';
import { MISSING_THINGS, SCREENS, type Screen, samplePlaces } from './screens.ts';
import { enterAs, runServerCommand } from './session.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';
import { walk } from './walk.ts';

test('a page for something that does not exist says so, with links', async ({ page }) => {
  await signIn(page);
  await visit(page, '/profile');
  for (const [path, words] of MISSING_THINGS)
    await test.step(path, async () => {
      await walk(page, `${sampleRoot()}${path}`);
      await expect.soft(page.getByRole('heading', { name: words }), path).toBeVisible();
      await expect.soft(page.getByRole('button', { name: 'Go back' }), path).toBeVisible();
      await expect.soft(page.locator('#main').getByRole('link', { name: 'Home' }), path).toBeVisible();
    });
  for (const path of ['campaigns', 'pixels']) {
    const many = Array.from({ length: 21 }, (_, index) => `camp_${index}`).join(',');
    await walk(page, `${sampleRoot()}/${path}/${many}`);
    await expect
      .soft(page.getByText(new RegExp(`shows 1 to 20 ${path}; the address names 21`)))
      .toBeVisible();
    await walk(page, `${sampleRoot()}/${path}/,`);
    await expect.soft(page.getByRole('heading', { name: `Too few ${path}` })).toBeVisible();
  }
  // A type that there is not is the default.
  await visit(page, '/opportunities?oppType=lost');
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

const pathOfPage = (page: Page): string => new URL(page.url()).pathname.replace(/^\/app\/inst\/[^/]+/, '');

test('without data every screen says so', async ({ page }) => {
  const { email, domain } = somebody();
  const own = await found(email, 'Empty', domain);
  const places = await samplePlaces();
  await enterAs(page, own.token, `/app/inst/${own.id}/profile`);
  await settled(page);
  for (const { name, pathOf, empty } of SCREENS)
    if (empty !== undefined)
      await test.step(`${name} without data`, async () => {
        await walk(page, `/app/inst/${own.id}${pathOf(places)}`);
        await expect.soft(page.getByRole('main').getByText(empty).first(), name).toBeVisible();
        await expect.soft(page.getByRole('alert'), name).toHaveCount(0);
        if (name === 'campaigns')
          await expect
            .soft(page.getByRole('main').getByRole('link', { name: 'Connect an ad account' }))
            .toHaveAttribute('href', /\/integrations$/);
      });
});

/** The screens that do not open, by the one first that is opened by its address today: each has its day. */
function closedScreens(to: Screen['closedTo']): Screen[] {
  const closed = SCREENS.filter(({ closedTo }) => closedTo === to);
  const first = Math.floor(Date.now() / 86_400_000) % closed.length;
  return [...closed.slice(first), ...closed.slice(0, first)];
}

test('without the plan a screen does not open, by its address or from another', async ({ page }) => {
  const { email, domain } = somebody();
  const own = await found(email, 'Frugal', domain);
  const places = await samplePlaces();
  await runServerCommand('plan', own.id, 'free');
  const closed = closedScreens('free plans');
  const [first] = closed;
  await enterAs(page, own.token, `/app/inst/${own.id}${first?.pathOf(places)}`);
  await expect.soft(page, `the address of ${first?.name}`).toHaveURL(/\/health-center$/);
  await settled(page);
  for (const { name, pathOf } of closed)
    await test.step(name, async () => {
      await walk(page, `/app/inst/${own.id}${pathOf(places)}`);
      await expect.soft(page, name).toHaveURL(/\/health-center$/);
    });
});

test('without the role a screen does not open, by its address or from another', async ({ page }) => {
  const places = await samplePlaces();
  await signIn(page, 'standard user');
  const expectHome = (name: string): Promise<void> =>
    expect
      .configure({ soft: true })
      .poll(() => pathOfPage(page), name)
      .toBe('/home');
  const closed = closedScreens('standard users');
  const [first] = closed;
  await visit(page, `${first?.pathOf(places)}`);
  await expectHome(`the address of ${first?.name}`);
  for (const { name, pathOf } of closed)
    await test.step(name, async () => {
      await walk(page, `${sampleRoot()}${pathOf(places)}`);
      await expectHome(name);
    });
});
