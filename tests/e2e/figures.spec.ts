import { formatFigure, type MetricId, metricOf, MISSING } from '@parley/core/metrics';
import { expect, type Page, test } from '@playwright/test';
import { metricCalled, shownRows, shownTiles } from './page-figures.ts';
import { type Place, type SampleReference, sampleReference } from './sample-reference.ts';
import { enterSample, visit } from './sample-session.ts';

const PERIOD = 'lastDays=30';

type Screen = {
  path: string;
  /** Whose figures the tiles show; all without. */
  place?: Place;
  /** Metric of each tile by its label. */
  tiles?: Readonly<Record<string, MetricId>>;
  /** Lists whose cells are figures of a thing each, by their columns; `columns` names those called otherwise. */
  lists?: readonly {
    name: string;
    of: Place['dimension'];
    columns?: Readonly<Record<string, MetricId | null>>;
  }[];
};

const TRAFFIC = { Visits: 'visits', 'Target visits (TAM)': 'targetVisits' } as const;
const INFLUENCE = { 'Pipeline influenced': 'pipelineInfluenced', 'Closed-won influenced': 'closedWonInfluenced' } as const;
const CHANNEL_TILES = {
  'Total visits': 'visits',
  'Total spend': 'spend',
  'Spend per visit': 'spendPerVisit',
  'Target visits (TAM)': 'targetVisits',
  'Target spend per visit': 'spendPerTargetVisit',
} as const;
const DEALS = {
  Pipeline: 'pipelineAmount',
  'Closed-won revenue': 'closedWonAmount',
  'Pipeline to closed-won': 'pipelineToClosedWonRatio',
  'Win rate': 'winRate',
  'Average deal cycle': 'averageDaysToClose',
} as const;

const CREDITS = {
  'Audience visits': 'targetVisits',
  'First touch': 'pipelineFirstTouch',
  'Last touch': 'pipelineLastTouch',
  Linear: 'pipelineLinear',
  'U-shaped': 'pipelineUShaped',
  'W-shaped': 'pipelineWShaped',
  'Time decay': 'pipelineTimeDecay',
  'Data-driven': 'pipelineDataDriven',
} as const;

const screens = ({ pixels, figure }: SampleReference, campaign: string): Screen[] => {
  const channel: Place = { dimension: 'channel', key: 'chnl_paid_social' };
  const vendor: Place = { dimension: 'vendor', key: 'vndr_linkedin_ads' };
  const pixel: Place = { dimension: 'pixel', key: [...pixels.values()][0] ?? '' };
  expect(figure('impressions', pixel)).toBeGreaterThan(0);
  return [
    {
      path: '/web-traffic',
      tiles: { ...TRAFFIC, 'Visit efficiency': 'visitEfficiency', 'Engaged companies': 'engagedCompanies', ...INFLUENCE },
    },
    {
      path: '/channels',
      tiles: CHANNEL_TILES,
      lists: [{ name: 'Channels', of: 'channel' }],
    },
    { path: `/channels/${channel.key}`, place: channel, tiles: CHANNEL_TILES, lists: [{ name: 'Vendors', of: 'vendor' }] },
    {
      path: '/vendors',
      tiles: { ...TRAFFIC, 'Engaged companies': 'engagedCompanies', ...INFLUENCE },
      lists: [
        { name: 'Vendor activity', of: 'vendor' },
        { name: 'Vendor fit scoring', of: 'vendor', columns: { 'Engaged companies': null } },
      ],
    },
    {
      path: `/vendors/${vendor.key}`,
      place: vendor,
      tiles: { 'Total visits': 'visits', 'Target visits (TAM)': 'targetVisits', 'Engaged companies': 'engagedCompanies', ...INFLUENCE },
    },
    {
      path: '/campaigns',
      tiles: { Visits: 'visits', 'Visit efficiency': 'visitEfficiency', 'Engaged companies': 'engagedCompanies', ...INFLUENCE },
      lists: [{ name: 'Campaign activity', of: 'campaign' }],
    },
    {
      path: `/campaigns/${campaign}`,
      place: { dimension: 'campaign', key: campaign },
      tiles: { Visits: 'visits', 'Visit efficiency': 'visitEfficiency', 'Engaged companies': 'engagedCompanies', ...INFLUENCE },
    },
    {
      path: '/attribution',
      tiles: DEALS,
      lists: [
        { name: 'Breakdown', of: 'vendor', columns: CREDITS },
        { name: 'Where the models disagree', of: 'vendor', columns: { ...CREDITS, 'Audience visits': null } },
      ],
    },
    { path: '/opportunities', tiles: { ...DEALS, 'Average contract value': 'averageContractValue' } },
    {
      path: '/pixels',
      lists: [{ name: 'Pixels', of: 'pixel', columns: { 'Impressions, 30 days': 'impressions' } }],
    },
    {
      path: `/pixels/${pixel.key}`,
      place: pixel,
      tiles: {
        'Total impressions': 'impressions',
        Efficiency: 'targetingEfficiency',
        'Companies reached': 'companiesReached',
        'Engaged companies': 'engagedByPixel',
        ...INFLUENCE,
      },
    },
  ];
};

async function expectTiles(page: Page, { path, place, tiles = {} }: Screen, reference: SampleReference) {
  const shown = new Map((await shownTiles(page)).map(({ label, exact }) => [label, exact]));
  for (const [label, metric] of Object.entries(tiles)) {
    const expected = formatFigure(reference.figure(metric, place), metricOf(metric).unit);
    expect.soft(shown.get(label), `${path}: ${label}`).toBe(expected);
  }
}

async function expectLists(page: Page, { path, lists = [] }: Screen, reference: SampleReference) {
  for (const { name, of, columns = {} } of lists) {
    const rows = await shownRows(page, name);
    let compared = 0;
    for (const row of rows.filter(({ key }) => key !== '')) {
      for (const [label, text] of Object.entries(row.cells)) {
        const metric = columns[label] === undefined ? metricCalled(label) : columns[label];
        if (metric === undefined || metric === null) continue;
        const expected = formatFigure(reference.figure(metric, { dimension: of, key: row.key }), metricOf(metric).unit);
        compared += 1;
        expect.soft(text.startsWith(MISSING) ? MISSING : text, `${path}, ${name}: ${label} of ${row.name}`).toBe(expected);
      }
    }
    expect.soft(compared, `${path}, ${name}: figures compared`).toBeGreaterThan(0);
  }
}

test('every tile and every cell of a list is what follows from the raw facts of the world', async ({ page }) => {
  test.setTimeout(300_000);
  const reference = await sampleReference();
  // Columns that are hidden at first are true as well.
  await page.addInitScript(() => {
    for (const table of ['vendors', 'campaigns', 'attribution'])
      localStorage.setItem(`parley.table.${table}`, JSON.stringify({ hidden: [] }));
  });
  await enterSample(page, `/campaigns?${PERIOD}&c.size=10`);
  await visit(page, `/campaigns?${PERIOD}&c.size=10`);
  const named = (await shownRows(page, 'Campaign activity')).find(({ key }) => !key.includes('unassigned'));
  for (const screen of screens(reference, named?.key ?? '')) {
    await test.step(screen.path, async () => {
      await visit(page, `${screen.path}?${PERIOD}`);
      await expectTiles(page, screen, reference);
      await expectLists(page, screen, reference);
    });
  }
});
