import { addDays, type DateRange } from '@parley/core/dates';
import type { DimensionId } from '@parley/core/metrics';
import { day, integer, join, raw, type Sql, sql, str } from '../platform/clickhouse/sql.ts';
import { DIMENSION_SQL } from './dimension-sql.ts';
import type { SourceConditions } from './filter-sources.ts';
import type { FilterScope } from './scope.ts';
import { companiesOf } from './target.ts';
import { type Period, shifted } from './time-shift.ts';

export type Source = 'visits' | 'impressions';

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
  /** The pages of each visit, because a filter asks for them. */
  pages: boolean;
  /** What brought each visit, because a filter asks for more than its company and its category. */
  brought: boolean;
  clicks: boolean;
  lastShownAt: boolean;
  /** How many different companies were shown something. */
  reached: boolean;
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

/**
 * What rows of a source are read from. Visits by company and day answer what asks nothing of what brought a visit, visits by
 * day the rest; pages by what brought the visit, or with the time of the last, and pages of one visit are in visits only.
 */
type Table = 'visits' | 'visit_days' | 'company_days' | 'impressions';
/** Dimensions of visits that visits by company and day have. */
const OF_COMPANY_DAYS = new Set<DimensionId>(['day', 'week', 'month', 'page']);

const tableOf = (source: Source, { dimensions, needs }: FactsInput): Table => {
  if (source === 'impressions') return source;
  if (needs.pages) return 'visits';
  const isByPage = dimensions.includes('page');
  const isKept = !needs.brought && dimensions.filter(isOfSource).every((id) => OF_COMPANY_DAYS.has(id));
  if (isKept && !(isByPage && needs.lastAt)) return 'company_days';
  return isByPage ? 'visits' : 'visit_days';
};

/** A row for each page; `page_place` tells the first. */
const EACH_PAGE: Partial<Record<Table, string>> = {
  visits: ' ARRAY JOIN paths AS page, path_views AS page_count, arrayEnumerate(paths) AS page_place',
  company_days:
    ' ARRAY JOIN paths AS page, path_visits AS page_visits, path_views AS page_count, arrayEnumerate(paths) AS page_place',
};

const isByDay = (table: Table): boolean => table === 'visit_days' || table === 'company_days';

const timeOf = (table: Table, range: DateRange): Sql => {
  if (table === 'impressions') return within(sql`occurred_at`, range);
  if (table === 'visits') return within(sql`started_at`, range);
  return sql`day >= ${day(range.start)} AND day <= ${day(range.end)}`;
};

export const isOfSource = (dimension: DimensionId): boolean =>
  DIMENSION_SQL[dimension].ofCompany === undefined;

function dimensionValue(
  dimension: DimensionId,
  { source, table }: { source: Source; table: Table },
  period: Period,
  current: Period,
): Sql {
  const of = DIMENSION_SQL[dimension];
  const value = raw((isByDay(table) ? (of.visitDays ?? of.visits) : of[source]) ?? '');
  return shifted(value, dimension, period, current);
}

/** A column of facts: how it is counted over the rows a condition holds for, and what it is where the source has none. */
type Figure = { name: string; of: Partial<Record<Table, (when: string) => string>>; none: string };

const NONE = 'materialize(toUInt64(0))';
const NEVER = "materialize(toDateTime64(0, 3, 'UTC'))";
const NO_COMPANIES = "arrayReduce('uniqExactState', materialize(emptyArrayUInt64()))";

export function figuresOf({ needs, dimensions }: FactsInput): Figure[] {
  const isPages = dimensions.includes('page');
  const views = isPages ? 'page_count' : 'visits.page_views';
  const figures: (Figure | false)[] = [
    {
      name: 'visits',
      of: {
        visits: (when) => `countIf(${when})`,
        visit_days: (when) => `sumIf(visit_days.visits, ${when})`,
        company_days: (when) => `sumIf(${isPages ? 'page_visits' : 'company_days.visits'}, ${when})`,
      },
      none: NONE,
    },
    { name: 'impressions', of: { impressions: (when) => `countIf(${when})` }, none: NONE },
    isPages && {
      name: 'whole_visits',
      of: {
        visits: (when) => `countIf(page_place = 1 AND ${when})`,
        company_days: (when) => `sumIf(company_days.visits, page_place = 1 AND ${when})`,
      },
      none: NONE,
    },
    needs.pageViews && {
      name: 'page_views',
      of: {
        visits: (when) => `sumIf(${views}, ${when})`,
        visit_days: (when) => `sumIf(visit_days.page_views, ${when})`,
        company_days: (when) => `sumIf(${isPages ? 'page_count' : 'company_days.page_views'}, ${when})`,
      },
      none: NONE,
    },
    needs.lastAt && {
      name: 'last_at',
      of: {
        visits: (when) => `maxIf(ended_at, ${when})`,
        visit_days: (when) => `maxIf(visit_days.last_at, ${when})`,
        company_days: (when) => `maxIf(company_days.last_at, ${when})`,
      },
      none: NEVER,
    },
    needs.clicks && {
      name: 'clicks',
      of: { impressions: (when) => `sumIf(is_click, ${when})` },
      none: NONE,
    },
    needs.lastShownAt && {
      name: 'last_shown_at',
      of: { impressions: (when) => `maxIf(occurred_at, ${when})` },
      none: NEVER,
    },
  ];
  return figures.filter((figure) => figure !== false);
}

