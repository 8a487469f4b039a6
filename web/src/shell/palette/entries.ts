import { companyPagePermalink } from '@parley/core/features/companies';
import { opportunityPermalink } from '@parley/core/features/opportunities';
import type { PaletteSearchQuery } from '../../generated/graphql.ts';
import type { MenuLink, MenuSection } from '../menu/menu-items.ts';

export type PaletteKind = 'ask' | 'page' | 'company' | 'vendor' | 'channel' | 'campaign' | 'opportunity';
export type PaletteEntry = {
  id: string;
  kind: PaletteKind;
  name: string;
  note?: string | undefined;
  /** Below the instance; asking has none. */
  path?: string;
};

export const GROUP_NAMES: Readonly<Record<PaletteKind, string>> = {
  ask: 'Ask',
  page: 'Pages',
  company: 'Companies',
  vendor: 'Vendors',
  channel: 'Channels',
  campaign: 'Campaigns',
  opportunity: 'Opportunities',
};

const ASSISTANT: PaletteEntry = {
  id: 'page /assistant',
  kind: 'page',
  name: 'Assistant',
  note: 'Conversations',
  path: '/assistant',
};
const MODEL: PaletteEntry = {
  id: 'page /assistant-settings',
  kind: 'page',
  name: 'Language model',
  note: 'Assistant',
  path: '/assistant-settings',
};
const PROFILE: PaletteEntry = { id: 'page /profile', kind: 'page', name: 'Profile', path: '/profile' };

const pageEntry = ({ title, path }: MenuLink, note: string | undefined): PaletteEntry => ({
  id: `page ${path}`,
  kind: 'page',
  name: title,
  note,
  path,
});

/** The pages this person may open, as the menu has them. */
export const pageEntries = (
  sections: readonly MenuSection[],
  { isAdmin }: { isAdmin: boolean },
): PaletteEntry[] => [
  ...sections
    .flatMap(({ items }) => items)
    .flatMap((item): PaletteEntry[] =>
      'pages' in item ? item.pages.map((page) => pageEntry(page, item.title)) : [pageEntry(item, undefined)],
    ),
  ASSISTANT,
  ...(isAdmin ? [MODEL] : []),
  PROFILE,
];

type Place = { id: string; name: string };

export const vendorEntries = (vendors: readonly (Place & { channel: Place })[]): PaletteEntry[] =>
  vendors.map(({ id, name, channel }) => ({
    id,
    kind: 'vendor',
    name,
    note: channel.name,
    path: `/vendors/${encodeURIComponent(id)}`,
  }));

export const channelEntries = (channels: readonly Place[]): PaletteEntry[] =>
  channels.map(({ id, name }) => ({
    id,
    kind: 'channel',
    name,
    path: `/channels/${encodeURIComponent(id)}`,
  }));

/** What the server found, in its order. */
export const foundEntries = (found: PaletteSearchQuery | undefined): PaletteEntry[] => [
  ...(found?.companies.get.edges ?? []).map(
    ({ node: { id, name, tld } }): PaletteEntry => ({
      id,
      kind: 'company',
      name,
      note: tld,
      path: companyPagePermalink(id),
    }),
  ),
  ...(found?.campaigns?.get.edges ?? []).map(
    ({ node: { id, name, vendor } }): PaletteEntry => ({
      id,
      kind: 'campaign',
      name,
      note: vendor.name,
      path: `/campaigns/${encodeURIComponent(id)}`,
    }),
  ),
  ...(found?.opportunities?.get.edges ?? []).map(
    ({ node: { id, name, accountCompanyName } }): PaletteEntry => ({
      id,
      kind: 'opportunity',
      name,
      note: accountCompanyName,
      path: opportunityPermalink(id),
    }),
  ),
];
