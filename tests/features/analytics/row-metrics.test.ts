import { FIT_PARTS, fitScores, type MetricQuery } from '@parley/core/metrics';
import {
  allocate,
  nodesOf,
  queryDirectAllocation,
} from '@parley/server/analytics/attribution/query-direct-allocation';
import { explainMetric, queryFitScores, runMetricQuery } from '@parley/server/analytics/index';
import { sql } from '@parley/server/platform/clickhouse/sql';
import type { Context } from '@parley/server/platform/context/index';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { A, B, storeTraffic, storeViewThroughs, storeWays } from './row-metrics-world.ts';
import { contextOf, makeInstance } from './world.ts';

const services = sharedServices();
const range = { start: '2026-03-01', end: '2026-03-31' };
afterAll(() => services.close());

const asker =
  (context: () => Context) =>
  (metrics: MetricQuery['metrics'], query: Partial<MetricQuery> = {}) =>
    runMetricQuery({
      ctx: context(),
      input: { metrics, dimensions: ['vendor'], filters: [], range, ...query },
    });

describe('data-driven credit', () => {
  let ctx: Context;
  const ask = asker(() => ctx);
  beforeAll(async () => {
    ctx = contextOf(services, await makeInstance(services));
    await storeWays(services, ctx.instance.id);
  });
  const figures = async (
    metric: 'closedWonDataDriven' | 'pipelineDataDriven',
    query?: Partial<MetricQuery>,
  ) => {
    const { rows, totals } = await ask([metric], query);
    const dimension = query?.dimensions?.[0] ?? 'vendor';
    return {
      rows: rows.map((row) => [row.dimensions[dimension]?.id, Number(row.metrics[metric]?.toFixed(6))]),
      total: totals.metrics[metric],
    };
  };

  it('follows removal effects worked out by hand', async () => {
    // Removal effects 0.75 of A and 0.5 of B (markov.test.ts): 3 to 2 of the 2,400 won and touched; 50 nobody touched.
    expect(await figures('closedWonDataDriven')).toEqual({
      rows: [
        [A, 1440],
        [B, 960],
        ['unattributed', 50],
      ],
      total: 2450,
    });
    // Every opportunity is one opened: A and B each are on two thirds of the ways, of 3,600.
    expect(await figures('pipelineDataDriven')).toEqual({
      rows: [
        [A, 1800],
        [B, 1800],
        ['unattributed', 50],
      ],
      total: 3650,
    });
  });

  it('is the same by channel and by campaign, and in whole', async () => {
    expect((await figures('closedWonDataDriven', { dimensions: ['channel'] })).rows[0]).toEqual([
      'chnl_paid_search',
      1440,
    ]);
    expect((await figures('closedWonDataDriven', { dimensions: ['campaign'] })).rows[0]).toEqual([
      'camp_a',
      1440,
    ]);
    expect((await figures('closedWonDataDriven', { dimensions: [] })).total).toBe(2450);
  });

  it.each([255, 254, 300, 60_000])('is the same with values numbered from %i', async (firstNumber) => {
    const other = contextOf(services, await makeInstance(services));
    await storeWays(services, other.instance.id, { firstNumber });
    for (const metric of ['closedWonDataDriven', 'pipelineDataDriven'] as const) {
      const input = { metrics: [metric], dimensions: ['vendor'], filters: [], range } as const;
      const { rows, totals } = await runMetricQuery({ ctx: other, input });
      const expected = await ask([metric]);
      expect(rows).toEqual(expected.rows);
      expect(totals).toEqual(expected.totals);
    }
  });

  it('is the same for steps that were stored before narrow ones were', async () => {
    const expected = (await ask(['closedWonDataDriven'])).rows;
    expect(expected).not.toEqual([]);
    await services.clickhouse.command(
      sql`ALTER TABLE opportunity_steps CLEAR COLUMN narrow_steps SETTINGS mutations_sync = 2, alter_sync = 2`,
      { name: 'test.before' },
    );
    expect((await ask(['closedWonDataDriven'])).rows).toEqual(expected);
  });

  it('does not change with the rows that are shown', async () => {
    const filters = [{ field: 'vendorIds', operator: 'in', operand: [B] }] as const;
    expect(await figures('closedWonDataDriven', { filters })).toEqual({ rows: [[B, 960]], total: 960 });
    const figure = [
      { field: 'metrics.closedWonDataDriven', range: { min: { operand: 1000, inclusive: true } } },
    ] as const;
    expect(await figures('closedWonDataDriven', { filters: figure })).toEqual({
      rows: [[A, 1440]],
      total: 1440,
    });
    const whole = await ask(['closedWonDataDriven'], { filters, dimensions: [] });
    expect(whole.totals.metrics).toEqual({ closedWonDataDriven: 960 });
    const channels = await ask(['closedWonDataDriven'], { filters, dimensions: ['channel'] });
    expect(channels.totals.metrics).toEqual({ closedWonDataDriven: null });
    // Not for lack of conversions: a filter on vendors cannot choose among channels.
    expect(channels.missing?.closedWonDataDriven).toContain('must be on the one it is broken down by');
    const page = { limit: 1, offset: 1 };
    expect(await figures('closedWonDataDriven', { page })).toEqual({ rows: [[B, 960]], total: 2450 });
  });

  it('is compared, with no value in a period of too few', async () => {
    const compare = { start: '2026-02-01', end: '2026-02-28' };
    const { rows, totals } = await ask(['closedWonDataDriven'], { compare });
    expect(rows[0]).toMatchObject({
      metrics: { closedWonDataDriven: 1440 },
      previous: { closedWonDataDriven: null },
    });
    expect(totals.previous).toEqual({ closedWonDataDriven: null });
  });

  it('is explained by the opportunities it is made of, each with its part', async () => {
    const explain = (query: Partial<MetricQuery>, cell?: { vendor: string }) =>
      explainMetric({
        ctx,
        input: {
          query: { metrics: ['closedWonDataDriven'], dimensions: ['vendor'], filters: [], range, ...query },
          metric: 'closedWonDataDriven',
          cell,
          page: { limit: 500, offset: 0 },
        },
      });
    // 240 were won and touched; A earns 60% of each, B 40%, and only the half that B touched led through it.
    const ofB = await explain({}, { vendor: B });
    expect([ofB.value, ofB.contribution?.toFixed(6), ofB.totalRows]).toEqual([
      expect.closeTo(960, 6),
      '960.000000',
      240,
    ]);
    const shareAt = ofB.columns.findIndex(({ id }) => id === 'share');
    expect(new Set(ofB.rows.map(({ numbers }) => numbers[shareAt]?.toFixed(6)))).toEqual(
      new Set(['0.400000']),
    );
    expect(ofB.rows.filter(({ why }) => why.includes('its path includes it, by 1 of 2'))).toHaveLength(120);
    expect(
      ofB.rows.filter(({ why }) => why.includes('its path of 1 touch does not include it')),
    ).toHaveLength(120);
    const nobodys = await explain({}, { vendor: 'unattributed' });
    expect([nobodys.value, nobodys.contribution, nobodys.totalRows]).toEqual([50, 50, 5]);
    const whole = await explain({ dimensions: [] });
    expect([whole.value, whole.contribution, whole.totalRows]).toEqual([2450, 2450, 245]);
    const filters: MetricQuery['filters'] = [{ field: 'vendorIds', operator: 'in', operand: [B] }];
    const filtered = await explain({ dimensions: [], filters });
    expect([filtered.contribution?.toFixed(6), filtered.totalRows]).toEqual(['960.000000', 240]);
  });

  it('has no value by what a chain does not know, and none under 200 conversions', async () => {
    const { totals } = await ask(['closedWonDataDriven'], { dimensions: ['company'] });
    expect(totals.metrics).toEqual({ closedWonDataDriven: null });
    const instanceId = await makeInstance(services);
    await storeWays(services, instanceId, { share: 0.8 });
    const few = await runMetricQuery({
      ctx: contextOf(services, instanceId),
      input: {
        metrics: ['closedWonDataDriven', 'closedWonLinear'],
        dimensions: ['vendor'],
        filters: [],
        range,
      },
    });
    expect(few.totals.metrics).toEqual({ closedWonDataDriven: null, closedWonLinear: 1960 });
    expect(few.rows.map((row) => row.metrics.closedWonDataDriven)).toEqual([null, null, null]);
  });
});

