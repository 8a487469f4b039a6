import {
  DEFAULT_RULE_DAYS,
  newCondition,
  RULE_FIELDS,
  type RuleAttribute,
  type RuleCondition,
  type RuleField,
  type RuleObject,
  type RuleSet,
} from '@parley/core/features/audiences';

type Group = RuleSet['groups'][number];

export const EMPTY_RULES: RuleSet = { days: DEFAULT_RULE_DAYS, groups: [{ conditions: [] }] };

export const emptyAttribute = ({ field, operators }: RuleField): RuleAttribute => ({
  field,
  operator: operators[0] ?? 'equals',
  values: [],
});

/** A condition about a company begins with what is asked of it; one about visits or impressions with any of them. */
export function startCondition(object: RuleObject, field?: RuleField): RuleCondition {
  const condition = newCondition(object);
  return field === undefined ? condition : { ...condition, attributes: [emptyAttribute(field)] };
}

const targetGroup = (field: string): Group => ({
  conditions: RULE_FIELDS.company
    .filter((each) => each.field === field)
    .map((each) => startCondition('company', each)),
});

/** What the rules of a target market begin with (specification 001 §2). */
export const TARGET_RULES: RuleSet = {
  days: DEFAULT_RULE_DAYS,
  groups: ['industry', 'region', 'revRange'].map(targetGroup),
};

/** The list with one entry replaced, or without it. */
export const withEntry = <Entry>(
  entries: readonly Entry[],
  index: number,
  entry: Entry | undefined,
): Entry[] =>
  entry === undefined
    ? entries.filter((_, at) => at !== index)
    : entries.map((each, at) => (at === index ? entry : each));

/** Properties that a condition does not ask for yet. */
export const unusedFields = ({ object, attributes }: RuleCondition): RuleField[] =>
  RULE_FIELDS[object].filter(({ field }) => !attributes.some((each) => each.field === field));
