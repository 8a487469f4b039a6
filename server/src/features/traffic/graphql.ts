import { channelOf, vendorOf } from '@parley/core/features/channels';
import { REV_RANGES, SECTORS } from '@parley/core/features/companies';
import {
  builder,
  comparedArguments,
  KpiFigureRef,
  periodArguments,
  RevRangeRef,
  SectorRef,
} from '../../platform/graphql/index.ts';
import { CampaignRef } from '../campaigns/refs.ts';
import { ChannelRef } from '../channels/refs.ts';
import { VendorRef } from '../vendors/refs.ts';
import { getTrafficKpis, type TrafficKpis } from './get-traffic-kpis.ts';
import { type BreakdownRow, GROUPING_NAMES, getVisitBreakdown } from './get-visit-breakdown.ts';
import './channel-types.ts';
import './direct-allocation-types.ts';
import './trend-types.ts';

const TrafficKpiRef = builder.objectRef<TrafficKpis>('TrafficKpi').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    visits: t.expose('visits', { type: KpiFigureRef }),
    tamVisits: t.expose('tamVisits', { type: KpiFigureRef }),
    audienceVisits: t.expose('audienceVisits', {
      type: KpiFigureRef,
      description: 'Target visits of the selected audience; empty without one.',
    }),
    visitEfficiency: t.expose('visitEfficiency', { type: KpiFigureRef }),
    engagedCompanies: t.expose('engagedCompanies', { type: KpiFigureRef }),
    pipelineInfluenced: t.expose('pipelineInfluenced', { type: KpiFigureRef }),
    closedWonInfluenced: t.expose('closedWonInfluenced', { type: KpiFigureRef }),
    pipelineRoms: t.expose('pipelineRoms', {
      type: KpiFigureRef,
      description: 'Pipeline influenced divided by spend.',
    }),
    closedWonRoms: t.expose('closedWonRoms', {
      type: KpiFigureRef,
      description: 'Closed-won influenced divided by spend.',
    }),
  }),
});

const GroupingField = builder.enumType('GroupingField', { values: GROUPING_NAMES });

const BreakdownRowRef = builder.objectRef<BreakdownRow>('TrafficBreakdownRow').implement({
  capability: 'analytics.view',
  description: 'Visits of one value of the grouping; the id is empty for visits without one.',
  fields: (t) => ({
    groupingField: t.exposeString('groupingField'),
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    sector: t.field({
      type: SectorRef,
      nullable: true,
      resolve: (row) =>
        row.groupingField === 'sector' ? (SECTORS.find(({ id }) => id === row.id) ?? null) : null,
    }),
    revRange: t.field({
      type: RevRangeRef,
      nullable: true,
      resolve: (row) =>
        row.groupingField === 'revrange' ? (REV_RANGES.find(({ id }) => id === row.id) ?? null) : null,
    }),
    channel: t.field({
      type: ChannelRef,
      nullable: true,
      resolve: (row) => (row.groupingField === 'channel' ? channelOf(row.id) : null),
    }),
    vendor: t.field({
      type: VendorRef,
      nullable: true,
      resolve: (row) => (row.groupingField === 'vendor' ? vendorOf(row.id) : null),
    }),
    campaign: t.field({ type: CampaignRef, nullable: true, resolve: (row) => row.campaign ?? null }),
    count: t.exposeInt('count', { description: 'Visits of this value.' }),
    total: t.exposeInt('total', { description: 'Visits of all values.' }),
    percentOfTotal: t.exposeFloat('percentOfTotal', { nullable: true }),
    companies: t.exposeInt('companies'),
    percentOfTotalCompanies: t.exposeFloat('percentOfTotalCompanies', { nullable: true }),
    engagedCompanies: t.exposeInt('engagedCompanies'),
    targetVisits: t.exposeInt('targetVisits'),
    otherVisits: t.exposeInt('otherVisits'),
    botVisits: t.exposeInt('botVisits'),
    unresolvedVisits: t.exposeInt('unresolvedVisits'),
  }),
});

builder.queryField('trafficKpi2', (t) =>
  t.field({
    capability: 'analytics.view',
    type: TrafficKpiRef,
    args: {
      ...comparedArguments,
      audienceIds: t.arg.idList({ description: 'Who is in any of these audiences; none means TAM.' }),
      channelId: t.arg.id(),
      vendorId: t.arg.id(),
      campaignIds: t.arg.idList(),
    },
    resolve: async (_parent, input, context) => getTrafficKpis({ ctx: await context.member(), input }),
  }),
);

builder.queryField('trafficVisitBreakdown2', (t) =>
  t.field({
    capability: 'analytics.view',
    type: [BreakdownRowRef],
    args: {
      ...periodArguments,
      audienceIds: t.arg.idList({ description: 'Who is in any of these audiences; none means TAM.' }),
      channelId: t.arg.id(),
      vendorId: t.arg.id(),
      campaignIds: t.arg.idList(),
      companyId: t.arg.id(),
      groupingField: t.arg({ type: GroupingField, required: true, defaultValue: 'traffic_type' }),
    },
    resolve: async (_parent, input, context) => getVisitBreakdown({ ctx: await context.member(), input }),
  }),
);
