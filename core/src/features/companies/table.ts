import type { FilterField, OptionSource, TableDefinition } from '../../filters/index.ts';
import { METRICS } from '../../metrics/index.ts';

const list = (wire: string, label: string, source: OptionSource, description: string) =>
  ({ kind: 'list', label, description, wire, operators: ['in', 'notIn'], source }) as const;
const range = (wire: string, label: string, description: string) =>
  ({ kind: 'range', label, description, wire, operators: ['eq', 'gt', 'gte', 'lt', 'lte'] }) as const;

/** Filters of web traffic activity, in the order panels and chips show them (specification 001 §2). */
export const COMPANY_FILTERS = {
  webActivityPagesList: {
    kind: 'text',
    label: 'Web activity pages',
    description: 'Companies that saw a page whose path contains the text.',
    wire: 'webActivityPagesList',
    operators: ['contains'],
    example: 'Part of a path, such as /pricing',
  },
  'region.id': list('region.id', 'Region', 'regions', 'Region of the company.'),
  'sector.id': list('sector.id', 'Industry', 'sectors', 'Industry of the company.'),
  'revRange.id': list('revRange.id', 'Company size', 'revRanges', 'Yearly revenue of the company.'),
  audienceIds: list('audienceIds', 'Audiences', 'audiences', 'Companies that are members of an audience.'),
  inTam: {
    kind: 'boolean',
    label: 'In TAM',
    description: 'Companies of the total addressable market.',
    wire: 'inTam',
    operators: ['eq'],
  },
  channelIds: list(
    'channelIds',
    'Channels',
    'channels',
    'Only visits that came through these channels count.',
  ),
  vendorIds: list('vendorIds', 'Vendors', 'vendors', 'Only visits that came from these vendors count.'),
  campaignIds: list('campaignIds', 'Campaigns', 'campaigns', 'Only visits of these campaigns count.'),
  pixelIds: list('pixelIds', 'Pixels', 'pixels', 'Companies that saw an impression of these pixels.'),
  isEngaged: {
    kind: 'boolean',
    label: 'Engaged after the pixel',
    description: 'Companies with a visit after their first impression of the pixel.',
    wire: 'isEngaged',
    operators: ['eq'],
    requires: 'pixelIds',
  },
  'metrics.impressions': range(
    'metrics.impressions',
    METRICS.humanImpressions.label,
    METRICS.humanImpressions.description,
  ),
  'metrics.visits': range('metrics.visits', METRICS.humanVisits.label, 'Human visits in the period.'),
} as const satisfies Record<string, FilterField>;
export type CompanyFilterField = keyof typeof COMPANY_FILTERS;

export const COMPANY_SORTS = [
  'name',
  'region.id',
  'sector.id',
  'revRange.id',
  'metrics.impressions',
  'metrics.visits',
  'metrics.lastActivityDate',
] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

export const COMPANIES_TABLE = {
  prefix: 'w',
  fields: COMPANY_FILTERS,
  sortable: COMPANY_SORTS,
  sizes: [10, 20, 50, 100],
  defaults: { size: 20, sortBy: 'metrics.lastActivityDate', sortOrder: 'desc' },
} as const satisfies TableDefinition;
