import { type DateRange, type Day, toDay, toWire } from '@parley/core/dates';
import { lastDayCounted } from '@parley/core/features/notifications';
import { type DimensionId, type MetricId, type MetricQuery, QUERY_LIMITS } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { VariableTemplate } from '../../platform/postgres/subscription-tables.ts';
import { readMetricQuery } from '../metrics/index.ts';
import { templateText } from './goal-input.ts';

export type AskedGoal = {
  kpiId: MetricId;
  goalStartDate: Day;
  goalEndDate: Day | null;
  variableTemplate: VariableTemplate;
};

/** The query of a goal: its figure from its first day until its last, or today; by week where its course is asked for. */
export function goalQuery(
  ctx: Context,
  goal: AskedGoal,
  dimensions: readonly DimensionId[] = [],
): Promise<MetricQuery> {
  const { kpiId, goalStartDate, goalEndDate, variableTemplate } = goal;
  const end = lastDayCounted({ endDate: goalEndDate, today: toDay(Date.now()) });
  return readMetricQuery(ctx, {
    metrics: [kpiId],
    dimensions,
    ...toWire({ start: goalStartDate, end }),
    ...variableTemplate,
    ...(dimensions.length > 0 && { page: { limit: QUERY_LIMITS.rows, offset: 0 } }),
  });
}

/** The figure so far, by the same query that a page runs; null where it has no value. */
export async function goalValue(ctx: Context, goal: AskedGoal): Promise<number | null> {
  const query = await goalQuery(ctx, goal);
  const { totals } = await runMetricQuery({ ctx, input: query });
  return totals.metrics[goal.kpiId] ?? null;
}

type OfRange = { metric: MetricId; range: DateRange; template: string };

/** The figure of a time by page parameters as JSON, for a goal that is a part more than it. */
export async function figureOfRange(
  ctx: Context,
  { metric, range, template }: OfRange,
): Promise<number | null> {
  const input = await readMetricQuery(ctx, {
    metrics: [metric],
    ...toWire(range),
    ...templateText.parse(template),
  });
  const { totals } = await runMetricQuery({ ctx, input });
  return totals.metrics[metric] ?? null;
}
