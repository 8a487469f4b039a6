import type { MetricId } from '@parley/core/metrics';
import { runSplitQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type PixelScopeInput, pixelScope } from './pixel-scope.ts';

const METRICS = [
  'impressions',
  'targetImpressions',
  'otherImpressions',
  'botImpressions',
  'unresolvedImpressions',
] as const satisfies readonly MetricId[];

/** Impressions of a segment, and their share in all impressions. */
export type Segment = { impressions: number; percentOfTotal: number | null };

/** Impressions of pixels by segment. Segments of the audience are empty without one. */
export async function getTargetingEfficiency({ ctx, input }: { ctx: Context; input: PixelScopeInput }) {
  const { pixels: _, ...scope } = await pixelScope(ctx, input);
  const { totals } = await runSplitQuery({
    ctx,
    input: { ...scope, metrics: METRICS, dimensions: [] },
    targetMetrics: ['targetImpressions', 'otherImpressions'],
  });
  const { selected, tam, hasAudience } = totals;
  const all = selected.metrics.impressions ?? 0;
  const segment = (value: number | null | undefined): Segment => {
    const impressions = value ?? 0;
    return { impressions, percentOfTotal: all === 0 ? null : impressions / all };
  };
  return {
    all: segment(all),
    tam: segment(tam?.metrics.targetImpressions),
    otherNonTam: segment(tam?.metrics.otherImpressions),
    audience: hasAudience ? segment(selected.metrics.targetImpressions) : null,
    otherNonAudience: hasAudience ? segment(selected.metrics.otherImpressions) : null,
    bot: segment(selected.metrics.botImpressions),
    unresolved: segment(selected.metrics.unresolvedImpressions),
  };
}

export type TargetingEfficiency = Awaited<ReturnType<typeof getTargetingEfficiency>>;
