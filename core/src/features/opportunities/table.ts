import type { FilterField, OptionSource, TableDefinition } from '../../filters/index.ts';
import { METRICS } from '../../metrics/index.ts';

const list = (wire: string, label: string, source: OptionSource, description: string) =>
  ({ kind: 'list', label, description, wire, operators: ['in'], source }) as const;
const range = (wire: string, label: string, description: string) =>
  ({ kind: 'range', label, description, wire, operators: ['eq', 'gt', 'gte', 'lt', 'lte'] }) as const;

/** What an opportunity can be, in the order it becomes it; the name is shown. */
export const OPPORTUNITY_STATUSES = [
  { id: 'PIPELINE', name: 'Open' },
  { id: 'CLOSED_WON', name: 'Closed won' },
  { id: 'CLOSED_LOST', name: 'Closed lost' },
] as const;
export type OpportunityStatusId = (typeof OPPORTUNITY_STATUSES)[number]['id'];

/** Filters of opportunities that choose by what touched them: arguments of every question, figures and charts too. */
export const TOUCH_FILTERS = {
  audienceIds: list(
    'audienceIds',
    'Audiences',
    'audiences',
    'Opportunities of companies in one of these audiences.',
  ),
  vendorIds: list('vendorIds', 'Vendors', 'vendors', 'Opportunities with a touch by one of these vendors.'),
  campaignIds: list(
    'campaignIds',
    'Campaigns',
    'campaigns',
    'Opportunities with a touch by one of these campaigns.',
  ),
  pixelIds: list(
    'pixelIds',
    'Pixels',
    'pixels',
    'Opportunities whose company saw one of these pixels in the influence period.',
  ),
} as const satisfies Record<string, FilterField>;

/** Filters of the list of opportunities, in the order panels and chips show them (specification 002 §2.3). */
export const OPPORTUNITY_FILTERS = {
  ...TOUCH_FILTERS,
  status: {
    ...list('status', 'Status', 'opportunityStatuses', 'What has become of the opportunity.'),
    operators: ['in', 'notIn'],
  },
  amount: range('amount', 'Amount', 'Amount of the opportunity, in US dollars.'),
  metricsVisits: range(
    'metricsVisits',
    METRICS.influenceVisits.label,
    'Human visits of the company in the influence period.',
  ),
  metricsImpressions: range(
    'metricsImpressions',
    METRICS.influenceImpressions.label,
    'Impressions of the company in the influence period, bots aside.',
  ),
} as const satisfies Record<string, FilterField>;

const SORTS = [
  'date',
  'accountCompanyName',
  'account.tld',
  'name',
  'openDate',
  'closeDate',
  'status',
  'amount',
  'metricsVisits',
  'metricsImpressions',
] as const;

/** The list of opportunities; `date` is the open date of pipeline and the close date of closed-won. */
export const OPPORTUNITIES_TABLE = {
  prefix: 'o',
  fields: OPPORTUNITY_FILTERS,
  sortable: SORTS,
  sizes: [10, 20, 50, 100],
  defaults: { size: 20, sortBy: 'date', sortOrder: 'desc' },
} as const satisfies TableDefinition;

/** Opportunities beside what they are about, a company or some vendors: ten at a time, the latest opened first. */
export const OPPORTUNITY_BLOCK_TABLE = {
  ...OPPORTUNITIES_TABLE,
  fields: {
    status: OPPORTUNITY_FILTERS.status,
    amount: OPPORTUNITY_FILTERS.amount,
  },
  defaults: { size: 10, sortBy: 'openDate', sortOrder: 'desc' },
} as const satisfies TableDefinition;

/** Audiences of an opportunity, by visits and by offline events: two tables on one page. */
export const OPPORTUNITY_AUDIENCES_TABLE = {
  prefix: 'a',
  fields: {},
  sortable: ['name', 'visits'],
  sizes: [10, 20, 50, 100],
  defaults: { size: 10, sortBy: 'visits', sortOrder: 'desc' },
} as const satisfies TableDefinition;
export const OPPORTUNITY_EVENTS_TABLE = {
  ...OPPORTUNITY_AUDIENCES_TABLE,
  prefix: 'e',
  sortable: ['name', 'offlineEvents'],
  defaults: { size: 10, sortBy: 'offlineEvents', sortOrder: 'desc' },
} as const satisfies TableDefinition;
