import { addDays, toDay } from '@parley/core/dates';
import { formatCompact, formatFigure } from '@parley/core/metrics';
import { expect } from '@playwright/test';
import { type LinkedNumber, type ListSums, linkedNumbers, sumsOf } from './linked-numbers.ts';
import { signIn } from './person.ts';
import { visit } from './sample-session.ts';
import { SCREENS, samplePlaces } from './screens.ts';
import { test } from './test.ts';

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

/** Kinds of numbers that vendors have, so that none is passed over in silence. */
const KINDS = [/visits/i, /engaged companies/i, /pipeline influenced/i, /closed-won influenced/i];
/** Lists that were read, each once. */
const read = new Map<string, ListSums>();

for (const { name, pathOf } of SCREENS.filter((screen) => LINKED.includes(screen.name)))
  test(`${name}: the list behind every number adds up to it`, async ({ page }) => {
    await signIn(page);
    const today = toDay(Date.now());
    await visit(page, `${pathOf(await samplePlaces())}?startDate=${addDays(today, -9)}&endDate=${today}`);
    const numbers = await linkedNumbers(page);
    expect(numbers.length, 'numbers that lead to a list').toBeGreaterThan(0);
    for (const number of numbers) {
      const sums = read.get(number.href) ?? (await sumsOf(page, number.href));
      read.set(number.href, sums);
      const what = `${number.what} (${number.href})`;
      const isShare = SHARES.includes(number.what) && /vendorIds|campaignIds/.test(number.href);
      if (isShare) expect.soft(amountIn(number.text), what).toBeLessThanOrEqual(sums.amount);
      else expect.soft(numberIn(number.text), what).toBe(numberIn(addedUp(number, sums)));
    }
    if (name === 'vendors')
      for (const kind of KINDS)
        expect(numbers.filter(({ what }) => kind.test(what)).length, String(kind)).toBeGreaterThan(0);
  });