describe('fit scores', () => {
  let ctx: Context;
  const ask = asker(() => ctx);
  const ADROLL = 'vndr_adroll';
  beforeAll(async () => {
    ctx = contextOf(services, await makeInstance(services));
    await storeWays(services, ctx.instance.id);
    await storeTraffic(services, ctx.instance.id, [
      { vendor: A, channel: 'chnl_paid_search', visits: 100, spend: 1000 },
      { vendor: B, channel: 'chnl_paid_social', visits: 40, spend: 900 },
      { vendor: ADROLL, channel: 'chnl_display', visits: 10, spend: 500 },
      { vendor: 'vndr_direct', channel: 'chnl_direct', visits: 300, spend: 0 },
      { vendor: 'vndr_facebook', channel: 'chnl_paid_social', visits: 0, spend: 70 },
    ]);
  });
  // Both vendors touched 240 of 365 opportunities, of 10 each; nobody is a target company.
  const expected = fitScores([
    {
      percentOfEngagedCompanies: null,
      pipelinePerSpend: 2.4,
      percentOpportunitiesInfluenced: 240 / 365,
      spendPerVisit: 10,
      visits: 100,
    },
    {
      percentOfEngagedCompanies: null,
      pipelinePerSpend: 2400 / 900,
      percentOpportunitiesInfluenced: 240 / 365,
      spendPerVisit: 22.5,
      visits: 40,
    },
    {
      percentOfEngagedCompanies: null,
      pipelinePerSpend: 0,
      percentOpportunitiesInfluenced: 0,
      spendPerVisit: 50,
      visits: 10,
    },
  ]).map(({ score }) => score ?? Number.NaN);
  const scores = async (query: Partial<MetricQuery>) => {
    const { rows } = await ask(['visits', 'fitScore'], query);
    return rows.map((row) => [row.dimensions.vendor?.id, row.metrics.fitScore] as const);
  };

  it('are those of all vendors with visits and spend', async () => {
    const found = Object.fromEntries(await scores({}));
    expect(found[A]).toBeCloseTo(expected[0] ?? 0, 9);
    expect(found[B]).toBeCloseTo(expected[1] ?? 0, 9);
    expect(found[ADROLL]).toBeCloseTo(expected[2] ?? 0, 9);
    expect([found['vndr_direct'], found['vndr_facebook'] ?? null]).toEqual([null, null]);
  });

  it('do not change when rows are hidden, by page, filter or figure', async () => {
    const all = Object.fromEntries(await scores({}));
    const sort = [{ by: 'fitScore', order: 'desc' }] as const;
    const filters: MetricQuery['filters'][] = [
      [{ field: 'vendorIds', operator: 'in', operand: [A] }],
      [{ field: 'channel.name', operator: 'contains', operand: 'search' }],
      [{ field: 'metrics.visits', range: { min: { operand: 50, inclusive: true } } }],
      [{ field: 'metrics.fitScore', operator: 'gte', operand: expected[0] ?? 0 }],
    ];
    for (const each of filters) {
      const found = await scores({ filters: each, sort });
      expect(found[0], JSON.stringify(each)).toEqual([A, all[A]]);
    }
    expect(await scores({ sort, page: { limit: 1, offset: 0 } })).toEqual([[A, all[A]]]);
    const order = (await scores({ sort })).map(([id]) => id);
    expect(order.slice(0, 3)).toEqual([A, B, ADROLL]);
  });

  it('come with their parts, and flags that follow the rows shown', async () => {
    const input = { dimension: 'vendor' as const, range, filters: [] };
    const rows = await queryFitScores({ ctx, input });
    expect(rows.map(({ id }) => id)).toEqual([A, B, ADROLL]);
    expect(rows[0]).toMatchObject({
      allVisits: 100,
      spend: 1000,
      spendPerVisit: 10,
      pipelineInfluencedPerSpend: 2.4,
      opportunitiesInfluenced: 240,
      standings: {
        allVisits: 'best',
        spendPerVisit: 'best',
        pipelineInfluenced: undefined,
        fitScore: 'best',
      },
    });
    expect(rows[0]?.parts.map(({ metric }) => metric)).toEqual(FIT_PARTS.map(({ metric }) => metric));
    expect(rows[2]?.standings).toMatchObject({ allVisits: 'worst', fitScore: 'worst' });
    const shown = await queryFitScores({ ctx, input: { ...input, ids: [B, ADROLL] } });
    expect(shown.map(({ fitScore, standings }) => [fitScore, standings.allVisits])).toEqual([
      [rows[1]?.fitScore, 'best'],
      [rows[2]?.fitScore, 'worst'],
    ]);
  });

  it('are not given to fewer than three', async () => {
    const instanceId = await makeInstance(services);
    await storeTraffic(services, instanceId, [
      { vendor: A, channel: 'chnl_paid_search', visits: 100, spend: 1000 },
      { vendor: B, channel: 'chnl_paid_social', visits: 40, spend: 900 },
    ]);
    const rows = await queryFitScores({
      ctx: contextOf(services, instanceId),
      input: { dimension: 'vendor', range, filters: [] },
    });
    expect(rows.map(({ fitScore, parts }) => [fitScore, parts.length])).toEqual([
      [null, 5],
      [null, 5],
    ]);
  });
});

