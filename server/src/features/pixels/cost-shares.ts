import type { MetricRow } from '@parley/core/metrics';

/** The share of pixels in the cost and the results of a vendor (docs/decisions/0010). */
export type PixelCosts = {
  spend: number;
  /** Paid impressions: those the vendor's ad account reports, or those that pixels counted if more. */
  shown: number;
  targetShown: number;
  visits: number;
  targetVisits: number;
};

/** The same for one vendor, with the totals. */
export type CostShare = PixelCosts & {
  vendorId: string;
  vendorSpend: number;
  /** Impressions that the asked pixels counted, and that all pixels of the vendor did. */
  impressions: number;
  vendorImpressions: number;
};

type Figures = MetricRow['metrics'];

const partOf = (some: number, all: number): number => (all === 0 ? 0 : some / all);

/**
 * The part of a vendor's figures that pixels of it bear: what their impressions are of those that all of its pixels
 * counted, so that the pixels of a vendor together bear all that it cost. Which of the impressions are of the target is
 * known of those that pixels counted; those that are paid for are taken to be alike.
 */
export function shareCosts(
  vendorId: string,
  { vendor, pixels }: { vendor: Figures; pixels: Figures },
): CostShare {
  const vendorImpressions = vendor.impressions ?? 0;
  const impressions = pixels.impressions ?? 0;
  const part = partOf(impressions, vendorImpressions);
  const vendorSpend = vendor.spend ?? 0;
  const shown = part * Math.max(vendorImpressions, vendor.adImpressions ?? 0);
  return {
    vendorId,
    vendorSpend,
    impressions,
    vendorImpressions,
    spend: part * vendorSpend,
    shown,
    targetShown: shown * partOf(pixels.targetImpressions ?? 0, impressions),
    visits: part * (vendor.visits ?? 0),
    targetVisits: part * (vendor.targetVisits ?? 0),
  };
}

const NOTHING: PixelCosts = { spend: 0, shown: 0, targetShown: 0, visits: 0, targetVisits: 0 };

export const sumOfCosts = (shares: readonly PixelCosts[]): PixelCosts =>
  shares.reduce<PixelCosts>(
    (sum, each) => ({
      spend: sum.spend + each.spend,
      shown: sum.shown + each.shown,
      targetShown: sum.targetShown + each.targetShown,
      visits: sum.visits + each.visits,
      targetVisits: sum.targetVisits + each.targetVisits,
    }),
    NOTHING,
  );
