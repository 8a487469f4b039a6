import { addDays, type DateRange } from '@parley/core/dates';
import type { DimensionId } from '@parley/core/metrics';
import { day, integer, join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { DIMENSION_SQL } from '../dimensions/dimension-sql.ts';
import { type Period, shifted } from '../dimensions/time-shift.ts';
import type { FilterScope } from '../filters/scope.ts';
import { companiesOf } from '../filters/target.ts';

export type Source = 'visits' | 'impressions';

/** The category of a visit or an impression; `rest` are those that need not be distinguished. */
export const CATEGORIES = ['bot', 'unresolved', 'target', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The columns that facts must have besides the number of visits. */
export type RequiredColumns = {
  /** Whether the company of a row is needed: for its attributes, or for the category of a human visit. */
  companies: boolean;
  /** The categories to distinguish; all others are the rest. */
  categories: ReadonlySet<Category>;
  pageViews: boolean;
  /** The distinct vendors of visits. */
  vendors: boolean;
  lastAt: boolean;
  /** The categories whose distinct companies are counted. */
  distinctCompanies: ReadonlySet<Category>;
  /** The pages of each visit, because a filter asks for them. */
  pages: boolean;
  /** A row for each page of a visit, because pages are counted one by one. */
  eachPage: boolean;
  /** Channel, vendor and campaign, because a metric or a filter asks for more than company and category. */
  attribution: boolean;
  clicks: boolean;
  lastShownAt: boolean;
};

export type FactsInput = {
  source: Source;
  scope: FilterScope;
  dimensions: readonly DimensionId[];
  periods: readonly [Period, ...Period[]];
  /** On rows of the source, starting with ` AND `; null where the source cannot apply it. */
  condition: Sql | null;
  required: RequiredColumns;
};

/** A time of a source between the first and the last moment of a range. */
export const within = (column: Sql, { start, end }: DateRange): Sql =>
  sql`${column} >= toDateTime64(${str(start)}, 3, 'UTC') AND ${column} < toDateTime64(${str(addDays(end, 1))}, 3, 'UTC')`;

/**
 * The table that a source is read from. Visits by company and day serve queries without channel, vendor and campaign, visits by
 * day the others. Only `visits` has pages by channel, with the time of the last view, and the pages of one visit.
 */
type Table = 'visits' | 'visit_days' | 'company_days' | 'impressions';
/** Dimensions of visits that visits by company and day have. */
const OF_COMPANY_DAYS = new Set<DimensionId>(['day', 'week', 'month', 'page']);

const tableOf = ({ source, dimensions, required }: FactsInput): Table => {
  if (source === 'impressions') return source;
  if (required.pages) return 'visits';
  const isByPage = dimensions.includes('page');
  const isKept =
    !required.attribution && dimensions.filter(isOfSource).every((id) => OF_COMPANY_DAYS.has(id));
  if (isKept && !(isByPage && required.lastAt)) return 'company_days';
  return isByPage ? 'visits' : 'visit_days';
};

/** A row for each page; `page_place` is 1 for the first. */
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

/** A column of facts, and how it is counted over the rows of a table that a condition holds for. */
type Figure = { name: string; of: Partial<Record<Table, (when: string) => string>> };

export function figuresOf(input: FactsInput): Figure[] {
  const { required, dimensions } = input;
  const isPages = dimensions.includes('page');
  const views = required.eachPage ? 'page_count' : 'visits.page_views';
  const figures: (Figure | false)[] = [
    {
      name: 'visits',
      of: {
        visits: (when) => `countIf(${when})`,
        visit_days: (when) => `sumIf(visit_days.visits, ${when})`,
        company_days: (when) => `sumIf(${isPages ? 'page_visits' : 'company_days.visits'}, ${when})`,
      },
    },
    { name: 'impressions', of: { impressions: (when) => `countIf(${when})` } },
    isPages && {
      name: 'whole_visits',
      of: {
        visits: (when) => `countIf(page_place = 1 AND ${when})`,
        company_days: (when) => `sumIf(company_days.visits, page_place = 1 AND ${when})`,
      },
    },
    required.pageViews && {
      name: 'page_views',
      of: {
        visits: (when) => `sumIf(${views}, ${when})`,
        visit_days: (when) => `sumIf(visit_days.page_views, ${when})`,
        company_days: (when) => `sumIf(${isPages ? 'page_count' : 'company_days.page_views'}, ${when})`,
      },
    },
    required.vendors && {
      name: 'vendors',
      of: {
        visits: (when) => `groupUniqArrayIf(vendor_id, ${when})`,
        visit_days: (when) => `groupUniqArrayIf(vendor_id, ${when})`,
      },
    },
    required.lastAt && {
      name: 'last_at',
      of: {
        visits: (when) => `maxIf(ended_at, ${when})`,
        visit_days: (when) => `maxIf(visit_days.last_at, ${when})`,
        company_days: (when) => `maxIf(company_days.last_at, ${when})`,
      },
    },
    required.clicks && {
      name: 'clicks',
      of: { impressions: (when) => `sumIf(is_click, ${when})` },
    },
    required.lastShownAt && {
      name: 'last_shown_at',
      of: { impressions: (when) => `maxIf(occurred_at, ${when})` },
    },
  ];
  const table = tableOf(input);
  return figures.filter((figure) => figure !== false).filter(({ of }) => of[table] !== undefined);
}

const isBot = (table: Table): string => (isByDay(table) ? 'is_bot = 1' : "bot_reason != ''");

const REST = CATEGORIES.length;

/** The place of the category of a row in CATEGORIES, or REST; it looks only for the categories that are needed. */
function categoryCode({ scope, required }: FactsInput, table: Table): { code: Sql; codes: number[] } {
  const target = companiesOf(scope.instanceId, scope.targets.target);
  const codeOf = (category: Category): number =>
    required.categories.has(category) ? CATEGORIES.indexOf(category) : REST;
  const otherwise = codeOf('other');
  const conditions = [
    { is: raw(isBot(table)), code: codeOf('bot') },
    { is: sql`company_id = ''`, code: codeOf('unresolved') },
    { is: sql`company_id IN (${target})`, code: codeOf('target') },
  ];
  // The last category needs no condition; and an unknown company is in no target.
  const last = conditions.findLastIndex(({ code }) => code !== otherwise);
  const asked = conditions.filter(({ code }, at) => at <= last && (at !== 1 || code !== otherwise));
  const branches = asked.flatMap(({ is, code }) => [is, integer(code)]);
  return {
    code:
      branches.length === 0
        ? sql`${integer(REST)}`
        : sql`multiIf(${join([...branches, integer(otherwise)], ', ')})`,
    codes: [...new Set([...asked.map(({ code }) => code), otherwise])].sort(),
  };
}

/** Whether facts count distinct companies. */
export const countsCompanies = ({ required }: FactsInput): boolean => required.distinctCompanies.size > 0;

/** Rows grouped by values: several together as one number, which the engine groups by in two thirds of the time. */
function groupedBy(values: readonly { name: string; value: Sql }[]): { shown: Sql[]; grouped: Sql } {
  if (values.length < 2) {
    return {
      shown: values.map(({ name, value }) => sql`${value} AS ${raw(name)}`),
      grouped: values[0] === undefined ? sql`` : sql` GROUP BY ${raw(values[0].name)}`,
    };
  }
  const hashes = values.map(({ value }) => sql`cityHash64(${value})`);
  return {
    shown: values.map(({ name, value }) => sql`any(${value}) AS ${raw(name)}`),
    grouped: sql` GROUP BY cityHash64(${join(hashes, ', ')})`,
  };
}

const NO_COMPANIES = "arrayReduce('uniqExactState', emptyArrayUInt64())";

/** Whether facts have a row per company: for its attributes, or because there is nothing else to group by. */
export const isByCompany = ({ dimensions, required }: FactsInput): boolean =>
  dimensions.some((id) => !isOfSource(id) && id !== 'trafficType') ||
  (required.companies && !dimensions.some(isOfSource));

/**
 * A source's rows of a period, counted. Either by dimension values, categories side by side, with the companies as a set;
 * or by dimension values and company, humans and bots side by side: a single key of few values is what ClickHouse groups fastest.
 */
export function sourceFacts(period: Period, input: FactsInput): Sql | undefined {
  const { source, scope, required, condition } = input;
  const own = input.dimensions.filter(isOfSource);
  const lacks = own.some((dimension) => (DIMENSION_SQL[dimension][source] ?? null) === null);
  if (condition === null || lacks) return undefined;
  const table = tableOf(input);
  const rows = raw(
    `${table}${source === 'visits' ? ' FINAL' : ''}${required.eachPage ? EACH_PAGE[table] : ''}`,
  );
  const from = sql`FROM ${rows} WHERE instance_id = ${str(scope.instanceId)} AND ${timeOf(table, period.range)}${condition}`;
  const dimensionOf = (id: DimensionId): Sql =>
    dimensionValue(id, { source, table }, period, input.periods[0]);
  const values = own.map((id) => sql`${dimensionOf(id)} AS ${raw(`dimension_${id}`)}`);
  const keys = own.map((id) => raw(`dimension_${id}`));
  const figures = figuresOf(input);
  const index = sql`${integer(period.index)} AS period`;
  if (!isByCompany(input)) {
    const { code, codes } = categoryCode(input, table);
    const all = figures.map(({ name, of }) => ({
      name,
      counts: codes.map((each) => of[table]?.(`code = ${each}`) ?? ''),
    }));
    if (countsCompanies(input))
      all.push({
        name: 'distinct_companies',
        counts: codes.map((each) => {
          const isCounted = CATEGORIES.some(
            (name, at) => at === each && required.distinctCompanies.has(name),
          );
          return isCounted ? `uniqExactStateIf(cityHash64(company_id), code = ${each})` : NO_COMPANIES;
        }),
      });
    const arrays = all.map(({ name, counts }) => raw(`[${counts.join(', ')}] AS each_${name}`));
    const { shown, grouped } = groupedBy(
      own.map((id) => ({ name: `dimension_${id}`, value: dimensionOf(id) })),
    );
    const byCode = sql`WITH ${code} AS code SELECT ${join([...shown, ...arrays], ', ')} ${from}${grouped}`;
    const columns = all.map(({ name }) => raw(`each_${name}[place] AS ${name}`));
    return sql`
      WITH
        -- one row per value of the dimensions, categories side by side in arrays
        by_category AS (${byCode})
      SELECT ${join([...keys, raw('code'), index, ...columns], ', ')}
      FROM by_category
      ARRAY JOIN ${raw(`[${codes.join(', ')}] AS code, [${codes.map((_, at) => at + 1).join(', ')}] AS place`)}
      WHERE ${raw(source)} > 0`;
  }
  const pivot = figures.flatMap((figure) => [
    raw(`${figure.of[table]?.(`NOT (${isBot(table)})`)} AS human_${figure.name}`),
    raw(`${figure.of[table]?.(isBot(table))} AS bot_${figure.name}`),
  ]);
  const company = sql`
    SELECT ${join([...values, sql`company_id`, ...pivot], ', ')} ${from}
    GROUP BY ${join([...keys, sql`company_id`], ', ')}`;
  const counted = figures.map(({ name }) => raw(`if(is_bot = 1, bot_${name}, human_${name}) AS ${name}`));
  return sql`
    WITH
      -- one row per value of the dimensions and company, humans and bots side by side
      by_company AS (${company})
    SELECT ${join([...keys, sql`toString(company_id) AS company`, sql`is_bot`, index, ...counted], ', ')}
    FROM by_company
    ARRAY JOIN [0, 1] AS is_bot
    WHERE ${raw(source)} > 0`;
}
