import { isPartialWeek, toDay } from '@parley/core/dates';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type PixelScopeInput, pixelScope } from './pixel-scope.ts';

const METRICS = [
  'impressions',
  'targetImpressions',
  'otherImpressions',
  'botImpressions',
  'unresolvedImpressions',
] as const;

/** Impressions of pixels by week and category. */
export async function getImpressionTrend({ ctx, input }: { ctx: Context; input: PixelScopeInput }) {
  const { pixels: _, ...scope } = await pixelScope(ctx, input);
  const today = toDay(Date.now());
  const { rows } = await runMetricQuery({
    ctx,
    input: { ...scope, metrics: METRICS, dimensions: ['week'] },
  });
  return rows.map(({ dimensions, metrics }) => {
    const sundayOfWeek = dimensions.week?.id ?? '';
    return {
      sundayOfWeek,
      isPartial: isPartialWeek(sundayOfWeek, scope.range, today),
      total: metrics.impressions ?? 0,
      target: metrics.targetImpressions ?? 0,
      other: metrics.otherImpressions ?? 0,
      bot: metrics.botImpressions ?? 0,
      unresolved: metrics.unresolvedImpressions ?? 0,
    };
  });
}

export type ImpressionTrendPoint = Awaited<ReturnType<typeof getImpressionTrend>>[number];
