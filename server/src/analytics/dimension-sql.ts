import { CHANNELS, VENDORS } from '@parley/core/features/channels';
import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { type DimensionId, UNATTRIBUTED } from '@parley/core/metrics';
import { CAMPAIGN_VALUE, UNASSIGNED_CAMPAIGN } from './columns.ts';
import { lookUp } from './lookup.ts';

export type DimensionSql = {
  /** Its value in each source; null where the source has none. Not given: a fact of the company, added afterwards. */
  visits?: string;
  impressions?: string | null;
  /** In visits by day, where it is not as in visits. */
  visitDays?: string;
  /** For facts of the company or its category: the column of facts.ts. */
  ofCompany?: string;
  /** How the value `{id}` reads; `facts` is grouped before, so this runs once a row. */
  name: (id: string) => string;
};

const same = (id: string): string => id;
/** Not "Unknown": that is the traffic of nobody known. */
const notKnown = (what: string) => ({ id: '', name: `${what} not known` });
const TRAFFIC_TYPES = [
  { id: 'target', name: 'Target' },
  { id: 'other', name: 'Other' },
  { id: 'bot', name: 'Bot' },
  { id: 'unresolved', name: 'Unknown' },
] as const;

const unattributed = (name: string): string =>
  `if(${name} = '${UNATTRIBUTED.id}', '${UNATTRIBUTED.name}', ${name})`;

/** How each dimension of the registry is computed. A dimension that is not here does not compile. */
export const DIMENSION_SQL: Readonly<Record<DimensionId, DimensionSql>> = {
  day: { visitDays: 'day', visits: 'toDate(started_at)', impressions: 'toDate(occurred_at)', name: same },
  week: {
    visitDays: 'toStartOfWeek(day)',
    visits: 'toStartOfWeek(started_at)',
    impressions: 'toStartOfWeek(occurred_at)',
    name: same,
  },
  month: {
    visitDays: 'toStartOfMonth(day)',
    visits: 'toStartOfMonth(started_at)',
    impressions: 'toStartOfMonth(occurred_at)',
    name: same,
  },
  trafficType: { ofCompany: 'category', name: lookUp(TRAFFIC_TYPES) },
  channel: { visits: 'channel_id', impressions: 'channel_id', name: lookUp([...CHANNELS, UNATTRIBUTED]) },
  vendor: { visits: 'vendor_id', impressions: 'vendor_id', name: lookUp([...VENDORS, UNATTRIBUTED]) },
  campaign: {
    visits: 'campaign_id',
    impressions: CAMPAIGN_VALUE,
    name: (id) =>
      `if(position(${id}, '${UNASSIGNED_CAMPAIGN}') > 0, concat('Unassigned (', ${lookUp(VENDORS)(`extract(${id}, '^camp_(.+)[.]unassigned__$')`)}, ')'), ${unattributed(`coalesce(nullIf(campaign_names.name, ''), ${id})`)})`,
  },
  sector: { ofCompany: 'sector_id', name: lookUp([...SECTORS, notKnown('Industry')]) },
  revRange: { ofCompany: 'rev_range_id', name: lookUp([...REV_RANGES, notKnown('Size')]) },
  region: { ofCompany: 'region_id', name: lookUp([...REGIONS, notKnown('Region')]) },
  company: { ofCompany: 'company', name: (id) => `coalesce(nullIf(company_names.name, ''), ${id})` },
  pixel: {
    impressions: 'pixel_id',
    name: (id) => unattributed(`coalesce(nullIf(pixel_names.name, ''), ${id})`),
  },
  campaignType: { name: (id) => unattributed(`coalesce(nullIf(campaign_type_names.name, ''), ${id})`) },
  opportunity: { name: (id) => `coalesce(nullIf(opportunity_names.name, ''), ${id})` },
  page: { visits: 'page', impressions: null, name: same },
};
