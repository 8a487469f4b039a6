import { domainPattern, fold, type MappingRule } from '@parley/core/features/channels';
import { type Bound, join, raw, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';

/**
 * Columns a mapping reads, from those of page_views. Folding keeps low-cardinality columns low-cardinality, so that
 * ClickHouse compares the few values of a dictionary and not every row.
 */
export const MAPPING_COLUMNS = raw(
  [
    'lower(trimBoth(utm_medium)) AS medium',
    'lower(trimBoth(utm_source)) AS source_name',
    'lower(trimBoth(click_id)) AS click',
    'lower(trimBoth(referral_domain)) AS referral',
    "replaceRegexpOne(lower(trimBoth(referral_domain)), '^www\\\\.', '') AS referral_bare",
    "replaceRegexpOne(lower(trimBoth(host)), '^www\\\\.', '') AS host_bare",
    "referral != '' AND NOT (referral_bare != '' AND host_bare != '' AND (referral_bare = host_bare OR endsWith(referral_bare, concat('.', host_bare)) OR endsWith(host_bare, concat('.', referral_bare)))) AS has_referral",
  ].join(', '),
);

type Values = { one: (value: string) => Bound | Sql; many: (values: readonly string[]) => Bound | Sql };

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
/** Built-in rules are text of this program; an instance's own are input and bound. */
const WRITTEN: Values = {
  one: (value) => raw(quoted(value)),
  many: (values) => raw(`[${values.map(quoted).join(', ')}]`),
};
const BOUND: Values = { one: str, many: strings };

function holds(column: Sql, values: readonly string[], { many }: Values): Sql {
  const folded = values.map(fold).filter((value) => value !== '');
  return folded.includes('*') ? sql`${column} != ''` : sql`has(${many(folded)}, ${column})`;
}

function condition(rule: MappingRule, values: Values): Sql {
  const parts: Sql[] = [];
  if (rule.media.length > 0) parts.push(holds(sql`medium`, rule.media, values));
  if (rule.sources.length > 0) parts.push(holds(sql`source_name`, rule.sources, values));
  if (rule.clickIds.length > 0) parts.push(holds(sql`click`, rule.clickIds, values));
  if (rule.referralDomains.length > 0) {
    parts.push(sql`has_referral AND match(referral, ${values.one(domainPattern(rule.referralDomains))})`);
  }
  for (const { name, values: wanted } of rule.customParameters) {
    const value = sql`lower(trimBoth(parameters[${values.one(name)}]))`;
    parts.push(wanted.length === 0 ? sql`${value} != ''` : holds(value, wanted, values));
  }
  return parts.length === 0 ? sql`0` : join(parts, ' AND ');
}

/**
 * The 1-based place of the first of the instance's rules, then of the built-in ones, that matches a row with
 * MAPPING_COLUMNS; 0 for direct. The same as `mapPageView`: a property test holds them together.
 */
export function mappingPlace(own: readonly MappingRule[], builtIn: readonly MappingRule[]): Sql {
  const branches = [
    ...own.map((rule) => condition(rule, BOUND)),
    ...builtIn.map((rule) => condition(rule, WRITTEN)),
  ].map((each, index) => sql`${each}, ${raw(`toUInt16(${index + 1})`)}`);
  return sql`multiIf(${join(branches, ', ')}, toUInt16(0))`;
}

const listed = (
  rules: readonly MappingRule[],
  own: number,
  value: (rule: MappingRule) => string,
  direct: string,
): Sql =>
  sql`arrayConcat([${raw(quoted(direct))}], ${strings(rules.slice(0, own).map(value))}, ${WRITTEN.many(rules.slice(own).map(value))})`;

/** Channel, vendor or rule id of a place that `mappingPlace` gave. */
export function mappedValue(
  own: readonly MappingRule[],
  builtIn: readonly MappingRule[],
  value: (rule: MappingRule) => string,
  direct: string,
): Sql {
  return sql`arrayElement(${listed([...own, ...builtIn], own.length, value, direct)}, mapping_place + 1)`;
}
