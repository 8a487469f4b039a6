import type { DimensionId, MetricId, MetricQuery } from '@parley/core/metrics';

type Asked = Pick<MetricQuery, 'dimensions' | 'filters'>;

/** Metrics that only pixels measure. */
const REACH: readonly MetricId[] = ['companiesReached', 'targetCompaniesReached'];

/** Dimensions whose values have pixels and spend, or do not. */
const PLACES: readonly DimensionId[] = ['channel', 'vendor', 'campaign'];
const PLACE_FILTERS: readonly string[] = ['channelIds', 'vendorIds', 'campaignIds'];

const isOfPlaces = ({ dimensions, filters }: Asked): boolean =>
  dimensions.every((each) => PLACES.includes(each)) &&
  (dimensions.length > 0 || filters.some(({ field }) => PLACE_FILTERS.includes(field)));

/**
 * Whether a figure has no value without impressions: where no pixel was loaded, the companies that ads reached are unknown. Of days
 * and of kinds of companies, and of pixels themselves, it is 0: elsewhere pixels were loaded.
 */
export const isUnmeasuredUnshown = (id: MetricId, asked: Asked): boolean =>
  REACH.includes(id) && isOfPlaces(asked) && !asked.filters.some(({ field }) => field === 'pixelIds');

/** Whether a figure has no value without facts of spend: the spend of a vendor without any amount is unknown. By day it is 0. */
export const isUnknownUnspent = (id: MetricId, asked: Asked): boolean => id === 'spend' && isOfPlaces(asked);
