import { FIXED_RULE_NAMES, ruleField } from './rule-fields.ts';
import {
  RULE_DAYS,
  RULE_LIMITS,
  type RuleAttribute,
  type RuleCondition,
  type RuleCount,
  type RuleSet,
} from './rule-set.ts';

/** Something about rules that must be mended first; `path` leads to it in rulesConfig: `orConditions.0.andConditions.1`. */
export type RuleProblem = { path: string; message: string };

export const NO_CONDITIONS = 'Add at least one condition.';
const NO_VALUE = 'Choose what it is compared with.';
const URL_FORM = 'Without https:// and without the slash at the start, as in acme.com/pricing.';

export const groupPath = (group: number): string => `orConditions.${group}`;
export const conditionPath = (group: number, condition: number): string =>
  `${groupPath(group)}.andConditions.${condition}`;

/** Everything about rules that is not allowed, in the order it is read. */
export function ruleProblems({ days, groups }: RuleSet): RuleProblem[] {
  const problems: RuleProblem[] = [];
  if (!RULE_DAYS.some((allowed) => allowed === days))
    problems.push({ path: 'dateRange.count', message: `One of ${RULE_DAYS.join(', ')} days.` });
  if (groups.length === 0) problems.push({ path: 'orConditions', message: NO_CONDITIONS });
  if (groups.length > RULE_LIMITS.groups)
    problems.push({ path: 'orConditions', message: `At most ${RULE_LIMITS.groups} groups of conditions.` });
  for (const [at, { conditions }] of groups.entries()) {
    if (conditions.length === 0) problems.push({ path: groupPath(at), message: NO_CONDITIONS });
    if (conditions.length > RULE_LIMITS.conditions)
      problems.push({
        path: groupPath(at),
        message: `At most ${RULE_LIMITS.conditions} conditions in a group.`,
      });
    for (const [index, condition] of conditions.entries())
      problems.push(...conditionProblems(condition, conditionPath(at, index)));
  }
  return problems;
}

function conditionProblems({ object, attributes, count }: RuleCondition, path: string): RuleProblem[] {
  const problems: RuleProblem[] = [];
  if (object === 'company') {
    if (attributes.length === 0) problems.push({ path: `${path}.attributes`, message: NO_VALUE });
    if (count !== undefined)
      problems.push({ path: `${path}.aggregate`, message: 'What a company is cannot be counted.' });
  } else if (count !== undefined) problems.push(...countProblems(count, `${path}.aggregate`));
  const used = new Set<string>();
  for (const [index, attribute] of attributes.entries()) {
    const at = `${path}.attributes.${index}`;
    if (used.has(attribute.field))
      problems.push({ path: `${at}.field`, message: 'Each property may be there once in a condition.' });
    used.add(attribute.field);
    problems.push(...attributeProblems(object, attribute, at));
  }
  return problems;
}

function countProblems({ value }: RuleCount, path: string): RuleProblem[] {
  const isWhole = Number.isInteger(value) && value >= 0 && value <= RULE_LIMITS.count;
  return isWhole ? [] : [{ path: `${path}.value`, message: 'A whole number from 0 to 99,999.' }];
}

function attributeProblems(
  object: RuleCondition['object'],
  { field, operator, values }: RuleAttribute,
  path: string,
): RuleProblem[] {
  const known = ruleField(object, field);
  if (known === undefined)
    return [{ path: `${path}.field`, message: `There is no property ${field} to compare.` }];
  if (!known.operators.includes(operator))
    return [{ path: `${path}.operator`, message: `${known.label} cannot be compared in this way.` }];
  const at = `${path}.value`;
  if (values.length === 0 || values.some((value) => value.trim() === ''))
    return [{ path: at, message: NO_VALUE }];
  if (values.length > RULE_LIMITS.values)
    return [{ path: at, message: `At most ${RULE_LIMITS.values} values.` }];
  if (values.some((value) => value.length > RULE_LIMITS.valueLength))
    return [
      { path: at, message: `At most ${RULE_LIMITS.valueLength.toLocaleString('en-US')} characters a value.` },
    ];
  const isWhole = operator === 'equals' || operator === 'notEquals';
  if (field === 'url' && isWhole && values.some((value) => /^\/|^[a-z][a-z0-9+.-]*:\/\//i.test(value.trim())))
    return [{ path: at, message: URL_FORM }];
  const listed = FIXED_RULE_NAMES[field];
  const unknown = listed && values.find((value) => !listed.some(({ id }) => id === value));
  return unknown === undefined
    ? []
    : [{ path: at, message: `There is no ${known.label.toLowerCase()} ${unknown}.` }];
}
