import { previousPeriod } from '@parley/core/dates';
import {
  type DimensionId,
  dimensionsOf,
  METRIC_IDS,
  type MetricId,
  type MetricQuery,
} from '@parley/core/metrics';
import { explainMetric, runMetricQuery } from '@parley/server/analytics/index';
import { MESSY_WINDOW_DAYS, messyWorld } from '@parley/worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type StoredWorld, storeWorld } from '../analytics/reference/store-world.ts';
import { blockOf, converse } from '../assistant/setup.ts';
import { type Figures, openSurfaces, type Surfaces, TOTAL } from './surfaces.ts';

/** The first of these that a metric has is the one it is compared by. */
const PREFERRED: readonly DimensionId[] = [
  'vendor',
  'sector',
  'campaignType',
  'week',
  'channel',
  'pixel',
  'trafficType',
];
const breakdownOf = (metric: MetricId): DimensionId => {
  const known = dimensionsOf(metric);
  const found = PREFERRED.find((id) => known.includes(id)) ?? known[0];
  if (found === undefined) throw new Error(`${metric} has no breakdown`);
  return found;
};
const GROUPS = Map.groupBy(METRIC_IDS, breakdownOf);

let services: TestServices;
const checked = new Map<MetricId, Set<string>>();
let stored: StoredWorld;
let surfaces: Surfaces;

beforeAll(async () => {
  services = await isolatedServices();
  stored = await storeWorld(services, messyWorld(2), { influenceWindowDays: MESSY_WINDOW_DAYS });
  surfaces = await openSurfaces(services, stored.ctx);
});
afterAll(async () => {
  const all = METRIC_IDS.filter((id) => checked.get(id)?.size === 4).length;
  console.log(
    `${all} metrics of ${METRIC_IDS.length} are the same in GraphQL, command line, CSV and assistant`,
  );
  await surfaces?.close();
  await services?.close();
});

/** What the metric query itself says. */
async function expected(query: MetricQuery, dimension: DimensionId): Promise<Figures> {
  const { rows, totals } = await runMetricQuery({ ctx: stored.ctx, input: query });
  return new Map(
    [...rows, totals].map((row) => [
      row.dimensions[dimension]?.id ?? TOTAL,
      new Map(query.metrics.map((id) => [id, row.metrics[id] ?? null])),
    ]),
  );
}

/** The engine adds up in no certain order: the last digits of a sum of fractions may differ. */
const isSame = (one: number | null, other: number | null | undefined): boolean =>
  one === other ||
  (typeof one === 'number' &&
    typeof other === 'number' &&
    Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other)));

function differences(metric: MetricId, right: Figures, found: Figures, surface: string): string[] {
  const lines: string[] = [];
  for (const [id, figures] of found) {
    // Asked alone, a metric has fewer rows than among others: those where it has something.
    if (!figures.has(metric)) continue;
    const [is, should] = [figures.get(metric) ?? null, right.get(id)?.get(metric)];
    if (!isSame(is, should)) lines.push(`${surface}: ${metric} of ${id} is ${is}, not ${should}`);
  }
  return lines;
}

const SURFACES = ['graphql', 'commandLine', 'csv', 'assistant'] as const;

describe.each([...GROUPS])('by %s', (dimension, metrics) => {
  const answers = new Map<string, Figures>();
  let right: Figures;
  beforeAll(async () => {
    const query: MetricQuery = { metrics, dimensions: [dimension], filters: [], range: stored.world.range };
    right = await expected(query, dimension);
    for (const surface of SURFACES)
      answers.set(surface, await surfaces[surface]({ metrics, dimension, query }));
  });

  it.each(metrics)('%s is the same everywhere', (metric) => {
    for (const surface of SURFACES) {
      const found = answers.get(surface) ?? new Map();
      expect(differences(metric, right, found, surface)).toEqual([]);
      // An answer in words has the most important rows; every other surface has all of them.
      const rows = [...found].filter(([, figures]) => figures.has(metric)).length;
      if (surface === 'assistant') expect(rows).toBeGreaterThan(0);
      else expect(rows).toBe(surface === 'csv' ? right.size - 1 : right.size);
      checked.set(metric, (checked.get(metric) ?? new Set()).add(surface));
    }
  });
});

