import { holds, patternOf } from './map-page-view.ts';
import { fold, isOwnDomain } from './matching.ts';
import type { MappingRule, PageViewOrigin } from './rule.ts';

/** A condition of a rule that a page view does not meet: what it has there ('' for nothing), and what the rule asks for. */
export type Unmet = {
  of: 'media' | 'sources' | 'campaigns' | 'clickIds' | 'referralDomains' | 'customParameters';
  /** The parameter, of a custom one. */
  name: string;
  found: string;
  wanted: readonly string[];
};

/** Why a rule does not take a page view; empty when it does. The same conditions as `mapPageView` (a property test compares them). */
export function unmetConditions(rule: MappingRule, origin: PageViewOrigin): Unmet[] {
  const domain = fold(origin.referralDomain);
  const referral = isOwnDomain(domain, fold(origin.host)) ? '' : domain;
  const lists = [
    ['media', origin.utmMedium],
    ['sources', origin.utmSource],
    ['campaigns', origin.utmCampaign],
    ['clickIds', origin.clickId],
  ] as const;
  return [
    ...lists
      .filter(([of, found]) => !holds(rule[of], fold(found)))
      .map(([of, found]) => ({ of, name: '', found, wanted: rule[of] })),
    ...(rule.referralDomains.length > 0 &&
    (referral === '' || !patternOf(rule.referralDomains).test(referral))
      ? [{ of: 'referralDomains' as const, name: '', found: referral, wanted: rule.referralDomains }]
      : []),
    ...rule.customParameters
      .map(({ name, values }) => ({ name, values, found: origin.parameters[name] ?? '' }))
      .filter(({ values, found }) => fold(found) === '' || !holds(values, fold(found)))
      .map(({ name, values, found }) => ({ of: 'customParameters' as const, name, found, wanted: values })),
  ];
}
