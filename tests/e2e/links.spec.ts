import { addDays, toDay } from '@parley/core/dates';
import { formatCompact, formatFigure } from '@parley/core/metrics';
import { expect, test } from '@playwright/test';
import { type LinkedNumber, type ListSums, linkedNumbers, sumsOf } from './linked-numbers.ts';
import { enterSample, visit } from './sample-session.ts';
import { SCREENS, samplePlaces } from './screens.ts';

/** Screens whose numbers lead to lists of companies or opportunities. */
const LINKED = [
  'web traffic',
  'attribution',
  'channels',
  'channel',
  'vendors',
  'vendor',
  'campaigns',
  'campaign',
  'campaign group',
  'pixel',
];

/** Shares of amounts: the list is of the opportunities whose amounts they are parts of. */
const SHARES = ['First touch', 'Last touch', 'Linear', 'U-shaped', 'W-shaped', 'Time decay', 'Data-driven'];

/** What the list behind a number adds up to, written as the number is. */
function addedUp({ what, text }: LinkedNumber, { rows, visits, amount }: ListSums): string {
  if (/opportunit/.test(text)) return formatFigure(rows, 'count');
  const [sum, unit] = text.includes('$')
    ? ([amount, 'money'] as const)
    : ([/compan/i.test(what) ? rows : visits, 'count'] as const);
  return /\d[KM]/.test(text) ? formatCompact(sum, unit) : formatFigure(sum, unit);
}

/** The number of a cell or a tile, without the words around it. */
const numberIn = (text: string): string => /-?\$?[\d,]+(?:\.\d+)?[KM]?/.exec(text)?.[0] ?? text;

const amountIn = (text: string): number => Number(numberIn(text).replaceAll(/[$,]/g, ''));

test('the list behind every number adds up to it', async ({ page }) => {
  test.setTimeout(1_500_000);
  await enterSample(page);
  const places = await samplePlaces();
  const today = toDay(Date.now());
  const checked: string[] = [];
  const read = new Map<string, ListSums>();
  for (const { name, pathOf } of SCREENS.filter((screen) => LINKED.includes(screen.name)))
    await test.step(name, async () => {
      await visit(page, `${pathOf(places)}?startDate=${addDays(today, -9)}&endDate=${today}`);
      const numbers = await linkedNumbers(page);
      expect.soft(numbers.length, `${name}: numbers that lead to a list`).toBeGreaterThan(0);
      for (const number of numbers) {
        const sums = read.get(number.href) ?? (await sumsOf(page, number.href));
        read.set(number.href, sums);
        const what = `${name}: ${number.what} (${number.href})`;
        const isShare = SHARES.includes(number.what) && /vendorIds|campaignIds/.test(number.href);
        if (isShare) expect.soft(amountIn(number.text), what).toBeLessThanOrEqual(sums.amount);
        else expect.soft(numberIn(number.text), what).toBe(numberIn(addedUp(number, sums)));
        checked.push(number.what);
      }
    });
  // Each kind of number was met.
  for (const kind of [/visits/i, /engaged companies/i, /pipeline influenced/i, /closed-won influenced/i])
    expect(checked.filter((what) => kind.test(what)).length, String(kind)).toBeGreaterThan(0);
});
