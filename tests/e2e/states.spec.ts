import { expect, type Page, type Route, test } from '@playwright/test';
import { found, somebody } from './identity-api.ts';
import { sampleRoot, serverUrl } from './person.ts';
import { enterSample, settled, visit } from './sample-session.ts';
import { expectParts } from './screen-parts.ts';
import { MISSING_THINGS, SCREENS, samplePlaces } from './screens.ts';
import { enterAs, entered, runServerCommand } from './session.ts';

const LOADING = '[role="status"][aria-label="Loading"], [aria-busy="true"]';
/** What the frame of every page asks, whatever the page. */
const FRAME = ['Shell', 'AudienceFilterOptions'];

const operationOf = (route: Route): string => new URL(route.request().url()).search.slice(1);

/** Answers what a page asks in the way that is set at the time; the frame of the page is answered always. */
async function holdAnswers(page: Page) {
  let answer: 'held' | 'failed' | 'true' = 'held';
  let release = (): void => {};
  let gate = Promise.resolve();
  await page.route(/\/api\/graphql\?/, async (route) => {
    if (FRAME.includes(operationOf(route))) return await route.continue();
    if (answer === 'held') await gate;
    if (answer === 'true') return await route.continue().catch(() => undefined);
    return await route
      .fulfill({ json: { errors: [{ message: 'x', extensions: { code: 'TIMEOUT', details: {} } }] } })
      .catch(() => undefined);
  });
  return {
    hold: () => {
      answer = 'held';
      gate = new Promise((done) => {
        release = done;
      });
    },
    fail: () => {
      answer = 'failed';
      release();
    },
    tellTheTruth: () => {
      answer = 'true';
    },
  };
}

/** Presses every button that asks again until none is left; there may be more behind the first. */
async function askAgain(page: Page): Promise<number> {
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  let presses = 0;
  for (; presses < 40; presses += 1) {
    await settled(page);
    if ((await again.count()) === 0) return presses;
    await again.first().click();
  }
  return presses;
}

for (const { name, pathOf } of SCREENS.filter((screen) => screen.name !== 'create a pixel'))
  test(`${name} has its shape while it loads, says what failed, and comes whole when asked again`, async ({
    page,
  }) => {
    const path = pathOf(await samplePlaces());
    await enterSample(page);
    const answers = await holdAnswers(page);
    answers.hold();
    await page.goto(`${serverUrl()}${sampleRoot()}${path}`);
    await entered(page);
    const main = page.getByRole('main');
    await expect(main.locator(LOADING).first()).toBeAttached();
    answers.fail();
    await expect(main.getByRole('alert').first()).toContainText('It took too long');
    await settled(page);
    answers.tellTheTruth();
    expect(await askAgain(page)).toBeGreaterThan(0);
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expectParts(page, name);
  });

test('what does not exist is said, with ways on', async ({ page }) => {
  test.setTimeout(120_000);
  await enterSample(page);
  for (const [path, words] of MISSING_THINGS)
    await test.step(path, async () => {
      await visit(page, path);
      await expect.soft(page.getByRole('heading', { name: words }), path).toBeVisible();
      await expect.soft(page.getByRole('button', { name: 'Go back' }), path).toBeVisible();
      await expect.soft(page.getByRole('link', { name: 'Home' }), path).toBeVisible();
    });
  for (const path of ['campaigns', 'pixels']) {
    await visit(page, `/${path}/${Array.from({ length: 21 }, (_, index) => `camp_${index}`).join(',')}`);
    await expect
      .soft(page.getByText(new RegExp(`shows 1 to 20 ${path}; the address names 21`)))
      .toBeVisible();
    await visit(page, `/${path}/,`);
    await expect.soft(page.getByRole('heading', { name: `Too few ${path}` })).toBeVisible();
  }
  // A type that there is not is the default.
  await visit(page, '/opportunities?oppType=lost');
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('without data every screen says so; without the plan or the role it does not open', async ({ page }) => {
  test.setTimeout(240_000);
  const { email, domain } = somebody();
  const own = await found(email, 'Empty', domain);
  const places = await samplePlaces();
  const go = (path: string) => page.goto(`${serverUrl()}/app/inst/${own.id}${path}`);
  const ended = (): string => new URL(page.url()).pathname.replace(/^\/app\/inst\/[^/]+/, '');
  await enterAs(page, own.token, `/app/inst/${own.id}/dashboard`);
  for (const { name, pathOf, empty } of SCREENS)
    if (empty !== undefined)
      await test.step(`${name} without data`, async () => {
        await go(pathOf(places));
        await settled(page);
        await expect.soft(page.getByRole('main').getByText(empty).first(), name).toBeVisible();
        await expect.soft(page.getByRole('alert'), name).toHaveCount(0);
      });

  await runServerCommand('plan', own.id, 'free');
  for (const { name, pathOf, closedTo } of SCREENS)
    if (closedTo === 'free plans')
      await test.step(`${name} on a free plan`, async () => {
        await go(pathOf(places));
        await entered(page);
        await expect.soft(page, name).toHaveURL(/\/dashboard$/);
      });
  await enterSample(page, 'standard user');
  for (const { name, pathOf, closedTo } of SCREENS)
    if (closedTo === 'standard users')
      await test.step(`${name} as a standard user`, async () => {
        await page.goto(`${serverUrl()}${sampleRoot()}${pathOf(places)}`);
        await entered(page);
        expect.soft(ended(), name).toBe('/dashboard');
      });
});
