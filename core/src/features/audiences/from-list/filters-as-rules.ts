import { type DateRange, type Day, lengthInDays } from '../../../dates/index.ts';
import type { Filter } from '../../../filters/index.ts';
import { ruleProblems } from '../rule-problems.ts';
import {
  DEFAULT_COUNT,
  RULE_DAYS,
  type RuleAttribute,
  type RuleCondition,
  type RuleCount,
  type RuleObject,
  type RuleSet,
} from '../rule-set.ts';
import { asksForOne, type ListParts, sayFilter } from './say-filter.ts';

/** A list of companies that were active in a period. */
export type CompanyList = {
  filters: readonly Filter[];
  search: string;
  range: DateRange;
  today: Day;
};

export type FiltersAsRules = {
  /** What the companies of the list meet, and no others; undefined while something cannot be said. */
  rules: RuleSet | undefined;
  /** The fields of the filters that rules can say; `search` is what was searched for. */
  said: string[];
  unsaid: { field: string; why: string }[];
  /** Whether the days of the rules are those of the list: rules count back from today. */
  hasSameDays: boolean;
};

/** The filters of a list of companies as rules that stay true. */
export function filtersAsRules({ filters, search, range, today }: CompanyList): FiltersAsRules {
  const fields = new Set(filters.map(({ field }) => field));
  const parts: ListParts = { company: [], visit: [], impression: [], visits: [], impressions: [] };
  const said = new Set<string>();
  const unsaid: FiltersAsRules['unsaid'] = [];
  const ordered = filters.toSorted((a, b) => Number('range' in b) - Number('range' in a));
  for (const filter of ordered) {
    const why = sayFilter(filter, { parts, fields });
    if (why === undefined) said.add(filter.field);
    else unsaid.push({ field: filter.field, why });
  }
  if (search.trim() !== '') {
    parts.company.push({ field: 'name', operator: 'contains', values: [search.trim()] });
    said.add('search');
  }
  const length = lengthInDays(range);
  const days = RULE_DAYS.find((count) => count >= length) ?? Math.max(...RULE_DAYS);
  const rules: RuleSet = { days, groups: groupsOf(parts, fields).map((conditions) => ({ conditions })) };
  const problem = unsaid.length === 0 ? ruleProblems(rules)[0] : undefined;
  if (problem !== undefined) unsaid.push({ field: [...said].at(-1) ?? '', why: problem.message });
  return {
    rules: unsaid.length === 0 ? rules : undefined,
    said: [...said].filter((field) => unsaid.every((other) => other.field !== field)),
    unsaid,
    hasSameDays: days === length && range.end === today,
  };
}

/** The list has companies with a visit or an impression: a group for each, unless one of them is asked for anyway. */
function groupsOf(parts: ListParts, fields: ReadonlySet<string>): RuleCondition[][] {
  const visits = events('event.visit', parts.visit, parts.visits);
  const impressions = events('event.impression', parts.impression, parts.impressions);
  const aVisit = events('event.visit', parts.visit, [DEFAULT_COUNT]);
  const anImpression = events('event.impression', parts.impression, [DEFAULT_COUNT]);
  const company = conditionsOf(parts.company);
  if (asksForOne([...parts.visits, ...parts.impressions])) return [[...company, ...visits, ...impressions]];
  if (fields.has('webActivityPagesList') || fields.has('pixelIds')) {
    const one = fields.has('pixelIds') ? anImpression : aVisit;
    return [[...company, ...one, ...visits, ...impressions]];
  }
  return [aVisit, anImpression].map((one) => [...company, ...one, ...visits, ...impressions]);
}

const events = (
  object: RuleObject,
  attributes: readonly RuleAttribute[],
  counts: readonly RuleCount[],
): RuleCondition[] => counts.map((count) => ({ object, attributes: [...attributes], count }));

/** As few conditions as there can be: each has a property once. */
function conditionsOf(attributes: readonly RuleAttribute[]): RuleCondition[] {
  const conditions: RuleCondition[] = [];
  for (const attribute of attributes) {
    const free = conditions.find((each) => each.attributes.every(({ field }) => field !== attribute.field));
    if (free === undefined) conditions.push({ object: 'company', attributes: [attribute] });
    else free.attributes.push(attribute);
  }
  return conditions;
}
