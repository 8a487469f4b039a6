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

function byDomain(rules: readonly Placed[]): string[] {
  const domains = rules.flatMap(({ rule, place }) =>
    rule.referralDomains
      .filter((domain) => !isDomainPattern(domain))
      .map((domain) => [fold(domain), place] as const),
  );
  const patterns = rules.flatMap(({ rule, place }) => {
    const own = rule.referralDomains.filter(isDomainPattern);
    return own.length === 0
      ? []
      : [`if(match(referral, ${quoted(domainPattern(own))}), ${place}, ${NO_PLACE})`];
  });
  const found = table(domains, 'name').map((each) => `arrayMin(name -> ${each}, referral_names)`);
  return [...found, ...patterns].map((each) => `if(has_referral, ${each}, ${NO_PLACE})`);
}

const least = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `least(${parts.join(', ')})`;

const listed = (rule: MappingRule): string =>
  (['media', 'sources', 'campaigns', 'clickIds', 'referralDomains'] as const)
    .filter((list) => rule[list].length > 0)
    .join('+');

type Inner = (rules: readonly Placed[]) => string[];

/** Rules that ask for two things: one table for each list of the first. */
function within(
  list: 'media' | 'clickIds',
  column: string,
  rules: readonly Placed[],
  inner: Inner,
): string[] {
  const groups = Map.groupBy(rules, ({ rule }) => quotedList(rule[list].map(fold)));
  return [...groups].map(
    ([values, own]) => `if(has(${values}, ${column}), ${least(inner(own))}, ${NO_PLACE})`,
  );
}

const bySource: Inner = (rules) => byValues(rules, 'sources', 'source_name');
const byClick: Inner = (rules) => byValues(rules, 'clickIds', 'click');

/** The tables of rules by the lists that they have. */
const SHAPES: Readonly<Record<string, Inner>> = {
  media: (own) => byValues(own, 'media', 'medium'),
  sources: bySource,
  campaigns: (own) => byValues(own, 'campaigns', 'campaign_name'),
  clickIds: byClick,
  referralDomains: byDomain,
  'media+sources': (own) => within('media', 'medium', own, bySource),
  'media+clickIds': (own) => within('media', 'medium', own, byClick),
  'media+referralDomains': (own) => within('media', 'medium', own, byDomain),
  'clickIds+referralDomains': (own) => within('clickIds', 'click', own, byDomain),
};

/**
 * The place of the first built-in rule that matches, or NO_PLACE. Rules are not tried one by one: those that list the
 * same kinds of things become one table from value to place, and the least place of all tables is the answer.
 */
export function builtInPlace(rules: readonly MappingRule[], firstPlace: number): Sql {
  const placed = rules.map((rule, index) => ({ rule, place: firstPlace + index }));
  const shapes = Map.groupBy(placed, ({ rule }) => listed(rule));
  const parts = [...shapes].flatMap(([shape, own]): string[] => {
    if (own.some(({ rule }) => rule.customParameters.length > 0)) throw new Error('not for built-in rules');
    const tables = SHAPES[shape];
    if (tables !== undefined) return tables(own);
    throw new Error(`no table for built-in rules that list ${shape}`);
  });
  return sql`${raw(least([...parts, String(NO_PLACE)]))}`;
}
