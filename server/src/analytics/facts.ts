import type { DateRange } from '@parley/core/dates';
import { addDays, daysBetween, sundayOfWeek } from '@parley/core/dates';
import type { DimensionId } from '@parley/core/metrics';
import { DIMENSIONS } from '@parley/core/metrics';
import { integer, join, raw, type Sql, sql, str } from '../platform/clickhouse/sql.ts';
import { DIMENSION_SQL } from './dimension-sql.ts';
import type { FilterScope, SourceConditions } from './filter-fields.ts';
import { companiesOf } from './target.ts';

/** The current period is 0, the one it is compared with is 1. */
export type Period = { index: 0 | 1; range: DateRange };

export type FactsInput = {
  scope: FilterScope;
  dimensions: readonly DimensionId[];
  periods: readonly [Period, ...Period[]];
  conditions: SourceConditions;
  /** Sources the figures asked need. */
  needs: { visits: boolean; impressions: boolean; companies: boolean };
};

const COUNTED = 'period, visits, page_views, last_at, impressions';

/** A time of a source between the first and the last moment of a range. */
export const within = (column: Sql, { start, end }: DateRange): Sql =>
  sql`${column} >= toDateTime64(${str(start)}, 3, 'UTC') AND ${column} < toDateTime64(${str(addDays(end, 1))}, 3, 'UTC')`;

/** Days and weeks of the compared period are moved onto those of the current one. */
function dimensionValue(
  dimension: DimensionId,
  source: 'visits' | 'impressions',
  period: Period,
  current: Period,
): Sql {
  const value = raw(DIMENSION_SQL[dimension][source] ?? '');
  if (DIMENSIONS[dimension].kind !== 'time' || period.index === 0) return value;
  const [from, to] = [period.range.start, current.range.start];
  const shift =
    dimension === 'week' ? daysBetween(sundayOfWeek(from), sundayOfWeek(to)) : daysBetween(from, to);
  return sql`${value} + ${integer(shift)}`;
}

const isOfSource = (dimension: DimensionId): boolean => DIMENSION_SQL[dimension].ofCompany === undefined;

function sourceFacts(source: 'visits' | 'impressions', period: Period, input: FactsInput): Sql | undefined {
  const { scope, dimensions, needs, conditions } = input;
  const condition = conditions[source];
  const own = dimensions.filter(isOfSource);
  const lacks = own.some((dimension) => (DIMENSION_SQL[dimension][source] ?? null) === null);
  if (!needs[source] || condition === null || lacks) return undefined;
  const isPages = source === 'visits' && dimensions.includes('page');
  const time = source === 'visits' ? sql`started_at` : sql`occurred_at`;
  const columns = own.map(
    (id) => sql`${dimensionValue(id, source, period, input.periods[0])} AS ${raw(`dimension_${id}`)}`,
  );
  const company = needs.companies ? sql`toString(company_id)` : sql`''`;
  const figures = {
    visits: isPages
      ? sql`count() AS visits, countIf(page_place = 1) AS whole_visits, sum(page_count) AS page_views, max(ended_at) AS last_at, toUInt64(0) AS impressions`
      : sql`count() AS visits, sum(visits.page_views) AS page_views, max(ended_at) AS last_at, toUInt64(0) AS impressions`,
    impressions: sql`toUInt64(0) AS visits, toUInt64(0) AS page_views, toDateTime64(0, 3, 'UTC') AS last_at, count() AS impressions`,
  }[source];
  const table = {
    visits: isPages
      ? sql`visits FINAL ARRAY JOIN paths AS page, path_views AS page_count, arrayEnumerate(paths) AS page_place`
      : sql`visits FINAL`,
    impressions: sql`impressions`,
  }[source];
  const keys = [...own.map((id) => raw(`dimension_${id}`)), sql`company`, sql`is_bot`];
  return sql`SELECT ${join([...columns, sql`${company} AS company`, sql`bot_reason != '' AS is_bot`, sql`${integer(period.index)} AS period`, figures], ', ')} FROM ${table} WHERE instance_id = ${str(scope.instanceId)} AND ${within(time, period.range)}${condition} GROUP BY ${join(keys, ', ')}`;
}

/**
 * The rows every figure is an aggregate of: visits and impressions counted by dimension values, company, bot or not,
 * and period, with the category and the facts of each company added. Undefined when no source can answer.
 */
export function factsOf(input: FactsInput): Sql | undefined {
  const { scope, dimensions, needs, periods } = input;
  const parts = periods.flatMap((period) =>
    (['visits', 'impressions'] as const).flatMap((source) => sourceFacts(source, period, input) ?? []),
  );
  if (parts.length === 0) return undefined;
  const target = companiesOf(scope.instanceId, scope.targets.target);
  const category = needs.companies
    ? sql`multiIf(is_bot, 'bot', company = '', 'unresolved', company IN (${target}), 'target', 'other')`
    : sql`if(is_bot, 'bot', 'human')`;
  const attributes = dimensions.filter((id) => ['sector', 'region', 'revRange'].includes(id));
  const joined =
    attributes.length === 0
      ? sql``
      : sql` ANY LEFT JOIN (SELECT company_id AS known_id, sector_id, region_id, rev_range_id FROM companies FINAL WHERE instance_id = ${str(scope.instanceId)}) AS known ON company = known_id`;
  const ofCompany = dimensions
    .filter((id) => !isOfSource(id))
    .map((id) => {
      const column = DIMENSION_SQL[id].ofCompany ?? '';
      return sql`${column === 'category' ? category : raw(column === 'company_id' ? 'company' : column)} AS ${raw(`dimension_${id}`)}`;
    });
  const own = dimensions.filter(isOfSource).map((id) => raw(`dimension_${id}`));
  const known = dimensions.includes('company') ? sql` WHERE company != ''` : sql``;
  return sql`SELECT ${join([...own, ...ofCompany, sql`company AS company_id`, sql`${category} AS category`, raw(dimensions.includes('page') ? `${COUNTED}, whole_visits` : COUNTED)], ', ')} FROM (${join(parts, ' UNION ALL ')}) AS counted${joined}${known}`;
}
