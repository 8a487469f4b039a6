import type { DimensionId } from '@parley/core/metrics';
import { CAMPAIGN_VALUE } from '../../data/channels/index.ts';

export type DimensionSql = {
  /** Its value in each source; null where the source has none. Not given: a fact of the company, added afterwards. */
  visits?: string;
  impressions?: string | null;
  /** In visits by day, where it is not as in visits. */
  visitDays?: string;
  /** For facts of the company or its category: the column of facts.ts. */
  ofCompany?: string;
};

/** How each dimension of the registry is computed. A dimension that is not here does not compile. */
export const DIMENSION_SQL: Readonly<Record<DimensionId, DimensionSql>> = {
  day: { visitDays: 'day', visits: 'toDate(started_at)', impressions: 'toDate(occurred_at)' },
  week: {
    visitDays: 'toStartOfWeek(day)',
    visits: 'toStartOfWeek(started_at)',
    impressions: 'toStartOfWeek(occurred_at)',
  },
  month: {
    visitDays: 'toStartOfMonth(day)',
    visits: 'toStartOfMonth(started_at)',
    impressions: 'toStartOfMonth(occurred_at)',
  },
  trafficType: { ofCompany: 'category' },
  channel: { visits: 'channel_id', impressions: 'channel_id' },
  vendor: { visits: 'vendor_id', impressions: 'vendor_id' },
  campaign: { visits: 'campaign_id', impressions: CAMPAIGN_VALUE },
  sector: { ofCompany: 'sector_id' },
  revRange: { ofCompany: 'rev_range_id' },
  region: { ofCompany: 'region_id' },
  company: { ofCompany: 'company' },
  pixel: { impressions: 'pixel_id' },
  campaignType: {},
  opportunity: {},
  page: { visits: 'page', impressions: null },
};
