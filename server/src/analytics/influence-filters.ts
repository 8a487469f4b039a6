import type { FieldOfSources, FilterField } from './filter-sources.ts';

/** What the fields of filter-fields.ts mean for opportunities, touches and leads with their touches. */
export const INFLUENCED_BY = {
  channelIds: { members: 'ignored' },
  vendorIds: { members: 'ignored' },
  campaignIds: { members: 'ignored' },
  pixelIds: { members: 'ignored' },
  campaignTypeIds: { members: 'ignored' },
} as const satisfies Record<string, FieldOfSources>;

/** Fields that opportunities alone have. */
export const OPPORTUNITY_FIELDS = {} as const satisfies Record<string, FilterField>;
