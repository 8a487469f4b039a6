import { type CustomParameter, channelOf, vendorOf } from '@parley/core/features/channels';
import { builder } from '../../../platform/graphql/index.ts';
import { ChannelRef, VendorRef } from '../refs.ts';
import type { ListedRule } from './own-rules.ts';

const ParameterRef = builder.objectRef<CustomParameter>('CustomParameter').implement({
  capability: 'configuration.view',
  description:
    'A parameter of the address of a page, with one of these values; with any when there are none.',
  fields: (t) => ({
    name: t.exposeString('name'),
    values: t.stringList({ resolve: ({ values }) => [...values] }),
  }),
});

export const RuleRef = builder.objectRef<ListedRule>('ChannelMappingRule').implement({
  capability: 'configuration.view',
  description:
    'Which visits are of a vendor. All lists that are not empty must match, each by one of its values.',
  fields: (t) => ({
    id: t.exposeID('id'),
    channel: t.field({ type: ChannelRef, resolve: ({ channelId }) => channelOf(channelId) }),
    vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => vendorOf(vendorId) }),
    media: t.stringList({ resolve: ({ media }) => [...media] }),
    sources: t.stringList({ resolve: ({ sources }) => [...sources] }),
    referralDomains: t.stringList({ resolve: ({ referralDomains }) => [...referralDomains] }),
    customParameters: t.field({
      type: [ParameterRef],
      resolve: ({ customParameters }) => [...customParameters],
    }),
    priority: t.exposeInt('priority', {
      nullable: true,
      description: 'From 0, the first that is tried; null for built-in rules, which come after.',
    }),
    isBuiltIn: t.exposeBoolean('isBuiltIn'),
  }),
});

const ParameterInput = builder.inputType('CustomParameterInput', {
  fields: (t) => ({ name: t.string({ required: true }), values: t.stringList({ required: true }) }),
});

export const RuleInput = builder.inputType('ChannelMappingRuleInput', {
  description: 'The order of rules is their priority.',
  fields: (t) => ({
    id: t.id({ description: 'Of a rule of the instance, which keeps it.' }),
    channelId: t.id(),
    vendorId: t.id(),
    media: t.stringList(),
    sources: t.stringList(),
    referralDomains: t.stringList(),
    customParameters: t.field({ type: [ParameterInput] }),
  }),
});

type Sent = (typeof RuleInput)['$inferInput'];

/** Rules as they are sent; what is left out is empty. */
export const sentRules = (rules: readonly Sent[]) =>
  rules.map((rule) => ({
    id: rule.id == null ? null : String(rule.id),
    channelId: rule.channelId == null ? '' : String(rule.channelId),
    vendorId: rule.vendorId == null ? '' : String(rule.vendorId),
    media: rule.media ?? [],
    sources: rule.sources ?? [],
    referralDomains: rule.referralDomains ?? [],
    customParameters: rule.customParameters ?? [],
  }));
