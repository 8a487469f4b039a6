import type { Filter } from '@parley/core/filters';
import type { DimensionId, MetricId, MetricQuery, MetricResult, MetricRow } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RunQuery } from '../execute/answer-query.ts';
import { orderOf } from '../execute/order-rows.ts';
import { partFilters } from '../filters/conditions.ts';
import { boundsOf, isWithin } from '../filters/figure-bounds.ts';
import { creditFor, isRowMetric, ROW_METRICS, type RowFigures } from './row-metrics.ts';

type RowCondition = { metric: MetricId; filter: Filter };

const conditionsOn = ({ filters }: MetricQuery): RowCondition[] =>
  partFilters(filters).figures.filter(({ metric }) => isRowMetric(metric));

const rowMetricsOf = (query: MetricQuery): MetricId[] => [
  ...new Set([...query.metrics.filter(isRowMetric), ...conditionsOn(query).map(({ metric }) => metric)]),
];

/** Whether a query shows or filters by row metrics, which are computed from complete rows. */
export const asksForRowMetrics = (query: MetricQuery): boolean => rowMetricsOf(query).length > 0;

/** Adds row metrics to a row or the totals, and removes metrics that the query does not ask for. */
function shown(
  query: MetricQuery,
  row: MetricRow,
  figures: (period: 'metrics' | 'previous', id: MetricId) => number | null,
): MetricRow {
  const of = (period: 'metrics' | 'previous', ids: readonly MetricId[]): MetricRow['metrics'] =>
    Object.fromEntries(
      ids.map((id) => [id, isRowMetric(id) ? figures(period, id) : (row[period]?.[id] ?? null)]),
    );
  const all = [...new Set([...query.metrics, ...rowMetricsOf(query)])];
  return {
    dimensions: row.dimensions,
    metrics: of('metrics', all),
    ...(query.compare !== undefined && { previous: of('previous', all) }),
  };
}

/** All rows of a query with their row metrics, neither sorted nor paged. */
async function allRows(ctx: Context, query: MetricQuery, run: RunQuery): Promise<MetricResult> {
  const metrics = rowMetricsOf(query);
  const bases = metrics.flatMap((id) => ROW_METRICS[id]?.base ?? []);
  const plain = query.metrics.filter((id) => !isRowMetric(id));
  const { sort: _, page: __, ...rest } = query;
  const filters = query.filters.filter(
    (filter) => !conditionsOn(query).some((condition) => condition.filter === filter),
  );
  const ranges = [query.range, ...(query.compare === undefined ? [] : [query.compare])];
  const asked = { query: { ...rest, filters }, ctx, run };
  const periods = ranges.map((range) => ({
    ...asked,
    range,
    creditBy: creditFor(metrics, { ...asked, range }),
  }));
  const [result, figures] = await Promise.all([
    run({ ctx, input: { ...rest, filters, metrics: [...new Set([...plain, ...bases])] } }),
    Promise.all(
      metrics.map(
        async (id) =>
          [id, await Promise.all(periods.map((period) => ROW_METRICS[id]?.figures(period)))] as const,
      ),
    ),
  ]);
  const of = new Map(figures);
  const figuresOf = (period: 'metrics' | 'previous', id: MetricId): RowFigures | undefined =>
    of.get(id)?.[period === 'metrics' ? 0 : 1];
  const [dimension] = query.dimensions;
  const idOf = (row: MetricRow): string =>
    dimension === undefined ? '' : (row.dimensions[dimension]?.id ?? '');
  const rows = result.rows.map((row) =>
    shown(query, row, (period, id) => figuresOf(period, id)?.of(idOf(row), row[period] ?? {}) ?? null),
  );
  const totals = shown(query, result.totals, (period, id) => {
    const values = rows.map((row) => row[period]?.[id] ?? null);
    return figuresOf(period, id)?.total(values, result.totals[period] ?? {}) ?? null;
  });
  return { ...result, rows: query.dimensions.length === 0 ? [totals] : rows, totals };
}

/** The filter field that selects rows of a dimension by id. */
const ID_FIELDS: Partial<Record<DimensionId, string>> = {
  channel: 'channelIds',
  vendor: 'vendorIds',
  campaign: 'campaignIds',
};

/** Rows that meet conditions on row metrics: queried again by id, so that totals cover only them. */
async function chosenRows(ctx: Context, query: MetricQuery, run: RunQuery): Promise<MetricResult> {
  const conditions = conditionsOn(query);
  const [condition] = conditions;
  if (condition === undefined) return await allRows(ctx, query, run);
  const [dimension, second] = query.dimensions;
  const field = dimension === undefined || second !== undefined ? undefined : ID_FIELDS[dimension];
  if (dimension === undefined || field === undefined)
    throw new AppError('pagination.filter-not-allowed', { details: { field: condition.filter.field } });
  const bounded = conditions.map(({ metric, filter: of }) => ({ metric, bounds: boundsOf(of) }));
  const { rows } = await allRows(ctx, query, run);
  const ids = rows
    .filter(({ metrics }) => bounded.every(({ metric, bounds }) => isWithin(metrics[metric] ?? null, bounds)))
    .map((row) => row.dimensions[dimension]?.id ?? '');
  const filters = query.filters.filter((filter) => !conditions.some((each) => each.filter === filter));
  const ofIds: Filter = { field, operator: 'in', operand: ids.length === 0 ? [''] : ids };
  return await allRows(ctx, { ...query, filters: [...filters, ofIds] }, run);
}

/** Answers a query with row metrics: gets its rows by `run`, computes the row metrics, sorts and pages. */
export async function addRowMetrics({
  ctx,
  input,
  run,
}: {
  ctx: Context;
  input: MetricQuery;
  run: RunQuery;
}): Promise<MetricResult> {
  const result = await chosenRows(ctx, input, run);
  const sorted = result.rows.toSorted(orderOf(input));
  const { limit, offset } = input.page ?? { limit: sorted.length, offset: 0 };
  return { ...result, rows: sorted.slice(offset, offset + limit) };
}
