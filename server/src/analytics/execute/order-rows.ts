import {
  type DimensionId,
  METRICS,
  type MetricId,
  type MetricQuery,
  type MetricRow,
} from '@parley/core/metrics';
import { AppError } from '../../platform/errors/app-error.ts';
import { isTime } from '../dimensions/time-shift.ts';

type Key = NonNullable<MetricQuery['sort']>[number];
type Value = number | string | null | undefined;

/** The sort order: the one of the query, then time, else the first metric. */
function keysOf({ metrics, dimensions, sort = [] }: MetricQuery, unavailable: ReadonlySet<MetricId>): Key[] {
  const strange = sort.find(
    ({ by }) => !metrics.includes(by as MetricId) && !dimensions.includes(by as DimensionId),
  );
  if (strange !== undefined)
    throw new AppError('pagination.sort-not-allowed', { details: { field: strange.by } });
  const byTime = dimensions.filter(isTime).map((by): Key => ({ by, order: 'asc' }));
  const asked = sort.filter(({ by }) => !unavailable.has(by as MetricId));
  const known = metrics.filter((id) => !unavailable.has(id));
  const byFirst = asked.length > 0 ? [] : known.slice(0, 1).map((by): Key => ({ by, order: 'desc' }));
  return [...asked, ...byTime, ...byFirst];
}

function compare(one: Value, other: Value, order: Key['order']): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  return (one < other ? -1 : 1) * (order === 'asc' ? 1 : -1);
}

export type RowOrder = (one: MetricRow, other: MetricRow) => number;

/** Sorts rows with names: null comes last, and ties are in the order of ids. */
export function orderOf(query: MetricQuery, unavailable: ReadonlySet<MetricId> = new Set()): RowOrder {
  const valueBy = (row: MetricRow, by: Key['by']): Value => {
    if (by in METRICS) return row.metrics[by as MetricId];
    const value = row.dimensions[by as DimensionId];
    return isTime(by as DimensionId) ? value?.id : value?.name;
  };
  const keys = keysOf(query, unavailable);
  return (one, other) =>
    keys.reduce((sum, { by, order }) => sum || compare(valueBy(one, by), valueBy(other, by), order), 0) ||
    query.dimensions.reduce(
      (sum, id) => sum || compare(one.dimensions[id]?.id, other.dimensions[id]?.id, 'asc'),
      0,
    );
}
