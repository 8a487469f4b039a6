import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { signIn } from './person.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Traffic trends', exact: true });
const trend = (page: Page) => panel(page).getByRole('group', { name: /^Visits by week/ });

async function fileOf(page: Page, kind: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Traffic trends: download' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

test('what every panel and figure does', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', '/web-traffic');

  await test.step('a chart is taken along as a picture, a drawing and its figures', async () => {
    // Each names the definitions of its figures, as the panel does.
    await page.getByRole('button', { name: 'What Traffic trends means' }).click();
    const told = (await page.getByText(/^Definitions \d+$/).textContent()) ?? '?';
    await page.keyboard.press('Escape');
    const ending = `_${told.toLowerCase().replace(' ', '-')}.`;
    const picture = await fileOf(page, 'Picture (PNG)');
    expect(picture.name).toMatch(/\.png$/);
    expect(picture.name).toContain(ending);
    expect(picture.content.subarray(1, 4).toString()).toBe('PNG');
    // Twice as wide as a small panel at least: it is for slides.
    expect(picture.content.readUInt32BE(16)).toBeGreaterThan(1000);

    const drawing = await fileOf(page, 'Drawing (SVG)');
    expect(drawing.name).toMatch(/\.svg$/);
    expect(drawing.name).toContain(ending);
    for (const word of ['<svg', 'Traffic trends', 'Target', 'Unknown', told])
      expect(drawing.content.toString()).toContain(word);

    const figures = await fileOf(page, 'Figures (CSV)');
    expect(figures.name).toMatch(/\.csv$/);
    expect(figures.name).toContain(ending);
    expect(figures.content.toString().split('\r\n')[0]).toContain('Target');
  });

  await test.step('a click pins the tooltip of a chart, one outside or at the same week releases it', async () => {
    const chart = trend(page);
    await settled(page);
    const box = await chart.boundingBox();
    if (box === null) throw new Error('the chart has no place');
    const week = { x: box.width * 0.4, y: box.height / 2 };
    const other = { x: box.width * 0.7, y: box.height / 2 };
    await chart.click({ position: week });
    const tooltip = panel(page).getByText(/^Week of/);
    const first = await tooltip.textContent();
    await chart.hover({ position: other });
    await expect(tooltip).toHaveText(first ?? '?');
    // At another week it goes there, and stays there.
    await chart.click({ position: other });
    await expect(tooltip).not.toHaveText(first ?? '?');
    await page.mouse.move(5, 5);
    await expect(tooltip).toBeVisible();
    await page.getByRole('heading', { name: 'Traffic trends' }).click();
    await expect(tooltip).toHaveCount(0);
    await chart.click({ position: week });
    await expect(tooltip).toHaveText(first ?? '?');
    await chart.click({ position: week });
    await page.mouse.move(5, 5);
    await expect(tooltip).toHaveCount(0);
  });

  await test.step('a key figure is asked about in the assistant', async () => {
    await settled(page);
    await page.getByRole('button', { name: 'Engaged companies', exact: true }).hover();
    await page.getByRole('button', { name: 'Ask about Engaged companies' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByLabel('Your question')).toBeVisible();
    await expect(drawer).toContainText(/engaged companies/i);
    await drawer.getByLabel('Your question').press('Escape');
    await expect(drawer).toHaveCount(0);
  });

  await test.step('the link to a panel moves along with today, or keeps its days', async () => {
    const copied = async (which: string): Promise<URL> => {
      await page.getByRole('button', { name: 'More about Traffic trends' }).click();
      await page.getByRole('menuitem', { name: which }).click();
      await expect(panel(page).getByRole('button', { name: 'Copied' })).toBeVisible();
      const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      await expect(page.getByRole('button', { name: 'More about Traffic trends' })).toBeVisible();
      return address;
    };
    const live = await copied('Copy live link');
    expect(live.searchParams.has('startDate')).toBe(false);
    const pinned = await copied('Copy pinned link');
    expect(pinned.searchParams.get('startDate')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(pinned.hash).toBe(live.hash);

    await settled(page);
    const shown = await page.getByText(/^Last 90 days\s· /).textContent();
    for (const { href } of [live, pinned]) {
      await page.goto('about:blank');
      await page.goto(href);
      await expect(panel(page)).toBeInViewport();
      await expect(page.locator('main')).toContainText(
        (shown ?? '?').replace(/^Last 90 days\s· |\s· target TAM$/g, ''),
      );
    }
  });
});

test('a list over the limit of a file says so and is not exported', async ({ page }) => {
  await page.route('**/api/graphql?*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(/"totalEdges":\d+/g, '"totalEdges":100001');
    await route.fulfill({ response: answer, body: text });
  });
  await signIn(page, 'admin', '/campaigns');
  await expect(page.getByText('100,001 campaigns')).toBeVisible();
  await page.getByRole('button', { name: 'Campaign activity: more actions' }).click();
  const entry = page.getByRole('menuitem', { name: 'Export CSV' });
  await expect(entry).toBeDisabled();
  await expect(entry).toHaveAttribute('title', 'Export limited to 100,000 records');
});
