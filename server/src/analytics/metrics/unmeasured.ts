import type { DimensionId, MetricId, MetricQuery } from '@parley/core/metrics';

type Asked = Pick<MetricQuery, 'dimensions' | 'filters'>;

/** Metrics that only pixels measure. */
const REACH: readonly MetricId[] = ['companiesReached', 'targetCompaniesReached'];

/** Dimensions whose values have pixels and spend, or do not. */
const PLACES: readonly DimensionId[] = ['channel', 'vendor', 'campaign'];
const PLACE_FILTERS: readonly string[] = [
  ...['channelIds', 'channel.id', 'channel.name'],
  ...['vendorIds', 'vendor.id', 'vendor.name'],
  ...['campaignIds', 'campaignId', 'campaign.id', 'campaign.name'],
];
const PIXEL_FILTERS: readonly string[] = ['pixelIds', 'pixel.id'];

const isOfPlaces = ({ dimensions, filters }: Asked): boolean =>
  dimensions.every((each) => PLACES.includes(each)) &&
  (dimensions.length > 0 || filters.some(({ field }) => PLACE_FILTERS.includes(field)));

/**
 * Whether a figure has no value without impressions: where no pixel was loaded, the companies that ads reached are unknown. Of days
 * and of kinds of companies, and of pixels themselves, it is 0: elsewhere pixels were loaded.
 */
export const isUnmeasuredUnshown = (id: MetricId, asked: Asked): boolean =>
  REACH.includes(id) &&
  isOfPlaces(asked) &&
  !asked.filters.some(({ field }) => PIXEL_FILTERS.includes(field));

/** Whether a row has no value without facts of spend: the spend of a vendor without any amount is unknown. */
export const isUnknownUnspent = (id: MetricId, asked: Asked): boolean => id === 'spend' && isOfPlaces(asked);

/** The same of a total: where there is one, a day without facts is 0; where no amount is known at all, its days are unknown too. */
export const isUnknownInAll = (id: MetricId): boolean => id === 'spend';
