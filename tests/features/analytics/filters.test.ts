import { toDay } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import { explainMetric, listCompanyActivity, runMetricQuery } from '@parley/server/analytics/index';
import { rebuildVisits } from '@parley/server/data/visits/index';
import type { Context } from '@parley/server/platform/context/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import {
  AUDIENCE,
  CASES,
  type Case,
  membersOf,
  type OfPage,
  OTHER,
  only,
  PAGE_CASES,
  SEED,
} from './filter-cases.ts';
import { deriveReference, type ReferenceVisit } from './reference/visits.ts';
import {
  type AnalyticsWorld,
  contextOf,
  DAYS,
  FIRST_DAY,
  makeInstance,
  makeWorld,
  storeCompanies,
} from './world.ts';

const services = sharedServices();
const range = { start: toDay(FIRST_DAY), end: toDay(FIRST_DAY + (DAYS + 200) * 86_400_000) };
let ctx: Context;
let world: AnalyticsWorld;
let visits: ReferenceVisit[];

beforeAll(async () => {
  const instanceId = await makeInstance(services);
  ctx = contextOf(services, instanceId);
  world = makeWorld(instanceId, SEED, 120);
  await storeCompanies(services, instanceId, world);
  await services.clickhouse.insert('page_views', world.pageViews);
  await services.clickhouse.insert('impressions', world.impressions);
  await rebuildVisits({ services, instanceId });
  visits = deriveReference(world.pageViews);
});
afterAll(() => services.close());

const ask = (filters: readonly Filter[]) =>
  runMetricQuery({
    ctx,
    input: { metrics: ['visits', 'impressions'], dimensions: [], filters, range, audience: AUDIENCE },
  });
const list = (filters: readonly Filter[], more: object = {}) =>
  listCompanyActivity({
    ctx,
    input: { range, filters, audience: AUDIENCE, page: { limit: 100, offset: 0 }, ...more },
  });

describe('page views', () => {
  const viewsOf = (of: OfPage, visit: ReferenceVisit): number =>
    Object.entries(visit.paths).reduce((sum, [path, views]) => sum + (of(path, visit) ? views : 0), 0);
  const input = { metrics: ['visits', 'pageViews'] as const, range, audience: AUDIENCE };

  it.each(PAGE_CASES)('%s', async (_, filters, of) => {
    const expected = visits.reduce((sum, visit) => sum + viewsOf(of, visit), 0);
    expect(expected).toBeGreaterThan(0);
    const { totals } = await runMetricQuery({ ctx, input: { ...input, dimensions: [], filters } });
    expect(totals.metrics.pageViews).toBe(expected);
    for (const dimension of ['vendor', 'page', 'company'] as const) {
      const { rows } = await runMetricQuery({ ctx, input: { ...input, dimensions: [dimension], filters } });
      const known = visits.filter(({ companyId }) => dimension !== 'company' || companyId !== '');
      const summed = rows.reduce((sum, { metrics }) => sum + (metrics.pageViews ?? 0), 0);
      expect(summed, dimension).toBe(known.reduce((sum, visit) => sum + viewsOf(of, visit), 0));
    }
    const query = { metrics: ['pageViews'] as const, dimensions: [], filters, range, audience: AUDIENCE };
    const page = { limit: 100, offset: 0 };
    const explained = await explainMetric({ ctx, input: { query, metric: 'pageViews', page } });
    expect(explained.contribution).toBe(expected);
    expect(explained.totalRows).toBe(visits.filter((visit) => viewsOf(of, visit) > 0).length);
  });
});

