import { addDays, type DateRange, lengthInDays } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import {
  type DimensionId,
  METRIC_IDS,
  type MetricId,
  type MetricQuery,
  type MetricResult,
  metricOf,
  SOURCE_DIMENSIONS,
} from '@parley/core/metrics';
import { queryDirectAllocation, runMetricQuery } from '@parley/server/analytics/index';
import { rebuildFacts } from '@parley/server/data/facts/index';
import { rebuildRollUps } from '@parley/server/data/roll-ups/index';
import { rebuildVisits } from '@parley/server/data/visits/index';
import { bind, raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { drainNow } from '@parley/server/platform/outbox/index';
import { handWorld, MESSY_WINDOW_DAYS, messyWorld, randomStream, type World } from '@parley/worlds';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { directParts } from './reference/direct-allocation.ts';
import { sum } from './reference/raw.ts';
import { prepareWorld } from './reference/raw-of-world.ts';
import { type StoredWorld, storeWorld } from './reference/store-world.ts';
import { contextOf, makeInstance } from './world.ts';

/** A machine with other work to do takes its time. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const services = sharedServices();
let stored: StoredWorld;
let range: DateRange;

beforeAll(async () => {
  stored = await storeWorld(services, messyWorld(3), { influenceWindowDays: MESSY_WINDOW_DAYS });
  range = stored.world.range;
});
afterAll(() => services.close());

const ask = (
  metrics: readonly MetricId[],
  dimension: DimensionId | undefined,
  more: Partial<MetricQuery> = {},
  { ctx } = stored,
) =>
  runMetricQuery({
    ctx,
    input: { metrics, dimensions: dimension === undefined ? [] : [dimension], filters: [], range, ...more },
  });

const near = (expected: number) => expect.closeTo(expected, 4);
const PLAIN = METRIC_IDS.filter((metric) => metricOf(metric).ratio === undefined);
const additive = METRIC_IDS.filter(
  (metric) => metricOf(metric).additive && metricOf(metric).source !== 'rows',
);
/** Without the last digits, which depend on the order of adding up. */
const rounded = ({ rows, totals }: MetricResult) =>
  [...rows, totals].map(({ dimensions, metrics }) => [
    dimensions,
    Object.entries(metrics).map(([metric, figure]) => [metric, figure && Number(figure.toPrecision(10))]),
  ]);
const inParts = (parts: readonly MetricId[], whole: MetricId) => ({ parts, whole });

describe('figures', () => {
  it.each([
    inParts(['targetVisits', 'otherVisits', 'botVisits', 'unresolvedVisits'], 'visits'),
    inParts(
      ['targetImpressions', 'otherImpressions', 'botImpressions', 'unresolvedImpressions'],
      'impressions',
    ),
  ])('of categories add up to $whole, by row and in total', async ({ parts, whole }) => {
    for (const dimension of SOURCE_DIMENSIONS[metricOf(whole).source]) {
      const { rows, totals } = await ask([...parts, whole], dimension);
      for (const { metrics } of [...rows, totals])
        expect(sum(parts.map((part) => metrics[part] ?? 0))).toBe(metrics[whole]);
    }
  });

  it('that add up do so over rows, and over the parts of a range', async () => {
    const random = randomStream(4, 'ranges');
    const whole = await ask(additive, undefined);
    for (let time = 0; time < 2; time++) {
      const cut = addDays(range.start, random.between(0, lengthInDays(range) - 2));
      const early = await ask(additive, undefined, { range: { start: range.start, end: cut } });
      const late = await ask(additive, undefined, { range: { start: addDays(cut, 1), end: range.end } });
      for (const metric of additive) {
        const added = (early.totals.metrics[metric] ?? 0) + (late.totals.metrics[metric] ?? 0);
        expect(added, metric).toEqual(near(whole.totals.metrics[metric] ?? 0));
      }
    }
    for (const dimension of ['day', 'sector'] as const) {
      const { rows, totals } = await ask(additive, dimension);
      for (const metric of additive.filter((id) =>
        SOURCE_DIMENSIONS[metricOf(id).source].includes(dimension),
      ))
        expect(sum(rows.map(({ metrics }) => metrics[metric] ?? 0)), metric).toEqual(
          near(totals.metrics[metric] ?? 0),
        );
    }
  });
});

describe('models', () => {
  const MODELS = METRIC_IDS.filter(
    (metric) => metricOf(metric).additive && ['touches', 'rows'].includes(metricOf(metric).source),
  );

  it.each(['channel', 'vendor', 'campaign', 'pixel', 'campaignType'] as const)(
    'share out the whole amount by %s, whatever is touched',
    async (dimension) => {
      for (const viewThrough of [false, true]) {
        const members = await ask(['pipelineAmount', 'closedWonAmount'], undefined, { viewThrough });
        const { rows, totals } = await ask(MODELS, dimension, { viewThrough });
        for (const model of MODELS) {
          if (totals.metrics[model] === null) continue;
          const amount = model.startsWith('pipeline') ? 'pipelineAmount' : 'closedWonAmount';
          expect(totals.metrics[model], model).toEqual(near(members.totals.metrics[amount] ?? 0));
          expect(sum(rows.map(({ metrics }) => metrics[model] ?? 0)), model).toEqual(
            near(members.totals.metrics[amount] ?? 0),
          );
        }
      }
    },
  );

  it('agree on what is unattributed', async () => {
    const { rows, totals } = await ask(MODELS, 'vendor');
    const row = rows.find(({ dimensions }) => dimensions.vendor?.id === 'unattributed');
    const { pipelineFirstTouch, closedWonFirstTouch } = row?.metrics ?? {};
    expect(pipelineFirstTouch).toBeGreaterThan(0);
    for (const model of MODELS.filter((each) => totals.metrics[each] !== null))
      expect(row?.metrics[model], model).toEqual(
        near((model.startsWith('pipeline') ? pipelineFirstTouch : closedWonFirstTouch) ?? 0),
      );
  });
});

describe('scores', () => {
  it.each(['vendor', 'campaign'] as const)('of a %s are the same whatever is shown', async (dimension) => {
    const all = await ask(['fitScore', 'visits'], dimension);
    const scored = all.rows.filter(({ metrics }) => typeof metrics.fitScore === 'number');
    expect(scored.length).toBeGreaterThan(2);
    const scores = new Map(scored.map((row) => [row.dimensions[dimension]?.id, row.metrics.fitScore]));
    const middle = scored.map(({ metrics }) => metrics.visits ?? 0).toSorted((a, b) => a - b)[1] ?? 0;
    const hide: Filter = { field: 'metrics.visits', range: { min: { operand: middle, inclusive: true } } };
    const only: Filter = {
      field: dimension === 'vendor' ? 'vendorIds' : 'campaignIds',
      operator: 'in',
      operand: [scored[0]?.dimensions[dimension]?.id ?? ''],
    };
    for (const more of [{ filters: [hide] }, { filters: [only] }, { page: { limit: 2, offset: 1 } }]) {
      const { rows } = await ask(['fitScore', 'visits'], dimension, more);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThan(all.rows.length);
      for (const row of rows)
        expect(row.metrics.fitScore ?? null).toBe(scores.get(row.dimensions[dimension]?.id) ?? null);
    }
  });
});

describe('the reallocation of direct visits', () => {
  it('conserves them, and is what the impressions before them say', async () => {
    const nodes = await queryDirectAllocation({ ctx: stored.ctx, input: { range, filters: [] } });
    const { visits, parts } = directParts(await prepareWorld(stored), range);
    const [root, ...others] = nodes.toSorted(
      (a, b) => Number(a.parent !== undefined) - Number(b.parent !== undefined),
    );
    expect(root?.visits).toBe(visits);
    expect(others.every(({ parent }) => nodes.some(({ id }) => id === parent))).toBe(true);
    const leaves = nodes.filter(({ id }) => !nodes.some(({ parent }) => parent === id));
    expect(sum(leaves.map((leaf) => leaf.visits))).toBe(visits);
    expect(visits).toBeGreaterThan(10);
    const channels = new Map(nodes.map((node) => [node.id, node.entityId]));
    const found = new Map(
      leaves.map((leaf) => [
        leaf.entityId === 'vndr_direct' ? '' : `${channels.get(leaf.parent ?? '')} ${leaf.entityId}`,
        leaf.visits,
      ]),
    );
    expect(parts.size).toBeGreaterThan(3);
    for (const [key, part] of parts) expect(Math.abs((found.get(key) ?? 0) - part), key).toBeLessThan(1);
  });
});

describe('what is derived', () => {
  const everything = async () =>
    rounded(await ask([...PLAIN, 'cpv', 'pipelinePerSpend'], 'vendor', { viewThrough: true }));

  it('is the same after all of it was made again', async () => {
    const before = await everything();
    const instanceId = stored.ctx.instance.id;
    await rebuildFacts({ services, instanceId });
    await drainNow(services);
    await rebuildVisits({ services, instanceId });
    await rebuildRollUps({ services, instanceId });
    expect(await everything()).toEqual(before);
  });

  it('does not depend on the order things came in', async () => {
    const shuffled = <One>(items: Iterable<One>, name: string): One[] => {
      const random = randomStream(8, name);
      return [...items]
        .map((item) => ({ item, at: random.next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item);
    };
    const world = handWorld();
    const { facts } = world;
    const other: World = {
      ...world,
      pageViews: () => shuffled(world.pageViews(), 'views'),
      impressions: () => shuffled(world.impressions(), 'impressions'),
      facts: {
        opportunities: shuffled(facts.opportunities, 'opportunities'),
        leads: shuffled(facts.leads, 'leads'),
        offlineEvents: shuffled(facts.offlineEvents, 'events'),
        adStatistics: shuffled(facts.adStatistics, 'statistics'),
        vendorSpend: shuffled(facts.vendorSpend, 'spend'),
      },
    };
    const results = await Promise.all(
      [world, other].map(async (each) => {
        const own = await storeWorld(services, each);
        return rounded(await ask(PLAIN, 'vendor', { range: world.range }, own));
      }),
    );
    expect(results[1]).toEqual(results[0]);
    expect(results[0]?.length).toBeGreaterThan(4);
  });
});

describe('two instances whose things have the same ids', () => {
  it('see nothing of each other', async () => {
    const before = await ask(PLAIN, 'vendor');
    const foreignId = await makeInstance(services);
    await services.postgres
      .updateTable('instances')
      .set({ influence_window_days: MESSY_WINDOW_DAYS })
      .where('id', '=', foreignId)
      .execute();
    const { clickhouse } = services;
    const tables = await clickhouse.rows<{ name: string }>(
      sql`SELECT DISTINCT table AS name FROM system.columns INNER JOIN system.tables AS t ON t.database = system.columns.database AND t.name = system.columns.table WHERE system.columns.database = currentDatabase() AND system.columns.name = 'instance_id' AND t.engine LIKE ${bind('String', '%MergeTree')}`,
      { name: 'test.tables' },
    );
    for (const { name } of tables)
      await clickhouse.command(
        sql`INSERT INTO ${raw(name)} SELECT * REPLACE(${str(foreignId)} AS instance_id) FROM ${raw(name)} AS source WHERE source.instance_id = ${str(stored.ctx.instance.id)}`,
        { name: 'test.copy' },
      );
    expect(tables.length).toBeGreaterThan(10);
    expect(rounded(await ask(PLAIN, 'vendor'))).toEqual(rounded(before));
    // And the other way round: the copy is not doubled by what it was copied from.
    const foreign = { ...stored, ctx: contextOf(services, foreignId) };
    const copied = await ask(
      ['visits', 'impressions', 'spend', 'pipelineLinear', 'leadsInfluenced', 'viewThroughVisits'],
      'vendor',
      {},
      foreign,
    );
    for (const row of copied.rows) {
      const own = before.rows.find((each) => each.dimensions.vendor?.id === row.dimensions.vendor?.id);
      for (const [metric, figure] of Object.entries(row.metrics)) {
        const same = own?.metrics[metric as MetricId] ?? null;
        expect(figure, metric).toEqual(same === null ? null : near(same));
      }
    }
    expect(copied.rows.length).toBeGreaterThan(5);
  });
});
