import type { DimensionId, MetricId, MetricQuery } from '@parley/core/metrics';
import { DIMENSIONS, METRICS, metricOf, partsOf, SOURCE_DIMENSIONS } from '@parley/core/metrics';
import { integer, join, number, raw, type Sql, sql, str } from '../platform/clickhouse/sql.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { nameIn } from './columns.ts';
import { type FigureCondition, type OperatorFilter, partFilters } from './conditions.ts';
import { DIMENSION_SQL } from './dimension-sql.ts';
import { havingOf, meets } from './having.ts';
import { figureOfNothing } from './result-rows.ts';
import type { FilterScope } from './scope.ts';
import { SOURCES } from './sources/index.ts';
import { columnOf, type SourceResult } from './sources/source.ts';
import type { Period } from './time-shift.ts';

/** Rows of one answer at most when the query asks for no page. */
export const MOST_ROWS = 100_000;

/** The statement, or undefined when every figure asked is without a source and so null. */
export type CompiledMetricQuery = { statement: Sql | undefined; unavailable: ReadonlySet<MetricId> };

const isTime = (dimension: DimensionId): boolean => DIMENSIONS[dimension].kind === 'time';
export const hasTime = (query: MetricQuery): boolean => query.dimensions.some(isTime);

type Figured = {
  /** Rows with `dimension_<id>`, `is_total` and a column per figure; undefined when no source can answer. */
  rows: Sql | undefined;
  /** Which of the metrics have a value. */
  available: ReadonlySet<MetricId>;
};

type FigureInput = {
  query: MetricQuery;
  metrics: readonly MetricId[];
  others: readonly OperatorFilter[];
  scope: FilterScope;
  chosen: Sql | undefined;
};

const periodsOf = ({ range, compare }: MetricQuery): [Period, ...Period[]] =>
  compare === undefined
    ? [{ index: 0, range }]
    : [
        { index: 0, range },
        { index: 1, range: compare },
      ];

/** Asks every source for its part of the metrics; a source that lacks a dimension is left out. */
function askSources({ query, metrics, others, scope, chosen }: FigureInput): SourceResult[] {
  const parts = [...new Set(metrics.flatMap(partsOf))];
  return SOURCES.flatMap((source) => {
    const own = parts.filter((id) => {
      const of = metricOf(id).source;
      return source.of.includes(of) && query.dimensions.every((each) => SOURCE_DIMENSIONS[of].includes(each));
    });
    if (own.length === 0) return [];
    return source.compile({ query, metrics: own, others, scope, chosen, periods: periodsOf(query) });
  });
}

/** What a figure is in a row its source knows nothing of: nothing counted, nothing spent; other figures have no value. */
const absent = (id: MetricId, column: string): string =>
  figureOfNothing(id) === 0 ? `coalesce(${column}, 0)` : column;

/** The rows of all sources side by side: one source's as they are, several joined by their dimensions. */
function merge(query: MetricQuery, results: readonly SourceResult[]): Sql | undefined {
  const periods = periodsOf(query);
  const found = results.flatMap(({ rows }) => rows ?? []);
  const keys = query.dimensions.map((id) => raw(`dimension_${id}`));
  const scalars = results.flatMap((each) => each.scalars ?? []);
  const constant = scalars.flatMap(({ metric, values }) =>
    values.flatMap((value, index) => {
      const period = periods[index];
      return period === undefined ? [] : sql`${value} AS ${raw(columnOf(metric, period))}`;
    }),
  );
  const [first, ...others] = found;
  if (first === undefined) {
    if (constant.length === 0) return undefined;
    const none = query.dimensions.map((id) => raw(`'' AS dimension_${id}`));
    return sql`SELECT ${join([...none, sql`toUInt8(1) AS is_total`, ...constant], ', ')}`;
  }
  const plain = [...keys, sql`is_total`];
  if (others.length === 0) {
    if (constant.length === 0) return first.statement;
    const own = first.metrics.flatMap((id) => periods.map((period) => raw(columnOf(id, period))));
    return sql`SELECT ${join([...plain, ...own, ...constant], ', ')} FROM (${first.statement})`;
  }
  const columns = found.flatMap(({ metrics }) =>
    metrics.flatMap((id) => periods.map((period) => ({ id, name: columnOf(id, period) }))),
  );
  const union = found.map(({ statement, metrics }) => {
    const own = new Set(metrics);
    const values = columns.map(({ id, name }) =>
      raw(
        own.has(id)
          ? `toNullable(toFloat64(${name})) AS ${name}`
          : `CAST(NULL, 'Nullable(Float64)') AS ${name}`,
      ),
    );
    const text = query.dimensions.map((id) => raw(`toString(dimension_${id}) AS dimension_${id}`));
    return sql`SELECT ${join([...text, sql`is_total`, ...values], ', ')} FROM (${statement})`;
  });
  const joined = columns.map(({ id, name }) => raw(`${absent(id, `max(${name})`)} AS ${name}`));
  // A subquery of its own: an alias must not stand for the column it is made of.
  const all = sql`SELECT * FROM (${join(union, ' UNION ALL ')})`;
  const grouped = sql`SELECT ${join([...plain, ...joined], ', ')} FROM (${all}) GROUP BY ${join(plain, ', ')} SETTINGS prefer_column_name_to_alias = 1`;
  if (constant.length === 0) return grouped;
  return sql`SELECT ${join([...plain, ...columns.map(({ name }) => raw(name)), ...constant], ', ')} FROM (${grouped})`;
}

