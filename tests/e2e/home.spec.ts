import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { ask, open, signInAlone } from './person.ts';
import { test } from './test.ts';

/** In pixels: a line of text. */
const MOST_MOVED = 30;
/** Between the parts of a pin. */
const GAP = 12;

const input = (page: Page) => page.getByLabel('Your question');
const section = (page: Page, name: RegExp) => page.getByRole('region', { name });

test('the first page is where to ask, and leads to the answer', async ({ page }) => {
  await signInAlone(page, 'admin', '');
  await expect(page).toHaveURL(/\/home$/);
  await expect(input(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask by voice' })).toBeVisible();
  const suggested = page.getByRole('list', { name: 'Suggested questions' }).getByRole('button');
  await expect(suggested).toHaveCount(8);
  await expect(section(page, /^What changed/).getByRole('status')).toHaveCount(0);
  await expectAccessible(page, 'home');

  await input(page).fill('visits by channel last month');
  await input(page).press('Enter');
  await expect(page).toHaveURL(/\/assistant\/conv_/);
  await expect(page.getByRole('article').last()).toContainText('last month');
  // What was asked is there to come back to.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await section(page, /^Last conversations/)
    .getByRole('link', { name: /visits by channel last month/i })
    .first()
    .click();
  await expect(page.getByRole('article').last()).toContainText('last month');
  // A suggested question begins a conversation of its own.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await suggested.first().click();
  await expect(page).toHaveURL(/\/assistant/);
  await expect(page.getByText(/^You asked: /)).toHaveCount(1);
});

test('pins that come late have their place, and on a phone there is one for each question', async ({
  page,
}) => {
  await signInAlone(page, 'admin', '/profile');
  const card = await ask(page, 'How many visits did LinkedIn Ads bring in the last 30 days?');
  await card.getByRole('button', { name: 'Pin', exact: true }).first().click();
  await expect(card.getByRole('button', { name: 'Unpin' })).toHaveCount(1);
  let late = Promise.withResolvers<void>();
  await page.route(/graphql\?(AssistantSuggestions|PinAnswer)$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await open(page, '/home');
  const pin = section(page, /^Pinned/).getByRole('article', { name: /LinkedIn Ads/ });
  // Tests beside this one may change the definitions, or give it more to mind: neither can have a place before.
  const unforeseen = [
    pin.getByRole('region', { name: /^As of definitions/ }),
    pin.getByRole('list', { name: 'Mind that' }),
  ];
  const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0;
  const foreseen = async () => {
    let height = await heightOf(pin);
    for (const part of unforeseen) if ((await part.count()) > 0) height -= (await heightOf(part)) + GAP;
    return height;
  };
  for (const name of [/^What changed/, /^Last conversations/])
    await expect(section(page, name).getByRole('status')).toHaveCount(0);
  await expect(pin.getByRole('status')).toHaveCount(1);
  const before = await foreseen();
  late.resolve();
  await expect(pin.getByText(/^as of /)).toBeVisible();
  await expect(async () => expect((await foreseen()) - before).toBeLessThan(MOST_MOVED)).toPass();
  await pin.getByRole('button', { name: /^Unpin/ }).click();
  await expect(pin).toHaveCount(0);

  late = Promise.withResolvers();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const places = page.getByRole('list', { name: 'Suggested questions' }).getByRole('listitem');
  await expect(places).toHaveCount(6);
  await expect(places.getByRole('button')).toHaveCount(0);
  late.resolve();
  await expect(places.getByRole('button')).toHaveCount(6);
});

test('the dashboard can be the first page instead', async ({ page }) => {
  await signInAlone(page, 'admin', '/home');
  const choice = page.getByRole('radiogroup', { name: 'Parley opens with' });
  await choice.getByText('Dashboard').click();
  await expect(choice.getByRole('radio', { name: 'Dashboard' })).toBeChecked();
  await open(page, '');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await choice.getByText('Home').click();
  await expect(choice.getByRole('radio', { name: 'Home' })).toBeChecked();
  await open(page, '');
  await expect(page).toHaveURL(/\/home$/);
});
