import { CLICK_IDS } from './click-ids.ts';
import { fold } from './matching.ts';
import type { MappingRule } from './rule.ts';

export type CustomParameter = { name: string; values: readonly string[] };

/** A rule that an instance has made: what its admins can write of a `MappingRule`. Before all built-in ones, in the order of the list. */
export type OwnRule = {
  id: string;
  channelId: string;
  vendorId: string;
  media: readonly string[];
  sources: readonly string[];
  referralDomains: readonly string[];
  customParameters: readonly CustomParameter[];
};

/** The campaign of a link is a parameter to who writes a rule, and a column of its own to what stores page views. */
export const CAMPAIGN_PARAMETER = 'utm_campaign';

export const isClickId = (name: string): boolean => CLICK_IDS.some((each) => each === name);

const anyIfNone = (values: readonly string[]): readonly string[] => (values.length === 0 ? ['*'] : values);

/** The rule as page views are compared with it. */
export function toMappingRule({ customParameters, ...rule }: OwnRule): MappingRule {
  const named = customParameters.map(({ name, values }) => ({ name: fold(name), values }));
  return {
    ...rule,
    campaigns: named
      .filter(({ name }) => name === CAMPAIGN_PARAMETER)
      .flatMap(({ values }) => anyIfNone(values)),
    clickIds: named.map(({ name }) => name).filter(isClickId),
    customParameters: named.filter(({ name }) => name !== CAMPAIGN_PARAMETER && !isClickId(name)),
  };
}

const cleanList = (values: readonly string[]): string[] => [
  ...new Map(
    values
      .map((value) => value.trim())
      .flatMap((value) => (value === '' ? [] : [[fold(value), value] as const])),
  ).values(),
];

/** Domains as referrers are stored: lower case, without `www.` and a dot at the end. */
const cleanDomain = (domain: string): string =>
  fold(domain.trim())
    .replace(/^www\./, '')
    .replace(/\.$/, '');

/** The same rule without what does not matter: spaces, repetitions, the case of names. */
export const cleanRule = (rule: OwnRule): OwnRule => ({
  id: rule.id,
  channelId: rule.channelId,
  vendorId: rule.vendorId,
  media: cleanList(rule.media),
  sources: cleanList(rule.sources),
  referralDomains: cleanList(rule.referralDomains.map(cleanDomain)),
  customParameters: rule.customParameters
    .map(({ name, values }) => ({ name: name.trim().toLowerCase(), values: cleanList(values) }))
    .filter(({ name, values }) => name !== '' || values.length > 0),
});
