import { vendorOf } from '@parley/core/features/channels';
import { builder, comparedArguments, periodArguments } from '../../platform/graphql/index.ts';
import { VendorRef } from '../vendors/refs.ts';
import { getTrafficEfficiency, type TrafficEfficiency } from './get-traffic-efficiency.ts';
import { getVendorTrends } from './get-vendor-trends.ts';
import { getVisitTrend, type VisitTrend } from './get-visit-trend.ts';
import type { TrafficVendorTrend } from './vendor-trends.ts';

const TrendPointRef = builder.objectRef<VisitTrend['current'][number]>('TrafficTrendPoint').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    sundayOfWeek: t.exposeString('sundayOfWeek'),
    isPartial: t.exposeBoolean('isPartial', { description: 'The period or today cuts this week.' }),
    total: t.exposeInt('total'),
    bot: t.exposeInt('bot'),
    other: t.exposeInt('other'),
    target: t.exposeInt('target'),
    unresolved: t.exposeInt('unresolved'),
  }),
});

const TrendRef = builder.objectRef<VisitTrend>('TrafficTrend').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    current: t.expose('current', { type: [TrendPointRef] }),
    previous: t.expose('previous', { type: [TrendPointRef] }),
    previousStartDate: t.expose('previousStartDate', { type: 'DateTime' }),
    previousEndDate: t.expose('previousEndDate', { type: 'DateTime' }),
  }),
});

const VendorTrendPointRef = builder
  .objectRef<TrafficVendorTrend['points'][number]>('TrafficVendorTrendPoint')
  .implement({
    capability: 'analytics.view',
    fields: (t) => ({
      sundayOfWeek: t.exposeString('sundayOfWeek'),
      isPartial: t.exposeBoolean('isPartial', { description: 'The period or today cuts this week.' }),
      visits: t.exposeInt('visits', { description: 'Human visits.' }),
      runningTotalVisits: t.exposeInt('runningTotalVisits', {
        description: 'Human visits of this week and those before it.',
      }),
      total: t.exposeInt('total'),
      bot: t.exposeInt('bot'),
      other: t.exposeInt('other'),
      target: t.exposeInt('target'),
      unresolved: t.exposeInt('unresolved'),
    }),
  });

const VendorTrendRef = builder.objectRef<TrafficVendorTrend>('TrafficVendorTrend').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => vendorOf(vendorId) }),
    total: t.exposeInt('total'),
    visits: t.exposeInt('visits', { description: 'Human visits.' }),
    points: t.expose('points', { type: [VendorTrendPointRef] }),
  }),
});

const EfficiencyWeekRef = builder
  .objectRef<TrafficEfficiency['weeks'][number]>('TrafficEfficiencyWeek')
  .implement({
    capability: 'analytics.view',
    fields: (t) => ({
      sundayOfWeek: t.exposeString('sundayOfWeek'),
      isPartial: t.exposeBoolean('isPartial', { description: 'The period or today cuts this week.' }),
      allVisits: t.exposeInt('allVisits'),
      targetVisits: t.exposeInt('targetVisits'),
      efficiency: t.exposeFloat('efficiency', { nullable: true, description: 'targetVisits / allVisits.' }),
    }),
  });

const EfficiencyRef = builder.objectRef<TrafficEfficiency>('TrafficEfficiency').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    weeks: t.expose('weeks', { type: [EfficiencyWeekRef] }),
    average: t.exposeFloat('average', { nullable: true, description: 'Over the whole period.' }),
    previousAverage: t.exposeFloat('previousAverage', {
      nullable: true,
      description: 'Over the whole previous period.',
    }),
  }),
});

const audienceIdsArgument = builder.args((t) => ({
  audienceIds: t.idList({ description: 'Who is in any of these audiences; none means TAM.' }),
}));

builder.queryField('trafficVisitTrend2', (t) =>
  t.field({
    capability: 'analytics.view',
    type: TrendRef,
    args: {
      ...comparedArguments,
      ...audienceIdsArgument,
      channelId: t.arg.id(),
      vendorId: t.arg.id(),
      campaignIds: t.arg.idList(),
    },
    resolve: async (_parent, input, context) => getVisitTrend({ ctx: await context.member(), input }),
  }),
);

builder.queryField('trafficVisitTrend3', (t) =>
  t.field({
    capability: 'analytics.view',
    type: [VendorTrendRef],
    description:
      'Visits by week and vendor. Of companies: human visits. Of opportunities: human visits of their companies in the influence periods.',
    args: {
      ...periodArguments,
      ...audienceIdsArgument,
      companyIds: t.arg.idList(),
      opportunityIds: t.arg.idList({ description: 'At most 500.' }),
    },
    resolve: async (_parent, input, context) => getVendorTrends({ ctx: await context.member(), input }),
  }),
);

builder.queryField('vendorVisitTrend', (t) =>
  t.field({
    capability: 'plan.view',
    type: TrendRef,
    description: 'Visits of a vendor by week, and those of the previous period.',
    args: { ...comparedArguments, ...audienceIdsArgument, vendorId: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => getVisitTrend({ ctx: await context.member(), input }),
  }),
);

builder.queryField('trafficEfficiency', (t) =>
  t.field({
    capability: 'analytics.view',
    type: EfficiencyRef,
    description: 'The share of target visits in all visits, by week.',
    args: { ...comparedArguments, ...audienceIdsArgument },
    resolve: async (_parent, input, context) => getTrafficEfficiency({ ctx: await context.member(), input }),
  }),
);
