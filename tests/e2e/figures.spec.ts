import { formatFigure, METRICS, MISSING } from '@parley/core/metrics';
import { expect, type Page } from '@playwright/test';
import { companyScreens, type FigureScreen, tradeScreens } from './figure-screens.ts';
import { type ShownRow, shownRows, shownTiles } from './page-figures.ts';
import { sampleRoot, signIn } from './person.ts';
import { type SampleReference, sampleReference } from './sample-reference.ts';
import { visit } from './sample-session.ts';
import { test } from './test.ts';
import { walk } from './walk.ts';

const PERIOD = 'lastDays=30';

async function expectTiles(page: Page, screen: FigureScreen, { figure }: SampleReference): Promise<void> {
  const shown = new Map((await shownTiles(page)).map(({ label, exact }) => [label, exact]));
  for (const [label, expected] of Object.entries(screen.tiles ?? {})) {
    const text =
      typeof expected === 'string'
        ? formatFigure(figure(expected, screen.place), METRICS[expected].unit)
        : formatFigure(expected.value, expected.unit);
    expect.soft(shown.get(label), `${screen.path}: ${label}`).toBe(text);
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
        const expected = isBlankAtZero && value === 0 ? '' : formatFigure(value, METRICS[metric].unit);
        expect.soft(figureIn(row.cells[label]), `${path}, ${name}: ${label} of ${row.name}`).toBe(expected);
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
