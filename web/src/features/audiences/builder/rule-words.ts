import type { CountOperator, RuleObject, RuleOperator } from '@parley/core/features/audiences';
import type { OptionSource } from '@parley/core/filters';

export const OBJECT_WORDS: Readonly<Record<RuleObject, string>> = {
  company: 'Company',
  'event.visit': 'Visits',
  'event.impression': 'Ad impressions',
};

const OPERATOR_WORDS: Readonly<Record<RuleOperator, string>> = {
  equals: 'is any of',
  notEquals: 'is none of',
  contains: 'contains any of',
  notContains: 'contains none of',
  equalsAll: 'is all of',
};
const MEMBERSHIP_WORDS: Readonly<Partial<Record<RuleOperator, string>>> = {
  equals: 'in any of',
  notEquals: 'in none of',
  equalsAll: 'in all of',
};

export const operatorWords = (field: string, operator: RuleOperator): string =>
  (field === 'audience' ? MEMBERSHIP_WORDS[operator] : undefined) ?? OPERATOR_WORDS[operator];

export const COUNT_WORDS: Readonly<Record<CountOperator, string>> = {
  gte: 'at least',
  gt: 'more than',
  eq: 'exactly',
  lte: 'at most',
  lt: 'fewer than',
  ne: 'not',
};

/** Where the choices of a property come from; the values of the others are typed. */
export const OPTIONS_OF: Readonly<Record<string, OptionSource>> = {
  industry: 'sectors',
  region: 'regions',
  revRange: 'revRanges',
  audience: 'audiences',
  channel: 'channels',
  vendor: 'vendors',
  campaign: 'campaigns',
  pixel: 'pixels',
};
