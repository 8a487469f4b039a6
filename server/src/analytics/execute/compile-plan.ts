import type { DimensionId, MetricQuery } from '@parley/core/metrics';
import { join, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { hasManyValues, storedNames } from '../dimensions/dimension-names.ts';
import { columnOf } from '../sources/source.ts';
import { type FigurePlan, periodsOf } from './plan-figures.ts';

/** The statements of an answer: one for each source of rows, and for each dimension with few names. */
export type CompiledPlan = {
  rows: readonly Sql[];
  /** One row with the values that hold for every row of the answer. */
  scalars: Sql | undefined;
  /** Rows of `id` and `name`. */
  names: readonly { dimension: DimensionId; statement: Sql }[];
};

/** Compiles a plan; there is no statement where no metric has a value. */
export function compilePlan(query: MetricQuery, plan: FigurePlan, instanceId: string): CompiledPlan {
  if (plan.available.size === 0) return { rows: [], scalars: undefined, names: [] };
  const scalars = plan.scalars.flatMap(({ metric, values }) =>
    periodsOf(query).flatMap((period) => {
      const value = values[period.index];
      return value === undefined ? [] : sql`${value} AS ${raw(columnOf(metric, period))}`;
    }),
  );
  return {
    rows: plan.rows.map(
      ({ statement }) => sql`${statement}
SETTINGS do_not_merge_across_partitions_select_final = 1`,
    ),
    scalars: scalars.length === 0 ? undefined : sql`SELECT ${join(scalars, ', ')}`,
    names: query.dimensions.flatMap((dimension) => {
      const statement = hasManyValues(dimension) ? undefined : storedNames(dimension, instanceId);
      return statement === undefined ? [] : { dimension, statement };
    }),
  };
}