/** A ratio of columns that are there: `times` x sum(of) / sum(by). */
function ratioColumns(id: MetricId, periods: readonly Period[]): Sql[] {
  const { ratio } = metricOf(id);
  if (ratio === undefined) return [];
  return periods.map((period) => {
    const sum = (parts: readonly string[]): string =>
      parts.map((part) => columnOf(part as MetricId, period)).join(' + ');
    const value = `(${sum(ratio.of)}) / (${sum(ratio.by)})`;
    const quotient = ratio.times === undefined ? raw(value) : sql`${number(ratio.times)} * ${raw(value)}`;
    return sql`if((${raw(sum(ratio.by))}) = 0, NULL, ${quotient}) AS ${raw(columnOf(id, period))}`;
  });
}

function figuresOf(input: FigureInput): Figured {
  const { query, metrics } = input;
  const results = askSources(input);
  const counted = new Set(
    results.flatMap(({ rows, scalars }) => [
      ...(rows?.metrics ?? []),
      ...(scalars ?? []).map(({ metric }) => metric),
    ]),
  );
  const available = new Set(
    metrics.filter((id) => metricOf(id).source !== 'rows' && partsOf(id).every((part) => counted.has(part))),
  );
  const rows = available.size === 0 ? undefined : merge(query, results);
  const periods = periodsOf(query);
  const ratios = [...available].flatMap((id) => ratioColumns(id, periods));
  if (rows === undefined || ratios.length === 0) return { rows, available };
  return { rows: sql`SELECT *, ${join(ratios, ', ')} FROM (${rows})`, available };
}

/** The keys of the rows that meet conditions on figures of the current period. */
function chosenBy(
  figures: readonly FigureCondition[],
  input: Omit<FigureInput, 'metrics' | 'chosen'>,
): Sql | undefined {
  const { compare: _, ...query } = input.query;
  // What meets all conditions by having nothing (no spend is under 100) is only found where the other figures are.
  const isMetByNothing = figures.every(({ metric, filter }) => meets(figureOfNothing(metric), filter));
  const { rows, available } = figuresOf({
    ...input,
    query,
    metrics: [...new Set([...figures.map(({ metric }) => metric), ...(isMetByNothing ? query.metrics : [])])],
    chosen: undefined,
  });
  const missing = figures.find(({ metric }) => !available.has(metric));
  if (missing !== undefined || rows === undefined)
    throw new AppError('pagination.filter-not-allowed', { details: { field: missing?.filter.field } });
  const having = havingOf(figures, ({ metric }) => raw(`figure_${metric}`));
  if (having === undefined) return undefined;
  const keys = query.dimensions.map((id) => raw(`toString(dimension_${id})`));
  return sql`SELECT ${join(keys, ', ')} FROM (${rows}) WHERE is_total = 0 AND ${having}`;
}

