import { builder, comparedArguments, KpiFigureRef, periodArguments } from '../../platform/graphql/index.ts';
import { getOpportunitiesKpi, type OpportunitiesKpi } from './get-opportunities-kpi.ts';
import { getOpportunityDetailKpi, type OpportunityDetailKpi } from './get-opportunity-detail-kpi.ts';
import {
  getOpportunityOverview,
  getOpportunityTrend,
  type OpportunityOverviewRow,
  type OpportunityTrend,
} from './get-opportunity-trend.ts';
import { influenceArguments } from './influence-arguments.ts';
import { OpportunityStatusEnum } from './opportunity-types.ts';
import { OpportunityType } from './refs.ts';

const capability = 'plan.view';

const OpportunitiesKpiRef = builder.objectRef<OpportunitiesKpi>('OpportunitiesKpi').implement({
  capability,
  description: 'Opened or closed in the period, each beside the previous period.',
  fields: (t) => ({
    averageDaysToClose: t.expose('averageDaysToClose', { type: KpiFigureRef }),
    medianDaysToClose: t.expose('medianDaysToClose', { type: KpiFigureRef }),
    averageContractValue: t.expose('averageContractValue', { type: KpiFigureRef }),
    pipelineToClosedWonRatio: t.expose('pipelineToClosedWonRatio', { type: KpiFigureRef }),
    winRate: t.expose('winRate', { type: KpiFigureRef, description: 'Won / (won + lost).' }),
    pipelineAmount: t.expose('pipelineAmount', { type: KpiFigureRef }),
    pipelineCount: t.expose('pipelineCount', { type: KpiFigureRef }),
    closedWonAmount: t.expose('closedWonAmount', { type: KpiFigureRef }),
    closedWonCount: t.expose('closedWonCount', { type: KpiFigureRef }),
    closedLostOpportunityCount: t.expose('closedLostOpportunityCount', { type: KpiFigureRef }),
  }),
});

const TrendPointRef = builder.objectRef<OpportunityTrend['data'][number]>('OpportunityTrendPoint').implement({
  capability,
  fields: (t) => ({
    sundayOfWeek: t.exposeString('sundayOfWeek'),
    isPartial: t.exposeBoolean('isPartial', { description: 'The period or today cuts this week.' }),
    revenue: t.exposeFloat('revenue'),
    opportunities: t.exposeInt('opportunities'),
  }),
});

const TrendRef = builder.objectRef<OpportunityTrend>('OpportunityTrend').implement({
  capability,
  fields: (t) => ({
    type: t.expose('type', { type: OpportunityType }),
    data: t.expose('data', { type: [TrendPointRef], description: 'A point for every week of the period.' }),
  }),
});

const OverviewRowRef = builder.objectRef<OpportunityOverviewRow>('OpportunityOverviewRow').implement({
  capability,
  fields: (t) => ({
    status: t.expose('status', {
      type: OpportunityStatusEnum,
      description: 'PIPELINE for what opened in the week, whatever its status today.',
    }),
    sundayOfWeek: t.exposeString('sundayOfWeek'),
    revenue: t.exposeFloat('revenue'),
    count: t.exposeInt('count'),
  }),
});

const DetailKpiRef = builder.objectRef<OpportunityDetailKpi>('OpportunityDetailKpi').implement({
  capability,
  fields: (t) => ({
    revenue: t.exposeFloat('revenue'),
    daysOpen: t.exposeInt('daysOpen', { description: 'From opening to closing, or to today.' }),
    visits: t.exposeInt('visits', { description: 'Human visits of its company in its influence period.' }),
    nonDigitalEvents: t.exposeInt('nonDigitalEvents'),
    vendorCount: t.exposeInt('vendorCount', { description: 'Vendors of these visits, direct as one.' }),
  }),
});

builder.queryField('opportunitiesKpi', (t) =>
  t.field({
    capability,
    type: OpportunitiesKpiRef,
    args: { ...comparedArguments, ...influenceArguments },
    resolve: async (_parent, input, context) => getOpportunitiesKpi({ ctx: await context.member(), input }),
  }),
);

builder.queryField('opportunityTrend', (t) =>
  t.field({
    capability,
    type: [TrendRef],
    description: 'Revenue and count by week: what opened, and what was won.',
    args: { ...periodArguments, ...influenceArguments, companyId: t.arg.id() },
    resolve: async (_parent, input, context) => getOpportunityTrend({ ctx: await context.member(), input }),
  }),
);

builder.queryField('opportunityOverview', (t) =>
  t.field({
    capability,
    type: [OverviewRowRef],
    description: 'The same as rows of status and week.',
    args: { ...periodArguments, ...influenceArguments, companyId: t.arg.id() },
    resolve: async (_parent, input, context) =>
      getOpportunityOverview({ ctx: await context.member(), input }),
  }),
);

builder.queryField('opportunityDetailKpi', (t) =>
  t.field({
    capability,
    type: DetailKpiRef,
    args: { opportunityId: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) =>
      getOpportunityDetailKpi({ ctx: await context.member(), input }),
  }),
);
