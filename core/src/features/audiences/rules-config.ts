import { z } from 'zod';
import { ruleField } from './rule-fields.ts';
import { NO_CONDITIONS, type RuleProblem, ruleProblems } from './rule-problems.ts';
import {
  COUNT_OPERATORS,
  RULE_OBJECTS,
  RULE_OPERATORS,
  type RuleCondition,
  type RuleObject,
  type RuleSet,
} from './rule-set.ts';
import { upgradeRules } from './upgrade-rules.ts';

export const RULES_VERSION = '1.0.0';
/** Longer than any rules that are within their limits. */
const LONGEST_CONFIG = 3_000_000;

const NO_OPERATOR = 'Choose what it is compared with.';

const attributeSchema = z.object({
  field: z.string({ error: NO_OPERATOR }),
  operator: z.enum(RULE_OPERATORS, { error: NO_OPERATOR }),
  value: z.array(z.string({ error: 'Values are text.' }), { error: NO_OPERATOR }),
  type: z
    .literal('string', { error: 'Only text can be compared: neither yes and no, nor dates.' })
    .default('string'),
  display: z.enum(['picklist', 'autocomplete', 'text']).optional(),
});

const aggregateSchema = z.object({
  type: z.literal('number', { error: 'A count is a number.' }).default('number'),
  function: z.literal('count', { error: 'Only counting is possible.' }).default('count'),
  operator: z.enum(COUNT_OPERATORS, { error: 'Choose how the count is compared.' }).default('gte'),
  value: z.tuple([z.coerce.number({ error: 'A whole number from 0 to 99,999.' })], {
    error: 'A count is one number, in a list.',
  }),
});

const conditionSchema = z
  .object({
    object: z.enum(RULE_OBJECTS, { error: 'A condition is about company, event.visit or event.impression.' }),
    cardinality: z.enum(['one', 'many']).optional(),
    attributes: z.array(attributeSchema).default([]),
    aggregate: aggregateSchema.optional(),
  })
  .refine(({ object, cardinality }) => cardinality === undefined || cardinality === cardinalityOf(object), {
    path: ['cardinality'],
    error: 'A company is one; visits and impressions are many.',
  });

const rulesSchema = z.object({
  dateRange: z.object({
    unit: z.literal('day', { error: 'A window is counted in days.' }).default('day'),
    count: z.coerce.number(),
  }),
  orConditions: z.array(z.object({ andConditions: z.array(conditionSchema, { error: NO_CONDITIONS }) }), {
    error: NO_CONDITIONS,
  }),
});

type Rules = z.output<typeof rulesSchema>;

const cardinalityOf = (object: RuleObject) => (object === 'company' ? 'one' : 'many');

export type ReadRules =
  | { rules: RuleSet; problems?: undefined }
  | { rules?: undefined; problems: RuleProblem[] };

const refused = (message: string): ReadRules => ({ problems: [{ path: '', message }] });

/** Reads rulesConfig as it is stored and sent: of any version so far; problems lead to the place by their path. */
export function readRulesConfig(text: string): ReadRules {
  if (text.length > LONGEST_CONFIG) return refused('The rules are too long.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('The rules are not JSON.');
  }
  const upgraded = upgradeRules(value, RULES_VERSION);
  if ('problem' in upgraded) return refused(upgraded.problem);
  const parsed = rulesSchema.safeParse(upgraded.rules);
  if (!parsed.success)
    return { problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
  const rules = toRuleSet(parsed.data);
  const problems = ruleProblems(rules);
  return problems.length === 0 ? { rules } : { problems };
}

function toRuleSet({ dateRange, orConditions }: Rules): RuleSet {
  return {
    days: dateRange.count,
    groups: orConditions.map(({ andConditions }) => ({
      conditions: andConditions.map(({ object, attributes, aggregate }): RuleCondition => {
        const condition = {
          object,
          attributes: attributes.map(({ field, operator, value }) => ({ field, operator, values: value })),
        };
        if (aggregate === undefined)
          return object === 'company' ? condition : { ...condition, count: { operator: 'gte', value: 1 } };
        return { ...condition, count: { operator: aggregate.operator, value: aggregate.value[0] } };
      }),
    })),
  };
}

/** Rules as rulesConfig, of the newest version. */
export function toRulesConfig({ days, groups }: RuleSet): string {
  const rules = {
    dateRange: { unit: 'day', count: days },
    orConditions: groups.map(({ conditions }) => ({
      andConditions: conditions.map(({ object, attributes, count }) => ({
        object,
        cardinality: cardinalityOf(object),
        attributes: attributes.map(({ field, operator, values }) => ({
          field,
          operator,
          value: values,
          type: 'string',
          display: ruleField(object, field)?.display ?? 'text',
        })),
        ...(count && {
          aggregate: { type: 'number', function: 'count', operator: count.operator, value: [count.value] },
        }),
      })),
    })),
  };
  return JSON.stringify({ version: RULES_VERSION, rules });
}
