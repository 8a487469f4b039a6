import { expect, type Page } from '@playwright/test';
import { open, signIn } from './person.ts';
import { test } from './test.ts';

/** Each with words its answer must hold: ten turns of one conversation, as a marketer has it on a Monday. */
const TURNS: readonly (readonly [question: string, answer: RegExp])[] = [
  ['How many visits did target companies make last month?', /target/i],
  ['and by channel?', /Paid|Organic|Direct/],
  ['only LinkedIn', /LinkedIn/],
  ['by week', /week/i],
  ['why?', /LinkedIn/],
  ['top 5 companies by visits in the last 90 days', /visits/i],
  ['show me the opportunities of last quarter', /opportunit/i],
  ['pipeline influenced by vendor in the last 180 days', /pipeline/i],
  ['how is this calculated?', /influenced/i],
  ['add a note: went through the numbers of last month', /Nothing is written/],
];

/** Kept with the results of the run, to be looked at. */
const picture = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`) });

/** How far the last question is below the upper edge of the conversation. */
const placeOfLast = async (page: Page): Promise<number> => {
  const thread = await page.getByLabel('Conversation', { exact: true }).boundingBox();
  const question = await page
    .getByText(/^You asked: /)
    .last()
    .locator('xpath=..')
    .boundingBox();
  return Math.round((question?.y ?? Number.NaN) - (thread?.y ?? 0));
};
/** The room above a question. */
const TOP = 40;

test('ten turns of one conversation', async ({ page }) => {
  await signIn(page, 'admin', '/assistant');
  const input = page.getByLabel('Your question');
  for (const [at, [question, answer]] of TURNS.entries()) {
    await input.fill(question);
    await input.press('Enter');
    const card = page.getByRole('article').nth(at);
    await expect(card).toContainText(answer);
    await expect(input).toBeEnabled();
    await expect(card.getByRole('status')).toHaveCount(0);
    // Its answer is in sight: the question went to the top, however soon that was there.
    await expect.poll(() => placeOfLast(page), { message: question }).toBeLessThan(TOP);
    await picture(page, `turn-${at + 1}`);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Nothing that was asked is further than its address away.
  const address = new URL(page.url()).pathname.split('/assistant/')[1] ?? '';
  expect(address).toMatch(/^conv_/);
  await open(page, `/assistant/${address}`);
  await expect(page.getByRole('article')).toHaveCount(TURNS.length);
  // It is opened at its end, and no lower than its last question.
  await expect(page.getByRole('article').last()).toBeInViewport();
  await expect.poll(() => placeOfLast(page)).toBeGreaterThanOrEqual(0);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(1440);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(width).toBeLessThanOrEqual(390);
  await picture(page, 'narrow');
});
