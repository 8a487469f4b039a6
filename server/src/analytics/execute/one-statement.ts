import type { DimensionId, MetricId, MetricQuery } from '@parley/core/metrics';
import { DIMENSIONS, isPrice, METRICS, metricOf } from '@parley/core/metrics';
import { integer, join, number, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { nameSql, storedNames } from '../dimensions/dimension-names.ts';
import type { Period } from '../dimensions/time-shift.ts';
import { columnOf } from '../sources/source.ts';
import { type FigurePlan, periodsOf } from './plan-figures.ts';
import { figureOfNothing } from './result-rows.ts';

/** Rows of one answer at most when the query asks for no page. */
export const MOST_ROWS = 100_000;

export const isTime = (dimension: DimensionId): boolean => DIMENSIONS[dimension].kind === 'time';
export const hasTime = (query: MetricQuery): boolean => query.dimensions.some(isTime);

/** What a figure is in a row its source knows nothing of: nothing counted, nothing spent; other figures have no value. */
const absent = (query: MetricQuery, id: MetricId, column: string): string =>
  figureOfNothing(id, query) === 0 ? `coalesce(${column}, 0)` : column;

/** The rows of all sources side by side: one source's as they are, several joined by their dimensions. */
function merge(query: MetricQuery, { sources, scalars }: FigurePlan): Sql | undefined {
  const periods = periodsOf(query);
  const plain = [...query.dimensions.map((id) => raw(`dimension_${id}`)), sql`is_total`];
  const [first, ...others] = sources;
  if (first === undefined) {
    if (scalars.length === 0) return undefined;
    const none = query.dimensions.map((id) => raw(`'' AS dimension_${id}`));
    return sql`SELECT ${join([...none, sql`toUInt8(1) AS is_total`, ...scalars], ', ')}`;
  }
  const columns = sources.flatMap(({ metrics }) =>
    metrics.flatMap((id) => periods.map((period) => ({ id, name: columnOf(id, period) }))),
  );
  const withScalars = (rows: Sql): Sql =>
    scalars.length === 0
      ? rows
      : sql`SELECT ${join([...plain, ...columns.map(({ name }) => raw(name)), ...scalars], ', ')} FROM (${rows})`;
  if (others.length === 0) return withScalars(first.statement);
  const union = sources.map(({ statement, metrics }) => {
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
  const joined = columns.map(({ id, name }) => raw(`${absent(query, id, `max(${name})`)} AS ${name}`));
  // A subquery of its own: an alias must not stand for the column it is made of.
  const all = sql`SELECT * FROM (${join(union, ' UNION ALL ')})`;
  return withScalars(
    sql`SELECT ${join([...plain, ...joined], ', ')} FROM (${all}) GROUP BY ${join(plain, ', ')} SETTINGS prefer_column_name_to_alias = 1`,
  );
}

/** A ratio of columns that are there: `times` x sum(of) / sum(by); a price only of what was paid for. */
function ratioColumns(id: MetricId, periods: readonly Period[]): Sql[] {
  const { ratio } = metricOf(id);
  if (ratio === undefined) return [];
  return periods.map((period) => {
    const sum = (parts: readonly string[]): string =>
      parts.map((part) => columnOf(part as MetricId, period)).join(' + ');
    const value = `(${sum(ratio.of)}) / (${sum(ratio.by)})`;
    const quotient = ratio.times === undefined ? raw(value) : sql`${number(ratio.times)} * ${raw(value)}`;
    const unpaid = isPrice(ratio) ? sql` OR (${raw(sum(ratio.of))}) = 0` : sql``;
    return sql`if((${raw(sum(ratio.by))}) = 0${unpaid}, NULL, ${quotient}) AS ${raw(columnOf(id, period))}`;
  });
}

/** Rows with `dimension_<id>`, `is_total` and a column per figure; undefined when no source can answer. */
export function figureRows(query: MetricQuery, plan: FigurePlan): Sql | undefined {
  const rows = plan.available.size === 0 ? undefined : merge(query, plan);
  const ratios = [...plan.available].flatMap((id) => ratioColumns(id, periodsOf(query)));
  if (rows === undefined || ratios.length === 0) return rows;
  return sql`SELECT *, ${join(ratios, ', ')} FROM (${rows})`;
}

/** The order that in-order.ts gives rows of several statements. */
function orderOf(query: MetricQuery, available: ReadonlySet<MetricId>): Sql {
  const names = new Set<string>([...query.metrics, ...query.dimensions]);
  const asked = (query.sort ?? []).flatMap(({ by, order }) => {
    if (!names.has(by)) throw new AppError('pagination.sort-not-allowed', { details: { field: by } });
    if (by in METRICS && !available.has(by as MetricId)) return [];
    const column = by in METRICS ? `figure_${by}` : isTime(by as DimensionId) ? `value_${by}` : `name_${by}`;
    return raw(`${column} ${order === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`);
  });
  const byTime = query.dimensions.filter(isTime).map((id) => raw(`value_${id} ASC`));
  const byFirst = query.metrics
    .filter((id) => available.has(id))
    .slice(0, 1)
    .map((id) => raw(`figure_${id} DESC NULLS LAST`));
  const ties = query.dimensions.map((id) => raw(`value_${id} ASC`));
  const parts = [...asked, ...byTime, ...(asked.length === 0 ? byFirst : []), ...ties];
  return parts.length === 0 ? sql`tuple()` : join(parts, ', ');
}

/** Names that the instance has are joined to the finished rows, never to facts. */
function namesOf({ dimensions }: MetricQuery, instanceId: string): Sql {
  const parts = dimensions.flatMap((dimension) => {
    const names = storedNames(dimension, instanceId);
    const alias = `${dimension}_names`;
    return names === undefined
      ? []
      : sql` ANY LEFT JOIN (${names}) AS ${raw(alias)} ON ${raw(`dimension_${dimension} = ${alias}.id`)}`;
  });
  return join(parts, '');
}

/**
 * The whole answer in one statement: rows of all sources joined, named, ordered and cut to the page by the engine. Its
 * columns are those of ResultRow. Undefined when no source can answer.
 */
export function oneStatement(query: MetricQuery, plan: FigurePlan, instanceId: string): Sql | undefined {
  const rows = figureRows(query, plan);
  if (rows === undefined) return undefined;
  const shown = query.dimensions.flatMap((id) => {
    const value = `toString(dimension_${id})`;
    return [raw(`${value} AS value_${id}`), raw(`${nameSql(id, value)} AS name_${id}`)];
  });
  const periods = periodsOf(query);
  const results = query.metrics
    .filter((id) => plan.available.has(id))
    .flatMap((id) => periods.map((period) => raw(columnOf(id, period))));
  const named = sql`SELECT ${join([...shown, sql`is_total`, ...results], ', ')} FROM (${rows}) AS grouped${namesOf(query, instanceId)}`;
  const ordered = sql`SELECT *, row_number() OVER (PARTITION BY is_total ORDER BY ${orderOf(query, plan.available)}) AS place, toFloat64(count() OVER ()) AS row_count FROM (${named})`;
  const { limit, offset } = (hasTime(query) ? undefined : query.page) ?? { limit: MOST_ROWS, offset: 0 };
  return sql`SELECT * FROM (${ordered}) WHERE is_total = 1 OR (place > ${integer(offset)} AND place <= ${integer(offset + limit)}) ORDER BY is_total DESC, place`;
}
