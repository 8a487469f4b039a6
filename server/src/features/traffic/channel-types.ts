import { channelOf, vendorOf } from '@parley/core/features/channels';
import {
  builder,
  comparedArguments,
  KpiSplitRef,
  MissingFigureRef,
  periodArguments,
  SplitFigureRef,
} from '../../platform/graphql/index.ts';
import { ChannelRef } from '../channels/refs.ts';
import { VendorRef } from '../vendors/refs.ts';
import type { ChannelFigures } from './channel-metrics.ts';
import { type ChannelTraffic, getChannelTraffic } from './get-channel-traffic.ts';
import { getOverviewKpis, type OverviewKpis } from './get-overview-kpis.ts';
import { getWeeklyTraffic, type WeeklyTraffic } from './get-weekly-traffic.ts';

const OverviewRef = builder.objectRef<OverviewKpis>('TrafficOverviewKpis').implement({
  capability: 'plan.view',
  fields: (t) => ({
    visits: t.expose('visits', { type: KpiSplitRef }),
    spend: t.expose('spend', {
      type: KpiSplitRef,
      description: 'Money is spent on no company in particular: the same for everything, audience and TAM.',
    }),
    spendPerVisit: t.expose('spendPerVisit', { type: KpiSplitRef }),
  }),
});

const FiguresRef = builder.objectRef<ChannelFigures>('ChannelFigures').implement({
  capability: 'plan.view',
  description: 'Visits and spend of channels or vendors.',
  fields: (t) => ({
    visits: t.expose('visits', { type: SplitFigureRef }),
    spend: t.expose('spend', { type: SplitFigureRef, description: 'The same in all three.' }),
    spendPerVisit: t.expose('spendPerVisit', { type: SplitFigureRef }),
    allVisits: t.exposeInt('allVisits', { nullable: true }),
    targetVisits: t.exposeInt('targetVisits', { nullable: true }),
    otherVisits: t.exposeInt('otherVisits', { nullable: true }),
    botVisits: t.exposeInt('botVisits', { nullable: true }),
    unresolvedVisits: t.exposeInt('unresolvedVisits', { nullable: true }),
    visitEfficiency: t.exposeFloat('visitEfficiency', { nullable: true }),
  }),
});

type Row = ChannelTraffic['rows'][number];
const WHY_MISSING = 'Why cells without a value have none, by column.';

const ByChannelRowRef = builder.objectRef<Row>('TrafficByChannelRow').implement({
  capability: 'plan.view',
  fields: (t) => ({
    channel: t.field({ type: ChannelRef, resolve: ({ id }) => channelOf(id) }),
    figures: t.field({ type: FiguresRef, resolve: (row) => row }),
  }),
});

const ByVendorRowRef = builder.objectRef<Row>('TrafficByVendorRow').implement({
  capability: 'plan.view',
  fields: (t) => ({
    vendor: t.field({ type: VendorRef, resolve: ({ id }) => vendorOf(id) }),
    figures: t.field({ type: FiguresRef, resolve: (row) => row }),
  }),
});

const ByChannelRef = builder.objectRef<ChannelTraffic>('TrafficByChannel').implement({
  capability: 'plan.view',
  fields: (t) => ({
    rows: t.expose('rows', { type: [ByChannelRowRef] }),
    totals: t.expose('totals', { type: FiguresRef }),
    missing: t.expose('missing', { type: [MissingFigureRef], description: WHY_MISSING }),
  }),
});

const ByVendorRef = builder.objectRef<ChannelTraffic>('TrafficByVendor').implement({
  capability: 'plan.view',
  fields: (t) => ({
    rows: t.expose('rows', { type: [ByVendorRowRef] }),
    totals: t.expose('totals', { type: FiguresRef }),
    missing: t.expose('missing', { type: [MissingFigureRef], description: WHY_MISSING }),
  }),
});

const WeeklyVendorRef = builder.objectRef<WeeklyTraffic['vendors'][number]>('WeeklyTrafficVendor').implement({
  capability: 'plan.view',
  fields: (t) => ({
    vendor: t.field({ type: VendorRef, resolve: ({ id }) => vendorOf(id) }),
    visits: t.expose('visits', { type: SplitFigureRef }),
    spend: t.expose('spend', { type: SplitFigureRef }),
    spendPerVisit: t.expose('spendPerVisit', { type: SplitFigureRef }),
  }),
});

const WeeklyRef = builder.objectRef<WeeklyTraffic>('WeeklyTraffic').implement({
  capability: 'plan.view',
  fields: (t) => ({
    sundayOfWeek: t.exposeString('sundayOfWeek'),
    isPartial: t.exposeBoolean('isPartial', { description: 'The period or today cuts this week.' }),
    visits: t.expose('visits', { type: SplitFigureRef }),
    spend: t.expose('spend', { type: SplitFigureRef }),
    spendPerVisit: t.expose('spendPerVisit', { type: SplitFigureRef }),
    vendors: t.expose('vendors', { type: [WeeklyVendorRef] }),
  }),
});

const scopeArguments = builder.args((t) => ({
  ...periodArguments,
  audienceIds: t.idList({ description: 'Who is in any of these audiences; none means TAM.' }),
  channelId: t.id(),
  vendorId: t.id(),
  campaignIds: t.idList(),
}));

builder.queryField('trafficOverviewKpis', (t) =>
  t.field({
    capability: 'plan.view',
    type: OverviewRef,
    args: { ...scopeArguments, ...comparedArguments },
    resolve: async (_parent, input, context) => getOverviewKpis({ ctx: await context.member(), input }),
  }),
);

builder.queryField('trafficByChannel', (t) =>
  t.field({
    capability: 'plan.view',
    type: ByChannelRef,
    description: 'Channels with visits or spend, most visits first.',
    args: scopeArguments,
    resolve: async (_parent, input, context) =>
      getChannelTraffic({ ctx: await context.member(), input: { ...input, dimension: 'channel' } }),
  }),
);

builder.queryField('trafficByVendor', (t) =>
  t.field({
    capability: 'plan.view',
    type: ByVendorRef,
    description: 'Vendors with visits or spend, most visits first.',
    args: scopeArguments,
    resolve: async (_parent, input, context) =>
      getChannelTraffic({ ctx: await context.member(), input: { ...input, dimension: 'vendor' } }),
  }),
);

builder.queryField('weeklyTraffic', (t) =>
  t.field({
    capability: 'plan.view',
    type: [WeeklyRef],
    description: 'Every week of the period, with its vendors.',
    args: scopeArguments,
    resolve: async (_parent, input, context) => getWeeklyTraffic({ ctx: await context.member(), input }),
  }),
);
