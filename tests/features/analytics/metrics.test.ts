import { previousPeriod, toDay } from '@parley/core/dates';
import { type MetricId, type MetricQuery, SOURCE_DIMENSIONS } from '@parley/core/metrics';
import { runMetricQuery } from '@parley/server/analytics/index';
import { rebuildVisits } from '@parley/server/data/visits/index';
import type { Context } from '@parley/server/platform/context/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { deriveReference } from './reference/visits.ts';
import { type Facts, referenceRows, referenceTotals } from './reference-metrics.ts';
import { contextOf, DAYS, FIRST_DAY, makeInstance, makeWorld, storeCompanies } from './world.ts';

/** Figures of traffic; those of revenue and spend have tests of their own. */
const METRIC_IDS = [
  'visits',
  'targetVisits',
  'otherVisits',
  'botVisits',
  'unresolvedVisits',
  'humanVisits',
  'visitEfficiency',
  'pageViews',
  'companies',
  'engagedCompanies',
  'impressions',
  'lastActivity',
] as const satisfies readonly MetricId[];
const DIMENSION_IDS = SOURCE_DIMENSIONS.visits;

const services = sharedServices();
const range = { start: toDay(FIRST_DAY + 9 * 86_400_000), end: toDay(FIRST_DAY + (DAYS - 3) * 86_400_000) };
const SEED = 21;
const audience = `audn_${SEED}_a`;
let ctx: Context;
let facts: Facts;

const ask = (query: Partial<MetricQuery>) =>
  runMetricQuery({
    ctx,
    input: { metrics: METRIC_IDS, dimensions: [], filters: [], range, audience, ...query },
  });

beforeAll(async () => {
  const instanceId = await makeInstance(services);
  const foreignId = await makeInstance(services);
  ctx = contextOf(services, instanceId);
  const world = makeWorld(instanceId, SEED, 150);
  await storeCompanies(services, instanceId, world);
  // Another instance with the same visitors, companies and audience: none of it may be counted here.
  const foreign = makeWorld(foreignId, SEED, 150);
  await services.clickhouse.insert('page_views', [...world.pageViews, ...foreign.pageViews]);
  await services.clickhouse.insert('impressions', [...world.impressions, ...foreign.impressions]);
  for (const id of [instanceId, foreignId]) await rebuildVisits({ services, instanceId: id });
  facts = {
    visits: deriveReference(world.pageViews),
    impressions: world.impressions,
    companies: world.companies,
    targets: new Set(world.members.filter((each) => each.audience === audience).map((each) => each.company)),
  };
});
afterAll(() => services.close());

