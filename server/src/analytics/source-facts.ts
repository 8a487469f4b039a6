import { addDays, type DateRange, daysBetween, sundayOfWeek } from '@parley/core/dates';
import type { DimensionId } from '@parley/core/metrics';
import { DIMENSIONS } from '@parley/core/metrics';
import { integer, join, raw, type Sql, sql, str } from '../platform/clickhouse/sql.ts';
import { DIMENSION_SQL } from './dimension-sql.ts';
import type { SourceConditions } from './filter-sources.ts';
import type { FilterScope } from './scope.ts';
import { companiesOf } from './target.ts';

export type Source = 'visits' | 'impressions';

/** The current period is 0, the one it is compared with is 1. */
export type Period = { index: 0 | 1; range: DateRange };

/** What facts have to tell besides how many visits there were. */
export type Needs = {
  visits: boolean;
  impressions: boolean;
  /** Which category a visit of a person is in, and so its company. */
  companies: boolean;
  pageViews: boolean;
  lastAt: boolean;
  /** How many different companies there were. */
  people: boolean;
};

export type FactsInput = {
  scope: FilterScope;
  dimensions: readonly DimensionId[];
  periods: readonly [Period, ...Period[]];
  conditions: SourceConditions;
  needs: Needs;
};

/** A time of a source between the first and the last moment of a range. */
export const within = (column: Sql, { start, end }: DateRange): Sql =>
  sql`${column} >= toDateTime64(${str(start)}, 3, 'UTC') AND ${column} < toDateTime64(${str(addDays(end, 1))}, 3, 'UTC')`;

export const isOfSource = (dimension: DimensionId): boolean =>
  DIMENSION_SQL[dimension].ofCompany === undefined;

/** Days and weeks of the compared period are moved onto those of the current one. */
function dimensionValue(dimension: DimensionId, source: Source, period: Period, current: Period): Sql {
  const value = raw(DIMENSION_SQL[dimension][source] ?? '');
  if (DIMENSIONS[dimension].kind !== 'time' || period.index === 0) return value;
  const [from, to] = [period.range.start, current.range.start];
  const shift =
    dimension === 'week' ? daysBetween(sundayOfWeek(from), sundayOfWeek(to)) : daysBetween(from, to);
  return sql`${value} + ${integer(shift)}`;
}

/** A column of facts: how it is counted over the rows a condition holds for, and what it is where the source has none. */
type Figure = { name: string; of: Partial<Record<Source, (when: string) => string>>; none: string };

const NONE = 'materialize(toUInt64(0))';
const NO_COMPANIES = "arrayReduce('uniqExactState', materialize(emptyArrayUInt64()))";

export function figuresOf({ needs, dimensions }: FactsInput): Figure[] {
  const isPages = dimensions.includes('page');
  const views = isPages ? 'page_count' : 'visits.page_views';
  const figures: (Figure | false)[] = [
    { name: 'visits', of: { visits: (when) => `countIf(${when})` }, none: NONE },
    { name: 'impressions', of: { impressions: (when) => `countIf(${when})` }, none: NONE },
    isPages && {
      name: 'whole_visits',
      of: { visits: (when) => `countIf(page_place = 1 AND ${when})` },
      none: NONE,
    },
    needs.pageViews && {
      name: 'page_views',
      of: { visits: (when) => `sumIf(${views}, ${when})` },
      none: NONE,
    },
    needs.lastAt && {
      name: 'last_at',
      of: { visits: (when) => `maxIf(ended_at, ${when})` },
      none: "materialize(toDateTime64(0, 3, 'UTC'))",
    },
  ];
  return figures.filter((figure) => figure !== false);
}

const figureOf = (figure: Figure, source: Source, when: string): string =>
  figure.of[source]?.(when) ?? figure.none;

/** Place of each category in CATEGORIES; `human` is for figures that need not know the company. */
export const CATEGORIES = ['bot', 'unresolved', 'target', 'other', 'human'] as const;

function categoryCode({ scope, needs }: FactsInput): Sql {
  if (!needs.companies) return sql`if(bot_reason != '', 0, 4)`;
  const target = companiesOf(scope.instanceId, scope.targets.target);
  return sql`multiIf(bot_reason != '', 0, company_id = '', 1, company_id IN (${target}), 2, 3)`;
}

/** Whether facts keep every company apart: for its own attributes, or because there is nothing else to group by. */
export const isByCompany = ({ dimensions, needs }: FactsInput): boolean =>
  dimensions.some((id) => !isOfSource(id) && id !== 'trafficType') ||
  (needs.companies && !dimensions.some(isOfSource));

/**
 * A source's rows of a period, counted. Either by dimension values and category, with the companies as a set; or by
 * dimension values and company, people and bots side by side: a single key of few values is what ClickHouse groups fastest.
 */
export function sourceFacts(source: Source, period: Period, input: FactsInput): Sql | undefined {
  const { scope, needs, conditions } = input;
  const condition = conditions[source];
  const own = input.dimensions.filter(isOfSource);
  const lacks = own.some((dimension) => (DIMENSION_SQL[dimension][source] ?? null) === null);
  if (!needs[source] || condition === null || lacks) return undefined;
  const pages = ' ARRAY JOIN paths AS page, path_views AS page_count, arrayEnumerate(paths) AS page_place';
  const table = raw(source === 'impressions' ? source : `visits FINAL${own.includes('page') ? pages : ''}`);
  const time = source === 'visits' ? sql`started_at` : sql`occurred_at`;
  const from = sql`FROM ${table} WHERE instance_id = ${str(scope.instanceId)} AND ${within(time, period.range)}${condition}`;
  const values = own.map(
    (id) => sql`${dimensionValue(id, source, period, input.periods[0])} AS ${raw(`dimension_${id}`)}`,
  );
  const keys = own.map((id) => raw(`dimension_${id}`));
  const figures = figuresOf(input);
  const index = sql`${integer(period.index)} AS period`;
  if (!isByCompany(input)) {
    const counted = figures.map((figure) => raw(`${figureOf(figure, source, '1')} AS ${figure.name}`));
    const people = raw(
      source === 'visits'
        ? 'uniqExactStateIf(cityHash64(company_id), code IN (2, 3)) AS people'
        : `${NO_COMPANIES} AS people`,
    );
    const all = [...values, sql`${categoryCode(input)} AS code`, index, ...counted];
    return sql`SELECT ${join(needs.people ? [...all, people] : all, ', ')} ${from} GROUP BY ${join([...keys, sql`code`], ', ')}`;
  }
  const pivot = figures.flatMap((figure) => [
    raw(`${figureOf(figure, source, "bot_reason = ''")} AS human_${figure.name}`),
    raw(`${figureOf(figure, source, "bot_reason != ''")} AS bot_${figure.name}`),
  ]);
  const company = sql`SELECT ${join([...values, sql`company_id`, ...pivot], ', ')} ${from} GROUP BY ${join([...keys, sql`company_id`], ', ')}`;
  const counted = figures.map(({ name }) => raw(`if(is_bot = 1, bot_${name}, human_${name}) AS ${name}`));
  return sql`SELECT ${join([...keys, sql`toString(company_id) AS company`, sql`is_bot`, index, ...counted], ', ')} FROM (${company}) ARRAY JOIN [0, 1] AS is_bot WHERE visits + impressions > 0`;
}
