import type { DateRange } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';

/** Opportunities opened in the period, or won and closed in it. */
export type MemberType = 'pipeline' | 'closedWon';

export const INFLUENCE_METRICS = {
  pipeline: { count: 'opportunitiesInfluenced', amount: 'pipelineInfluenced' },
  closedWon: { count: 'closedWonOpportunitiesInfluenced', amount: 'closedWonInfluenced' },
} as const satisfies Record<MemberType, Record<'count' | 'amount', MetricId>>;

/** All opportunities of the period, touched or not. */
export const MEMBER_METRICS = {
  pipeline: { count: 'pipelineCount', amount: 'pipelineAmount' },
  closedWon: { count: 'closedWonCount', amount: 'closedWonAmount' },
} as const satisfies Record<MemberType, Record<'count' | 'amount', MetricId>>;

/** The ids of the opportunities that a figure of influence with these filters counts. */
export async function influencedOpportunities(
  ctx: Context,
  input: {
    type: MemberType;
    range: DateRange;
    audience: string | undefined;
    filters: readonly Filter[];
    viewThrough: boolean;
  },
): Promise<string[]> {
  const { type, ...question } = input;
  const metric = INFLUENCE_METRICS[type].count;
  const { rows } = await runMetricQuery({
    ctx,
    input: { ...question, metrics: [metric], dimensions: ['opportunity'] },
  });
  return rows.flatMap(({ dimensions, metrics }) =>
    (metrics[metric] ?? 0) > 0 && dimensions.opportunity !== undefined ? [dimensions.opportunity.id] : [],
  );
}