describe('figures', () => {
  it.each(DIMENSION_IDS)('by %s are those of plain TypeScript over the raw rows', async (dimension) => {
    const result = await ask({ dimensions: [dimension] });
    const expected = referenceRows(dimension, range, facts);
    const found = new Map(result.rows.map((row) => [row.dimensions[dimension]?.id ?? '?', row.metrics]));
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    expect(result.totals.metrics).toEqual(referenceTotals(dimension, range, facts));
    expect(result.totalRows).toBe(expected.size);
  });

  it.each(['day', 'week', 'channel', 'campaign', 'page'] as const)(
    'by %s and vendor are those of the visits of each vendor alone',
    async (dimension) => {
      const { rows } = await ask({ dimensions: [dimension, 'vendor'] });
      const vendors = [...new Set(rows.map((row) => row.dimensions.vendor?.id ?? '?'))];
      const seen = facts.visits.filter(({ startedAt }) => {
        const day = toDay(startedAt);
        return day >= range.start && day <= range.end;
      });
      expect(vendors).toEqual(expect.arrayContaining(seen.map(({ vendorId }) => vendorId)));
      for (const vendor of vendors) {
        const expected = referenceRows(dimension, range, {
          ...facts,
          visits: facts.visits.filter(({ vendorId }) => vendorId === vendor),
          impressions: facts.impressions.filter(({ vendor_id }) => vendor_id === vendor),
        });
        const own = rows.filter((row) => row.dimensions.vendor?.id === vendor);
        const found = new Map(own.map((row) => [row.dimensions[dimension]?.id ?? '?', row.metrics]));
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
      }
    },
  );

  it('without a dimension are the totals', async () => {
    const result = await ask({});
    expect(result.rows).toEqual([result.totals]);
    expect(result.totals.metrics).toEqual(referenceTotals(undefined, range, facts));
  });

  it.each(METRIC_IDS)('%s alone is what it is among all', async (metric) => {
    for (const dimension of ['channel', 'week', 'company'] as const) {
      const alone = await ask({ metrics: [metric], dimensions: [dimension] });
      const expected = referenceRows(dimension, range, facts);
      for (const row of alone.rows) {
        expect(row.metrics[metric]).toBe(expected.get(row.dimensions[dimension]?.id ?? '?')?.[metric]);
      }
      expect(alone.totals.metrics[metric]).toBe(referenceTotals(dimension, range, facts)[metric]);
    }
  });

  it('compare each row with the previous period, which has its own figures', async () => {
    const compare = previousPeriod(range);
    const result = await ask({ dimensions: ['channel'], compare });
    const previous = referenceRows('channel', compare, facts);
    for (const row of result.rows) {
      const expected = previous.get(row.dimensions.channel?.id ?? '?');
      if (expected !== undefined) expect(row.previous).toEqual(expected);
      else expect(row.previous?.visits).toBe(0);
    }
    expect(result.totals.previous).toEqual(referenceTotals(undefined, compare, facts));
    expect(result.totals.previous?.visits).toBeGreaterThan(10);
  });

  it('compare days and weeks one by one', async () => {
    const compare = previousPeriod(range);
    for (const dimension of ['day', 'week'] as const) {
      const result = await ask({ metrics: ['visits'], dimensions: [dimension], compare });
      const previous = [...referenceRows(dimension, compare, facts)].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const found = result.rows.map((row) => row.previous?.visits ?? 0);
      expect(found.slice(0, previous.length)).toEqual(previous.map(([, figures]) => figures.visits));
    }
  });

  it('of categories add up, by row and in total', async () => {
    for (const dimension of DIMENSION_IDS) {
      const { rows, totals } = await ask({ dimensions: [dimension] });
      for (const { metrics } of [...rows, totals]) {
        const parts = [
          metrics.targetVisits,
          metrics.otherVisits,
          metrics.botVisits,
          metrics.unresolvedVisits,
        ];
        expect(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBe(metrics.visits);
      }
    }
  });

  it('are sorted and paged, and the totals are of all rows', async () => {
    const sort = [{ by: 'visits', order: 'desc' }] as const;
    const all = await ask({ dimensions: ['company'], sort });
    const paged = await ask({ dimensions: ['company'], sort, page: { limit: 3, offset: 2 } });
    expect(paged.rows).toEqual(all.rows.slice(2, 5));
    expect(paged.totals).toEqual(all.totals);
    expect(paged.totalRows).toBe(all.rows.length);
    const counts = all.rows.map((row) => row.metrics.visits ?? 0);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const named = await ask({ dimensions: ['company'], sort: [{ by: 'company', order: 'asc' }] });
    const names = named.rows.map((row) => row.dimensions.company?.name ?? '');
    expect(names).toEqual(names.toSorted());
    expect(names[0]).toBe('Company A');
  });

  it('of every pair of dimensions run and keep their totals', async () => {
    const { totals } = await ask({ metrics: ['visits', 'engagedCompanies'] });
    for (const first of DIMENSION_IDS) {
      for (const second of DIMENSION_IDS.filter((each) => each > first)) {
        const both = await ask({ metrics: ['visits', 'engagedCompanies'], dimensions: [first, second] });
        expect(both.rows.length).toBeGreaterThan(0);
        if (first !== 'company' && second !== 'company') expect(both.totals.metrics).toEqual(totals.metrics);
      }
    }
  });
});
