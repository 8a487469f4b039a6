import { METRICS, type MetricId, type MetricQuery, metricOf } from '@parley/core/metrics';
import { integer, raw, sql } from '../../platform/clickhouse/sql.ts';
import { hasManyValues } from '../dimensions/dimension-names.ts';
import { isTime } from '../dimensions/time-shift.ts';
import { columnOf } from '../sources/source.ts';
import type { FigurePlan } from './plan-figures.ts';

/** The most rows of an answer when the query asks for no page. */
export const MOST_ROWS = 100_000;

/** The metric of the one source that the answer is sorted by first; undefined where rows cannot be limited by it. */
function sortedBy({ metrics, sort = [] }: MetricQuery, { rows: [source], available }: FigurePlan) {
  const [asked] = sort.filter(({ by }) => !(by in METRICS) || available.has(by as MetricId));
  const { by, order } = asked ?? { by: metrics.find((id) => available.has(id)), order: 'desc' };
  const metric = source?.metrics.find((id) => id === by);
  if (metric === undefined || metricOf(metric).ratio !== undefined) return undefined;
  return { column: columnOf(metric, { index: 0 }), direction: order === 'desc' ? 'DESC' : 'ASC' };
}

/**
 * There may be many companies, opportunities and pages. Where all come from one source, ClickHouse sends only the rows that
 * may be on the page, ties included, and `row_count`. Only order-rows.ts decides their order.
 */
export function cutToPage(query: MetricQuery, plan: FigurePlan): FigurePlan {
  const { dimensions, page = { limit: MOST_ROWS, offset: 0 } } = query;
  const [source, second] = plan.rows;
  if (source === undefined || second !== undefined) return plan;
  const by = dimensions.some(hasManyValues) && !dimensions.some(isTime) ? sortedBy(query, plan) : undefined;
  if (by === undefined) return plan;
  const statement = sql`SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (${source.statement})
ORDER BY is_total DESC, ${raw(by.column)} ${raw(by.direction)} NULLS LAST
LIMIT ${integer(1 + page.offset + page.limit)} WITH TIES`;
  return { ...plan, rows: [{ ...source, statement }] };
}
