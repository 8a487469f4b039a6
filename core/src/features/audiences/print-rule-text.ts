import { FIXED_RULE_NAMES, type RuleNames, ruleField } from './rule-fields.ts';
import {
  type CountOperator,
  DEFAULT_RULE_DAYS,
  type RuleAttribute,
  type RuleCondition,
  type RuleOperator,
  type RuleSet,
} from './rule-set.ts';

const OPERATORS: Readonly<Record<RuleOperator, string>> = {
  equals: '=',
  notEquals: '!=',
  contains: 'contains',
  notContains: 'not contains',
  equalsAll: 'in all of',
};
const COUNTS: Readonly<Record<CountOperator, string>> = {
  eq: '=',
  ne: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

/** Rules as the text that `parseRuleText` reads back to the same. */
export function printRuleText({ days, groups }: RuleSet, names: RuleNames = {}): string {
  const known = { ...FIXED_RULE_NAMES, ...names };
  let window = ` in ${days}d`;
  const printed = groups.map(({ conditions }) =>
    conditions
      .map((condition) => {
        const text = conditionText(condition, known);
        if (condition.object === 'company') return text;
        const said = `${text}${window}`;
        window = '';
        return said;
      })
      .join(' and '),
  );
  const isSeveral = groups.length > 1;
  const all = printed.map((text, at) =>
    isSeveral && (groups[at]?.conditions.length ?? 0) > 1 ? `(${text})` : text,
  );
  return `${all.join(' or ')}${days === DEFAULT_RULE_DAYS ? '' : window}`;
}

function conditionText({ object, attributes, count }: RuleCondition, names: RuleNames): string {
  const parts = attributes.map((attribute) => attributeText(object, attribute, names));
  if (object === 'company') return parts.join(' and ');
  const what = object === 'event.visit' ? 'visits' : 'impressions';
  const of = parts.length === 0 ? '' : ` of ${parts.join(' with ')}`;
  const isOnce = count === undefined || (count.operator === 'gte' && count.value === 1);
  return `${what}${of}${isOnce ? '' : ` ${COUNTS[count.operator]} ${count.value}`}`;
}

function attributeText(
  object: RuleCondition['object'],
  { field, operator, values }: RuleAttribute,
  names: RuleNames,
): string {
  const isPart = operator === 'contains' || operator === 'notContains';
  const options = isPart ? [] : (names[field] ?? []);
  const written = values.map((value) => {
    const name = options.find(({ id }) => id === value)?.name;
    const isOnly = name !== undefined && options.filter((each) => sameName(each.name, name)).length === 1;
    const text = name !== undefined && isOnly ? name : value;
    const isBegun = options.some((each) => each.name.length > text.length && begins(each.name, text));
    return isBegun || NEEDS_QUOTES.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : text;
  });
  const word = ruleField(object, field)?.words[0] ?? field;
  return `${word} ${OPERATORS[operator]} ${written.join(', ')}`;
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const begins = (name: string, start: string): boolean => name.toLowerCase().startsWith(start.toLowerCase());

/** What would end a value, or be taken for something else. */
const NEEDS_QUOTES =
  /^$|^\s|\s$|^"|[,()<>=!]|(?:^|\s)(?:and|or|with|in|all|any|of|not|is|contains?)(?:\s|$)/i;
