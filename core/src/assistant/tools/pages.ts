import { AUDIENCE_MEMBERS_TABLE } from '../../features/audiences/index.ts';
import { CAMPAIGNS_TABLE } from '../../features/campaigns/index.ts';
import { COMPANIES_TABLE } from '../../features/companies/index.ts';
import { OPPORTUNITIES_TABLE } from '../../features/opportunities/index.ts';
import { PIXELS_TABLE } from '../../features/pixels/index.ts';
import { VENDORS_TABLE } from '../../features/vendors/index.ts';
import type { TableDefinition } from '../../filters/index.ts';

export type AssistantPage = {
  title: string;
  description: string;
  /** Below the instance root; a last part in colons takes an id. */
  path: string;
  /** How ids of that kind begin. */
  idPrefix?: string;
  /** The table whose filters, sort and search the address holds. */
  table?: TableDefinition;
  takesDays: boolean;
  takesAudience: boolean;
  /** Pages of the paid plan; the others are open to every member. */
  isPaid: boolean;
};

/** Pages the assistant can open. Attribution is not among them: it is not navigable for it (specification 000 §2). */
export const ASSISTANT_PAGES = {
  dashboard: {
    title: 'Dashboard',
    description: 'The main figures of the instance at a glance.',
    path: '/dashboard',
    takesDays: true,
    takesAudience: false,
    isPaid: false,
  },
  'web-traffic': {
    title: 'Web traffic',
    description: 'Visits by traffic type, over time, by vendor, and where direct visits come from.',
    path: '/web-traffic',
    takesDays: true,
    takesAudience: true,
    isPaid: false,
  },
  companies: {
    title: 'Web traffic activity',
    description: 'The companies that visited or saw an ad, with filters.',
    path: '/web-traffic-activity',
    table: COMPANIES_TABLE,
    takesDays: true,
    takesAudience: false,
    isPaid: false,
  },
  company: {
    title: 'Company',
    description: 'One company: its visits, opportunities and offline events.',
    path: '/web-traffic-activity/:id',
    idPrefix: 'cmpy_',
    takesDays: true,
    takesAudience: false,
    isPaid: false,
  },
  benchmarks: {
    title: 'Web traffic benchmarks',
    description: 'Shares of target visits by channel beside those of peers.',
    path: '/web-traffic-benchmarks',
    takesDays: true,
    takesAudience: true,
    isPaid: false,
  },
  channels: {
    title: 'Channels',
    description: 'Visits, spend and pipeline by channel.',
    path: '/channels',
    takesDays: true,
    takesAudience: true,
    isPaid: true,
  },
  channel: {
    title: 'Channel',
    description: 'One channel with its vendors.',
    path: '/channels/:id',
    idPrefix: 'chnl_',
    takesDays: true,
    takesAudience: true,
    isPaid: true,
  },
  vendors: {
    title: 'Vendors',
    description: 'Vendors with what they cost and brought, and their fit scores.',
    path: '/vendors',
    table: VENDORS_TABLE,
    takesDays: true,
    takesAudience: true,
    isPaid: true,
  },
  vendor: {
    title: 'Vendor',
    description: 'One vendor with its campaigns.',
    path: '/vendors/:id',
    idPrefix: 'vndr_',
    takesDays: true,
    takesAudience: true,
    isPaid: true,
  },
  campaigns: {
    title: 'Campaigns',
    description: 'Campaigns with what they cost and brought.',
    path: '/campaigns',
    table: CAMPAIGNS_TABLE,
    takesDays: true,
    takesAudience: true,
    isPaid: true,
  },
  campaign: {
    title: 'Campaign',
    description: 'One campaign.',
    path: '/campaigns/:id',
    idPrefix: 'camp_',
    takesDays: true,
    takesAudience: true,
    isPaid: true,
  },
  opportunities: {
    title: 'Opportunities',
    description: 'Opportunities opened or won in the period, by what touched them.',
    path: '/opportunities',
    table: OPPORTUNITIES_TABLE,
    takesDays: true,
    takesAudience: false,
    isPaid: true,
  },
  opportunity: {
    title: 'Opportunity',
    description: 'One opportunity with the touches of its company.',
    path: '/opportunities/:id',
    idPrefix: 'oppt_',
    takesDays: false,
    takesAudience: false,
    isPaid: true,
  },
  pixels: {
    title: 'Pixels',
    description: 'Pixel tags with their impressions and allocation.',
    path: '/pixels',
    table: PIXELS_TABLE,
    takesDays: true,
    takesAudience: true,
    isPaid: true,
  },
  pixel: {
    title: 'Pixel',
    description: 'One pixel tag: reach, engagement and cost.',
    path: '/pixels/:id',
    idPrefix: 'pixl_',
    takesDays: true,
    takesAudience: true,
    isPaid: true,
  },
  audience: {
    title: 'Audience',
    description: 'The companies of one audience.',
    path: '/audiences/:id',
    idPrefix: 'audn_',
    table: AUDIENCE_MEMBERS_TABLE,
    takesDays: false,
    takesAudience: false,
    isPaid: true,
  },
} as const satisfies Record<string, AssistantPage>;

export type AssistantPageId = keyof typeof ASSISTANT_PAGES;
export const ASSISTANT_PAGE_IDS = Object.keys(ASSISTANT_PAGES) as [AssistantPageId, ...AssistantPageId[]];
