import { toDay } from '@parley/core/dates';
import type { MetricId, MetricQuery } from '@parley/core/metrics';
import { compileMetricQuery } from '@parley/server/analytics/execute/compile-metric-query';
import { oneStatement } from '@parley/server/analytics/execute/one-statement';
import { planFigures } from '@parley/server/analytics/execute/plan-figures';
import { metricRowOf, type ResultRow } from '@parley/server/analytics/execute/result-rows';
import { resolveScope } from '@parley/server/analytics/filters/scope';
import { runMetricQuery } from '@parley/server/analytics/index';
import { rebuildVisits } from '@parley/server/data/visits/index';
import type { Context } from '@parley/server/platform/context/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { contextOf, DAYS, FIRST_DAY, makeInstance, makeWorld, storeCompanies } from './world.ts';

const METRICS = [
  'visits',
  'targetVisits',
  'companies',
  'impressions',
  'engagedByPixel',
  'visitEfficiency',
  'percentOfEngagedCompanies',
  'spend',
  'spendPerVisit',
  'lastActivity',
] as const satisfies readonly MetricId[];

const services = sharedServices();
const range = { start: toDay(FIRST_DAY + 9 * 86_400_000), end: toDay(FIRST_DAY + (DAYS - 3) * 86_400_000) };
const compare = {
  start: toDay(FIRST_DAY + 2 * 86_400_000),
  end: toDay(FIRST_DAY + (DAYS - 10) * 86_400_000),
};
let ctx: Context;

beforeAll(async () => {
  const instanceId = await makeInstance(services);
  ctx = contextOf(services, instanceId);
  const world = makeWorld(instanceId, 34, 150);
  await storeCompanies(services, instanceId, world);
  await services.clickhouse.insert('page_views', world.pageViews);
  await services.clickhouse.insert('impressions', world.impressions);
  await rebuildVisits({ services, instanceId });
});
afterAll(() => services.close());

/** The rows of an answer as the engine joins, orders and cuts them in one statement. */
async function inTheEngine(query: MetricQuery) {
  const scope = await resolveScope(ctx, undefined);
  const plan = planFigures({ query, metrics: query.metrics, others: [], scope, chosen: undefined });
  const statement = oneStatement(query, plan, ctx.instance.id);
  const rows = statement ? await ctx.clickhouse.rows<ResultRow>(statement, { name: 'test.whole' }) : [];
  const unavailable = new Set(query.metrics.filter((id) => !plan.available.has(id)));
  return {
    rows: rows.filter((row) => row.is_total === 0).map((row) => metricRowOf(query, row, unavailable)),
    totals: metricRowOf(
      query,
      rows.find((row) => row.is_total === 1),
      unavailable,
    ),
    totalRows: (rows.find((row) => row.is_total === 1)?.row_count ?? 1) - 1,
  };
}

it.each([
  ['by its first figure', { dimensions: ['vendor'] }],
  ['by name, a page of them', { dimensions: ['vendor'], sort: [{ by: 'vendor', order: 'desc' }] }],
  [
    'by a ratio that some have not',
    { dimensions: ['campaign'], sort: [{ by: 'spendPerVisit', order: 'asc' }] },
  ],
  [
    'by two figures',
    {
      dimensions: ['channel', 'vendor'],
      sort: [
        { by: 'companies', order: 'asc' },
        { by: 'impressions', order: 'desc' },
      ],
    },
  ],
  ['by a figure that has no value', { dimensions: ['sector'], sort: [{ by: 'spend', order: 'asc' }] }],
  ['of categories', { dimensions: ['trafficType'] }],
] as const)('rows are the same put together in the server and by the engine: %s', async (_name, asked) => {
  const query: MetricQuery = {
    metrics: METRICS,
    filters: [],
    range,
    compare,
    page: { limit: 7, offset: 1 },
    ...asked,
  };
  expect('parts' in compileMetricQuery(query, await resolveScope(ctx, undefined))).toBe(true);
  const { rows, totals, totalRows } = await runMetricQuery({ ctx, input: query });
  expect(rows.length).toBeGreaterThan(0);
  expect({ rows, totals, totalRows }).toEqual(await inTheEngine(query));
});
