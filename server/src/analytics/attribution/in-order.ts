import {
  DIMENSIONS,
  type DimensionId,
  type MetricId,
  type MetricQuery,
  type MetricRow,
} from '@parley/core/metrics';
import { AppError } from '../../platform/errors/app-error.ts';

type Key = NonNullable<MetricQuery['sort']>[number];
type Value = number | string | null | undefined;

const isDimension = (by: string): by is DimensionId => Object.hasOwn(DIMENSIONS, by);
const isTime = (by: DimensionId): boolean => DIMENSIONS[by].kind === 'time';

function keysOf({ metrics, dimensions, sort = [] }: MetricQuery): Key[] {
  const strange = sort.find(
    ({ by }) => !metrics.includes(by as MetricId) && !dimensions.includes(by as DimensionId),
  );
  if (strange !== undefined)
    throw new AppError('pagination.sort-not-allowed', { details: { field: strange.by } });
  const byTime = dimensions.filter(isTime).map((by): Key => ({ by, order: 'asc' }));
  const byFirst = sort.length > 0 ? [] : metrics.slice(0, 1).map((by): Key => ({ by, order: 'desc' }));
  return [...sort, ...byTime, ...byFirst];
}

function compare(one: Value, other: Value, order: Key['order']): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  return (one < other ? -1 : 1) * (order === 'asc' ? 1 : -1);
}

/** Puts rows in the order that the statement of a query gives its own (compile-metric-query.ts); no value comes last. */
export function inOrder(query: MetricQuery): (one: MetricRow, other: MetricRow) => number {
  const valueBy = (row: MetricRow, by: Key['by']): Value => {
    if (!isDimension(by)) return row.metrics[by];
    return isTime(by) ? row.dimensions[by]?.id : row.dimensions[by]?.name;
  };
  const keys = keysOf(query);
  return (one, other) =>
    keys.reduce((sum, { by, order }) => sum || compare(valueBy(one, by), valueBy(other, by), order), 0) ||
    query.dimensions.reduce(
      (sum, id) => sum || compare(one.dimensions[id]?.id, other.dimensions[id]?.id, 'asc'),
      0,
    );
}
