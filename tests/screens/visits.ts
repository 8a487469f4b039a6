import { type BuiltPageId, isBuilt, PAGE_IDS, type PageParameters, pagePath } from '@parley/core/pages';
import type { Places } from './places.ts';

export type Visit = {
  /** What it is called in findings and as a picture. */
  name: string;
  page: BuiltPageId;
  /** Below the instance. */
  path: (places: Places) => string;
  /** What it says where there is no data at all; only pages that exist without data have it. */
  empty?: RegExp;
};

type Given<Page extends BuiltPageId> = {
  name: string;
  empty?: RegExp;
  /** The things of the sample that the address names. */
  of?: (places: Places) => PageParameters<Page>;
};

/** How each page is opened on the sample, in every way it has; none where the sample has no such thing. */
const VISITS: { readonly [Page in BuiltPageId]: readonly Given<Page>[] } = {
  home: [{ name: 'home' }],
  dashboard: [{ name: 'dashboard', empty: /Get started/ }],
  'web-traffic': [{ name: 'web traffic', empty: /No visits yet/ }],
  companies: [{ name: 'web traffic activity', empty: /No companies yet/ }],
  company: [{ name: 'company', of: ({ company }) => ({ company }) }],
  attribution: [{ name: 'attribution', empty: /No vendors yet/ }],
  benchmarks: [{ name: 'benchmarks', empty: /No visits yet/ }],
  channels: [{ name: 'channels', empty: /No channels yet/ }],
  channel: [{ name: 'channel', of: ({ channel }) => ({ channel }), empty: /No vendors yet/ }],
  vendors: [{ name: 'vendors', empty: /No vendors yet/ }],
  vendor: [
    { name: 'vendor', of: ({ vendor }) => ({ vendor }), empty: /No companies reached in this period/ },
    { name: 'direct', of: () => ({ vendor: 'vndr_direct' }), empty: /No visits yet/ },
  ],
  campaigns: [{ name: 'campaigns', empty: /No campaigns yet/ }],
  campaign: [
    { name: 'campaign', of: ({ campaigns }) => ({ campaigns: campaigns.slice(0, 1) }) },
    { name: 'campaign group', of: ({ campaigns }) => ({ campaigns }) },
  ],
  opportunities: [{ name: 'opportunities', empty: /No opportunities yet/ }],
  opportunity: [{ name: 'opportunity', of: ({ opportunity }) => ({ opportunity }) }],
  pixels: [{ name: 'pixels', empty: /No pixels yet/ }],
  'pixel-compare': [{ name: 'pixels compared', of: ({ pixels }) => ({ pixels }) }],
  'pixel-create': [{ name: 'create a pixel' }],
  'pixel-edit': [{ name: 'edit a pixel', of: ({ pixels: [pixel = ''] }) => ({ pixel }) }],
  pixel: [
    { name: 'pixel', of: ({ pixels }) => ({ pixels: pixels.slice(0, 1) }) },
    { name: 'pixel group', of: ({ pixels }) => ({ pixels }) },
  ],
  audiences: [{ name: 'audiences', empty: /No audiences yet/ }],
  'audience-upload': [{ name: 'upload an audience' }],
  'audience-import': [{ name: 'import an audience' }],
  'audience-compare': [{ name: 'audiences compared', of: ({ audiences }) => ({ audiences }) }],
  'audience-rules': [{ name: 'audience by rules' }],
  'audience-edit': [{ name: 'edit an audience', of: ({ audience }) => ({ audience }) }],
  audience: [{ name: 'audience', of: ({ audience }) => ({ audience }) }],
  'health-center': [{ name: 'health center', empty: /areas are set up/ }],
  monitor: [{ name: 'monitor', of: () => ({ monitor: 'visits-fell' }), empty: /Nothing was found before/ }],
  rejections: [{ name: 'rejected events', empty: /Every event was taken/ }],
  'configure-channels': [{ name: 'configure channels', empty: /No rules of your own yet/ }],
  'configure-vendors': [{ name: 'configure vendors', empty: /No vendors yet/ }],
  imports: [{ name: 'import files', empty: /Nothing was imported yet/ }],
  integrations: [{ name: 'integrations' }],
  integration: [{ name: 'integration', of: () => ({ provider: 'oprv:salesforce' }) }],
  'verify-integration': [],
  'event-log': [{ name: 'event log' }],
  'company-settings': [{ name: 'company settings' }],
  users: [{ name: 'users' }],
  invite: [{ name: 'invite' }],
  user: [],
  assistant: [{ name: 'assistant' }, { name: 'pins', of: () => ({ conversation: 'pins' }) }],
  // The sample has none.
  board: [],
  'assistant-settings': [{ name: 'assistant settings' }],
  profile: [{ name: 'profile' }],
  'login-as': [],
  'feature-flags': [{ name: 'feature flags' }],
};

const pathTo = pagePath as (page: BuiltPageId, parameters?: PageParameters<BuiltPageId>) => string;

/** Every way to open a page, in the order of the table of pages. */
export const ALL_VISITS: readonly Visit[] = PAGE_IDS.filter(isBuilt).flatMap((page) =>
  (VISITS[page] as readonly Given<BuiltPageId>[]).map(
    ({ name, empty, of }): Visit => ({
      name,
      page,
      path: (places) => pathTo(page, of?.(places)),
      ...(empty !== undefined && { empty }),
    }),
  ),
);

/** Pages that are no part of the sweep, because these suites open them with people of their own. */
export const OPENED_ELSEWHERE: Readonly<Partial<Record<BuiltPageId, string>>> = {
  'event-log': 'event-log',
  integrations: 'integrations',
  integration: 'integrations',
  'verify-integration': 'integrations',
  users: 'people-accessibility',
  invite: 'people-accessibility',
  user: 'people-accessibility',
  profile: 'people-accessibility',
  'login-as': 'people-accessibility',
  home: 'home',
  assistant: 'conversations',
  board: 'boards',
  'assistant-settings': 'assistant-settings',
  'feature-flags': 'shell',
};
