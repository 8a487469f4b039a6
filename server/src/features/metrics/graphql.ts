import { DIMENSION_IDS, METRIC_IDS } from '@parley/core/metrics';
import { builder, namespace } from '../../platform/graphql/index.ts';
import { MetricDimensionRef, MetricQueryInputRef, MetricRef, MetricTableRef } from './metric-types.ts';
import { queryMetrics } from './query-metrics.ts';

const MetricsQuery = namespace('MetricsQuery', 'analytics.view', 'Every number, asked for as it is needed.');
builder.objectFields(MetricsQuery, (t) => ({
  list: t.field({ type: [MetricRef], resolve: () => [...METRIC_IDS] }),
  dimensions: t.field({ type: [MetricDimensionRef], resolve: () => [...DIMENSION_IDS] }),
  query: t.field({
    type: MetricTableRef,
    description: 'The figures of a metric query: what every page, answer and file is made of.',
    args: { input: t.arg({ type: MetricQueryInputRef, required: true }) },
    resolve: async (_parent, { input }, context) => queryMetrics({ ctx: await context.member(), input }),
  }),
}));
builder.queryField('metrics', (t) => t.field({ type: MetricsQuery, resolve: () => ({}) }));
