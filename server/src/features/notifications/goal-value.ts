import { type DateRange, type Day, earlierOf, toDay, toWire } from '@parley/core/dates';
import type { MetricId, MetricQuery } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { VariableTemplate } from '../../platform/postgres/subscription-tables.ts';
import { readMetricQuery } from '../metrics/index.ts';
import { templateText } from './goal-input.ts';

type Goal = {
  kpiId: MetricId;
  goalStartDate: Day;
  goalEndDate: Day | null;
  variableTemplate: VariableTemplate;
};

/** The query of a goal: its figure from its first day until its last, or today. */
function queryOf(ctx: Context, goal: Goal): Promise<MetricQuery> {
  const { kpiId, goalStartDate, goalEndDate, variableTemplate } = goal;
  const today = toDay(Date.now());
  const end = goalEndDate === null ? today : earlierOf(goalEndDate, today);
  return readMetricQuery(ctx, {
    metrics: [kpiId],
    ...toWire({ start: goalStartDate, end }),
    ...variableTemplate,
  });
}

/** The figure so far, by the same query that a page runs; null where it has no value. */
export async function goalValue(ctx: Context, goal: Goal): Promise<number | null> {
  const query = await queryOf(ctx, goal);
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
