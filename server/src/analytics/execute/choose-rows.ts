import type { MetricId, MetricQuery } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { FigureCondition, OperatorFilter } from '../filters/conditions.ts';
import { boundsOf, isWithin } from '../filters/figure-bounds.ts';
import type { FilterScope } from '../filters/scope.ts';
import { isUnknownUnspent } from '../metrics/unmeasured.ts';
import type { RowKeys } from '../sources/source.ts';
import { combineRows } from './combine-rows.ts';
import { compilePlan } from './compile-plan.ts';
import { figureOfNothing } from './empty-figures.ts';
import { planFigures } from './plan-figures.ts';
import { runPlan } from './run-plan.ts';

const notFor = (field: string | undefined): AppError =>
  new AppError('pagination.filter-not-allowed', { details: { field } });

/**
 * The keys of the rows whose metrics of the current period meet the conditions; undefined without conditions. The query is then
 * run for these rows only, so that its totals cover only them.
 */
export async function chooseRows({
  ctx,
  query,
  conditions,
  others,
  scope,
}: {
  ctx: Context;
  query: MetricQuery;
  conditions: readonly FigureCondition[];
  others: readonly OperatorFilter[];
  scope: FilterScope;
}): Promise<RowKeys | undefined> {
  const [first] = conditions;
  if (first === undefined) return undefined;
  // Without rows there is nothing to choose; and a visit has many pages, so totals of some pages are not totals of visits.
  if (query.dimensions.length === 0 || query.dimensions.includes('page')) throw notFor(first.filter.field);
  const bounded = conditions.map(({ metric, filter }) => ({ metric, bounds: boundsOf(filter) }));
  // A row that meets a condition without facts (no spend is under 100) exists only where other metrics have it. Unknown spend
  // counts as none: a bound of 0 finds the vendors without spend.
  const nothing = (metric: MetricId): number | null =>
    isUnknownUnspent(metric, query) ? 0 : figureOfNothing(metric, query);
  const isMetByNothing = bounded.every(({ metric, bounds }) => isWithin(nothing(metric), bounds));
  const { compare: _, page: __, sort: ___, ...current } = query;
  const metrics = [
    ...new Set([...bounded.map(({ metric }) => metric), ...(isMetByNothing ? query.metrics : [])]),
  ];
  const asked: MetricQuery = { ...current, metrics };
  const plan = planFigures({ query: asked, metrics, others, scope, keys: undefined });
  const missing = conditions.find(({ metric }) => !plan.available.has(metric));
  if (missing !== undefined) throw notFor(missing.filter.field);
  const { rows: statements, scalars } = compilePlan(asked, plan, scope.instanceId);
  const answers = await runPlan(ctx, { rows: statements, scalars, names: [] });
  const { rows } = combineRows(asked, answers, new Set());
  return rows
    .filter(({ metrics: figures }) =>
      bounded.every(({ metric, bounds }) =>
        isWithin(figures[metric] ?? (isUnknownUnspent(metric, query) ? 0 : null), bounds),
      ),
    )
    .map(({ dimensions }) => query.dimensions.map((id) => dimensions[id]?.id ?? ''));
}
