import { channelOf, vendorOf } from '@parley/core/features/channels';
import type { ChangedCompany, TargetChange } from '../../analytics/index.ts';
import type { VisitMove } from '../../data/visits/index.ts';
import { builder } from '../../platform/graphql/index.ts';
import { ChannelRef, VendorRef } from '../channels/refs.ts';
import { getTagStatus, type TagStatus } from './get-tag-status.ts';
import { InstancesQuery } from './graphql.ts';
import {
  type ExclusionsPreview,
  type PathPreview,
  previewExclusions,
  previewTargetMarket,
  type TargetMove,
  type TargetPreview,
} from './preview-settings.ts';
import { TamInput } from './settings-types.ts';
import type { TargetFigures } from './target-figures.ts';

const capability = 'configuration.view';

const TargetFiguresRef = builder.objectRef<TargetFigures>('TargetFigures').implement({
  capability,
  description: 'Figures of the last 90 days; null where there is no target market.',
  fields: (t) => ({
    companies: t.exposeFloat('companies', { nullable: true }),
    targetVisits: t.exposeFloat('targetVisits', { nullable: true }),
    visits: t.exposeFloat('visits', { nullable: true }),
    opportunities: t.exposeFloat('opportunities', {
      nullable: true,
      description: 'Opportunities of the target market that were opened in these days.',
    }),
    pipeline: t.exposeFloat('pipeline', { nullable: true, description: 'What they are worth, in USD.' }),
    spendPerTargetVisit: t.exposeFloat('spendPerTargetVisit', {
      nullable: true,
      description: 'All spend of these days, in USD, divided by target visits.',
    }),
  }),
});

const UnknownRef = builder.objectRef<TargetPreview['unknown']>('CompaniesWithoutValue').implement({
  capability,
  description: 'Companies whose own value is not known, and which are in no list of that kind.',
  fields: (t) => ({
    companies: t.exposeInt('companies', { description: 'Companies there are.' }),
    sector: t.exposeInt('sector'),
    region: t.exposeInt('region'),
    revRange: t.exposeInt('revRange'),
  }),
});

const TargetMoveRef = builder.objectRef<TargetMove>('TargetMarketMove').implement({
  capability,
  description: 'Target visits of a vendor in the last 90 days, as they are and as they would be.',
  fields: (t) => ({
    vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => vendorOf(vendorId) }),
    before: t.exposeFloat('before', { nullable: true }),
    after: t.exposeFloat('after', { nullable: true }),
  }),
});

const ChangedCompanyRef = builder.objectRef<ChangedCompany>('TargetMarketCompany').implement({
  capability,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    domain: t.exposeString('domain'),
    visits: t.exposeFloat('visits', { description: 'Human visits of the last 90 days.' }),
  }),
});

const TargetChangeRef = builder.objectRef<TargetChange>('TargetMarketChange').implement({
  capability,
  fields: (t) => ({
    companies: t.exposeFloat('companies', { description: 'How many there are.' }),
    examples: t.expose('examples', {
      type: [ChangedCompanyRef],
      description: 'Those with the most visits, three at most.',
    }),
  }),
});

const TargetPreviewRef = builder.objectRef<TargetPreview>('TargetMarketPreview').implement({
  capability,
  fields: (t) => ({
    before: t.expose('before', { type: TargetFiguresRef }),
    after: t.expose('after', { type: TargetFiguresRef }),
    unknown: t.expose('unknown', { type: UnknownRef }),
    moves: t.expose('moves', {
      type: [TargetMoveRef],
      description: 'The ten vendors whose target visits change most.',
    }),
    joining: t.expose('joining', { type: TargetChangeRef, description: 'Companies that would come in.' }),
    leaving: t.expose('leaving', { type: TargetChangeRef, description: 'Companies that would go.' }),
  }),
});

const CountedRef = builder.objectRef<ExclusionsPreview['before']>('CountedVisits').implement({
  capability,
  fields: (t) => ({ visits: t.exposeFloat('visits'), pageViews: t.exposeFloat('pageViews') }),
});

const PathExampleRef = builder.objectRef<PathPreview['examples'][number]>('ExcludedPathExample').implement({
  capability,
  fields: (t) => ({ path: t.exposeString('path'), pageViews: t.exposeFloat('pageViews') }),
});

