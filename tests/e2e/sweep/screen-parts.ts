import { METRICS, type MetricId } from '@parley/core/metrics';
import { expect, type Page } from '@playwright/test';
import { shownTiles } from '../page-figures.ts';

type ListParts = {
  /** Words over the columns, in their order: what is hidden at first is not among them. */
  columns: readonly string[];
  /** The column by which it is ordered at first. */
  by: string;
  order?: 'ascending' | 'descending';
  /** Rows of its first page, where the sample has more. */
  rows?: number;
  /** The last column that a window of 1,440 pixels shows without scrolling: the money is seen first. */
  seen?: string;
};

/** What the specification names of a screen, in the sample as it is opened first. */
type Parts = {
  /** The list its breadcrumb leads back to. */
  crumb?: string;
  tiles?: readonly string[];
  /** Panels by their titles with their heights, where the specification has one. */
  panels?: Readonly<Record<string, number | undefined>>;
  lists?: Readonly<Record<string, ListParts>>;
  /** Marks on its charts. */
  marks?: readonly string[];
  /** Words that it shows. */
  words?: readonly (string | RegExp)[];
  /** Panels of other screens of its kind. */
  without?: readonly string[];
};

const labels = (...metrics: readonly MetricId[]): string[] => metrics.map((id) => METRICS[id].label);
const INFLUENCE = labels('engagedCompanies', 'pipelineInfluenced', 'closedWonInfluenced');
const TARGET = 'Target visits (TAM)';
const CHANNEL_TILES = ['Total visits', 'Total spend', 'Spend per visit', TARGET, 'Target spend per visit'];
const CHANNEL_COLUMNS = [
  'Name',
  ...labels('visits', 'targetVisits', 'visitEfficiency', 'otherVisits', 'botVisits', 'unresolvedVisits'),
  ...labels('spend', 'spendPerVisit', 'spendPerTargetVisit'),
];
/** All but those hidden at first. */
const ACTIVITY = labels(
  ...(['spend', 'visits', 'engagedCompanies', 'pipelineInfluenced', 'closedWonInfluenced'] as const),
  ...(['visitEfficiency', 'adImpressions', 'viewThroughVisits'] as const),
  ...(['pipelineLinear', 'closedWonLinear', 'closedWonLastTouch'] as const),
);
const LAST_OF_MONEY = METRICS.closedWonInfluenced.label;
const DEALS = labels(
  ...(['pipelineAmount', 'closedWonAmount', 'pipelineToClosedWonRatio'] as const),
  ...(['winRate', 'averageDaysToClose'] as const),
);
const CREDITS = ['Pipeline influenced', 'First touch', 'Last touch', 'Linear'];
const PIXEL_TILES = [
  ...['Total impressions', 'Efficiency'],
  ...labels('companiesReached', 'engagedByPixel', 'pipelineInfluenced', 'closedWonInfluenced'),
];
const PIXEL_PANELS = {
  Impressions: 357,
  'Reach and engagement': 357,
  'Targeting efficiency': 357,
  'Cost breakdown': undefined,
  'Influence by pixel': undefined,
  'Monthly impressions usage': undefined,
};
const DEAL_LIST = ['Open date', 'Close date', 'Status', 'Amount'];
const CAMPAIGN: Parts = {
  crumb: 'Campaigns',
  tiles: [
    'Visits',
    ...labels('visitEfficiency', 'engagedCompanies', 'pipelinePerSpend'),
    ...INFLUENCE.slice(1),
  ],
  panels: {
    'Visits trend': 579,
    'Return on marketing spend': 483,
    'Visit efficiency': 483,
    'Pipeline influenced': undefined,
    'Credit by model': undefined,
  },
};

