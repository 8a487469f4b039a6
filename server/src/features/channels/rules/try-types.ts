import { channelOf, type RuleProblem, vendorOf } from '@parley/core/features/channels';
import { builder } from '../../../platform/graphql/index.ts';
import { ChannelRef, VendorRef } from '../refs.ts';
import type { Example } from './count-moves.ts';
import type { Unmapped, UnmappedValue } from './list-unmapped.ts';
import type { Move, RuleReach, RulesPreview } from './preview-rules.ts';
import { RuleRef } from './rule-types.ts';
import type { RuleTest, TestedPage } from './test-rules.ts';

const capability = 'configuration.view' as const;

const TestedPageRef = builder.objectRef<TestedPage>('TestedPage').implement({
  capability,
  description: 'What of a link rules can look at; empty where it has nothing.',
  fields: (t) => ({
    host: t.exposeString('host'),
    path: t.exposeString('path'),
    referralDomain: t.exposeString('referralDomain', { description: 'Empty for a link within the site.' }),
    source: t.exposeString('utmSource'),
    medium: t.exposeString('utmMedium'),
    campaign: t.exposeString('utmCampaign'),
    clickId: t.exposeString('clickId', { description: 'The name of its parameter.' }),
  }),
});

const PassedOverRef = builder.objectRef<RuleTest['passedOver'][number]>('PassedOverRule').implement({
  capability,
  description: 'A rule that is tried before, and does not take the visit.',
  fields: (t) => ({
    rule: t.expose('rule', { type: RuleRef }),
    reasons: t.exposeStringList('reasons'),
  }),
});

export const RuleTestRef = builder.objectRef<RuleTest>('ChannelRuleTest').implement({
  capability,
  description: 'Which rule takes a visit that begins with a link.',
  fields: (t) => ({
    page: t.expose('page', { type: TestedPageRef }),
    isExcluded: t.exposeBoolean('isExcluded', { description: 'A page that is excluded begins no visit.' }),
    rule: t.expose('rule', { type: RuleRef, nullable: true, description: 'Null for direct.' }),
    channel: t.field({ type: ChannelRef, resolve: ({ channelId }) => channelOf(channelId) }),
    vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => vendorOf(vendorId) }),
    passedOver: t.expose('passedOver', { type: [PassedOverRef] }),
  }),
});

const ProblemRef = builder.objectRef<RuleProblem>('ChannelRuleProblem').implement({
  capability,
  description: 'Why rules cannot be saved.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'From 0.' }),
    kind: t.exposeString('kind', { description: 'incomplete, duplicate or invalid.' }),
    field: t.exposeString('field', { nullable: true }),
    message: t.exposeString('message'),
  }),
});

const ExampleRef = builder.objectRef<Example>('MovedVisitExample').implement({
  capability,
  description: 'The page view that began a visit; empty where it has nothing.',
  fields: (t) => ({
    page: t.string({ resolve: ([page]) => page }),
    referrer: t.string({ resolve: ([, referrer]) => referrer }),
    source: t.string({ resolve: ([, , source]) => source }),
    medium: t.string({ resolve: ([, , , medium]) => medium }),
    campaign: t.string({ resolve: ([, , , , campaign]) => campaign }),
  }),
});

const MoveRef = builder.objectRef<Move>('ChannelRulesMove').implement({
  capability,
  description: 'Visits that go from one vendor to another.',
  fields: (t) => ({
    fromChannel: t.field({ type: ChannelRef, resolve: ({ from }) => channelOf(from.channelId) }),
    fromVendor: t.field({ type: VendorRef, resolve: ({ from }) => vendorOf(from.vendorId) }),
    toChannel: t.field({ type: ChannelRef, resolve: ({ to }) => channelOf(to.channelId) }),
    toVendor: t.field({ type: VendorRef, resolve: ({ to }) => vendorOf(to.vendorId) }),
    visits: t.exposeFloat('visits'),
    opportunities: t.exposeInt('opportunities', { description: 'Influenced by these visits.' }),
    examples: t.expose('examples', { type: [ExampleRef] }),
  }),
});

const ReachRef = builder.objectRef<RuleReach>('ChannelRuleReach').implement({
  capability,
  description: 'The visits of a rule.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'As it was sent.' }),
    row: t.exposeInt('row', { description: 'From 0.' }),
    visits: t.exposeFloat('visits', { description: 'That it takes.' }),
    matches: t.exposeFloat('matches', { description: 'That it would take were it the first.' }),
    hiddenBy: t.exposeInt('hiddenBy', {
      nullable: true,
      description: 'The row of the rule above that leaves it nothing.',
    }),
  }),
});

export const PreviewRef = builder.objectRef<RulesPreview>('ChannelRulesPreview').implement({
  capability,
  description: 'What these rules would change. Spend stays with its vendor: rules place visits, not bills.',
  fields: (t) => ({
    days: t.exposeInt('days', { description: 'Days before now whose visits were looked at.' }),
    visits: t.exposeFloat('visits', { description: 'All visits of these days.' }),
    moved: t.exposeFloat('moved', { description: 'Those that get another channel or vendor.' }),
    opportunities: t.exposeInt('opportunities', { description: 'Influenced by visits that move.' }),
    sampledOneIn: t.exposeInt('sampledOneIn', {
      description: '1 when all visitors were looked at; else visits are those of one in so many, times it.',
    }),
    problems: t.expose('problems', { type: [ProblemRef] }),
    moves: t.expose('moves', { type: [MoveRef], description: 'The ten largest.' }),
    otherMoves: t.exposeInt('otherMoves', { description: 'How many more there are.' }),
    rules: t.expose('rules', { type: [ReachRef], description: 'In their order.' }),
  }),
});

const UnmappedKindRef = builder.enumType('UnmappedKind', {
  values: ['source', 'medium', 'referrer'] as const,
});

const UnmappedValueRef = builder.objectRef<UnmappedValue>('UnmappedValue').implement({
  capability,
  description: 'A value that visits bring and no rule of the instance names.',
  fields: (t) => ({
    kind: t.expose('kind', { type: UnmappedKindRef }),
    value: t.exposeString('value'),
    visits: t.exposeFloat('visits'),
    channel: t.field({ type: ChannelRef, resolve: ({ channelId }) => channelOf(channelId) }),
    vendor: t.field({
      type: VendorRef,
      description: 'Where most of these visits are counted now.',
      resolve: ({ vendorId }) => vendorOf(vendorId),
    }),
  }),
});

export const UnmappedRef = builder.objectRef<Unmapped>('UnmappedTraffic').implement({
  capability,
  fields: (t) => ({
    days: t.exposeInt('days', { description: 'Days before now whose visits were looked at.' }),
    sampledOneIn: t.exposeInt('sampledOneIn', {
      description: '1 when all visitors were looked at; else visits are those of one in so many, times it.',
    }),
    values: t.expose('values', { type: [UnmappedValueRef], description: 'By visits, 100 at most.' }),
  }),
});
