import { ownNames } from '../api/index.ts';
import type { FilterField, FilterKind, OptionSource } from '../filters/index.ts';
import { METRIC_IDS, METRICS } from './registry/index.ts';

const field = (
  kind: FilterKind,
  label: string,
  description: string,
  source?: OptionSource,
): Omit<FilterField, 'wire'> => ({
  kind,
  label,
  description,
  operators: {
    list: ['in', 'notIn'],
    text: ['in', 'notIn', 'contains'],
    boolean: ['eq'],
    range: ['gte', 'lte'],
  }[kind] as FilterField['operators'],
  ...(source !== undefined && { source }),
});

const FIELDS: Readonly<Record<string, Omit<FilterField, 'wire'>>> = {
  channelIds: field('list', 'Channel', 'Visits, impressions and spend of these channels.', 'channels'),
  vendorIds: field('list', 'Vendor', 'Of these vendors.', 'vendors'),
  campaignIds: field('list', 'Campaign', 'Of these campaigns.', 'campaigns'),
  pixelIds: field('list', 'Pixel', 'Impressions of these pixels.', 'pixels'),
  companyId: field('list', 'Company', 'Of these companies.'),
  audienceIds: field('list', 'Audience', 'Companies of these audiences.', 'audiences'),
  'region.id': field('list', 'Region', 'Companies of these regions.', 'regions'),
  'sector.id': field('list', 'Industry', 'Companies of these industries.', 'sectors'),
  'revRange.id': field('list', 'Company size', 'Companies of these sizes.', 'revRanges'),
  trafficType: field('list', 'Traffic type', 'target, other, bot or unresolved.'),
  inTam: field('boolean', 'In TAM', 'Companies inside or outside of the total addressable market.'),
  campaignTypeIds: field('list', 'Campaign type', 'Non-digital events of these kinds.'),
  opportunityIds: field('list', 'Opportunity', 'These opportunities.'),
  status: field(
    'list',
    'Status',
    'Opportunities that are, as of today, PIPELINE (open), CLOSED_WON or CLOSED_LOST.',
  ),
  name: field('text', 'Company name', 'Companies of this name or domain; with ~ that hold the text.'),
  'channel.name': field('text', 'Channel name', 'Channels of this name; with ~ that hold the text.'),
  'vendor.name': field('text', 'Vendor name', 'Vendors of this name; with ~ that hold the text.'),
  'campaign.name': field('text', 'Campaign name', 'Campaigns of this name; with ~ that hold the text.'),
  'opportunity.name': field(
    'text',
    'Opportunity name',
    'Opportunities of this name; with ~ that hold the text.',
  ),
  webActivityPagesList: field(
    'text',
    'Pages',
    'Visits that saw the page of this path, and of page views those of the page itself; with ~ whose path holds the text.',
  ),
};

/** Other names of some of them, as lists of the API call them. */
const ALSO: Readonly<Record<string, string>> = {
  companyIds: 'companyId',
  'company.id': 'companyId',
  'company.name': 'name',
  'channel.id': 'channelIds',
  'vendor.id': 'vendorIds',
  campaignId: 'campaignIds',
  'campaign.id': 'campaignIds',
  'pixel.id': 'pixelIds',
  'campaignType.id': 'campaignTypeIds',
  opportunityId: 'opportunityIds',
};

/** What a metric query can be filtered by, figures of its rows included: `visits=[5,]` keeps rows of at least five. */
export const QUERY_FILTERS: Readonly<Record<string, FilterField>> = ownNames({
  ...Object.fromEntries(Object.entries(FIELDS).map(([wire, each]) => [wire, { ...each, wire }])),
  ...Object.fromEntries(
    Object.entries(ALSO).flatMap(([wire, of]) => {
      const same = FIELDS[of];
      return same === undefined ? [] : [[wire, { ...same, wire }]];
    }),
  ),
  ...Object.fromEntries(
    METRIC_IDS.map((id) => [id, { ...field('range', METRICS[id].label, METRICS[id].description), wire: id }]),
  ),
});
