import { builder, comparedArguments, KpiFigureRef, periodArguments } from '../../platform/graphql/index.ts';
import { OpportunityType } from '../opportunities/refs.ts';
import { type AttributionKpi, getAttributionKpi } from './get-attribution-kpi.ts';
import { type AttributionTrend, getAttributionTrend } from './get-attribution-trend.ts';
import { getPipelineTrends, type PipelineTrend } from './get-pipeline-trends.ts';

const capability = 'analytics.view';

const KpiRef = builder.objectRef<AttributionKpi>('AttributionKpi').implement({
  capability,
  fields: (t) => ({
    pipelineRevenue: t.expose('pipelineRevenue', { type: KpiFigureRef }),
    pipelineCount: t.expose('pipelineCount', { type: KpiFigureRef }),
    closedWonRevenue: t.expose('closedWonRevenue', { type: KpiFigureRef }),
    closedWonCount: t.expose('closedWonCount', { type: KpiFigureRef }),
    pipelineToClosedWonRatio: t.expose('pipelineToClosedWonRatio', { type: KpiFigureRef }),
    winRate: t.expose('winRate', { type: KpiFigureRef, description: 'Won / (won + lost).' }),
    averageDaysToClose: t.expose('averageDaysToClose', { type: KpiFigureRef }),
    medianDaysToClose: t.expose('medianDaysToClose', { type: KpiFigureRef }),
    visitsPerOpportunity: t.expose('visitsPerOpportunity', { type: KpiFigureRef }),
    nonDigitalEvents: t.expose('nonDigitalEvents', { type: KpiFigureRef }),
  }),
});

const TrendPointRef = builder.objectRef<AttributionTrend['data'][number]>('AttributionTrendPoint').implement({
  capability,
  fields: (t) => ({
    sundayOfWeek: t.exposeString('sundayOfWeek'),
    isPartial: t.exposeBoolean('isPartial', { description: 'The period or today cuts this week.' }),
    revenue: t.exposeFloat('revenue', { description: 'Of all opportunities of the week.' }),
    opportunities: t.exposeInt('opportunities'),
    influencedRevenue: t.exposeFloat('influencedRevenue', { description: 'Of those with a touch.' }),
    opportunitiesInfluenced: t.exposeInt('opportunitiesInfluenced'),
  }),
});

const TrendRef = builder.objectRef<AttributionTrend>('AttributionTrend').implement({
  capability,
  fields: (t) => ({
    type: t.expose('type', { type: OpportunityType }),
    data: t.expose('data', { type: [TrendPointRef], description: 'A point for every week of the period.' }),
  }),
});

const PipelineTrendRef = builder.objectRef<PipelineTrend>('PipelineTrend').implement({
  capability,
  description: 'Ratios of sums over the four weeks that end with this one.',
  fields: (t) => ({
    sundayOfWeek: t.exposeString('sundayOfWeek'),
    isPartial: t.exposeBoolean('isPartial', { description: 'The period or today cuts this week.' }),
    returnOnSpend: t.exposeFloat('returnOnSpend', { nullable: true }),
    costPerOpportunity: t.exposeFloat('costPerOpportunity', { nullable: true }),
  }),
});

builder.queryField('attributionKpi', (t) =>
  t.field({
    capability,
    type: KpiRef,
    args: { ...comparedArguments, audienceId: t.arg.id({ description: 'None means TAM.' }) },
    resolve: async (_parent, input, context) => getAttributionKpi({ ctx: await context.member(), input }),
  }),
);

builder.queryField('attributionTrend', (t) =>
  t.field({
    capability,
    type: [TrendRef],
    args: {
      ...periodArguments,
      audienceId: t.arg.id({ description: 'None means TAM.' }),
      viewThrough: t.arg.boolean({ description: 'Whether view-through visits are touches too.' }),
    },
    resolve: async (_parent, input, context) => getAttributionTrend({ ctx: await context.member(), input }),
  }),
);

builder.queryField('pipelineTrends', (t) =>
  t.field({
    capability,
    type: [PipelineTrendRef],
    args: periodArguments,
    resolve: async (_parent, input, context) => getPipelineTrends({ ctx: await context.member(), input }),
  }),
);