function orderOf(query: MetricQuery, unavailable: ReadonlySet<MetricId>): Sql {
  const names = new Set<string>([...query.metrics, ...query.dimensions]);
  const asked = (query.sort ?? []).flatMap(({ by, order }) => {
    if (!names.has(by)) throw new AppError('pagination.sort-not-allowed', { details: { field: by } });
    if (unavailable.has(by as MetricId)) return [];
    const column = by in METRICS ? `figure_${by}` : isTime(by as DimensionId) ? `value_${by}` : `name_${by}`;
    return raw(`${column} ${order === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`);
  });
  const byTime = query.dimensions.filter(isTime).map((id) => raw(`value_${id} ASC`));
  const byFirst = query.metrics
    .filter((id) => !unavailable.has(id))
    .slice(0, 1)
    .map((id) => raw(`figure_${id} DESC NULLS LAST`));
  const ties = query.dimensions.map((id) => raw(`value_${id} ASC`));
  const parts = [...asked, ...byTime, ...(asked.length === 0 ? byFirst : []), ...ties];
  return parts.length === 0 ? sql`tuple()` : join(parts, ', ');
}

/** Names of campaigns and companies are joined to the finished rows, never to visits. */
function namesOf(query: MetricQuery, instanceId: string): Sql {
  const parts = (
    [
      ['company', 'companies', 'company_id', 'company_names'],
      ['campaign', 'campaigns', 'campaign_id', 'campaign_names'],
      ['pixel', 'pixels', 'pixel_id', 'pixel_names'],
      ['campaignType', 'campaign_types', 'campaign_type_id', 'campaign_type_names'],
      ['opportunity', 'opportunities', 'opportunity_id', 'opportunity_names'],
    ] as const
  )
    .filter(([dimension]) => query.dimensions.includes(dimension))
    .map(
      ([dimension, table, key, alias]) =>
        sql` ANY LEFT JOIN (SELECT ${raw(key)}, ${raw(nameIn(table))} FROM ${raw(table)} FINAL WHERE instance_id = ${str(instanceId)}) AS ${raw(alias)} ON ${raw(`dimension_${dimension} = ${alias}.${key}`)}`,
    );
  return join(parts, '');
}

export function compileMetricQuery(query: MetricQuery, scope: FilterScope): CompiledMetricQuery {
  const { figures, others } = partFilters(query.filters);
  // Without rows there is nothing to choose from; of pages, the totals of some could not be told (a visit has many).
  const isWhole = query.dimensions.length === 0 || query.dimensions.includes('page');
  if (figures.length > 0 && isWhole) {
    throw new AppError('pagination.filter-not-allowed', { details: { field: figures[0]?.filter.field } });
  }
  const scoped = { query, others, scope };
  const chosen = figures.length === 0 ? undefined : chosenBy(figures, scoped);
  // Rows are also those that only a figure of a filter knows of.
  const metrics = [...new Set([...query.metrics, ...figures.map(({ metric }) => metric)])];
  const { rows, available } = figuresOf({ ...scoped, metrics, chosen });
  const unavailable = new Set(query.metrics.filter((id) => !available.has(id)));
  if (rows === undefined) return { statement: undefined, unavailable };
  const counted = query.metrics.filter((id) => available.has(id));
  const periods = periodsOf(query);

  const shown = query.dimensions.flatMap((id) => {
    const value = `toString(dimension_${id})`;
    return [raw(`${value} AS value_${id}`), raw(`${DIMENSION_SQL[id].name(value)} AS name_${id}`)];
  });
  const results = counted.flatMap((id) => periods.map((period) => raw(columnOf(id, period))));
  const named = sql`SELECT ${join([...shown, sql`is_total`, ...results], ', ')} FROM (${rows}) AS grouped${namesOf(query, scope.instanceId)}`;
  const ordered = sql`SELECT *, row_number() OVER (PARTITION BY is_total ORDER BY ${orderOf(query, unavailable)}) AS place, toFloat64(count() OVER ()) AS row_count FROM (${named})`;
  const { limit, offset } = (hasTime(query) ? undefined : query.page) ?? { limit: MOST_ROWS, offset: 0 };
  return {
    statement: sql`SELECT * FROM (${ordered}) WHERE is_total = 1 OR (place > ${integer(offset)} AND place <= ${integer(offset + limit)}) ORDER BY is_total DESC, place SETTINGS do_not_merge_across_partitions_select_final = 1`,
    unavailable,
  };
}
