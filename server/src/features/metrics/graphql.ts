import { DIMENSION_IDS, METRIC_IDS } from '@parley/core/metrics';
import { builder, namespace, PageInput } from '../../platform/graphql/index.ts';
import { explainFigure } from './explain-figure.ts';
import { MetricCellInput, MetricExplanationRef } from './explanation-types.ts';
import { FigureSourceRef } from './freshness-types.ts';
import { listFigureSources } from './list-figure-sources.ts';
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
  freshness: t.field({
    type: [FigureSourceRef],
    description:
      'The connected providers that the figures of a metric query come from, and until when each was read.',
    args: { input: t.arg({ type: MetricQueryInputRef, required: true }) },
    resolve: async (_parent, { input }, context) => listFigureSources({ ctx: await context.member(), input }),
  }),
  explain: t.field({
    type: MetricExplanationRef,
    description: 'What a number of a metric query means and which rows are behind it.',
    args: {
      input: t.arg({ type: MetricQueryInputRef, required: true }),
      metric: t.arg.string({ description: 'One of the query; the first unless said.' }),
      cell: t.arg({ type: [MetricCellInput], description: 'Which row; none for the total.' }),
      page: t.arg({ type: PageInput, description: '20 rows unless asked; at most 500.' }),
    },
    resolve: async (_parent, input, context) => explainFigure({ ctx: await context.member(), input }),
  }),
}));
builder.queryField('metrics', (t) => t.field({ type: MetricsQuery, resolve: () => ({}) }));
