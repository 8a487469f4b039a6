import { previousPeriod } from '@parley/core/dates';
import { delta, type MetricId, type MetricResult } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { readScope, type ScopeInput } from './traffic-scope.ts';

/** A figure, the one of the previous period, and the change from it as a share. */
export type KpiFigure = { value: number | null; last: number | null; percentChange: number | null };

const NOTHING: KpiFigure = { value: null, last: null, percentChange: null };

function figureOf({ totals }: MetricResult, metric: MetricId): KpiFigure {
  const value = totals.metrics[metric] ?? null;
  const last = totals.previous?.[metric] ?? null;
  return { value, last, percentChange: delta(value, last) };
}

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
    visits: figureOf(selected, 'visits'),
    tamVisits: figureOf(tam ?? selected, 'targetVisits'),
    audienceVisits: audience === undefined ? NOTHING : figureOf(selected, 'targetVisits'),
    engagedCompanies: figureOf(selected, 'engagedCompanies'),
    pipelineInfluenced: NOTHING,
    closedWonInfluenced: NOTHING,
  };
}

export type TrafficKpis = Awaited<ReturnType<typeof getTrafficKpis>>;
