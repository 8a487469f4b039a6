import { formatFigure, METRICS, type MetricUnit, MISSING } from '@parley/core/metrics';
import { expect, type Page } from '@playwright/test';
import { companyScreens, type FigureScreen, tradeScreens } from './figure-screens.ts';
import { type ShownRow, shownRows, shownTiles } from './page-figures.ts';
import { sampleRoot, signIn } from './person.ts';
import { type SampleReference, sampleReference } from './sample-reference.ts';
import { visit } from './sample-session.ts';
import { test } from './test.ts';
import { walk } from './walk.ts';

const PERIOD = 'lastDays=30';
/** Far less than any difference that a wrong figure makes. */
const LAST_BIT = 1e-12;

/**
 * How a figure may be written: one between two last digits, such as $48.795, is rounded by the last bit of its quotient, which depends on the
 * order of the sums.
 */
const writtenAs = (value: number | null, unit: MetricUnit): string[] =>
  [1, 1 - LAST_BIT, 1 + LAST_BIT].map((factor) =>
    formatFigure(value === null || unit === 'date' ? value : value * factor, unit),
  );

async function expectTiles(page: Page, screen: FigureScreen, { figure }: SampleReference): Promise<void> {
  const shown = new Map((await shownTiles(page)).map(({ label, exact }) => [label, exact]));
  for (const [label, expected] of Object.entries(screen.tiles ?? {})) {
    const texts =
      typeof expected === 'string'
        ? writtenAs(figure(expected, screen.place), METRICS[expected].unit)
        : writtenAs(expected.value, expected.unit);
    expect.soft(texts, `${screen.path}: ${label}`).toContain(shown.get(label));
  }
}

/** What a cell says first: behind a dash is why there is nothing, behind a share of how many. */
const figureIn = (cell: string | undefined): string | undefined =>
  cell?.startsWith(MISSING) ? MISSING : cell?.split('(')[0];

async function expectLists(page: Page, { path, lists = [] }: FigureScreen, { figure }: SampleReference) {
  for (const list of lists) {
    const { name, of, columns, keyOf = (row: ShownRow) => row.key, isBlankAtZero = false } = list;
    const rows = (await shownRows(page, name)).filter((row) => keyOf(row) !== '');
    expect.soft(rows.length, `${path}: rows of ${name}`).toBeGreaterThan(0);
    for (const row of rows)
      for (const [label, metric] of Object.entries(columns)) {
        const value = figure(metric, { dimension: of, key: keyOf(row) });
        const texts = isBlankAtZero && value === 0 ? [''] : writtenAs(value, METRICS[metric].unit);
        expect.soft(texts, `${path}, ${name}: ${label} of ${row.name}`).toContain(figureIn(row.cells[label]));
      }
  }
}

const PARTS = {
  'companies and their deals': companyScreens,
  'channels, vendors, campaigns and pixels': tradeScreens,
} as const;

for (const [part, screensOf] of Object.entries(PARTS))
  test(`${part}: every tile and every cell of a list follows from the raw facts of the world`, async ({
    page,
  }) => {
    const reference = await sampleReference();
    // Columns that are hidden at first are true as well.
    await page.addInitScript(() => {
      for (const table of ['vendors', 'campaigns', 'attribution-vendor-pipeline'])
        localStorage.setItem(`parley.table.${table}`, JSON.stringify({ hidden: [] }));
    });
    await signIn(page);
    await visit(page, `/campaigns?${PERIOD}&c.size=10`);
    const campaigns = (await shownRows(page, 'Campaign activity')).map(({ key }) => key);
    const named = campaigns.filter((key) => key.startsWith('camp_') && !key.includes('unassigned'));
    for (const screen of screensOf(reference, named))
      await test.step(screen.path, async () => {
        await walk(page, `${sampleRoot()}${screen.path}?${PERIOD}`);
        await expectTiles(page, screen, reference);
        await expectLists(page, screen, reference);
      });
  });
