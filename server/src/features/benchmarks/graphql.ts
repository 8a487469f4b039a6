import { channelOf } from '@parley/core/features/channels';
import { REV_RANGES, SECTORS } from '@parley/core/features/companies';
import type { PeerGroup } from '../../data/benchmarks/index.ts';
import { builder, periodArguments, RevRangeRef, SectorRef, toRange } from '../../platform/graphql/index.ts';
import { ChannelRef } from '../channels/refs.ts';
import { type BenchmarksByChannel, getBenchmarksByChannel } from './get-benchmarks-by-channel.ts';
import './graphql-mutations.ts';

type Shares = BenchmarksByChannel['data'][number]['customerVisits'];

const SharesRef = builder.objectRef<Shares>('BenchmarkShares').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    tam: t.exposeFloat('tam', {
      nullable: true,
      description: '100 x target visits / all visits of the channel.',
    }),
    benchmark: t.exposeFloat('benchmark', { nullable: true, description: 'The same over all channels.' }),
  }),
});

const WholeRef = builder.objectRef<BenchmarksByChannel['benchmarks']>('BenchmarkTotals').implement({
  capability: 'analytics.view',
  description: '100 x target visits / all visits over all channels.',
  fields: (t) => ({
    industry: t.exposeFloat('industry', { nullable: true }),
    customer: t.exposeFloat('customer', { nullable: true }),
  }),
});

const RowRef = builder.objectRef<BenchmarksByChannel['data'][number]>('BenchmarkRow').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    channel: t.field({ type: ChannelRef, resolve: ({ channelId }) => channelOf(channelId) }),
    customerVisits: t.expose('customerVisits', { type: SharesRef }),
    industryVisits: t.expose('industryVisits', {
      type: SharesRef,
      description: 'The median of peers; empty where there are fewer than five.',
    }),
    industryReason: t.exposeString('industryReason', {
      nullable: true,
      description: 'Why this channel has no figure of peers, when others may have one.',
    }),
  }),
});

const sectorOf = ({ sectorId }: PeerGroup) => SECTORS.find(({ id }) => id === sectorId) ?? null;
const revRangeOf = ({ revRangeId }: PeerGroup) => REV_RANGES.find(({ id }) => id === revRangeId) ?? null;

const ProfileRef = builder.objectRef<BenchmarksByChannel['profile']>('BenchmarkProfile').implement({
  capability: 'analytics.view',
  description: 'What the organization is, and whether it lets its peers compare with it.',
  fields: (t) => ({
    sector: t.field({
      type: SectorRef,
      nullable: true,
      resolve: sectorOf,
    }),
    revRange: t.field({
      type: RevRangeRef,
      nullable: true,
      resolve: revRangeOf,
    }),
    sharesBenchmarks: t.exposeBoolean('sharesBenchmarks'),
  }),
});

const GroupRef = builder.objectRef<BenchmarksByChannel['comparedWith']>('BenchmarkGroup').implement({
  capability: 'analytics.view',
  description:
    'Industry and size of the companies that are compared with; empty for any, or where they are not known.',
  fields: (t) => ({
    sector: t.field({
      type: SectorRef,
      nullable: true,
      resolve: sectorOf,
    }),
    revRange: t.field({
      type: RevRangeRef,
      nullable: true,
      resolve: revRangeOf,
    }),
  }),
});

const BenchmarksRef = builder.objectRef<BenchmarksByChannel>('BenchmarksByChannel').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    benchmarks: t.expose('benchmarks', { type: WholeRef }),
    profile: t.expose('profile', { type: ProfileRef }),
    comparedWith: t.expose('comparedWith', { type: GroupRef }),
    data: t.expose('data', { type: [RowRef] }),
    industrySource: t.exposeString('industrySource', {
      nullable: true,
      description: 'Where the figures of peers come from.',
    }),
    industryReason: t.exposeString('industryReason', {
      nullable: true,
      description: 'Why there are no figures of peers.',
    }),
  }),
});

builder.queryField('benchmarksByChannel', (t) =>
  t.field({
    capability: 'analytics.view',
    type: BenchmarksRef,
    description:
      'The share of target visits by channel, against peers of the same industry and size, or of those that are given.',
    args: {
      ...periodArguments,
      sectorId: t.arg.id({ description: 'An industry, instead of that of the organization.' }),
      revRangeId: t.arg.id({ description: 'A company size, instead of that of the organization.' }),
    },
    resolve: async (_parent, { sectorId, revRangeId, ...input }, context) =>
      getBenchmarksByChannel({
        ctx: await context.member(),
        input: { range: toRange(input), sectorId, revRangeId },
      }),
  }),
);
