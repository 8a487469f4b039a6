import type { MetricId, MetricResult } from '@parley/core/metrics';
import { runMetricQuery, type SplitFigure } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type PixelScope, type PixelScopeInput, pixelScope } from './pixel-scope.ts';

type Costs = { spend: number; visits: number; targetVisits: number };

/**
 * What pixels cost, and the visits that came with it: of each vendor's spend and visits the part that the pixels'
 * impressions are of all impressions of the vendor. Those are what its ad account reports where that is more than
 * pixels counted: what is paid for is shown more often than a pixel sees it.
 */
async function costsOf(ctx: Context, { pixels, range, filters }: PixelScope, audience: string | undefined) {
  const vendorIds = [...new Set(pixels.map(({ vendorId }) => vendorId))];
  const ask = (metrics: readonly MetricId[], of: PixelScope['filters']): Promise<MetricResult> =>
    runMetricQuery({ ctx, input: { metrics, dimensions: ['vendor'], filters: of, range, audience } });
  const [vendors, own] = await Promise.all([
    ask(
      ['spend', 'impressions', 'adImpressions', 'visits', 'targetVisits'],
      [{ field: 'vendorIds', operator: 'in', operand: vendorIds }],
    ),
    ask(['impressions'], filters),
  ]);
  const ofPixels = new Map(
    own.rows.map(({ dimensions, metrics }) => [dimensions.vendor?.id, metrics.impressions ?? 0]),
  );
  return vendors.rows.reduce<Costs>(
    (sum, { dimensions, metrics }) => {
      const all = Math.max(metrics.impressions ?? 0, metrics.adImpressions ?? 0);
      const part = all === 0 ? 0 : (ofPixels.get(dimensions.vendor?.id) ?? 0) / all;
      return {
        spend: sum.spend + part * (metrics.spend ?? 0),
        visits: sum.visits + part * (metrics.visits ?? 0),
        targetVisits: sum.targetVisits + part * (metrics.targetVisits ?? 0),
      };
    },
    { spend: 0, visits: 0, targetVisits: 0 },
  );
}

const per = (spend: number, count: number): number | null => (count === 0 ? null : spend / count);

async function costFigures(ctx: Context, scope: PixelScope, audience: string | undefined) {
  const { range, filters } = scope;
  const metrics = [
    'impressions',
    'targetImpressions',
    'viewThroughVisits',
    'targetViewThroughVisits',
  ] as const;
  const [costs, { totals }] = await Promise.all([
    costsOf(ctx, scope, audience),
    runMetricQuery({ ctx, input: { metrics, dimensions: [], filters, range, audience } }),
  ]);
  const count = (metric: MetricId): number => totals.metrics[metric] ?? 0;
  return {
    spend: costs.spend,
    cpm: per(1000 * costs.spend, count('impressions')),
    targetCpm: per(1000 * costs.spend, count('targetImpressions')),
    cpv: per(costs.spend, costs.visits + count('viewThroughVisits')),
    targetCpv: per(costs.spend, costs.targetVisits + count('targetViewThroughVisits')),
  };
}

export type CostBreakdown = {
  spend: number;
  cpm: SplitFigure;
  cpv: SplitFigure;
};

/** What a thousand impressions and a visit of pixels cost: over everything, for the audience and for TAM. */
export async function getCostBreakdown({
  ctx,
  input,
}: {
  ctx: Context;
  input: PixelScopeInput;
}): Promise<CostBreakdown> {
  const scope = await pixelScope(ctx, input);
  const [tam, selected] = await Promise.all([
    costFigures(ctx, scope, undefined),
    scope.audience === undefined ? undefined : costFigures(ctx, scope, scope.audience),
  ]);
  return {
    spend: tam.spend,
    cpm: {
      all: tam.cpm,
      audience: selected?.targetCpm ?? null,
      tam: tam.targetCpm,
      missing: tam.cpm === null ? 'The pixels have no impressions in the period to divide by.' : null,
    },
    cpv: {
      all: tam.cpv,
      audience: selected?.targetCpv ?? null,
      tam: tam.targetCpv,
      missing: tam.cpv === null ? 'Neither visits nor view-through visits came with the pixels.' : null,
    },
  };
}
