import { domainPattern, fold, type MappingRule } from '@parley/core/features/channels';
import { join, raw, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import { builtInPlace, NO_PLACE, quoted, quotedList } from './built-in-place.ts';

const bare = (column: string): string => `replaceRegexpOne(lower(trimBoth(${column})), '^www\\\\.', '')`;

/** Columns a mapping reads, made from those of page_views: values as they are compared, and the referral's domains. */
export const MAPPING_COLUMNS = raw(
  [
    'lower(trimBoth(utm_medium)) AS medium',
    'lower(trimBoth(utm_source)) AS source_name',
    'lower(trimBoth(utm_campaign)) AS campaign_name',
    'lower(trimBoth(click_id)) AS click',
    'lower(trimBoth(referral_domain)) AS referral',
    `${bare('referral_domain')} AS referral_bare`,
    `${bare('host')} AS host_bare`,
    `
      referral != '' AND NOT (
        referral_bare != '' AND host_bare != '' AND (
          referral_bare = host_bare OR endsWith(referral_bare, concat('.', host_bare)) OR endsWith(host_bare, concat('.', referral_bare))
        )
      ) AS has_referral`,
    "splitByChar('.', referral) AS referral_labels",
    `
      arrayMap(
        label -> arrayStringConcat(arraySlice(referral_labels, label), '.'),
        range(1, length(referral_labels) + 1)
      ) AS referral_names`,
  ].join(', '),
);

function holds(column: Sql, values: readonly string[]): Sql {
  const folded = values.map(fold).filter((value) => value !== '');
  return folded.includes('*') ? sql`${column} != ''` : sql`has(${strings(folded)}, ${column})`;
}

/** A rule of an instance: what it lists is input, and bound. */
function condition(rule: MappingRule): Sql {
  const parts: Sql[] = [];
  if (rule.media.length > 0) parts.push(holds(sql`medium`, rule.media));
  if (rule.sources.length > 0) parts.push(holds(sql`source_name`, rule.sources));
  if (rule.campaigns.length > 0) parts.push(holds(sql`campaign_name`, rule.campaigns));
  if (rule.clickIds.length > 0) parts.push(holds(sql`click`, rule.clickIds));
  if (rule.referralDomains.length > 0) {
    parts.push(sql`has_referral AND match(referral, ${str(domainPattern(rule.referralDomains))})`);
  }
  for (const { name, values } of rule.customParameters) {
    const value = sql`lower(trimBoth(parameters[${str(name)}]))`;
    parts.push(values.length === 0 ? sql`${value} != ''` : holds(value, values));
  }
  return parts.length === 0 ? sql`0` : join(parts, ' AND ');
}

const numbered = (rules: readonly MappingRule[]): Sql[] =>
  rules.map((rule, index) => sql`${condition(rule)}, ${raw(`toUInt16(${index + 1})`)}`);

/** The 1-based places of the rules that match a row with MAPPING_COLUMNS, in their order: an array. */
export const matchingPlaces = (rules: readonly MappingRule[]): Sql =>
  rules.length === 0
    ? raw("CAST([], 'Array(UInt16)')")
    : sql`arrayFilter(place -> place > 0, [${join(
        numbered(rules).map((each) => sql`if(${each}, toUInt16(0))`),
        ', ',
      )}])`;

/** The 1-based place of the first of the rules that matches a row with MAPPING_COLUMNS; 0 for none. */
export const firstPlace = (rules: readonly MappingRule[]): Sql =>
  rules.length === 0 ? raw('toUInt16(0)') : sql`multiIf(${join(numbered(rules), ', ')}, toUInt16(0))`;

/**
 * The 1-based place of the first of the instance's rules, then of the built-in ones, that matches a row with
 * MAPPING_COLUMNS; 0 for direct. The same as `mapPageView`: a property test holds them together.
 */
export function mappingPlace(own: readonly MappingRule[], builtIn: readonly MappingRule[]): Sql {
  const found = builtInPlace(builtIn, own.length + 1);
  const place = sql`toUInt16(if(${found} AS built_in = ${raw(String(NO_PLACE))}, 0, built_in))`;
  return own.length === 0 ? place : sql`multiIf(${join(numbered(own), ', ')}, ${place})`;
}

/** Channel, vendor or rule id of a place that `mappingPlace` gave, in the column `mapping_place`. */
export function mappedValue(
  own: readonly MappingRule[],
  builtIn: readonly MappingRule[],
  value: (rule: MappingRule) => string,
  direct: string,
): Sql {
  return sql`
    arrayElement(
      arrayConcat([${raw(quoted(direct))}], ${strings(own.map(value))}, ${raw(quotedList(builtIn.map(value)))}),
      mapping_place + 1
    )`;
}
