import type { Filter } from '@parley/core/filters';
import { number, raw, type Sql, sql } from '../platform/clickhouse/sql.ts';
import { type FigureCondition, invalidOperand, notAllowed } from './conditions.ts';

const COMPARISONS: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

function compared(figure: Sql, comparison: string, operand: unknown, field: string): Sql {
  const value = typeof operand === 'number' ? operand : Number.NaN;
  if (!Number.isFinite(value)) throw invalidOperand(field);
  return sql`${figure} ${raw(comparison)} ${number(value)}`;
}

/** The condition a filter puts on a figure. A figure without a value (null) meets no condition. */
export function figureCondition(figure: Sql, filter: Filter): Sql {
  if ('operator' in filter) {
    const comparison = Object.hasOwn(COMPARISONS, filter.operator) ? COMPARISONS[filter.operator] : undefined;
    if (comparison === undefined) throw notAllowed(filter.field, filter.operator);
    return compared(figure, comparison, filter.operand, filter.field);
  }
  const { min, max } = filter.range;
  if (min === undefined && max === undefined) throw invalidOperand(filter.field);
  const ends = [
    ...(min === undefined ? [] : [compared(figure, min.inclusive ? '>=' : '>', min.operand, filter.field)]),
    ...(max === undefined ? [] : [compared(figure, max.inclusive ? '<=' : '<', max.operand, filter.field)]),
  ];
  return ends.reduce((sum, end) => sql`${sum} AND ${end}`);
}

/** Conditions on figures, joined by AND; undefined without any. */
export function havingOf(
  conditions: readonly FigureCondition[],
  figureOf: (condition: FigureCondition) => Sql,
): Sql | undefined {
  return conditions
    .map((condition) => figureCondition(figureOf(condition), condition.filter))
    .reduce<Sql | undefined>((sum, each) => (sum === undefined ? each : sql`${sum} AND ${each}`), undefined);
}
