import { type PageCapability, pageOf } from '@parley/core/pages';
import { findPlaces, type Places } from '../screens/places.ts';
import { ALL_VISITS, OPENED_ELSEWHERE } from '../screens/visits.ts';
import { sampleInstance, sharedSession } from './person.ts';

export type Screen = {
  /** What it is called in findings. */
  name: string;
  pathOf: (places: Places) => string;
  /** Who may not open it: standard users, or organizations without a paid plan. */
  closedTo?: 'standard users' | 'free plans';
  /** What it says where there is no data at all; only pages that exist without data have it. */
  empty?: RegExp;
};

const CLOSED_TO: Readonly<Partial<Record<PageCapability, Screen['closedTo']>>> = {
  'plan.view': 'free plans',
  'configuration.change': 'standard users',
};

/** Every analytics screen. */
export const SCREENS: readonly Screen[] = ALL_VISITS.filter(
  ({ page }) => OPENED_ELSEWHERE[page] === undefined,
).map(({ name, page, path, empty }) => {
  const closedTo = CLOSED_TO[pageOf(page).capability];
  return {
    name,
    pathOf: path,
    ...(closedTo !== undefined && { closedTo }),
    ...(empty !== undefined && { empty }),
  };
});

/** Addresses of things that do not exist, and the message for each. */
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
  ['/board/bord_none', /The board does not exist/],
  ['/audiences/audn_none/edit', /The audience does not exist/],
];

let found: Promise<Places> | undefined;

/** Things of the sample that there are pages about, looked for once. */
export const samplePlaces = (): Promise<Places> => {
  found ??= sharedSession().then((session) => findPlaces(session, sampleInstance()));
  return found;
};
