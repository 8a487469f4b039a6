import type { MetricId } from '@parley/core/metrics';
import { kpiFigureOf, runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ComparedInput, toCompared } from '../../platform/graphql/index.ts';
import { readScope, type ScopeInput } from './influence-scope.ts';

const METRICS = [
  'pipelineAmount',
  'pipelineCount',
  'closedWonAmount',
  'closedWonCount',
  'closedLostCount',
  'averageDaysToClose',
  'medianDaysToClose',
  'averageContractValue',
  'pipelineToClosedWonRatio',
  'winRate',
] as const satisfies readonly MetricId[];

/** The strip above opportunities, each figure with that of the previous period. */
export async function getOpportunitiesKpi({
  ctx,
  input,
}: {
  ctx: Context;
  input: ScopeInput & ComparedInput;
}) {
  const scope = await readScope(ctx, input);
  const compare = toCompared(scope.range, input);
  const result = await runMetricQuery({
    ctx,
    input: { ...scope, metrics: METRICS, dimensions: [], compare },
  });
  const of = (metric: (typeof METRICS)[number]) => kpiFigureOf(result, metric);
  return {
    averageDaysToClose: of('averageDaysToClose'),
    medianDaysToClose: of('medianDaysToClose'),
    averageContractValue: of('averageContractValue'),
    pipelineToClosedWonRatio: of('pipelineToClosedWonRatio'),
    winRate: of('winRate'),
    pipelineAmount: of('pipelineAmount'),
    pipelineCount: of('pipelineCount'),
    closedWonAmount: of('closedWonAmount'),
    closedWonCount: of('closedWonCount'),
    closedLostOpportunityCount: of('closedLostCount'),
  };
}

export type OpportunitiesKpi = Awaited<ReturnType<typeof getOpportunitiesKpi>>;
