import type { MetricId, MetricResult } from '@parley/core/metrics';
import { kpiFigureOf, NO_AUDIENCE, runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ComparedInput, toCompared } from '../../platform/graphql/index.ts';
import { readScope, type ScopeInput } from './traffic-scope.ts';

const METRICS = [
  'visits',
  'targetVisits',
  'visitEfficiency',
  'engagedCompanies',
  'pipelineInfluenced',
  'closedWonInfluenced',
  'pipelinePerSpend',
  'closedWonPerSpend',
] as const satisfies readonly MetricId[];

/** The strip above web traffic, a vendor and campaigns. `audienceVisits` is empty without an audience. */
export async function getTrafficKpis({ ctx, input }: { ctx: Context; input: ScopeInput & ComparedInput }) {
  const { range, audience, filters } = await readScope(ctx, input);
  const compare = toCompared(range, input);
  const ask = (metrics: readonly MetricId[], target: string | undefined): Promise<MetricResult> =>
    runMetricQuery({
      ctx,
      input: { metrics, dimensions: [], filters, range, compare, audience: target },
    });
  const [selected, tam] = await Promise.all([
    ask(METRICS, audience),
    audience === undefined ? undefined : ask(['targetVisits'], undefined),
  ]);
  return {
    visits: kpiFigureOf(selected, 'visits'),
    tamVisits: kpiFigureOf(tam ?? selected, 'targetVisits'),
    audienceVisits: audience === undefined ? NO_AUDIENCE : kpiFigureOf(selected, 'targetVisits'),
    visitEfficiency: kpiFigureOf(selected, 'visitEfficiency'),
    engagedCompanies: kpiFigureOf(selected, 'engagedCompanies'),
    pipelineInfluenced: kpiFigureOf(selected, 'pipelineInfluenced'),
    closedWonInfluenced: kpiFigureOf(selected, 'closedWonInfluenced'),
    pipelineRoms: kpiFigureOf(selected, 'pipelinePerSpend'),
    closedWonRoms: kpiFigureOf(selected, 'closedWonPerSpend'),
  };
}

export type TrafficKpis = Awaited<ReturnType<typeof getTrafficKpis>>;
