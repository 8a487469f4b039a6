import { addDays, previousPeriod, toDay } from '@parley/core/dates';
import {
  DIMENSION_IDS,
  type DimensionId,
  METRIC_IDS,
  type MetricId,
  metricOf,
  partsOf,
} from '@parley/core/metrics';
import { handWorld, MESSY_WINDOW_DAYS, messyWorld, sampleWorld, type World } from '@parley/worlds';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { differences, type Tally } from './reference/compare.ts';
import type { Prepared } from './reference/prepare.ts';
import { prepareWorld } from './reference/raw-of-world.ts';
import { type StoredSettings, type StoredWorld, storeWorld } from './reference/store-world.ts';

const services = sharedServices();
const tally: Tally = new Map();
/** Figures are many; a machine with other work to do takes its time. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const today = toDay(Date.now());

/** Quotients are most of the work of a statement that asks for all: they are asked for on their own. */
const RATIOS = METRIC_IDS.filter((metric) => metricOf(metric).ratio !== undefined);
const PLAIN = METRIC_IDS.filter((metric) => metricOf(metric).ratio === undefined);
const TRAFFIC_SOURCES = ['visits', 'viewThroughs', 'impressions', 'pixelVisits', 'spend'];
/** Those a view-through touch changes, with a quotient of them. */
const TOUCHED = [
  ...METRIC_IDS.filter((metric) => ['touches', 'leadTouches', 'rows'].includes(metricOf(metric).source)),
  'pipelinePerSpend',
] as const;

/** Metrics of traffic and all others apart: joining every source in one statement takes longer than both. */
const inStatements = (metrics: readonly MetricId[]): (readonly MetricId[])[] => {
  const ofTraffic = (metric: MetricId) =>
    partsOf(metric).every((part) => TRAFFIC_SOURCES.includes(metricOf(part).source));
  return [metrics.filter(ofTraffic), metrics.filter((metric) => !ofTraffic(metric))].filter(
    ({ length }) => length > 0,
  );
};

type Asked = { metrics: readonly MetricId[]; selected?: boolean; viewThrough?: boolean };
type Case = {
  name: string;
  make: () => World;
  /** Days of the range that is asked about, up to the last of the world. */
  days?: number;
  settings: StoredSettings;
  asked: readonly Asked[];
};
const CASES: readonly Case[] = [
  {
    name: 'the small world',
    make: handWorld,
    settings: {},
    asked: [{ metrics: PLAIN }, { metrics: RATIOS, selected: true, viewThrough: true }],
  },
  {
    name: 'the messy world',
    make: () => messyWorld(1),
    settings: { influenceWindowDays: MESSY_WINDOW_DAYS },
    asked: [
      { metrics: PLAIN },
      { metrics: RATIOS },
      { metrics: PLAIN, selected: true, viewThrough: true },
      { metrics: TOUCHED, viewThrough: true },
      { metrics: [...TOUCHED, 'visitEfficiency'], selected: true },
    ],
  },
  {
    name: 'a messy world of net-new deals',
    make: () => messyWorld(2),
    settings: { influenceWindowDays: 365, viewThroughDays: 20, netNewRule: 'net-new' },
    asked: [
      { metrics: PLAIN, selected: true },
      { metrics: TOUCHED, viewThrough: true },
    ],
  },
  {
    name: 'the sample world, smaller',
    make: () => sampleWorld({ seed: 9, today, scale: 0.03 }),
    days: 100,
    settings: {},
    asked: [{ metrics: PLAIN }, { metrics: TOUCHED, selected: true, viewThrough: true }],
  },
];
const COMPARED: readonly (DimensionId | undefined)[] = [undefined, 'week', 'vendor', 'company'];

afterAll(async () => {
  const checked = METRIC_IDS.filter((metric) => (tally.get(metric) ?? 0) > 0).length;
  const figures = [...tally.values()].reduce((sum, each) => sum + each, 0);
  console.log(
    `${checked} metrics of ${METRIC_IDS.length} checked independently on ${CASES.length} worlds, ${figures} figures compared`,
  );
  await services.close();
});

describe.each(CASES)('every metric of $name', ({ make, days, settings, asked }) => {
  let stored: StoredWorld;
  let prepared: Prepared;
  beforeAll(async () => {
    stored = await storeWorld(services, make(), settings);
    prepared = await prepareWorld(stored);
  });

  it.each([undefined, ...DIMENSION_IDS])('by %s', async (dimension) => {
    const { start, end } = stored.world.range;
    const range = { start: days === undefined ? start : addDays(end, 1 - days), end };
    const compare = COMPARED.includes(dimension) ? previousPeriod(range) : undefined;
    const dimensions = dimension === undefined ? [] : [dimension];
    const found = await Promise.all(
      asked.flatMap(({ metrics, selected, viewThrough }) => {
        const audience = selected ? stored.configuration.audiences[1]?.id : undefined;
        const query = { dimensions, range, audience, viewThrough };
        return inStatements(metrics).map((some) =>
          differences({ stored, prepared, metrics: some, query, compare, tally }),
        );
      }),
    );
    expect(found.flat()).toEqual([]);
  });
});

it('every metric had a figure to compare', () => {
  expect(METRIC_IDS.filter((metric) => !tally.has(metric))).toEqual([]);
});
