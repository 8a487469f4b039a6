import { addDays, isPartialWeek, sundayOfWeek, toDay, weeksOf } from '@parley/core/dates';
import { type MetricId, share } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { toRange } from '../../platform/graphql/index.ts';

/** Weeks per ratio: a deal does not open in the week in which its ad was paid. */
const TRAILING_WEEKS = 4;

/** Return on spend and cost per opportunity by week, each a ratio of sums over the four weeks that end with it. */
export async function getPipelineTrends({
  ctx,
  input,
}: {
  ctx: Context;
  input: { startDate: Date; endDate: Date };
}) {
  const range = toRange(input);
  const today = toDay(Date.now());
  const start = addDays(sundayOfWeek(range.start), -7 * (TRAILING_WEEKS - 1));
  const { rows } = await runMetricQuery({
    ctx,
    input: {
      metrics: ['pipelineAmount', 'pipelineCount', 'spend'],
      dimensions: ['week'],
      filters: [],
      range: { start, end: range.end },
    },
  });
  const weekly = new Map(rows.map(({ dimensions, metrics }) => [dimensions.week?.id, metrics]));
  return weeksOf(range).map((week) => {
    const weeks = Array.from({ length: TRAILING_WEEKS }, (_, back) => weekly.get(addDays(week, -7 * back)));
    const sum = (metric: MetricId): number =>
      weeks.reduce((total, metrics) => total + (metrics?.[metric] ?? 0), 0);
    // Before the first spend it is unknown: of some weeks of four, a ratio would be of other weeks than its parts.
    const isKnown = weeks.every((metrics) => metrics?.spend !== null);
    return {
      sundayOfWeek: week,
      isPartial: isPartialWeek(week, range, today),
      returnOnSpend: isKnown ? share(sum('pipelineAmount'), sum('spend')) : null,
      // Without spend there is no ratio.
      costPerOpportunity: isKnown ? share(sum('spend') || null, sum('pipelineCount')) : null,
    };
  });
}

export type PipelineTrend = Awaited<ReturnType<typeof getPipelineTrends>>[number];
