import type { DimensionId, MetricId, MetricQuery } from '@parley/core/metrics';
import { join, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { storedNames } from '../dimensions/dimension-names.ts';
import { type FigureCondition, partFilters } from '../filters/conditions.ts';
import { havingOf, meets } from '../filters/having.ts';
import type { FilterScope } from '../filters/scope.ts';
import { figureRows, MOST_ROWS, oneStatement } from './one-statement.ts';
import { type FigureInput, type FigurePlan, planFigures } from './plan-figures.ts';
import { figureOfNothing } from './result-rows.ts';

/** The statements of an answer whose rows are put together here: one for each source, and for names. */
export type CompiledParts = {
  sources: readonly Sql[];
  /** One row with what holds for every row of the answer. */
  scalars: Sql | undefined;
  /** Rows of `id` and `name`, by dimension. */
  names: readonly { dimension: DimensionId; statement: Sql }[];
};

export type CompiledMetricQuery = {
  /** Which of the metrics asked for have no value; all of them when there is nothing to ask. */
  unavailable: ReadonlySet<MetricId>;
} & ({ parts: CompiledParts } | { whole: Sql | undefined });

/** How many values a dimension has in a large instance. */
const MOST_VALUES: Readonly<Record<DimensionId, number>> = {
  day: 400,
  week: 60,
  month: 15,
  trafficType: 4,
  channel: 15,
  vendor: 100,
  campaign: 1000,
  sector: 25,
  revRange: 15,
  region: 15,
  company: Infinity,
  pixel: 1000,
  campaignType: 100,
  opportunity: Infinity,
  page: Infinity,
};

/** Whether all rows of an answer are few enough to be sent and put together here, whatever page is asked for. */
const hasFewRows = ({ dimensions }: MetricQuery): boolean =>
  dimensions.reduce((rows, id) => rows * MOST_VALUES[id], 1) <= MOST_ROWS;

const SETTINGS = sql` SETTINGS do_not_merge_across_partitions_select_final = 1`;

/** The keys of the rows that meet conditions on figures of the current period. */
function chosenBy(
  figures: readonly FigureCondition[],
  input: Omit<FigureInput, 'metrics' | 'chosen'>,
): Sql | undefined {
  const { compare: _, ...query } = input.query;
  // What meets all conditions by having nothing (no spend is under 100) is only found where the other figures are.
  const isMetByNothing = figures.every(({ metric, filter }) => meets(figureOfNothing(metric, query), filter));
  const plan = planFigures({
    ...input,
    query,
    metrics: [...new Set([...figures.map(({ metric }) => metric), ...(isMetByNothing ? query.metrics : [])])],
    chosen: undefined,
  });
  const rows = figureRows(query, plan);
  const missing = figures.find(({ metric }) => !plan.available.has(metric));
  if (missing !== undefined || rows === undefined)
    throw new AppError('pagination.filter-not-allowed', { details: { field: missing?.filter.field } });
  const having = havingOf(figures, ({ metric }) => raw(`figure_${metric}`));
  if (having === undefined) return undefined;
  const keys = query.dimensions.map((id) => raw(`toString(dimension_${id})`));
  return sql`SELECT ${join(keys, ', ')} FROM (${rows}) WHERE is_total = 0 AND ${having}`;
}

const partsOf = ({ dimensions }: MetricQuery, plan: FigurePlan, instanceId: string): CompiledParts => ({
  sources: plan.sources.map(({ statement }) => sql`${statement}${SETTINGS}`),
  scalars: plan.scalars.length === 0 ? undefined : sql`SELECT ${join(plan.scalars, ', ')}`,
  names: dimensions.flatMap((dimension) => {
    const statement = storedNames(dimension, instanceId);
    return statement === undefined ? [] : { dimension, statement };
  }),
});

/**
 * Compiles a metric query. Each source of figures is a statement of its own, and their rows are put together in
 * add-up-parts.ts; where rows are many (companies, pages), the engine does that in one statement and sends a page.
 */
export function compileMetricQuery(query: MetricQuery, scope: FilterScope): CompiledMetricQuery {
  const { figures, others } = partFilters(query.filters);
  // Without rows there is nothing to choose from; of pages, the totals of some could not be told (a visit has many).
  const isWhole = query.dimensions.length === 0 || query.dimensions.includes('page');
  if (figures.length > 0 && isWhole) {
    throw new AppError('pagination.filter-not-allowed', { details: { field: figures[0]?.filter.field } });
  }
  const scoped = { query, others, scope };
  const chosen = figures.length === 0 ? undefined : chosenBy(figures, scoped);
  // Rows are also those that only a figure of a filter knows of.
  const metrics = [...new Set([...query.metrics, ...figures.map(({ metric }) => metric)])];
  const plan = planFigures({ ...scoped, metrics, chosen });
  const unavailable = new Set(query.metrics.filter((id) => !plan.available.has(id)));
  if (plan.available.size > 0 && hasFewRows(query))
    return { parts: partsOf(query, plan, scope.instanceId), unavailable };
  const statement = oneStatement(query, plan, scope.instanceId);
  return { whole: statement && sql`${statement}${SETTINGS}`, unavailable };
}
