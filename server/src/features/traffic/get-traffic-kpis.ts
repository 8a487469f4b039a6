import { previousPeriod } from '@parley/core/dates';
import type { MetricId, MetricResult } from '@parley/core/metrics';
import { kpiFigureOf, NO_FIGURE, runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { readScope, type ScopeInput } from './traffic-scope.ts';

/**
 * The strip above web traffic. `audienceVisits` is null without an audience; revenue is null until opportunities are
 * connected.
 */
export async function getTrafficKpis({ ctx, input }: { ctx: Context; input: ScopeInput }) {
  const { range, audience, filters } = await readScope(ctx, input);
  const compare = previousPeriod(range);
  const ask = (metrics: readonly MetricId[], target: string | undefined): Promise<MetricResult> =>
    runMetricQuery({
      ctx,
      input: { metrics, dimensions: [], filters, range, compare, audience: target },
    });
  const [selected, tam] = await Promise.all([
    ask(['visits', 'targetVisits', 'engagedCompanies'], audience),
    audience === undefined ? undefined : ask(['targetVisits'], undefined),
  ]);
  return {
    visits: kpiFigureOf(selected.totals, 'visits'),
    tamVisits: kpiFigureOf((tam ?? selected).totals, 'targetVisits'),
    audienceVisits: audience === undefined ? NO_FIGURE : kpiFigureOf(selected.totals, 'targetVisits'),
    engagedCompanies: kpiFigureOf(selected.totals, 'engagedCompanies'),
    pipelineInfluenced: NO_FIGURE,
    closedWonInfluenced: NO_FIGURE,
  };
}

export type TrafficKpis = Awaited<ReturnType<typeof getTrafficKpis>>;
