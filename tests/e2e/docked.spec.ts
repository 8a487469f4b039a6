import { expect, type Page } from '@playwright/test';
import { ask, boxOf, openAssistant, signIn } from './person.ts';
import { test } from './test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Ask Parley' });
const edge = (page: Page) => page.getByRole('separator', { name: 'Width of the assistant' });
const widthOf = async (page: Page): Promise<number> => (await panel(page).boundingBox())?.width ?? 0;

test('from 1,200 px on page and conversation are used together', async ({ page }) => {
  await signIn(page, 'admin', '/vendors');
  const key = page.getByRole('region', { name: 'Key figures' });
  await expect(key).toBeVisible();
  await ask(page, 'visits by channel last month');
  // The page ends where the panel begins, at the narrowest window too.
  for (const width of [1440, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const figures = await boxOf(key);
      const beside = await boxOf(panel(page));
      expect(figures.x + figures.width).toBeLessThan(beside.x);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }).toPass();
  }
  await expect(panel(page)).toHaveAttribute('aria-modal', 'false');
  // Escape on the page belongs to the page.
  await page.locator('#main').press('Escape');
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await expect(page).toHaveURL(/\/campaigns/);
  await expect(panel(page).getByText('visits by channel last month')).toBeVisible();
  await panel(page).getByRole('link', { name: 'Open the page' }).first().click();
  await expect(page).not.toHaveURL(/\/campaigns/);
  await expect(panel(page).getByText('visits by channel last month')).toBeVisible();
  await page.getByLabel('Your question').press('Escape');
  await expect(panel(page)).toBeHidden();
});

test('a docked panel that comes late lies below the dialog that is open', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await signIn(page, 'admin', '/channels');
  await openAssistant(page);
  const late = Promise.withResolvers<void>();
  for (const script of new Set(scripts))
    if ((await (await page.request.get(script)).text()).includes('Open as a page'))
      await page.route(script, async (route) => {
        await late.promise;
        await route.continue();
      });
  await page.reload();
  await page.getByRole('button', { name: 'Reports, goals and alerts' }).click();
  await page.getByRole('menuitem', { name: 'Set an alert' }).click();
  const form = page.getByRole('dialog', { name: 'Set an alert' });
  await expect(form).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  late.resolve();
  await expect(page.getByLabel('Your question')).toBeVisible();
  await form.getByRole('button', { name: 'Set the alert' }).click();
  await expect(form.getByText('Give the alert a name.')).toBeVisible();
});

test('the docked panel is as wide as was chosen, by pointer and keys', async ({ page }) => {
  await signIn(page, 'admin', '/campaigns');
  await openAssistant(page);
  const first = await widthOf(page);
  await edge(page).press('ArrowRight');
  await expect.poll(() => widthOf(page)).toBe(first - 24);
  const place = await edge(page).boundingBox();
  if (place === null) throw new Error('the edge has no place');
  await page.mouse.move(place.x + 2, place.y + 300);
  await page.mouse.down();
  await page.mouse.move(980, place.y + 300, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => widthOf(page)).toBe(1440 - 980);
  await expect(edge(page)).toHaveAttribute('aria-valuenow', '460');
  await page.reload();
  await expect(page.getByLabel('Your question')).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(460);
  await edge(page).press('Home');
  await expect.poll(() => widthOf(page)).toBe(360);
  await edge(page).press('Enter');
  await expect.poll(() => widthOf(page)).toBe(first);
});

test('below 1,200 px it lies over the page, and a link of an answer leads out of it', async ({ page }) => {
  await page.setViewportSize({ width: 1199, height: 900 });
  await signIn(page, 'admin', '/campaigns');
  await ask(page, 'visits by channel last month');
  await expect(panel(page)).toHaveAttribute('aria-modal', 'true');
  await expect(edge(page)).toHaveCount(0);
  await panel(page).getByRole('link', { name: 'Open the page' }).first().click();
  await expect(panel(page)).toBeHidden();
});
