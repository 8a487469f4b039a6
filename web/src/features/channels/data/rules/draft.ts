import type { OwnRule } from '@parley/core/features/channels';
import type { ChannelMappingRuleInput, ChannelMappingRuleQuery } from '../../../../generated/graphql.ts';

export type ListedRule = ChannelMappingRuleQuery['channelMappingRules']['get']['edges'][number]['node'];

const NEW_ROW = 'new-row-';
export const isNewRow = ({ id }: Pick<OwnRule, 'id'>): boolean => id.startsWith(NEW_ROW);

/** Specification 002 §3: a row that was never saved is known by its id. */
export const newRule = (more: Partial<OwnRule> = {}): OwnRule => ({
  channelId: '',
  vendorId: '',
  media: [],
  sources: [],
  referralDomains: [],
  customParameters: [],
  ...more,
  id: `${NEW_ROW}${crypto.randomUUID()}`,
});

export const toOwnRule = ({ id, channel, vendor, ...rule }: ListedRule): OwnRule => ({
  id,
  channelId: channel.id,
  vendorId: vendor.id,
  media: rule.media,
  sources: rule.sources,
  referralDomains: rule.referralDomains,
  customParameters: rule.customParameters.map(({ name, values }) => ({ name, values })),
});

/** Rules as the API takes them; the server gives a new one its id. */
export const toInput = (rules: readonly OwnRule[]): ChannelMappingRuleInput[] =>
  rules.map((rule) => ({
    id: rule.id,
    channelId: rule.channelId,
    vendorId: rule.vendorId,
    media: rule.media,
    sources: rule.sources,
    referralDomains: rule.referralDomains,
    customParameters: rule.customParameters.map(({ name, values }) => ({ name, values })),
  }));

/** The list with a rule in another place; a place beyond an end is that end. */
export function moved(rules: readonly OwnRule[], from: number, to: number): OwnRule[] {
  const rule = rules[from];
  if (rule === undefined) return [...rules];
  const rest = rules.filter((_, row) => row !== from);
  const at = Math.min(Math.max(0, to), rest.length);
  return [...rest.slice(0, at), rule, ...rest.slice(at)];
}

export const without = (rules: readonly OwnRule[], id: string): OwnRule[] =>
  rules.filter((rule) => rule.id !== id);

/** A change of the channel clears the vendor, which belongs to the other channel. */
export const changed = (rules: readonly OwnRule[], id: string, change: Partial<OwnRule>): OwnRule[] =>
  rules.map((rule) => {
    if (rule.id !== id) return rule;
    const isElsewhere = change.channelId !== undefined && change.channelId !== rule.channelId;
    return { ...rule, ...change, ...(isElsewhere && { vendorId: change.vendorId ?? '' }) };
  });

export type RulesFilter = { search: string; channels: readonly string[]; vendors: readonly string[] };
export const NO_FILTER: RulesFilter = { search: '', channels: [], vendors: [] };

type Named = { channelId: string; channel: string; vendorId: string; vendor: string };

/** Whether a rule is shown: by part of the name of its vendor or channel, and by both lists. */
export function isShown({ channelId, channel, vendorId, vendor }: Named, filter: RulesFilter): boolean {
  const search = filter.search.trim().toLowerCase();
  return (
    (search === '' || channel.toLowerCase().includes(search) || vendor.toLowerCase().includes(search)) &&
    (filter.channels.length === 0 || filter.channels.includes(channelId)) &&
    (filter.vendors.length === 0 || filter.vendors.includes(vendorId))
  );
}