const PARTS: Readonly<Record<string, Parts>> = {
  dashboard: {
    tiles: ['Visits', TARGET, 'Visit efficiency', ...INFLUENCE],
    panels: {
      'Pipeline trends': undefined,
      'Traffic efficiency': undefined,
      'Direct view-through reallocation': undefined,
      'Traffic trends': undefined,
      'Opportunity influence trend': undefined,
      'Closed-won opportunities': undefined,
      'Benchmarks by channel': undefined,
    },
  },
  'web traffic': {
    tiles: ['Visits', TARGET, 'Visit efficiency', ...INFLUENCE],
    panels: {
      'Traffic trends': undefined,
      'Visits by traffic type': undefined,
      'Visits by industry': undefined,
      'Visits by company size': undefined,
      'Top companies by visits': undefined,
    },
  },
  'web traffic activity': {
    lists: {
      Companies: {
        columns: [
          ...['Company', 'Region', 'Industry', 'Company size', 'Audiences'],
          ...['Human impressions', 'Human visits', 'Last activity', 'LinkedIn search'],
        ],
        by: 'Last activity',
        rows: 20,
      },
    },
  },
  company: {
    crumb: 'Web traffic activity',
    tiles: [
      ...['Pipeline opportunities', 'Closed-won opportunities', 'Human visits'],
      ...['Opportunities with events', 'Vendors'],
    ],
    panels: { 'Visits by vendor, running total': 625 },
    lists: { Opportunities: { columns: ['Opportunity', ...DEAL_LIST], by: 'Open date' } },
    words: ['Offline events'],
  },
  benchmarks: { panels: { 'Benchmarks by channel': undefined } },
  attribution: {
    tiles: DEALS,
    lists: {
      Breakdown: { columns: ['Vendor', 'Audience visits', ...CREDITS], by: 'Audience visits', rows: 10 },
      'Offline activity': {
        columns: ['Vendor - campaign type', 'Audience offline events', ...CREDITS],
        by: 'Audience offline events',
      },
      'Where the models disagree': {
        columns: [
          ...['Vendor', 'Spread', 'Range', 'First touch', 'Last touch', 'Linear'],
          ...['U-shaped', 'W-shaped', 'Time decay', 'Data-driven'],
        ],
        by: 'Spread',
      },
    },
    words: [/Audience visits at least 1/, /Audience offline events at least 1/],
  },
  channels: {
    tiles: CHANNEL_TILES,
    panels: { 'Traffic by channel': 485, 'Spend per visit by channel': undefined },
    lists: { Channels: { columns: CHANNEL_COLUMNS, by: 'Visits' } },
  },
  channel: {
    crumb: 'Channels',
    tiles: CHANNEL_TILES,
    panels: { 'By week and vendor': 565 },
    lists: { Vendors: { columns: CHANNEL_COLUMNS, by: 'Visits' } },
    words: ['Target spend per visit'],
  },
  vendors: {
    tiles: ['Visits', TARGET, ...INFLUENCE],
    lists: {
      'Vendor activity': { columns: ['Vendor', 'Channel', ...ACTIVITY], by: 'Visits', seen: LAST_OF_MONEY },
      Opportunities: { columns: ['Company', 'Opportunity', ...DEAL_LIST], by: 'Open date', rows: 10 },
      'Vendor fit scoring': {
        columns: [
          'Name',
          ...labels('visits', 'engagedCompanies', 'spendPerVisit', 'pipelinePerSpend'),
          ...labels('percentOpportunitiesInfluenced', 'fitScore'),
          'Remove',
        ],
        by: 'Fit score',
      },
    },
    words: [/Highest performer$/, /Lowest performer$/, /^TAM · [\d,]+ companies$/],
  },
  vendor: {
    crumb: 'Vendors',
    tiles: ['Total visits', TARGET, ...INFLUENCE],
    panels: {
      'Total visits trend': 579,
      'Reach and engagement': 465,
      'Visits by traffic type': 465,
      'Pipeline influenced': 477,
    },
    lists: { 'Campaigns of Google Ads': { columns: ['Campaign', ...ACTIVITY], by: 'Visits' } },
  },
  direct: {
    crumb: 'Vendors',
    panels: { 'Direct view-through reallocation': 465, 'Visits by traffic type': 465 },
    without: ['Reach and engagement'],
  },
  campaigns: {
    tiles: ['Visits', TARGET, ...INFLUENCE],
    lists: {
      'Campaign activity': {
        columns: ['Campaign', 'Vendor', ...ACTIVITY],
        by: 'Visits',
        rows: 20,
        seen: LAST_OF_MONEY,
      },
    },
  },
  campaign: CAMPAIGN,
  'campaign group': CAMPAIGN,
  opportunities: {
    tiles: [...DEALS, ...labels('averageContractValue')],
    panels: { 'Pipeline by week': undefined },
    lists: {
      'Opportunities opened': {
        columns: [
          ...['Company', 'Opportunity', 'Domain', 'Open date'],
          ...['Status', 'Amount'],
          ...labels('influenceImpressions', 'influenceVisits'),
        ],
        by: 'Open date',
        rows: 20,
      },
    },
  },
  opportunity: {
    crumb: 'Opportunities · Pipeline',
    tiles: ['Revenue', 'Days open', 'Human visits', 'Non-digital events', 'Vendors'],
    lists: {
      'Audiences by visits': { columns: ['Audience', 'Members', 'Human visits'], by: 'Human visits' },
      'Audiences by offline events': {
        columns: ['Audience', 'Members', 'Offline events'],
        by: 'Offline events',
      },
    },
    marks: ['Opened', 'Won'],
    words: [/^Visits by vendor, /],
  },
  pixels: {
    panels: { 'Monthly impressions usage': undefined },
    lists: {
      Pixels: {
        columns: [
          ...['Pixel', 'Channel', 'Vendor', 'Audience', 'Status', 'Updated'],
          ...['Last impression', 'Impressions, 30 days', 'Edit'],
        ],
        by: 'Updated',
      },
    },
    words: ['Create pixel', 'Compare', 'Group'],
  },
  pixel: { crumb: 'Pixels', tiles: PIXEL_TILES, panels: { ...PIXEL_PANELS, Code: undefined } },
  'pixel group': { crumb: 'Pixels', tiles: PIXEL_TILES, panels: PIXEL_PANELS },
  'edit a pixel': { crumb: 'Pixels', panels: { Code: undefined } },
  audiences: {
    lists: {
      Audiences: {
        columns: [
          ...['Audience', 'Type', 'Members', 'Visits, 30 days', 'Status', 'Created', 'Created by'],
          'Actions',
        ],
        by: 'Created',
      },
    },
    words: ['Create audience'],
  },
  'upload an audience': { crumb: 'Audiences', words: ['Type domains instead'] },
  'import an audience': { crumb: 'Audiences', words: ['Link of the report'] },
  'audience by rules': { crumb: 'Audiences', words: ['Add a condition'] },
  'edit an audience': { crumb: 'Audiences' },
  audience: {
    crumb: 'Audiences',
    lists: {
      '': {
        columns: ['Company', 'Domain', 'Human visits', 'Last activity'],
        by: 'Company',
        order: 'ascending',
        rows: 20,
      },
    },
    words: [/^[\d,]+ companies$/],
  },
};

