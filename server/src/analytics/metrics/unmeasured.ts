import type { DimensionId, MetricId, MetricQuery } from '@parley/core/metrics';

type Asked = Pick<MetricQuery, 'dimensions' | 'filters'>;

/** Metrics that only pixels measure. */
const REACH: readonly MetricId[] = ['companiesReached', 'targetCompaniesReached'];

/** Dimensions whose values have pixels or not. */
const PLACES: readonly DimensionId[] = ['channel', 'vendor', 'campaign'];
const PLACE_FILTERS: readonly string[] = ['channelIds', 'vendorIds', 'campaignIds'];

/**
 * Whether a figure has no value without impressions: where no pixel was loaded, the companies that ads reached are unknown. Of days
 * and of kinds of companies, and of pixels themselves, it is 0: elsewhere pixels were loaded.
 */
export function isUnmeasuredUnshown(id: MetricId, { dimensions, filters }: Asked): boolean {
  if (!REACH.includes(id) || !dimensions.every((each) => PLACES.includes(each))) return false;
  const fields = filters.map(({ field }) => field);
  if (fields.includes('pixelIds')) return false;
  return dimensions.length > 0 || fields.some((field) => PLACE_FILTERS.includes(field));
}