describe('filters', () => {
  it.each(CASES)('%s', async (_, filter, holds) => {
    const expected = visits.filter(holds).length;
    expect((await ask([filter])).totals.metrics.visits).toBe(expected);
  });

  it('together hold all', async () => {
    const filters = CASES.slice(0, 3).map(([, filter]) => filter);
    expect((await ask(filters)).totals.metrics.visits).toBe(0);
    const [, channel, isDirect] = CASES[0] as Case;
    const [, sector, isRetail] = CASES[5] as Case;
    const both = visits.filter((visit) => isDirect(visit) && isRetail(visit)).length;
    expect(both).toBeGreaterThan(0);
    expect((await ask([channel, sector])).totals.metrics.visits).toBe(both);
  });

  it('that a source cannot answer leave it out', async () => {
    const pixel = await ask([only('pixelIds', ['pixl_a'])]);
    const shown = world.impressions.filter((each) => each.pixel_id === 'pixl_a').length;
    expect(pixel.totals.metrics).toEqual({ visits: null, impressions: shown });
    const page = await ask([{ field: 'webActivityPagesList', operator: 'contains', operand: ['docs'] }]);
    expect(page.totals.metrics.impressions).toBeNull();
  });

  it('on figures choose rows, and the totals are of the rows chosen', async () => {
    const input = {
      metrics: ['visits', 'companies'],
      dimensions: ['vendor'],
      range,
      audience: AUDIENCE,
    } as const;
    const all = await runMetricQuery({ ctx, input: { ...input, filters: [] } });
    const least = all.rows[2]?.metrics.visits ?? 0;
    const filter: Filter = { field: 'metrics.visits', range: { min: { operand: least, inclusive: true } } };
    const some = await runMetricQuery({ ctx, input: { ...input, filters: [filter] } });
    const chosen = all.rows.filter((row) => (row.metrics.visits ?? 0) >= least);
    expect(chosen.length).toBeGreaterThan(1);
    expect(chosen.length).toBeLessThan(all.rows.length);
    expect(some.rows).toEqual(chosen);
    expect(some.totals.metrics.visits).toBe(chosen.reduce((sum, row) => sum + (row.metrics.visits ?? 0), 0));
  });

  it.each([
    [
      'an unknown field',
      { field: 'shoeSize', operator: 'eq', operand: '1' },
      'pagination.filter-not-allowed',
    ],
    [
      'a field of Object',
      { field: 'constructor', operator: 'eq', operand: '1' },
      'pagination.filter-not-allowed',
    ],
    [
      'an unknown operator',
      { field: 'channelIds', operator: 'gt', operand: '1' },
      'pagination.filter-op-not-allowed',
    ],
    [
      'a range of ids',
      { field: 'channelIds', range: { min: { operand: 1, inclusive: true } } },
      'pagination.filter-op-not-allowed',
    ],
    [
      'all of several channels',
      { field: 'channelIds', operator: 'in', operand: ['chnl_direct', 'chnl_email'], booleanOperator: 'AND' },
      'pagination.filter-op-not-allowed',
    ],
    [
      'nothing to compare with',
      { field: 'channelIds', operator: 'in', operand: [] },
      'pagination.invalid-filter-data',
    ],
    [
      'a figure of no row',
      { field: 'metrics.visits', operator: 'gte', operand: 1 },
      'pagination.filter-not-allowed',
    ],
  ] as const)('are refused for %s', async (_, filter, code) => {
    await expect(ask([filter])).rejects.toMatchObject({ code });
  });

  it('never reach text into the statement', async () => {
    const evil = "') OR 1 = 1 -- {p0:String}";
    for (const [, filter] of CASES) {
      if (!('operator' in filter) || filter.field === 'trafficType' || filter.operator === 'isNotNull')
        continue;
      const operand = Array.isArray(filter.operand) ? [evil] : evil;
      const operator = filter.operator === 'notIn' ? 'in' : filter.operator;
      // What has a fixed set of values, or ids of one kind, refuses it; anything else finds nothing by it.
      const found = await ask([{ ...filter, operator, operand }]).then(
        ({ totals }) => totals.metrics.visits,
        ({ code }: { code: string }) => code,
      );
      expect([0, 'INVALID_INPUT'], filter.field).toContain(found);
    }
  });
});

