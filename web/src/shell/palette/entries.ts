import { companyPagePermalink } from '@parley/core/features/companies';
import { opportunityPermalink } from '@parley/core/features/opportunities';
import { hasCapability, PAGE_IDS, type Person, pageOf, pagePath, pathWithId } from '@parley/core/pages';
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

const pageEntry = ({ title, path }: MenuLink, note: string | undefined): PaletteEntry => ({
  id: `page ${path}`,
  kind: 'page',
  name: title,
  note,
  path,
});

/** The pages this person may open: those of the menu as the menu has them, then the others of the palette. */
export const pageEntries = (sections: readonly MenuSection[], person: Person): PaletteEntry[] => [
  ...sections
    .flatMap(({ items }) => items)
    .flatMap((item): PaletteEntry[] =>
      'pages' in item ? item.pages.map((page) => pageEntry(page, item.title)) : [pageEntry(item, undefined)],
    ),
  ...PAGE_IDS.flatMap((page) => {
    const { title, capability, palette } = pageOf(page);
    const isShown = palette !== undefined && hasCapability(person, capability);
    return isShown ? [pageEntry({ title, path: pathWithId(page) }, palette.note)] : [];
  }),
];

type Place = { id: string; name: string };

export const vendorEntries = (vendors: readonly (Place & { channel: Place })[]): PaletteEntry[] =>
  vendors.map(({ id, name, channel }) => ({
    id,
    kind: 'vendor',
    name,
    note: channel.name,
    path: pagePath('vendor', { vendor: id }),
  }));

export const channelEntries = (channels: readonly Place[]): PaletteEntry[] =>
  channels.map(({ id, name }) => ({
    id,
    kind: 'channel',
    name,
    path: pagePath('channel', { channel: id }),
  }));

/** The server's matches, in its order. */
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
      path: pagePath('campaign', { campaigns: id }),
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