type Look = {
  /** Whether its text is of twice the size: panels are higher then, and the first figures of a list come first. */
  isLarge?: boolean;
};

async function expectList(page: Page, name: string, parts: ListParts, { isLarge }: Look): Promise<void> {
  const { columns, by, order = 'descending', rows, seen } = parts;
  const table = (name === '' ? page.getByRole('main') : page.getByRole('region', { name, exact: true }))
    .getByRole('table')
    .first();
  const heads = table.locator('thead tr:last-child > *');
  const words = (await heads.allTextContents())
    .map((text) => text.trim())
    .filter((word) => word !== '' && !word.startsWith('Select'));
  if (isLarge) expect.soft(words.toSorted(), name).toEqual(columns.toSorted());
  else expect.soft(words, name).toEqual(columns);
  if (seen !== undefined && !isLarge) {
    const head = table.getByRole('columnheader', { name: seen, exact: true });
    await head.scrollIntoViewIfNeeded();
    expect
      .soft(await table.locator('xpath=..').evaluate((frame) => frame.scrollLeft), `${name}: ${seen}`)
      .toBe(0);
    await expect.soft(head, `${name}: ${seen}`).toBeInViewport({ ratio: 1 });
  }
  const sorted = await table
    .locator('thead [aria-sort]')
    .evaluateAll((cells) => cells.map((cell) => [cell.textContent?.trim(), cell.getAttribute('aria-sort')]));
  expect.soft(sorted, `${name}: order`).toEqual([[by, order]]);
  const count = await table.locator(':scope > tbody > tr').count();
  if (rows === undefined) expect.soft(count, `${name}: rows`).toBeGreaterThan(0);
  else expect.soft(count, `${name}: rows`).toBe(rows);
}

/** The screen has every part that the specification names, in its words and sizes. */
export async function expectParts(page: Page, screen: string, look: Look = {}): Promise<void> {
  const { crumb, tiles, panels = {}, lists = {}, marks = [], words = [], without = [] } = PARTS[screen] ?? {};
  const main = page.getByRole('main');
  const panel = (name: string) => main.getByRole('region', { name, exact: true });
  if (crumb !== undefined)
    await expect.soft(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(crumb);
  if (tiles !== undefined)
    expect
      .soft(
        (await shownTiles(page)).map(({ label }) => label),
        'key figures',
      )
      .toEqual(tiles);
  for (const [name, height] of Object.entries(panels)) {
    await expect.soft(panel(name), name).toBeVisible();
    const box = await panel(name).boundingBox();
    if (height !== undefined && !look.isLarge)
      expect.soft(Math.round(box?.height ?? 0), `height of ${name}`).toBe(height);
  }
  for (const [name, parts] of Object.entries(lists)) await expectList(page, name, parts, look);
  for (const name of marks)
    await expect.soft(main.getByRole('button', { name, exact: true }), name).toBeVisible();
  for (const word of words)
    await expect.soft(main.getByText(word, { exact: true }).first(), String(word)).toBeVisible();
  for (const name of without) await expect.soft(panel(name), name).toHaveCount(0);
}
