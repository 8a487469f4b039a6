import type { MetricSource } from './registry/definition.ts';
import { type MetricId, metricOf, partsOf } from './registry/index.ts';

/** Fields of a company: every source that knows its company can be filtered by them. */
const COMPANY_SOURCES = [
  'visits',
  'impressions',
  'pixelVisits',
  'viewThroughs',
  'leads',
  'offlineEvents',
  'opportunities',
  'touches',
  'rows',
  'leadTouches',
  'members',
] as const satisfies readonly MetricSource[];
const CAMPAIGN_SOURCES = [
  'visits',
  'impressions',
  'pixelVisits',
  'viewThroughs',
  'spend',
  'touches',
  'rows',
  'leadTouches',
  'opportunities',
  'members',
] as const satisfies readonly MetricSource[];
const OPPORTUNITY_SOURCES = ['opportunities', 'touches', 'rows', 'members'] as const;
const IMPRESSION_SOURCES = ['impressions', 'pixelVisits', 'viewThroughs'] as const;

const GROUPS: readonly (readonly [sources: readonly MetricSource[], fields: string])[] = [
  [
    COMPANY_SOURCES,
    'companyId companyIds company.id name company.name audienceIds region.id sector.id revRange.id inTam',
  ],
  [OPPORTUNITY_SOURCES, 'opportunityId opportunityIds opportunity.name status'],
  [
    CAMPAIGN_SOURCES,
    'channelIds channel.id channel.name vendorIds vendor.id vendor.name campaignId campaignIds campaign.id campaign.name',
  ],
  [[...IMPRESSION_SOURCES, ...OPPORTUNITY_SOURCES], 'pixelIds pixel.id'],
  [['offlineEvents', ...OPPORTUNITY_SOURCES], 'campaignTypeIds campaignType.id'],
  [['visits', ...IMPRESSION_SOURCES], 'trafficType'],
  [['visits'], 'webActivityPagesList'],
];

/** The sources that each filter field restricts; a metric of another source has no value with that filter. */
export const FILTER_SOURCES: Readonly<Record<string, readonly MetricSource[]>> = Object.fromEntries(
  GROUPS.flatMap(([sources, fields]) => fields.split(' ').map((field) => [field, sources])),
);

/**
 * Whether a metric has a value under a filter on the field: every source it is counted from knows the field.
 * @example isFilteredBy('spend', 'sector.id') // false: spend is of no company
 */
export function isFilteredBy(metric: MetricId, field: string): boolean {
  const known = FILTER_SOURCES[field] ?? [];
  const sources = partsOf(metric).map((part) => metricOf(part).source);
  // The size of the target is the same whatever is filtered; alone it would not be what was asked.
  const counted = sources.filter((source) => source !== 'target');
  return counted.length > 0 && counted.every((source) => known.includes(source));
}
