import { METRICS, type MetricId } from '@parley/core/metrics';
import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';

/** `href` is where its link leads, or '', and `words` what the link says. */
export type ShownTile = { label: string; exact: string; href: string; words: string };
export type ShownRow = {
  /** The last part of the address it leads to, or ''. */
  key: string;
  name: string;
  cells: Readonly<Record<string, string>>;
};

/** Tiles of the key figures with their exact values, once they are there. */
export async function shownTiles(page: Page): Promise<ShownTile[]> {
  await settled(page);
  return await page.getByRole('region', { name: 'Key figures' }).evaluateAll((strips) =>
    strips.flatMap((strip) =>
      [...strip.querySelectorAll(':scope > div')].map((tile) => ({
        label: tile.querySelector('button')?.childNodes[0]?.textContent ?? '',
        exact: tile.querySelector('span[title]')?.getAttribute('title') ?? '',
        href: tile.querySelector('a')?.getAttribute('href') ?? '',
        words: tile.querySelector('a')?.textContent ?? '',
      })),
    ),
  );
}

/** The rows of a list as the page shows them, by column heading. */
export async function shownRows(page: Page, list: string): Promise<ShownRow[]> {
  const table = page.getByRole('region', { name: list, exact: true }).getByRole('table').first();
  await expect(table).toHaveAttribute('aria-busy', 'false');
  return await table.evaluate((element) => {
    const wordsOf = (cell: Element): string => (cell.textContent ?? '').trim();
    const heads = [...element.querySelectorAll('thead tr:last-child > *')].map(wordsOf);
    return [...element.querySelectorAll('tbody tr')]
      .filter((row) => row.querySelector(':scope > th') !== null)
      .map((row) => {
        const head = row.querySelector(':scope > th');
        const link = row.querySelector('a[data-row-link]');
        const path = new URL(link?.getAttribute('href') ?? '', location.href).pathname;
        return {
          key: link === null ? '' : decodeURIComponent(path.split('/').at(-1) ?? ''),
          name: head === null ? '' : wordsOf(head),
          cells: Object.fromEntries(
            [...row.children].map((cell, index) => [
              heads[index] ?? '',
              wordsOf(cell).replace(/^(Best|Worst|Most|Least) of (the rows shown|all models): /, ''),
            ]),
          ),
        };
      });
  });
}

/** The metric that a column is called after. */
export const metricCalled = (label: string): MetricId | undefined =>
  (Object.keys(METRICS) as MetricId[]).find((id) => METRICS[id].label === label);
