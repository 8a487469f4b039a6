import { expect, type Page } from '@playwright/test';
import { numberIn, open, signIn } from './person.ts';
import { settled } from './settled.ts';
import { test } from './test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the models stand side by side, those furthest apart first', async ({ page }) => {
  await signIn(page);
  await open(page, '/attribution');
  const models = panel(page, 'Where the models disagree').first();
  await expect(models.getByRole('row').nth(2)).toBeVisible();
  await settled(page);
  const heads = await models.getByRole('columnheader').allTextContents();
  const read = async (at: number): Promise<number[]> =>
    (await models.getByRole('row').nth(at).locator('> *').allTextContents()).map(numberIn);
  const at = (name: string): number => heads.findIndex((head) => head.trim() === name);
  const spreads: number[] = [];
  for (const row of [1, 2, 3]) {
    const figures = await read(row);
    const credits = figures.slice(at('First touch')).filter((value) => !Number.isNaN(value));
    const spread = figures[at('Spread')] ?? Number.NaN;
    expect(Math.abs(Math.max(...credits) - Math.min(...credits) - spread)).toBeLessThanOrEqual(1);
    spreads.push(spread);
  }
  expect(spreads).toEqual(spreads.toSorted((a, b) => b - a));

  // By campaign instead, from the first page; the address says so.
  await page.getByRole('radiogroup', { name: 'Break down by' }).getByText('Campaign').click();
  await expect(page).toHaveURL(/by=campaign/);
  for (const name of ['Breakdown', 'Where the models disagree'])
    await expect(panel(page, name).first().getByRole('columnheader').first()).toHaveText('Campaign');
});
