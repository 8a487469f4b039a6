import { vendorOf } from '@parley/core/features/channels';
import {
  builder,
  comparedArguments,
  KpiFigureRef,
  periodArguments,
  SplitFigureRef,
} from '../../platform/graphql/index.ts';
import { VendorRef } from '../vendors/refs.ts';
import type { CostShare } from './cost-shares.ts';
import { type CostBreakdown, getCostBreakdown } from './get-cost-breakdown.ts';
import { getImpressionTrend, type ImpressionTrendPoint } from './get-impression-trend.ts';
import {
  getReachEngagement,
  getReachEngagementTotals,
  type ReachEngagement,
  type ReachEngagementTotals,
} from './get-reach-engagement.ts';
import {
  getTargetingEfficiency,
  type Segment,
  type TargetingEfficiency,
} from './get-targeting-efficiency.ts';

const PARTIAL = 'The period or today cuts this week.';

const ReachRef = builder.objectRef<ReachEngagement>('PixelReachEngagement').implement({
  capability: 'plan.view',
  fields: (t) => ({
    sundayOfWeek: t.exposeString('sundayOfWeek'),
    isPartial: t.exposeBoolean('isPartial', { description: PARTIAL }),
    reach: t.exposeInt('reach', { description: 'Companies of the audience, or of TAM, with an impression.' }),
    engagement: t.exposeInt('engagement', {
      description: 'Those with a human visit in the week, after their first impression of the period.',
    }),
    audienceSize: t.exposeInt('audienceSize'),
  }),
});

const ReachTotalsRef = builder.objectRef<ReachEngagementTotals>('PixelReachEngagementTotals').implement({
  capability: 'plan.view',
  fields: (t) => ({
    impressions: t.expose('impressions', { type: KpiFigureRef }),
    efficiency: t.expose('efficiency', {
      type: KpiFigureRef,
      description: 'Impressions of the audience, or of TAM, divided by all impressions.',
    }),
    companiesReached: t.expose('companiesReached', { type: KpiFigureRef, description: 'Any company.' }),
    reach: t.expose('reach', { type: KpiFigureRef, description: 'Companies of the audience, or of TAM.' }),
    engagement: t.expose('engagement', { type: KpiFigureRef }),
    audienceSize: t.exposeInt('audienceSize'),
    pipelineInfluenced: t.expose('pipelineInfluenced', { type: KpiFigureRef }),
    closedWonInfluenced: t.expose('closedWonInfluenced', { type: KpiFigureRef }),
  }),
});

const TrendRef = builder.objectRef<ImpressionTrendPoint>('PixelImpressionTrendPoint').implement({
  capability: 'plan.view',
  fields: (t) => ({
    sundayOfWeek: t.exposeString('sundayOfWeek'),
    isPartial: t.exposeBoolean('isPartial', { description: PARTIAL }),
    total: t.exposeInt('total'),
    target: t.exposeInt('target'),
    other: t.exposeInt('other'),
    bot: t.exposeInt('bot'),
    unresolved: t.exposeInt('unresolved'),
  }),
});

const SegmentRef = builder.objectRef<Segment>('PixelSegment').implement({
  capability: 'plan.view',
  fields: (t) => ({
    impressions: t.exposeInt('impressions'),
    percentOfTotal: t.exposeFloat('percentOfTotal', { nullable: true }),
  }),
});

const TargetingRef = builder.objectRef<TargetingEfficiency>('PixelTargetingEfficiency').implement({
  capability: 'plan.view',
  description: 'Impressions by segment; those of the audience are empty without one.',
  fields: (t) => ({
    all: t.expose('all', { type: SegmentRef }),
    tam: t.expose('tam', { type: SegmentRef }),
    audience: t.expose('audience', { type: SegmentRef, nullable: true }),
    bot: t.expose('bot', { type: SegmentRef }),
    unresolved: t.expose('unresolved', { type: SegmentRef }),
    otherNonTam: t.expose('otherNonTam', { type: SegmentRef }),
    otherNonAudience: t.expose('otherNonAudience', { type: SegmentRef, nullable: true }),
  }),
});

const CostShareRef = builder.objectRef<CostShare>('PixelCostShare').implement({
  capability: 'plan.view',
  description: 'What the pixels bear of what one vendor cost.',
  fields: (t) => ({
    vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => vendorOf(vendorId) }),
    spend: t.exposeFloat('spend', { description: 'vendorSpend x impressions / vendorImpressions.' }),
    vendorSpend: t.exposeFloat('vendorSpend', { description: 'What was spent with the vendor.' }),
    impressions: t.exposeInt('impressions', { description: 'Counted by the pixels.' }),
    vendorImpressions: t.exposeInt('vendorImpressions', {
      description: 'Counted by all pixels of the vendor.',
    }),
  }),
});

const CostRef = builder.objectRef<CostBreakdown>('PixelCostBreakdown').implement({
  capability: 'plan.view',
  fields: (t) => ({
    spend: t.exposeFloat('spend', {
      description:
        "The vendor's spend x the pixels' impressions / those that all pixels of the vendor counted: its pixels together bear all of it. The shares add up to it.",
    }),
    shares: t.expose('shares', { type: [CostShareRef], description: 'By vendor.' }),
    cpm: t.expose('cpm', {
      type: SplitFigureRef,
      description:
        '1,000 x spend / impressions: of those that the ad account reports (or pixels counted, where that is more) the same part as of the spend.',
    }),
    cpv: t.expose('cpv', {
      type: SplitFigureRef,
      description:
        "Spend / (visits + view-through visits): of the vendor's visits the same part as of its spend, and the pixels' own view-through visits.",
    }),
  }),
});

const pixelArguments = builder.args((t) => ({
  ...periodArguments,
  pixelIds: t.idList({ required: true, description: 'From 1 to 20 pixels.' }),
  audienceIds: t.idList({ description: 'Who is in any of these audiences; none means TAM.' }),
}));

builder.queryField('pixelReachEngagementV3', (t) =>
  t.field({
    capability: 'plan.view',
    type: [ReachRef],
    args: pixelArguments,
    resolve: async (_parent, input, context) => getReachEngagement({ ctx: await context.member(), input }),
  }),
);

builder.queryField('pixelReachEngagementTotals', (t) =>
  t.field({
    capability: 'plan.view',
    type: ReachTotalsRef,
    args: { ...pixelArguments, ...comparedArguments },
    resolve: async (_parent, input, context) =>
      getReachEngagementTotals({ ctx: await context.member(), input }),
  }),
);

builder.queryField('pixelImpressionTrend', (t) =>
  t.field({
    capability: 'plan.view',
    type: [TrendRef],
    args: pixelArguments,
    resolve: async (_parent, input, context) => getImpressionTrend({ ctx: await context.member(), input }),
  }),
);

builder.queryField('pixelTargetingEfficiencyV3', (t) =>
  t.field({
    capability: 'plan.view',
    type: TargetingRef,
    args: pixelArguments,
    resolve: async (_parent, input, context) =>
      getTargetingEfficiency({ ctx: await context.member(), input }),
  }),
);

builder.queryField('pixelCostBreakdown', (t) =>
  t.field({
    capability: 'plan.view',
    type: CostRef,
    args: pixelArguments,
    resolve: async (_parent, input, context) => getCostBreakdown({ ctx: await context.member(), input }),
  }),
);
