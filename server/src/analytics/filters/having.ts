import type { Filter } from '@parley/core/filters';
import { number, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
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

const MEETS: Readonly<Record<string, (value: number, operand: number) => boolean>> = {
  eq: (value, operand) => value === operand,
  ne: (value, operand) => value !== operand,
  gt: (value, operand) => value > operand,
  gte: (value, operand) => value >= operand,
  lt: (value, operand) => value < operand,
  lte: (value, operand) => value <= operand,
};

/** Whether a figure meets the condition of a filter that has been compiled before. */
export function meets(value: number | null, filter: Filter): boolean {
  if (value === null) return false;
  if ('operator' in filter) return MEETS[filter.operator]?.(value, Number(filter.operand)) ?? false;
  const { min, max } = filter.range;
  const isAbove = min === undefined || (min.inclusive ? value >= min.operand : value > min.operand);
  return isAbove && (max === undefined || (max.inclusive ? value <= max.operand : value < max.operand));
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
