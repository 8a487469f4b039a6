import { type DateRange, daysBetween, monthsBetween, sundayOfWeek } from '@parley/core/dates';
import type { DimensionId } from '@parley/core/metrics';
import { DIMENSIONS } from '@parley/core/metrics';
import { integer, type Sql, sql } from '../../platform/clickhouse/sql.ts';

export const isTime = (dimension: DimensionId): boolean => DIMENSIONS[dimension].kind === 'time';

/** The current period is 0, the one it is compared with is 1. */
export type Period = { index: 0 | 1; range: DateRange };

/**
 * Moves days, weeks and months (an expression that gives a Date) of the compared period onto those of the current one:
 * first day onto first day, first week onto first week, but last month onto last month, as the month a period ends in
 * is the one it has most of.
 */
export function shifted(value: Sql, dimension: DimensionId, period: Period, current: Period): Sql {
  if (!isTime(dimension) || period.index === 0) return value;
  const [from, to] = [period.range, current.range];
  if (dimension === 'month') {
    return sql`addMonths(${value}, ${integer(monthsBetween(from.end, to.end))})`;
  }
  const days =
    dimension === 'week'
      ? daysBetween(sundayOfWeek(from.start), sundayOfWeek(to.start))
      : daysBetween(from.start, to.start);
  return sql`${value} + ${integer(days)}`;
}
