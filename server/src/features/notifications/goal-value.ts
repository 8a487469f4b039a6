import { type Day, toDay, toWire } from '@parley/core/dates';
import type { MetricId, MetricQuery } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { VariableTemplate } from '../../platform/postgres/subscription-tables.ts';
import { readMetricQuery } from '../metrics/index.ts';

type Goal = { kpiId: MetricId; goalStartDate: Day; variableTemplate: VariableTemplate };

/** The query of a goal: its figure from its first day until today. */
const queryOf = (ctx: Context, { kpiId, goalStartDate, variableTemplate }: Goal): Promise<MetricQuery> =>
  readMetricQuery(ctx, {
    metrics: [kpiId],
    ...toWire({ start: goalStartDate, end: toDay(Date.now()) }),
    ...variableTemplate,
  });

/** The figure so far, by the same query that a page runs; null where it has no value. */
export async function goalValue(ctx: Context, goal: Goal): Promise<number | null> {
  const query = await queryOf(ctx, goal);
  const { totals } = await runMetricQuery({ ctx, input: query });
  return totals.metrics[goal.kpiId] ?? null;
}
