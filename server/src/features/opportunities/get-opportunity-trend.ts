import { isPartialWeek, toDay } from '@parley/core/dates';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { readScope, type ScopeInput } from './influence-scope.ts';
import type { MemberType } from './influenced-opportunities.ts';

const FIGURES = {
  pipeline: { revenue: 'pipelineAmount', opportunities: 'pipelineCount' },
  closedWon: { revenue: 'closedWonAmount', opportunities: 'closedWonCount' },
} as const;

/** Revenue and count by week, for opened and for won opportunities: a point for every week of the period. */
export async function getOpportunityTrend({ ctx, input }: { ctx: Context; input: ScopeInput }) {
  const scope = await readScope(ctx, input);
  const today = toDay(Date.now());
  const { rows } = await runMetricQuery({
    ctx,
    input: {
      ...scope,
      metrics: ['pipelineAmount', 'pipelineCount', 'closedWonAmount', 'closedWonCount'],
      dimensions: ['week'],
    },
  });
  const seriesOf = (type: MemberType) => ({
    type,
    data: rows.map(({ dimensions, metrics }) => {
      const sundayOfWeek = dimensions.week?.id ?? '';
      return {
        sundayOfWeek,
        isPartial: isPartialWeek(sundayOfWeek, scope.range, today),
        revenue: metrics[FIGURES[type].revenue] ?? 0,
        opportunities: metrics[FIGURES[type].opportunities] ?? 0,
      };
    }),
  });
  return [seriesOf('pipeline'), seriesOf('closedWon')];
}

export type OpportunityTrend = Awaited<ReturnType<typeof getOpportunityTrend>>[number];

/** The same as rows of status and week, without weeks in which no opportunity opened or closed. */
export async function getOpportunityOverview({ ctx, input }: { ctx: Context; input: ScopeInput }) {
  const series = await getOpportunityTrend({ ctx, input });
  return series.flatMap(({ type, data }) =>
    data
      .filter(({ opportunities }) => opportunities > 0)
      .map(({ sundayOfWeek, revenue, opportunities }) => ({
        status: type === 'pipeline' ? ('PIPELINE' as const) : ('CLOSED_WON' as const),
        revenue,
        count: opportunities,
        sundayOfWeek,
      })),
  );
}

export type OpportunityOverviewRow = Awaited<ReturnType<typeof getOpportunityOverview>>[number];