it.each<[string, Partial<MetricQuery>]>([
  ['with ids and names', { dimensions: ['vendor', 'sector'] }],
  ['of weeks, some of them partial', { dimensions: ['week'] }],
  ['beside another period', { dimensions: ['channel'], compare: { start: '2026-01-01', end: '2026-01-31' } }],
  ['with times', { metrics: ['visits', 'lastActivity'], dimensions: ['vendor'] }],
])('a CSV file is the same of the API and of the command line: %s', async (_name, more) => {
  const { range } = stored.world;
  const query: MetricQuery = { metrics: ['visits', 'spend'], dimensions: [], filters: [], range, ...more };
  const { api, commandLine } = await surfaces.files(query);
  expect(api.split('\r\n').length).toBeGreaterThan(2);
  expect(commandLine).toBe(api.replaceAll('\r\n', '\n'));
});

it.each<[string[], MetricQuery['filters'], number]>([
  [['web-traffic'], [], 5],
  [['attribution'], [], 10],
  [['channels'], [], 5],
  [['vendors'], [], 5],
  [
    ['vendors', 'vndr_linkedin_ads'],
    [{ field: 'vendorIds', operator: 'in', operand: ['vndr_linkedin_ads'] }],
    5,
  ],
  [['campaigns'], [], 6],
  [['opportunities'], [], 10],
])('key figures of %s are those of a metric query, and of the one before', async (page, filters, count) => {
  const { range } = stored.world;
  const found = await surfaces.keyFigures(page, range);
  const metrics = METRIC_IDS.filter((id) => found[id] !== undefined);
  expect(metrics).toHaveLength(count);
  const input: MetricQuery = { metrics, dimensions: [], filters, range, compare: previousPeriod(range) };
  const { totals } = await runMetricQuery({ ctx: stored.ctx, input });
  for (const id of metrics) {
    expect([id, isSame(found[id]?.value ?? null, totals.metrics[id] ?? null)]).toEqual([id, true]);
    expect([id, isSame(found[id]?.last ?? null, totals.previous?.[id] ?? null)]).toEqual([id, true]);
  }
});

it('page views under a page filter are those of the page alone: asked, explained, in a file, in the terminal and in the chat', async () => {
  const { range } = stored.world;
  const metrics = ['pageViews'] as const;
  const all: MetricQuery = { metrics, dimensions: ['page'], filters: [], range };
  const byPage = await runMetricQuery({ ctx: stored.ctx, input: all });
  const [first] = byPage.rows
    .filter(({ dimensions }) => (dimensions.page?.id ?? '').length > 1)
    .toSorted((a, b) => (b.metrics.pageViews ?? 0) - (a.metrics.pageViews ?? 0));
  const [page, views] = [first?.dimensions.page?.id ?? '', first?.metrics.pageViews ?? 0];
  const filters = [{ field: 'webActivityPagesList', operator: 'in', operand: [page] }] as const;
  // Visits that saw it saw other pages too: their views must not count.
  const visits: MetricQuery = { metrics: ['visits'], dimensions: [], filters: [...filters], range };
  const seen = (await runMetricQuery({ ctx: stored.ctx, input: visits })).totals.metrics.visits ?? 0;
  expect(views).toBeGreaterThan(seen);
  const query: MetricQuery = { metrics, dimensions: ['vendor'], filters: [...filters], range };
  const asked = { metrics, dimension: 'vendor', query } as const;
  const sumOf = (figures: Figures): number =>
    [...figures].reduce((sum, [id, own]) => sum + (id === TOTAL ? 0 : (own.get('pageViews') ?? 0)), 0);
  const explained = await explainMetric({
    ctx: stored.ctx,
    input: { query: { ...query, dimensions: [] }, metric: 'pageViews', page: { limit: 1, offset: 0 } },
  });
  const question = `page views of ${page} from ${range.start} to ${range.end}`;
  const answer = await converse(stored.ctx, [question], undefined, range.end);
  expect(
    {
      asked: sumOf(await surfaces.graphql(asked)),
      explained: [explained.value, explained.contribution],
      file: sumOf(await surfaces.csv(asked)),
      terminal: sumOf(await surfaces.commandLine(asked)),
      chat: blockOf(answer, 'number').value,
    },
    answer.text,
  ).toEqual({ asked: views, explained: [views, views], file: views, terminal: views, chat: views });
});

it('has checked every metric', () => {
  expect(METRIC_IDS.filter((id) => checked.get(id)?.size !== SURFACES.length)).toEqual([]);
});
