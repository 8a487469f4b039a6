import { domainPattern, fold, isDomainPattern, type MappingRule } from '@parley/core/features/channels';
import { raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';

/** Later than every rule: no match. */
export const NO_PLACE = 65_535;

type Placed = { rule: MappingRule; place: number };

export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
export const quotedList = (values: readonly string[]): string => `[${values.map(quoted).join(', ')}]`;

/** A table from value to the first place that names it; looked up in one step however many rules there are. */
function table(entries: readonly (readonly [string, number])[], value: string): string[] {
  const first = new Map<string, number>();
  for (const [text, place] of entries) if (!first.has(text)) first.set(text, place);
  if (first.size === 0) return [];
  return [
    `transform(${value}, ${quotedList([...first.keys()])}, [${[...first.values()].join(', ')}], ${NO_PLACE})`,
  ];
}

/** Places of rules by what they list, given that everything else they list has matched. */
function byValues(
  rules: readonly Placed[],
  list: 'media' | 'sources' | 'campaigns' | 'clickIds',
  column: string,
): string[] {
  const values = rules.flatMap(({ rule, place }) => rule[list].map((value) => [fold(value), place] as const));
  const any = rules.filter(({ rule }) => rule[list].includes('*'));
  return [
    ...table(
      values.filter(([value]) => value !== '*'),
      column,
    ),
    ...any.map(({ place }) => `if(${column} != '', ${place}, ${NO_PLACE})`),
  ];
}

const least = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `least(${parts.join(', ')})`;

/** Names are looked up in a table; patterns are tried in the order of their rules, and the first that matches ends it. */
function byDomain(rules: readonly Placed[]): string[] {
  const domains = rules.flatMap(({ rule, place }) =>
    rule.referralDomains
      .filter((domain) => !isDomainPattern(domain))
      .map((domain) => [fold(domain), place] as const),
  );
  const patterns = rules.flatMap(({ rule, place }) => {
    const own = rule.referralDomains.filter(isDomainPattern);
    return own.length === 0 ? [] : [`match(referral, ${quoted(domainPattern(own))}), ${place}`];
  });
  const found = table(domains, 'name').map((each) => `arrayMin(name -> ${each}, referral_names)`);
  const tried = patterns.length === 0 ? [] : [`multiIf(${patterns.join(', ')}, ${NO_PLACE})`];
  const both = [...found, ...tried];
  return both.length === 0 ? [] : [`if(has_referral, ${least(both)}, ${NO_PLACE})`];
}

const LISTS = ['media', 'sources', 'campaigns', 'clickIds', 'referralDomains'] as const;
type List = (typeof LISTS)[number];

const BY: Readonly<Record<List, (rules: readonly Placed[]) => string[]>> = {
  media: (rules) => byValues(rules, 'media', 'medium'),
  sources: (rules) => byValues(rules, 'sources', 'source_name'),
  campaigns: (rules) => byValues(rules, 'campaigns', 'campaign_name'),
  clickIds: (rules) => byValues(rules, 'clickIds', 'click'),
  referralDomains: byDomain,
};

const listed = (rule: MappingRule): List[] => LISTS.filter((list) => rule[list].length > 0);

/** What a rule that lists two kinds of things asks for besides the one it is looked up by; nothing for one that lists one kind. */
function conditionOf({ rule }: Placed): string {
  const lists = listed(rule);
  if (rule.customParameters.length > 0) throw new Error('not for built-in rules');
  if (lists.length === 1) return '';
  const [first] = lists;
  if (lists.length !== 2 || (first !== 'media' && first !== 'clickIds'))
    throw new Error(`no table for built-in rules that list ${lists.join(', ')}`);
  return `has(${quotedList(rule[first].map(fold))}, ${first === 'media' ? 'medium' : 'click'})`;
}

/**
 * The place of the first built-in rule that matches, or NO_PLACE. Rules are not tried one by one: those that ask for the same
 * and list the same kind of things become one table from value to place, and the least place of all tables is the answer. Few
 * and flat functions, because ClickHouse takes longer to plan them than to compute them.
 */
export function builtInPlace(rules: readonly MappingRule[], firstPlace: number): Sql {
  const placed = rules.map((rule, index) => ({ rule, place: firstPlace + index }));
  const parts = [...Map.groupBy(placed, conditionOf)].flatMap(([condition, own]): string[] => {
    const byLast = Map.groupBy(own, ({ rule }) => listed(rule).at(-1));
    const tables = [...byLast].flatMap(([list, those]) => (list === undefined ? [] : BY[list](those)));
    return condition === '' ? tables : [`if(${condition}, ${least(tables)}, ${NO_PLACE})`];
  });
  return sql`${raw(least([...parts, String(NO_PLACE)]))}`;
}
