import { FIXED_RULE_NAMES, type RuleNames } from './rule-fields.ts';
import { DEFAULT_COUNT, type RuleAttribute, type RuleCondition, type RuleCount } from './rule-set.ts';

const WHAT: Readonly<Record<string, string>> = {
  name: 'the name',
  industry: 'the industry',
  region: 'the region',
  revRange: 'the company size',
};
const NOUNS = {
  'event.visit': ['visit', 'visits'],
  'event.impression': ['impression', 'impressions'],
} as const;

/** One condition in words that people read: `at least 3 visits of a URL that contains /pricing`. */
export function conditionWords({ object, attributes, count }: RuleCondition, names: RuleNames = {}): string {
  const known = { ...FIXED_RULE_NAMES, ...names };
  if (object === 'company') return attributes.map((each) => companyWords(each, known)).join(' and ');
  const noun = NOUNS[object];
  const parts = attributes.map((each) => eventWords(each, known));
  return [countWords(count ?? DEFAULT_COUNT, noun), ...parts].join(' ');
}

function countWords({ operator, value }: RuleCount, [one, many]: readonly [string, string]): string {
  const number = value.toLocaleString('en-US');
  const noun = value === 1 ? one : many;
  switch (operator) {
    case 'eq':
      return value === 0 ? `no ${one}` : `exactly ${number} ${noun}`;
    case 'ne':
      return `any number of ${many} but ${number}`;
    case 'gt':
      return `more than ${number} ${noun}`;
    case 'gte':
      return `at least ${number} ${noun}`;
    case 'lt':
      return `fewer than ${number} ${noun}`;
    case 'lte':
      return `at most ${number} ${noun}`;
  }
}

const listed = (values: readonly string[], word: string): string =>
  values.length < 2 ? (values[0] ?? '') : `${values.slice(0, -1).join(', ')} ${word} ${values.at(-1)}`;

const namesOf = ({ field, values }: RuleAttribute, names: RuleNames): string[] =>
  values.map((value) => names[field]?.find(({ id }) => id === value)?.name ?? value);

const VERBS = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  notContains: 'does not contain',
} as const;

function companyWords(attribute: RuleAttribute, names: RuleNames): string {
  const { field, operator } = attribute;
  const values = namesOf(attribute, names);
  if (field === 'audience') {
    if (operator === 'equalsAll') return `in the audience ${listed(values, 'and in')}`;
    return `${operator === 'notEquals' ? 'not in' : 'in'} the audience ${listed(values, 'or')}`;
  }
  return `${WHAT[field] ?? field} ${VERBS[operator === 'equalsAll' ? 'equals' : operator]} ${listed(values, 'or')}`;
}

function eventWords(attribute: RuleAttribute, names: RuleNames): string {
  const { field, operator } = attribute;
  const values = listed(namesOf(attribute, names), 'or');
  if (field === 'url') {
    if (operator === 'contains') return `of a URL that contains ${values}`;
    if (operator === 'notContains') return `without a URL that contains ${values}`;
    return operator === 'notEquals' ? `without the URL ${values}` : `of the URL ${values}`;
  }
  const noun = `the ${field}`;
  if (operator === 'contains') return `by a ${field} whose name contains ${values}`;
  if (operator === 'notContains') return `by a ${field} whose name does not contain ${values}`;
  return operator === 'notEquals' ? `not by ${noun} ${values}` : `by ${noun} ${values}`;
}
