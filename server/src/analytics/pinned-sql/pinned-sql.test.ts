import {
  type DimensionId,
  METRIC_IDS,
  METRIC_SOURCES,
  type MetricId,
  type MetricQuery,
  metricOf,
  SOURCE_DIMENSIONS,
} from '@parley/core/metrics';
import { describe, expect, it } from 'vitest';
import type { Sql } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { queryDirectAllocation } from '../attribution/query-direct-allocation.ts';
import { queryFitScores } from '../attribution/query-fit-scores.ts';
import { compilePlan } from '../execute/compile-plan.ts';
import { cutToPage } from '../execute/cut-to-page.ts';
import { planFigures } from '../execute/plan-figures.ts';
import { runMetricQuery } from '../execute/run-metric-query.ts';
import { explainMetric } from '../explain/explain-metric.ts';
import { partFilters } from '../filters/conditions.ts';
import type { FilterScope } from '../filters/scope.ts';
import { pagesOf } from '../lists/company-activity.ts';
import { listCompanyActivity } from '../lists/list-company-activity.ts';
import { type Pin, pinned, recording, scope } from './recording.ts';

const selected: FilterScope = {
  ...scope,
  targets: { ...scope.targets, target: { kind: 'audience', audienceIds: ['audn_selected'] } },
  isRestricted: true,
  netNewRule: 'net-new',
};
const range = { start: '2026-03-01', end: '2026-03-31' };

function pinOf(title: string, query: MetricQuery, of: FilterScope): Pin {
  const { others } = partFilters(query.filters);
  const plan = planFigures({ query, metrics: query.metrics, others, scope: of, keys: undefined });
  const { rows, scalars, names } = compilePlan(query, cutToPage(query, plan), of.instanceId);
  const statements = [
    ...rows,
    ...(scalars === undefined ? [] : [scalars]),
    ...names.map(({ statement }) => statement),
  ];
  return { title, statements, none: 'no statement: it is computed from finished rows' };
}

const fileOf = (source: string): string =>
  source.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const alone = (metric: MetricId): Pin =>
  pinOf(metric, { metrics: [metric], dimensions: [], filters: [], range }, scope);

const by = (metric: MetricId, dimension: DimensionId): Pin =>
  pinOf(
    `${metric} by ${dimension}, compared, for an audience`,
    {
      metrics: [metric],
      dimensions: [dimension],
      // Spend is nobody's in particular: a filter on companies leaves it out.
      filters: [{ field: metric === 'spend' ? 'vendorIds' : 'companyId', operator: 'ne', operand: "it's" }],
      range,
      compare: { start: '2026-01-25', end: '2026-02-24' },
      viewThrough: true,
      audience: 'audn_selected',
      page: { limit: 5, offset: 10 },
    },
    selected,
  );

type Operation = (ctx: Context) => Promise<unknown>;
const metricQuery =
  (query: Partial<MetricQuery>): Operation =>
  (ctx) =>
    runMetricQuery({ ctx, input: { metrics: [], dimensions: [], filters: [], range, ...query } });

/** What is more than one metric query, or none. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  'data-driven pipeline by channel': metricQuery({
    metrics: ['pipelineDataDriven'],
    dimensions: ['channel'],
  }),
  'data-driven closed-won by campaign, with view-throughs': metricQuery({
    metrics: ['closedWonDataDriven'],
    dimensions: ['campaign'],
    viewThrough: true,
  }),
  'fit scores of vendors': (ctx) =>
    queryFitScores({ ctx, input: { dimension: 'vendor', range, filters: [] } }),
  'direct visits that an ad preceded': (ctx) => queryDirectAllocation({ ctx, input: { range, filters: [] } }),
  'web traffic activity': (ctx) =>
    listCompanyActivity({ ctx, input: { range, filters: [], page: { limit: 10, offset: 0 } } }),
  'pages of companies': (ctx) => pagesOf(ctx, { ids: ['comp_a', 'comp_b'], range }),
};

/** The evidence of a figure of each source: what `explain` asks besides the figure. */
const EXPLANATIONS: Readonly<Record<string, Operation>> = Object.fromEntries(
  METRIC_SOURCES.flatMap((source): [string, Operation][] => {
    const metric = METRIC_IDS.find((id) => metricOf(id).source === source);
    if (metric === undefined) return [];
    const query = { metrics: [metric], dimensions: [], filters: [], range };
    const page = { limit: 10, offset: 0 };
    return [[`explain ${metric}`, (ctx) => explainMetric({ ctx, input: { query, metric, page } })]];
  }),
);

describe('the statement of a metric query is what it was', () => {
  it.each(METRIC_SOURCES)('for every metric of %s, and every breakdown of it', async (source) => {
    const metrics = METRIC_IDS.filter((metric) => metricOf(metric).source === source);
    const [first] = metrics;
    const dimensions = first === undefined ? [] : SOURCE_DIMENSIONS[source].map((each) => by(first, each));
    const files = [pinned(metrics.map(alone)), pinned(dimensions)].filter((text) => text !== '');
    expect(metrics.length).toBeGreaterThan(0);
    await expect(files.join('\n')).toMatchFileSnapshot(`./${fileOf(source)}.sql`);
  });

  it.each([
    ['what is more than one metric query', OPERATIONS, 'operations'],
    ['explanations of figures', EXPLANATIONS, 'explanations'],
  ])('for %s', async (_what, operations, file) => {
    const pins: Pin[] = [];
    for (const [name, operation] of Object.entries(operations)) {
      const asked: Sql[] = [];
      await operation(recording(asked));
      expect(asked.length, name).toBeGreaterThan(0);
      pins.push({ title: name, statements: asked });
    }
    await expect(pinned(pins)).toMatchFileSnapshot(`./${file}.sql`);
  });
});
