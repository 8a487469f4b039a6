import { findPlaces, type Places } from '../screens/places.ts';
import { sampleInstance } from './person.ts';
import { sharedSession } from './sample-session.ts';

export type Screen = {
  /** What it is called in findings. */
  name: string;
  pathOf: (places: Places) => string;
  /** Who may not open it: standard users, or organizations without a paid plan. */
  closedTo?: 'standard users' | 'free plans';
  /** What it says where there is no data at all; only pages that exist without data have it. */
  empty?: RegExp;
};

const at = (path: string) => (): string => path;
const paid = { closedTo: 'free plans' } as const;

/** Every analytics screen. */
export const SCREENS: readonly Screen[] = [
  { name: 'dashboard', pathOf: at('/dashboard'), empty: /No visits in this period/ },
  { name: 'web traffic', pathOf: at('/web-traffic'), empty: /No visits in this period/ },
  { name: 'web traffic activity', pathOf: at('/web-traffic-activity'), empty: /No companies found/ },
  { name: 'company', pathOf: ({ company }) => `/web-traffic-activity/${company}` },
  { name: 'benchmarks', pathOf: at('/web-traffic-benchmarks'), empty: /No visits in this period/ },
  { name: 'attribution', pathOf: at('/attribution'), empty: /No vendors found/ },
  { name: 'channels', pathOf: at('/channels'), empty: /No channels found/, ...paid },
  { name: 'channel', pathOf: ({ channel }) => `/channels/${channel}`, empty: /No vendors found/, ...paid },
  { name: 'vendors', pathOf: at('/vendors'), empty: /No vendors found/, ...paid },
  {
    name: 'vendor',
    pathOf: ({ vendor }) => `/vendors/${vendor}`,
    empty: /No companies reached in this period/,
    ...paid,
  },
  { name: 'direct', pathOf: at('/vendors/vndr_direct'), empty: /No direct visits in this period/, ...paid },
  { name: 'campaigns', pathOf: at('/campaigns'), empty: /No campaigns found/, ...paid },
  { name: 'campaign', pathOf: ({ campaigns: [one] }) => `/campaigns/${one}`, ...paid },
  { name: 'campaign group', pathOf: ({ campaigns }) => `/campaigns/${campaigns.join(',')}`, ...paid },
  {
    name: 'opportunities',
    pathOf: at('/opportunities'),
    empty: /No opportunities opened in this period/,
    ...paid,
  },
  { name: 'opportunity', pathOf: ({ opportunity }) => `/opportunities/${opportunity}`, ...paid },
  { name: 'pixels', pathOf: at('/pixels'), empty: /No pixels yet/, ...paid },
  { name: 'pixel', pathOf: ({ pixels: [one] }) => `/pixels/${one}`, ...paid },
  { name: 'pixel group', pathOf: ({ pixels }) => `/pixels/${pixels.join(',')}`, ...paid },
  {
    name: 'pixels compared',
    pathOf: ({ pixels }) => `/pixels/compare/${pixels.join(',')}`,
    ...paid,
  },
  { name: 'create a pixel', pathOf: at('/pixels/create'), closedTo: 'standard users' },
  { name: 'edit a pixel', pathOf: ({ pixels: [one] }) => `/pixels/${one}/edit`, closedTo: 'standard users' },
  { name: 'audience', pathOf: ({ audience }) => `/audiences/${audience}`, ...paid },
];

/** Addresses of things that do not exist, and what is said of them. */
export const MISSING_THINGS: readonly (readonly [path: string, words: RegExp])[] = [
  ['/web-traffic-activity/comp_none', /The company does not exist/],
  ['/channels/chnl_none', /The channel you're looking for does not exist/],
  ['/vendors/vndr_none', /The vendor you're looking for does not exist/],
  ['/campaigns/camp_none', /The campaign does not exist/],
  ['/campaigns/camp_none,camp_nobody', /One of the campaigns does not exist/],
  ['/opportunities/oppt_none', /The opportunity does not exist/],
  ['/pixels/pixl_none', /The pixel you're looking for does not exist/],
  ['/pixels/pixl_none/edit', /The pixel you're looking for does not exist/],
  ['/audiences/audn_none', /The audience does not exist/],
];

let found: Promise<Places> | undefined;

/** Things of the sample that there are pages about, looked for once. */
export const samplePlaces = (): Promise<Places> => {
  found ??= sharedSession().then((session) => findPlaces(session, sampleInstance()));
  return found;
};
