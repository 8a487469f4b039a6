import { expect, type Page, test } from '@playwright/test';
import { shownRows, shownTiles } from './page-figures.ts';
import { numberIn } from './person.ts';
import { enterSample, visit } from './sample-session.ts';
import { SCREENS, samplePlaces } from './screens.ts';

/** A short period: lists of companies are few pages long. */
const PERIOD = 'lastDays=14';
const PAGE_SIZE = 100;

type Linked = { label: string; value: number; href: string };

/** What a number leads to, by what it is called: how its list adds up to it. */
const SUMS: readonly (readonly [label: RegExp, sum: (page: Page, href: string) => Promise<number>])[] = [
  [/^(Target visits|Audience visits)/, visitsOfList],
  [/^(Engaged companies|Companies reached)/, (page, href) => countOfList(page, href, /compan(y|ies)$/)],
  [/^Pipeline( influenced)?$/, (page, href) => tileOf(page, href, 'Pipeline')],
  [/^Closed-won (influenced|revenue)$/, (page, href) => tileOf(page, href, 'Closed-won revenue')],
];

/** Below the instance, as pages are opened. */
const pathBelow = (href: string): string => href.replace(/^\/app\/inst\/[^/]+/, '');

async function countOfList(page: Page, href: string, noun: RegExp): Promise<number> {
  await visit(page, href);
  return numberIn(
    await page
      .getByRole('main')
      .getByText(new RegExp(`^[\\d,]+ ${noun.source}`))
      .first()
      .textContent(),
  );
}

/** Visits of all companies of a list, over its pages. */
async function visitsOfList(page: Page, href: string): Promise<number> {
  const joined = `${href}${href.includes('?') ? '&' : '?'}w.size=${PAGE_SIZE}`;
  const pages = Math.ceil((await countOfList(page, joined, /compan(y|ies)$/)) / PAGE_SIZE);
  let sum = 0;
  for (let at = 1; at <= pages; at += 1) {
    if (at > 1) await visit(page, `${joined}&w.page=${at}`);
    for (const { cells } of await shownRows(page, 'Companies')) sum += numberIn(cells['Visits'] ?? '');
  }
  return sum;
}

async function tileOf(page: Page, href: string, name: string): Promise<number> {
  await visit(page, href);
  return numberIn((await shownTiles(page)).find(({ label }) => label === name)?.exact ?? '');
}

/** Numbers of a page that lead to a list: of the tiles, and of the first rows of its lists. */
async function linksOf(page: Page): Promise<Linked[]> {
  const tiles = (await shownTiles(page)).map(({ label, exact, href }) => ({
    label,
    value: numberIn(exact),
    href,
  }));
  const cells = await page
    .getByRole('main')
    .locator('table')
    .evaluateAll((tables) =>
      tables.flatMap((table) => {
        const heads = [...table.querySelectorAll('thead tr:last-child > *')].map((head) =>
          (head.textContent ?? '').trim(),
        );
        return [...table.querySelectorAll('tbody tr')].slice(0, 2).flatMap((row) =>
          [...row.children].flatMap((cell, index) => {
            const link = cell.querySelector('a:not([data-row-link])');
            return link === null
              ? []
              : [
                  {
                    label: heads[index] ?? '',
                    text: link.textContent ?? '',
                    href: link.getAttribute('href') ?? '',
                  },
                ];
          }),
        );
      }),
    );
  return [...tiles, ...cells.map(({ text, ...rest }) => ({ ...rest, value: numberIn(text) }))].filter(
    ({ href, value }) => href !== '' && value > 0,
  );
}

test('the list behind every number adds up to it', async ({ page }) => {
  test.setTimeout(300_000);
  const places = await samplePlaces();
  await enterSample(page);
  const walked = new Set<string>();
  let added = 0;
  for (const { name, pathOf } of SCREENS) {
    await visit(page, `${pathOf(places)}?${PERIOD}`);
    for (const { label, value, href } of await linksOf(page)) {
      const sum = SUMS.find(([called]) => called.test(label))?.[1];
      if (sum === undefined || walked.has(`${href} ${label} ${value}`)) continue;
      walked.add(`${href} ${label} ${value}`);
      await test.step(`${name}: ${label}`, async () => {
        expect
          .soft(await sum(page, pathBelow(href)), `${name}: ${label} leads to ${decodeURIComponent(href)}`)
          .toBe(value);
      });
      added += 1;
    }
  }
  expect(added).toBeGreaterThan(20);
});
