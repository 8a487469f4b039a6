import type { MetricId, MetricQuery, MetricSource } from '@parley/core/metrics';
import { metricOf } from '@parley/core/metrics';
import { join, raw, type Sql, sql, strings } from '../../platform/clickhouse/sql.ts';
import type { Period } from '../dimensions/time-shift.ts';
import type { OperatorFilter } from '../filters/conditions.ts';
import type { FilterScope } from '../filters/scope.ts';

/** Rows by their values of the dimensions of the query, in its order. */
export type RowKeys = readonly (readonly string[])[];

export type SourceInput = {
  query: MetricQuery;
  /** Which metrics of the source are asked for; no ratios. */
  metrics: readonly MetricId[];
  /** Filters that are not on figures. */
  others: readonly OperatorFilter[];
  scope: FilterScope;
  periods: readonly [Period, ...Period[]];
  /** The rows that are asked for; undefined for all. */
  keys: RowKeys | undefined;
};

/**
 * What a source makes of a query. `rows`: a statement with the columns `dimension_<id>` in the order of the query,
 * `is_total` (1 for the one row over everything), `figure_<metric>` and, with a compared period, `previous_<metric>`.
 * `scalars`: an expression per metric and period that holds for every row. Metrics that are in neither have no value.
 */
export type SourceResult = {
  rows?: { statement: Sql; metrics: readonly MetricId[] } | undefined;
  scalars?: readonly { metric: MetricId; values: readonly [Sql, ...Sql[]] }[];
};

export type Source = {
  /** The sources it answers for, in one statement. */
  of: readonly MetricSource[];
  compile: (input: SourceInput) => SourceResult;
};

export const columnOf = (metric: MetricId, { index }: Pick<Period, 'index'>): string =>
  `${index === 0 ? 'figure' : 'previous'}_${metric}`;

/**
 * A figure as a source sends it: money as the decimal it is, so that it is rounded once, where the answer is read; anything else
 * as a number, as the engine sends whole numbers of 64 bits as text.
 */
export const figureOf = (metric: MetricId, period: Pick<Period, 'index'>, value: string): Sql => {
  const { unit } = metricOf(metric);
  const isMoney = unit === 'money' || unit === 'cost';
  return raw(`${isMoney ? value : `toFloat64(${value})`} AS ${columnOf(metric, period)}`);
};

/** Whether values are those of one of the keys, of which there may be as many as the instance has companies or opportunities. */
export function isAmong(values: readonly Sql[], keys: RowKeys): Sql {
  const [first, second] = values;
  if (first === undefined) return sql`1`;
  if (second === undefined) return sql`${first} IN ${strings(keys.map(([value = '']) => value))}`;
  return sql`concat(${join(values, ", '\\x01', ")}) IN ${strings(keys.map((key) => key.join('\x01')))}`;
}

/** ` WHERE` that leaves the rows that are asked for, or nothing. */
export function whereAsked({ query, keys }: SourceInput): Sql {
  if (keys === undefined) return sql``;
  const values = query.dimensions.map((id) => raw(`toString(dimension_${id})`));
  return sql` WHERE ${isAmong(values, keys)}`;
}

/** `GROUP BY` of the rows and of the total, and the expression that is 1 in the total. */
export function groupingOf({ query }: SourceInput): { groupBy: Sql; isTotal: Sql } {
  const keys = query.dimensions.map((id) => raw(`dimension_${id}`));
  const [first] = keys;
  return first === undefined
    ? { groupBy: sql``, isTotal: sql`toUInt8(1)` }
    : {
        groupBy: sql` GROUP BY GROUPING SETS ((${join(keys, ', ')}), ())`,
        isTotal: sql`toUInt8(grouping(${first}))`,
      };
}