const figureOf = (figure: Figure, table: Table, when: string): string =>
  figure.of[table]?.(when) ?? figure.none;

/** Place of each category in CATEGORIES; `human` is for figures that need not know the company. */
export const CATEGORIES = ['bot', 'unresolved', 'target', 'other', 'human'] as const;

const isBot = (table: Table): string => (isByDay(table) ? 'is_bot = 1' : "bot_reason != ''");

function categoryCode({ scope, needs }: FactsInput, table: Table): Sql {
  const bot = raw(isBot(table));
  if (!needs.companies) return sql`if(${bot}, 0, 4)`;
  const target = companiesOf(scope.instanceId, scope.targets.target);
  return sql`multiIf(${bot}, 0, company_id = '', 1, company_id IN (${target}), 2, 3)`;
}

/** The sets of companies facts have: who visited, and who was shown something. */
export const companySets = ({ needs }: FactsInput): { name: 'people' | 'reached'; of: Source }[] => [
  ...(needs.people ? [{ name: 'people', of: 'visits' } as const] : []),
  ...(needs.reached ? [{ name: 'reached', of: 'impressions' } as const] : []),
];

/** Whether facts keep every company apart: for its own attributes, or because there is nothing else to group by. */
export const isByCompany = ({ dimensions, needs }: FactsInput): boolean =>
  dimensions.some((id) => !isOfSource(id) && id !== 'trafficType') ||
  (needs.companies && !dimensions.some(isOfSource));

/**
 * A source's rows of a period, counted. Either by dimension values, categories side by side, with the companies as a set;
 * or by dimension values and company, people and bots side by side: a single key of few values is what ClickHouse groups fastest.
 */
export function sourceFacts(source: Source, period: Period, input: FactsInput): Sql | undefined {
  const { scope, needs, conditions } = input;
  const condition = conditions[source];
  const own = input.dimensions.filter(isOfSource);
  const lacks = own.some((dimension) => (DIMENSION_SQL[dimension][source] ?? null) === null);
  if (!needs[source] || condition === null || lacks) return undefined;
  const table = tableOf(source, input);
  const rows = raw(
    `${table}${source === 'visits' ? ' FINAL' : ''}${own.includes('page') ? EACH_PAGE[table] : ''}`,
  );
  const from = sql`FROM ${rows} WHERE instance_id = ${str(scope.instanceId)} AND ${timeOf(table, period.range)}${condition}`;
  const values = own.map(
    (id) =>
      sql`${dimensionValue(id, { source, table }, period, input.periods[0])} AS ${raw(`dimension_${id}`)}`,
  );
  const keys = own.map((id) => raw(`dimension_${id}`));
  const figures = figuresOf(input);
  const index = sql`${integer(period.index)} AS period`;
  if (!isByCompany(input)) {
    const codes = needs.companies ? [0, 1, 2, 3] : [0, 4];
    const counted = figures.map(({ name, of, none }) => ({ name, count: of[table], none }));
    const sets = companySets(input).map(({ name, of }) => {
      const count = (when: string): string =>
        `uniqExactStateIf(cityHash64(company_id), ${when} AND code IN (2, 3))`;
      return { name, count: of === source ? count : undefined, none: NO_COMPANIES };
    });
    const all = [...counted, ...sets];
    const arrays = all.flatMap(({ name, count }) =>
      count === undefined
        ? []
        : raw(`[${codes.map((code) => count(`code = ${code}`)).join(', ')}] AS each_${name}`),
    );
    const grouped = keys.length === 0 ? sql`` : sql` GROUP BY ${join(keys, ', ')}`;
    const byCode = sql`WITH ${categoryCode(input, table)} AS code SELECT ${join([...values, ...arrays], ', ')} ${from}${grouped}`;
    const columns = all.map(({ name, count, none }) =>
      raw(count === undefined ? `${none} AS ${name}` : `each_${name}[place] AS ${name}`),
    );
    return sql`SELECT ${join([...keys, raw('code'), index, ...columns], ', ')} FROM (${byCode}) ARRAY JOIN ${raw(`[${codes.join(', ')}] AS code, [${codes.map((_, at) => at + 1).join(', ')}] AS place`)} WHERE visits + impressions > 0`;
  }
  const pivot = figures.flatMap((figure) => [
    raw(`${figureOf(figure, table, `NOT (${isBot(table)})`)} AS human_${figure.name}`),
    raw(`${figureOf(figure, table, isBot(table))} AS bot_${figure.name}`),
  ]);
  const company = sql`SELECT ${join([...values, sql`company_id`, ...pivot], ', ')} ${from} GROUP BY ${join([...keys, sql`company_id`], ', ')}`;
  const counted = figures.map(({ name }) => raw(`if(is_bot = 1, bot_${name}, human_${name}) AS ${name}`));
  return sql`SELECT ${join([...keys, sql`toString(company_id) AS company`, sql`is_bot`, index, ...counted], ', ')} FROM (${company}) ARRAY JOIN [0, 1] AS is_bot WHERE visits + impressions > 0`;
}