const PathPreviewRef = builder.objectRef<PathPreview>('ExcludedPathPreview').implement({
  capability,
  fields: (t) => ({
    path: t.exposeString('path', { description: 'As it is compared.' }),
    pageViews: t.exposeFloat('pageViews', { description: 'On it and in its folder, last 90 days.' }),
    examples: t.expose('examples', {
      type: [PathExampleRef],
      description: 'Those with the most page views.',
    }),
  }),
});

const MovedVisitRef = builder.objectRef<VisitMove['examples'][number]>('MovedVisit').implement({
  capability,
  description: 'A visit that would count elsewhere: a page of it, and how it began.',
  fields: (t) => ({
    page: t.exposeString('page'),
    referrer: t.exposeString('referrer'),
    source: t.exposeString('source'),
    medium: t.exposeString('medium'),
    campaign: t.exposeString('campaign'),
  }),
});

const VisitMoveRef = builder.objectRef<VisitMove>('VisitMove').implement({
  capability,
  description: 'Visits that count for one channel and vendor, and would count for others.',
  fields: (t) => ({
    fromChannel: t.field({
      type: ChannelRef,
      nullable: true,
      description: 'Null for visits that there would be more.',
      resolve: ({ from }) => from && channelOf(from.channelId),
    }),
    fromVendor: t.field({
      type: VendorRef,
      nullable: true,
      resolve: ({ from }) => from && vendorOf(from.vendorId),
    }),
    toChannel: t.field({
      type: ChannelRef,
      nullable: true,
      description: 'Null for visits that would go.',
      resolve: ({ to }) => to && channelOf(to.channelId),
    }),
    toVendor: t.field({ type: VendorRef, nullable: true, resolve: ({ to }) => to && vendorOf(to.vendorId) }),
    visits: t.exposeFloat('visits'),
    examples: t.expose('examples', { type: [MovedVisitRef], description: 'Three of them at most.' }),
  }),
});

const ExclusionsPreviewRef = builder.objectRef<ExclusionsPreview>('ExclusionsPreview').implement({
  capability,
  description: 'Visits of the last 90 days as they are, and as they would be.',
  fields: (t) => ({
    before: t.expose('before', { type: CountedRef }),
    after: t.expose('after', { type: CountedRef }),
    sampledOneIn: t.exposeInt('sampledOneIn', {
      description:
        'Changes were counted of one in so many visitors, who stand for the others; 1 when of all.',
    }),
    moves: t.expose('moves', { type: [VisitMoveRef], description: 'The ten largest.' }),
    otherMoves: t.exposeInt('otherMoves', { description: 'How many smaller ones there are.' }),
    opportunities: t.exposeInt('opportunities', {
      description:
        'Opportunities that lose a touch, at least: by visits of the last 90 days, and of the visitors counted.',
    }),
    paths: t.expose('paths', { type: [PathPreviewRef] }),
  }),
});

const RefusedRef = builder.objectRef<TagStatus['refused'][number]>('RefusedPageViews').implement({
  capability,
  fields: (t) => ({ reason: t.exposeString('reason'), count: t.exposeInt('count') }),
});

const TagStatusRef = builder.objectRef<TagStatus>('TagStatus').implement({
  capability,
  description: 'When the tag was heard last.',
  fields: (t) => ({
    lastPageViewAt: t.expose('lastPageViewAt', { type: 'DateTime', nullable: true }),
    refused: t.expose('refused', {
      type: [RefusedRef],
      description: 'Page views refused today and yesterday, by reason.',
    }),
  }),
});

builder.objectField(InstancesQuery, 'previewTargetMarket', (t) =>
  t.field({
    type: TargetPreviewRef,
    capability,
    description: 'What another target market would change; it changes nothing. Admin only.',
    args: { tam: t.arg({ type: TamInput }) },
    resolve: async (_parent, input, context) => previewTargetMarket({ ctx: await context.member(), input }),
  }),
);
builder.objectField(InstancesQuery, 'previewExclusions', (t) =>
  t.field({
    type: ExclusionsPreviewRef,
    capability,
    description: 'What other exclusions would change; it changes nothing. Admin only.',
    args: { visitExclusions: t.arg.stringList({ required: true }) },
    resolve: async (_parent, input, context) => previewExclusions({ ctx: await context.member(), input }),
  }),
);
builder.objectField(InstancesQuery, 'tagStatus', (t) =>
  t.field({
    type: TagStatusRef,
    capability,
    description: 'Whether the tag is heard. Admin only.',
    resolve: async (_parent, _args, context) => getTagStatus({ ctx: await context.member() }),
  }),
);
