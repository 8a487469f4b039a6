/** What a condition is about: what a company is, or how often something happened to it in the days of the rule. */
export const RULE_OBJECTS = ['company', 'event.visit', 'event.impression'] as const;
export type RuleObject = (typeof RULE_OBJECTS)[number];

export const RULE_OPERATORS = ['equals', 'notEquals', 'contains', 'notContains', 'equalsAll'] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

export const COUNT_OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'] as const;
export type CountOperator = (typeof COUNT_OPERATORS)[number];

/** `industry equals software or retail` means one of the values, `equalsAll` means each of them. */
export type RuleAttribute = { field: string; operator: RuleOperator; values: string[] };

export type RuleCount = { operator: CountOperator; value: number };

/** One visit (or impression) meets all attributes of a condition at once; `count` says how many must. A company has no count. */
export type RuleCondition = { object: RuleObject; attributes: RuleAttribute[]; count?: RuleCount };

/** Rules as people build them: companies that meet all conditions of any of the groups. `days` count back from today. */
export type RuleSet = { days: number; groups: { conditions: RuleCondition[] }[] };

/** Limits of specification 001 §9. */
export const RULE_LIMITS = {
  groups: 3,
  conditions: 5,
  values: 100,
  count: 99_999,
  valueLength: 1_000,
} as const;
export const RULE_DAYS = [7, 14, 30, 60, 90, 180, 365] as const;
export const DEFAULT_RULE_DAYS = 90;
export const DEFAULT_COUNT: RuleCount = { operator: 'gte', value: 1 };

/** A condition that is added in a form: of events at least one. */
export const newCondition = (object: RuleObject): RuleCondition =>
  object === 'company' ? { object, attributes: [] } : { object, attributes: [], count: { ...DEFAULT_COUNT } };

/** Whether a count holds for a number. */
export function meetsCount({ operator, value }: RuleCount, number: number): boolean {
  switch (operator) {
    case 'eq':
      return number === value;
    case 'ne':
      return number !== value;
    case 'gt':
      return number > value;
    case 'gte':
      return number >= value;
    case 'lt':
      return number < value;
    case 'lte':
      return number <= value;
  }
}

/** Where a condition of rules is, counted from 0. */
export type RulePlace = { group: number; condition: number };

/** Where the last condition of the last group is: in rules as text the one that was written last. */
export const lastPlace = ({ groups }: RuleSet): RulePlace => ({
  group: groups.length - 1,
  condition: (groups.at(-1)?.conditions.length ?? 0) - 1,
});

/** The same rules without one condition: what it adds or takes away is the difference. Without any, every company meets them. */
export function withoutCondition({ days, groups }: RuleSet, place: RulePlace): RuleSet {
  const left = groups.map(({ conditions }, group) => ({
    conditions: conditions.filter((_, index) => group !== place.group || index !== place.condition),
  }));
  return { days, groups: left.filter(({ conditions }) => conditions.length > 0) };
}

/** The audiences that rules ask for. */
export const audiencesOfRules = ({ groups }: RuleSet): string[] => [
  ...new Set(
    groups.flatMap(({ conditions }) =>
      conditions.flatMap(({ object, attributes }) =>
        object === 'company'
          ? attributes.filter(({ field }) => field === 'audience').flatMap(({ values }) => values)
          : [],
      ),
    ),
  ),
];