describe('direct visits that an ad preceded', () => {
  it('go to the vendors in equal parts', async () => {
    const ctx = contextOf(services, await makeInstance(services));
    await storeTraffic(services, ctx.instance.id, [
      { vendor: 'vndr_direct', channel: 'chnl_direct', visits: 10, spend: 0 },
      { vendor: A, channel: 'chnl_paid_search', visits: 7, spend: 0 },
    ]);
    const linkedin = ['chnl_paid_social', B] as const;
    const google = ['chnl_paid_search', A] as const;
    await storeViewThroughs(services, ctx.instance.id, [
      { id: 1, company: 'comp_1', vendors: [linkedin, google] },
      { id: 2, company: 'comp_1', vendors: [linkedin] },
      { id: 3, company: '', vendors: [linkedin, google] },
      { id: 4, company: '', vendors: [google] },
    ]);
    const nodes = await queryDirectAllocation({ ctx, input: { range, filters: [] } });
    expect(nodes.map(({ id, visits, parent }) => [id, visits, parent])).toEqual([
      ['direct', 10, undefined],
      ['chnl_direct', 6, 'direct'],
      ['chnl_paid_search', 2, 'direct'],
      ['chnl_paid_social', 2, 'direct'],
      ['chnl_direct.vndr_direct', 6, 'chnl_direct'],
      [`chnl_paid_search.${A}`, 2, 'chnl_paid_search'],
      [`chnl_paid_social.${B}`, 2, 'chnl_paid_social'],
    ]);
    const filters = [{ field: 'vendorIds', operator: 'in', operand: [A] }] as const;
    await expect(queryDirectAllocation({ ctx, input: { range, filters } })).rejects.toThrow();
  });

  it('are conserved, whatever preceded them', () => {
    const vendors = ['v1', 'v2', 'v3', 'v4', 'v5'];
    const seen = fc.uniqueArray(fc.constantFrom(...vendors), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(seen, { maxLength: 60 }), fc.nat(20), (visits, plain) => {
        const direct = visits.length + plain;
        const preceded = visits.flatMap((own) =>
          own.map((vendor) => ({
            channel: vendor < 'v3' ? 'c1' : 'c2',
            vendor,
            vendors: own.length,
            visits: 1,
          })),
        );
        const nodes = nodesOf(allocate(direct, preceded));
        const ids = new Set(nodes.map(({ id }) => id));
        const sumOf = (parent: string) =>
          nodes.filter((node) => node.parent === parent).reduce((sum, node) => sum + node.visits, 0);
        expect(ids.size).toBe(nodes.length);
        for (const node of nodes) {
          expect(Number.isInteger(node.visits) && node.visits >= 0).toBe(true);
          expect(node.parent === undefined ? node.kind === 'direct' : ids.has(node.parent)).toBe(true);
          if (node.kind !== 'vendor' && direct > 0) expect(sumOf(node.id)).toBe(node.visits);
        }
        const stays = nodes.find(({ id }) => id === 'chnl_direct')?.visits ?? 0;
        expect(stays).toBe(direct - visits.filter((own) => own.length > 0).length);
      }),
    );
  });
});
