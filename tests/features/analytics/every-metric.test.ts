import { type DateRange, previousPeriod } from '@parley/core/dates';
import { DIMENSION_IDS, METRIC_IDS } from '@parley/core/metrics';
import { handWorld, MESSY_WINDOW_DAYS, messyWorld, type World } from '@parley/worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { differences, type Tally } from './reference/compare.ts';
import type { Prepared } from './reference/prepare.ts';
import { prepareWorld } from './reference/raw-of-world.ts';
import { type StoredSettings, type StoredWorld, storeWorld } from './reference/store-world.ts';

const services = sharedServices();
const tally: Tally = new Map();
const figures = () => [...tally.values()].reduce((sum, each) => sum + each, 0);

type Case = { name: string; make: () => World; settings: StoredSettings; audience: number };
const CASES: readonly Case[] = [
  { name: 'the small world', make: handWorld, settings: {}, audience: 1 },
  {
    name: 'the messy world',
    make: () => messyWorld(1),
    settings: { influenceWindowDays: MESSY_WINDOW_DAYS },
    audience: 1,
  },
];

afterAll(async () => {
  const checked = METRIC_IDS.filter((metric) => (tally.get(metric) ?? 0) > 0).length;
  console.log(
    `${checked} metrics of ${METRIC_IDS.length} checked independently on ${CASES.length} worlds, ${figures()} figures compared`,
  );
  await services.close();
});

describe.each(CASES)('every metric of $name', ({ make, settings, audience }) => {
  let stored: StoredWorld;
  let prepared: Prepared;
  let range: DateRange;
  beforeAll(async () => {
    stored = await storeWorld(services, make(), settings);
    prepared = await prepareWorld(stored);
    range = stored.world.range;
  });

  it.each([undefined, ...DIMENSION_IDS])('by %s', async (dimension) => {
    const lines: string[] = [];
    for (const selected of [undefined, stored.configuration.audiences[audience]?.id]) {
      for (const viewThrough of [false, true]) {
        const query = {
          dimensions: dimension === undefined ? [] : [dimension],
          range,
          audience: selected,
          viewThrough,
        };
        const compare = viewThrough ? undefined : previousPeriod(range);
        lines.push(...(await differences({ stored, prepared, metrics: METRIC_IDS, query, compare, tally })));
      }
    }
    expect(lines).toEqual([]);
  });
});

it('every metric had a figure to compare', () => {
  expect(METRIC_IDS.filter((metric) => !tally.has(metric))).toEqual([]);
});
