import type { Filter } from '@parley/core/filters';
import { number, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { type FigureCondition, invalidOperand, notAllowed } from './conditions.ts';

type Comparison = { sql: string; holds: (figure: number, bound: number) => boolean };

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  eq: { sql: '=', holds: (figure, bound) => figure === bound },
  ne: { sql: '!=', holds: (figure, bound) => figure !== bound },
  gt: { sql: '>', holds: (figure, bound) => figure > bound },
  gte: { sql: '>=', holds: (figure, bound) => figure >= bound },
  lt: { sql: '<', holds: (figure, bound) => figure < bound },
  lte: { sql: '<=', holds: (figure, bound) => figure <= bound },
};

/** A number that a metric is compared with. */
export type Bound = { comparison: Comparison; value: number };

function boundOf(operator: string, operand: unknown, field: string): Bound {
  const comparison = Object.hasOwn(COMPARISONS, operator) ? COMPARISONS[operator] : undefined;
  if (comparison === undefined) throw notAllowed(field, operator);
  if (typeof operand !== 'number' || !Number.isFinite(operand)) throw invalidOperand(field);
  return { comparison, value: operand };
}

/** The bounds of a filter on a metric: one, or the two ends of a range. Anything else is refused. */
export function boundsOf(filter: Filter): Bound[] {
  const { field } = filter;
  if ('operator' in filter) return [boundOf(filter.operator, filter.operand, field)];
  const { min, max } = filter.range;
  if (min === undefined && max === undefined) throw invalidOperand(field);
  return [
    ...(min === undefined ? [] : [boundOf(min.inclusive ? 'gte' : 'gt', min.operand, field)]),
    ...(max === undefined ? [] : [boundOf(max.inclusive ? 'lte' : 'lt', max.operand, field)]),
  ];
}

/** Whether a value is within all bounds; null is within none. */
export const isWithin = (figure: number | null, bounds: readonly Bound[]): boolean =>
  figure !== null && bounds.every(({ comparison, value }) => comparison.holds(figure, value));

/** The same in SQL: conditions on columns. */
export const boundConditions = (
  conditions: readonly FigureCondition[],
  columnOf: (condition: FigureCondition) => Sql,
): Sql[] =>
  conditions.flatMap((condition) =>
    boundsOf(condition.filter).map(
      ({ comparison, value }) => sql`${columnOf(condition)} ${raw(comparison.sql)} ${number(value)}`,
    ),
  );
