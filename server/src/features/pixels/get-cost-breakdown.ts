import type { MetricId, MetricResult } from '@parley/core/metrics';
import { runMetricQuery, type SplitFigure } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type CostShare, type PixelCosts, shareCosts, sumOfCosts } from './cost-shares.ts';
import { type PixelScope, type PixelScopeInput, pixelScope } from './pixel-scope.ts';

/** The cost of pixels by vendor: counted impressions divide the vendor's spend, visits and reported impressions. */
async function sharesOf(
  ctx: Context,
  { pixels, range, filters }: PixelScope,
  audience: string | undefined,
): Promise<CostShare[]> {
  const vendorIds = [...new Set(pixels.map(({ vendorId }) => vendorId))];
  const ask = (metrics: readonly MetricId[], of: PixelScope['filters']): Promise<MetricResult> =>
    runMetricQuery({ ctx, input: { metrics, dimensions: ['vendor'], filters: of, range, audience } });
  const [vendors, own] = await Promise.all([
    ask(
      ['spend', 'impressions', 'adImpressions', 'visits', 'targetVisits'],
      [{ field: 'vendorIds', operator: 'in', operand: vendorIds }],
    ),
    ask(['impressions', 'targetImpressions'], filters),
  ]);
  const ofPixels = new Map(own.rows.map((row) => [row.dimensions.vendor?.id, row.metrics]));
  return vendors.rows.map(({ dimensions, metrics }) => {
    const vendorId = dimensions.vendor?.id ?? '';
    return shareCosts(vendorId, { vendor: metrics, pixels: ofPixels.get(vendorId) ?? {} });
  });
}

const per = (spend: number, count: number): number | null =>
  spend === 0 || count === 0 ? null : spend / count;

type CostFigures = {
  shares: CostShare[];
  costs: PixelCosts;
  cpm: number | null;
  targetCpm: number | null;
  cpv: number | null;
  targetCpv: number | null;
};

async function costFigures(
  ctx: Context,
  scope: PixelScope,
  audience: string | undefined,
): Promise<CostFigures> {
  const { range, filters } = scope;
  const metrics = ['viewThroughVisits', 'targetViewThroughVisits'] as const;
  const [shares, { totals }] = await Promise.all([
    sharesOf(ctx, scope, audience),
    runMetricQuery({ ctx, input: { metrics, dimensions: [], filters, range, audience } }),
  ]);
  const costs = sumOfCosts(shares);
  const { spend } = costs;
  return {
    shares,
    costs,
    cpm: per(1000 * spend, costs.shown),
    targetCpm: per(1000 * spend, costs.targetShown),
    cpv: per(spend, costs.visits + (totals.metrics.viewThroughVisits ?? 0)),
    targetCpv: per(spend, costs.targetVisits + (totals.metrics.targetViewThroughVisits ?? 0)),
  };
}

export type CostBreakdown = {
  spend: number;
  shares: CostShare[];
  cpm: SplitFigure;
  cpv: SplitFigure;
};

/** Why neither a thousand impressions nor a visit has a cost; null where money was spent. */
function whyFree({ shares, costs: { spend } }: CostFigures): string | null {
  if (spend > 0) return null;
  const isSpent = shares.some(({ vendorSpend }) => vendorSpend > 0);
  return isSpent
    ? 'The pixels have no impressions in the period, by which they would share the spend of their vendor.'
    : 'Nothing was spent with the vendor of the pixels in the period.';
}

/** The cost of a thousand impressions and of a visit: in total, for the audience and for TAM. */
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
    spend: tam.costs.spend,
    shares: tam.shares,
    cpm: {
      all: tam.cpm,
      audience: selected?.targetCpm ?? null,
      tam: tam.targetCpm,
      missing: whyFree(tam),
    },
    cpv: {
      all: tam.cpv,
      audience: selected?.targetCpv ?? null,
      tam: tam.targetCpv,
      missing:
        whyFree(tam) ??
        (tam.cpv === null ? 'Neither visits nor view-through visits came with the pixels.' : null),
    },
  };
}
