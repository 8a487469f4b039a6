import { DIRECT_CHANNEL_ID } from '../../reference/channels.ts';
import { DIRECT_VENDOR_ID } from '../../reference/vendors.ts';
import { domainPattern, fold, isOwnDomain } from './matching.ts';
import type { Mapping, MappingRule, PageViewOrigin } from './rule.ts';

export const DIRECT: Mapping = { channelId: DIRECT_CHANNEL_ID, vendorId: DIRECT_VENDOR_ID, ruleId: '' };

/** By the list itself: writing the expression of a long one takes longer than to match it. */
const patterns = new WeakMap<readonly string[], RegExp>();

export function patternOf(domains: readonly string[]): RegExp {
  const known = patterns.get(domains);
  if (known !== undefined) return known;
  const made = new RegExp(domainPattern(domains));
  patterns.set(domains, made);
  return made;
}

export function holds(values: readonly string[], value: string): boolean {
  if (values.length === 0) return true;
  return value !== '' && values.some((each) => each === '*' || fold(each) === value);
}

function matches(rule: MappingRule, origin: PageViewOrigin, referralDomain: string): boolean {
  const isEmpty =
    rule.media.length +
      rule.sources.length +
      rule.campaigns.length +
      rule.referralDomains.length +
      rule.customParameters.length +
      rule.clickIds.length ===
    0;
  return (
    !isEmpty &&
    holds(rule.media, fold(origin.utmMedium)) &&
    holds(rule.sources, fold(origin.utmSource)) &&
    holds(rule.campaigns, fold(origin.utmCampaign)) &&
    holds(rule.clickIds, fold(origin.clickId)) &&
    (rule.referralDomains.length === 0 ||
      (referralDomain !== '' && patternOf(rule.referralDomains).test(referralDomain))) &&
    rule.customParameters.every(({ name, values }) => {
      const value = fold(origin.parameters[name] ?? '');
      return value !== '' && holds(values, value);
    })
  );
}

/**
 * Channel and vendor of a page view: the first rule that matches, else direct. Give an instance's own rules in order
 * of priority, then `BUILT_IN_RULES`. A referral from the site itself is none.
 * `mapPageView(BUILT_IN_RULES, {host: 'a.example', referralDomain: 'www.google.com', …})` gives `vndr_google`.
 */
export function mapPageView(rules: readonly MappingRule[], origin: PageViewOrigin): Mapping {
  const domain = fold(origin.referralDomain);
  const referralDomain = isOwnDomain(domain, fold(origin.host)) ? '' : domain;
  const rule = rules.find((each) => matches(each, origin, referralDomain));
  return rule === undefined
    ? DIRECT
    : { channelId: rule.channelId, vendorId: rule.vendorId, ruleId: rule.id };
}
