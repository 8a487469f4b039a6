import { expect, type Page } from '@playwright/test';
import { shownRows, shownTiles } from './page-figures.ts';
import { serverUrl } from './person.ts';
import { walk } from './walk.ts';

/** A number with a link to a list, as a page shows it. */
export type LinkedNumber = { what: string; text: string; href: string };

const LISTS = /\/(web-traffic-activity|opportunities)\?/;

/** Tiles, and cells of the first and the last row of each table, that lead to companies or opportunities. */
export async function linkedNumbers(page: Page): Promise<LinkedNumber[]> {
  // A link that says a number of its own is about that one.
  const tiles = (await shownTiles(page)).map(({ label, exact, href, words }) => ({
    what: label,
    text: /\d/.test(words) ? words : exact,
    href,
  }));
  const cells = await page
    .getByRole('main')
    .getByRole('table')
    .evaluateAll((tables) =>
      tables.flatMap((table) => {
        const heads = [...table.querySelectorAll('thead tr:last-child > *')].map((cell) =>
          (cell.textContent ?? '').trim(),
        );
        const rows = [...table.querySelectorAll('tbody tr, tfoot tr')].filter((row) =>
          row.querySelector('a'),
        );
        return [rows.at(0), rows.at(-1)].flatMap((row) =>
          row === undefined
            ? []
            : [...row.children].flatMap((cell, at) =>
                [...cell.querySelectorAll('a:not([data-row-link])')].map((link) => ({
                  what: heads[at] ?? '',
                  text: (link.getAttribute('aria-label') ?? link.textContent ?? '').trim(),
                  href: link.getAttribute('href') ?? '',
                })),
              ),
        );
      }),
    );
  const found = [...tiles, ...cells].filter(({ href, text }) => LISTS.test(href) && /\d/.test(text));
  return [...new Map(found.map((each) => [`${each.what} ${each.href}`, each])).values()];
}

const numberOf = (text: string | undefined): number => Number((text ?? '').replaceAll(/[^\d.]/g, '') || 0);

export type ListSums = { rows: number; visits: number; amount: number };

/** What a list comes to: all of its pages read, row by row. */
export async function sumsOf(page: Page, href: string): Promise<ListSums> {
  const isCompanies = href.includes('/web-traffic-activity');
  const prefix = isCompanies ? 'w' : 'o';
  const won = href.includes('oppType=closedWon');
  const list = isCompanies ? 'Companies' : won ? 'Opportunities won' : 'Opportunities opened';
  const sums = { rows: 0, visits: 0, amount: 0 };
  for (let at = 1; ; at += 1) {
    const address = new URL(href, serverUrl());
    address.searchParams.set(`${prefix}.size`, '100');
    address.searchParams.set(`${prefix}.page`, String(at));
    await walk(page, address.href);
    const rows = await shownRows(page, list);
    sums.rows += rows.length;
    for (const { cells } of rows) {
      sums.visits += numberOf(cells['Human visits']);
      sums.amount += numberOf(cells['Amount']);
    }
    const total = numberOf(
      (await page
        .locator('[aria-live="polite"]')
        .filter({ hasText: /^[\d,]+ (companies|company|opportunities|opportunity)$/ })
        .textContent()) ?? '',
    );
    if (sums.rows >= total || rows.length === 0) {
      expect.soft(sums.rows, `${href}: rows and the total above them`).toBe(total);
      return sums;
    }
  }
}