describe('web traffic activity', () => {
  it('lists a cell: human visits of a channel are those of its companies and the unknown', async () => {
    const byChannel = await runMetricQuery({
      ctx,
      input: {
        metrics: ['visits', 'botVisits', 'unresolvedVisits'],
        dimensions: ['channel'],
        filters: [],
        range,
        audience: AUDIENCE,
      },
    });
    expect(byChannel.rows.length).toBeGreaterThan(3);
    for (const { dimensions, metrics } of byChannel.rows) {
      const { rows } = await list([only('channelIds', [dimensions.channel?.id ?? ''])]);
      const listed = rows.reduce((sum, row) => sum + (row.visits ?? 0), 0);
      expect(listed + (metrics.botVisits ?? 0) + (metrics.unresolvedVisits ?? 0)).toBe(metrics.visits);
    }
  });

  it('has the figures that a query of the metrics with these words has', async () => {
    const { rows } = await list([]);
    const metrics = ['humanVisits', 'humanImpressions'] as const;
    const found = await runMetricQuery({
      ctx,
      input: { metrics, dimensions: ['company'], filters: [], range, audience: AUDIENCE },
    });
    const figures = new Map(found.rows.map((row) => [row.dimensions.company?.id, row.metrics]));
    expect(
      rows.some(({ id, impressions }) => (figures.get(id)?.humanImpressions ?? 0) > 0 && impressions),
    ).toBe(true);
    for (const { id, visits: own, impressions } of rows) {
      expect({ humanVisits: own, humanImpressions: impressions }, id).toEqual(figures.get(id));
    }
  });

  it('has the figures and facts of each company', async () => {
    const { rows, totalRows } = await list([]);
    const human = visits.filter((visit) => visit.botReason === '' && visit.companyId !== '');
    const active = new Set([
      ...human.map((visit) => visit.companyId),
      ...world.impressions.flatMap((each) =>
        each.company_id === '' || each.bot_reason !== '' ? [] : [each.company_id],
      ),
    ]);
    expect(totalRows).toBe(active.size);
    for (const row of rows) {
      const company = world.companies.find(({ id }) => id === row.id);
      const own = human.filter((visit) => visit.companyId === row.id);
      expect(row).toMatchObject({
        name: company?.name,
        sectorId: company?.sector,
        regionId: company?.region,
        revRangeId: company?.revRange,
        audienceIds: world.members.filter((each) => each.company === row.id).map((each) => each.audience),
        visits: own.length,
        impressions: world.impressions.filter((each) => each.company_id === row.id && each.bot_reason === '')
          .length,
        lastActivity: own.length === 0 ? null : new Date(Math.max(...own.map((visit) => visit.endedAt))),
      });
      expect((await row.pages()).toSorted()).toEqual(
        [...new Set(own.flatMap((visit) => Object.keys(visit.paths)))].toSorted(),
      );
    }
    const moments = rows.map((row) => row.lastActivity?.getTime() ?? 0);
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  });

  it('has no visits with a pixel, and engaged companies visited after their first impression', async () => {
    const pixel = only('pixelIds', ['pixl_a']);
    const { rows } = await list([pixel]);
    expect(rows.every((row) => row.visits === null && (row.impressions ?? 0) > 0)).toBe(true);
    const lastOf = (id: string): number =>
      Math.max(
        ...visits
          .filter(({ companyId, botReason }) => companyId === id && botReason === '')
          .map((each) => each.endedAt),
      );
    expect(rows.map(({ lastActivity }) => lastActivity?.getTime() ?? Number.NEGATIVE_INFINITY)).toEqual(
      rows.map(({ id }) => lastOf(id)),
    );
    expect(rows.some(({ lastActivity }) => lastActivity !== null)).toBe(true);
    const engaged = await list([pixel, { field: 'isEngaged', operator: 'eq', operand: true }]);
    const cold = await list([pixel, { field: 'isEngaged', operator: 'eq', operand: false }]);
    const expected = rows.filter((row) => {
      const shown = world.impressions
        .filter((each) => each.company_id === row.id && each.pixel_id === 'pixl_a' && each.bot_reason === '')
        .map((each) => Date.parse(`${each.occurred_at.replace(' ', 'T')}Z`));
      return visits.some(
        (visit) =>
          visit.companyId === row.id && visit.botReason === '' && visit.startedAt > Math.min(...shown),
      );
    });
    expect(engaged.rows.map((row) => row.id).toSorted()).toEqual(expected.map((row) => row.id).toSorted());
    expect(engaged.totalRows + cold.totalRows).toBe(rows.length);
    await expect(list([{ field: 'isEngaged', operator: 'eq', operand: true }])).rejects.toMatchObject({
      code: 'pagination.filter-op-not-allowed',
    });
  });

  it('searches, sorts, pages and takes ranges', async () => {
    expect((await list([], { search: 'company d' })).rows.map((row) => row.name)).toEqual(['Company D']);
    const named = await list([], { sort: { field: 'name', order: 'asc' }, page: { limit: 2, offset: 1 } });
    expect(named.rows.map((row) => row.name)).toEqual(['Company B', 'Company C']);
    expect(named.totalRows).toBe(12);
    const beyond = await list([], { page: { limit: 2, offset: 50 } });
    expect(beyond).toEqual({ rows: [], totalRows: 12 });
    const all = await list([]);
    const counts = all.rows.map((row) => row.visits ?? 0).toSorted((a, b) => a - b);
    const middle = counts[6] ?? 0;
    const filter: Filter = { field: 'metrics.visits', range: { min: { operand: middle, inclusive: false } } };
    expect((await list([filter])).totalRows).toBe(counts.filter((count) => count > middle).length);
    await expect(list([], { sort: { field: 'shoeSize', order: 'asc' } })).rejects.toMatchObject({
      code: 'pagination.sort-not-allowed',
    });
  });

  it('tells TAM by audience and by attributes', async () => {
    const inTam: Filter = { field: 'inTam', operator: 'eq', operand: true };
    expect((await list([inTam])).totalRows).toBe(0);
    const update = (values: object) =>
      services.postgres.updateTable('instances').set(values).where('id', '=', ctx.instance.id).execute();
    await update({ tam_sector_ids: ['sect_software'], tam_region_ids: ['regn_europe', 'regn_asia'] });
    const wanted = world.companies.filter(
      ({ sector, region }) => sector === 'sect_software' && ['regn_europe', 'regn_asia'].includes(region),
    );
    expect((await list([inTam])).rows.map((row) => row.id).toSorted()).toEqual(
      wanted.map(({ id }) => id).toSorted(),
    );
    await update({ tam_audience_id: OTHER });
    const { rows } = await list([inTam]);
    expect(rows.map((row) => row.id).toSorted()).toEqual([...membersOf(OTHER)].toSorted());
    expect((await list([])).rows.every((row) => row.inTam === membersOf(OTHER).has(row.id))).toBe(true);
  });
});
