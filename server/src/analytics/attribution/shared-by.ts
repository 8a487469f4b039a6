import type { DimensionId, MetricQuery } from '@parley/core/metrics';
import { partFilters } from '../filters/conditions.ts';
import { isOfTouch } from '../sources/touch-conditions.ts';
import type { FitDimension } from './fit-population.ts';

const BROUGHT_BY: readonly DimensionId[] = ['channel', 'vendor', 'campaign'] satisfies FitDimension[];

/** The filter fields that select touches by each dimension. */
const FIELDS_OF: Readonly<Partial<Record<DimensionId, readonly string[]>>> = {
  channel: ['channelIds', 'channel.id', 'channel.name'],
  vendor: ['vendorIds', 'vendor.id', 'vendor.name'],
  campaign: ['campaignIds', 'campaignId', 'campaign.id', 'campaign.name'],
};

/** The one dimension that such figures are grouped by; undefined for several, or another. */
export const dimensionOf = ({ dimensions }: MetricQuery): FitDimension | undefined =>
  dimensions.length === 1
    ? (BROUGHT_BY.find((id) => id === dimensions[0]) as FitDimension | undefined)
    : undefined;

/**
 * The dimension that credit is divided by. A filter on touches selects rows of the divided credit, so it must be on
 * the same dimension; undefined where it is not.
 */
export function sharedBy(query: MetricQuery): FitDimension | undefined {
  const chosen = new Set(
    partFilters(query.filters)
      .others.filter(isOfTouch)
      .map(({ field }) => field),
  );
  const [first] = chosen;
  if (first === undefined) return query.dimensions.length === 0 ? 'channel' : dimensionOf(query);
  const dimension =
    query.dimensions.length === 0
      ? (BROUGHT_BY.find((id) => FIELDS_OF[id]?.includes(first)) as FitDimension | undefined)
      : dimensionOf(query);
  const own = dimension === undefined ? [] : (FIELDS_OF[dimension] ?? []);
  return [...chosen].every((field) => own.includes(field)) ? dimension : undefined;
}
