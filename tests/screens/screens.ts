import type { Page } from '@playwright/test';
import type { Places } from './places.ts';

export type Screen = {
  name: string;
  /** Below the instance. */
  path: (places: Places) => string;
  /** What to do once it shows; without it the page itself is the picture, over its whole height. */
  open?: (page: Page) => Promise<void>;
  /** How the server answers: never, or with an error. */
  answers?: 'never' | 'error';
};

const page = (name: string, path: string | ((places: Places) => string)): Screen => ({
  name,
  path: typeof path === 'string' ? () => path : path,
});

const opened = (name: string, path: string | Screen['path'], open: Screen['open']): Screen => ({
  ...page(name, path),
  ...(open !== undefined && { open }),
});

const press =
  (name: string | RegExp) =>
  (at: Page): Promise<void> =>
    at.getByRole('button', { name }).first().click();

const PAGES: readonly Screen[] = [
  page('dashboard', '/dashboard'),
  page('web-traffic', '/web-traffic'),
  page('activity', '/web-traffic-activity'),
  page('company', ({ company }) => `/web-traffic-activity/${company}`),
  page('benchmarks', '/web-traffic-benchmarks'),
  page('attribution', '/attribution'),
  page('attribution-by-campaign', '/attribution?by=campaign&oppType=closedWon'),
  page('campaigns', '/campaigns'),
  page('campaign', ({ campaigns: [one] }) => `/campaigns/${one}`),
  page('campaign-group', ({ campaigns }) => `/campaigns/${campaigns.join(',')}`),
  page('channels', '/channels'),
  page('channel', ({ channel }) => `/channels/${channel}`),
  page('vendors', '/vendors'),
  page('vendor', ({ vendor }) => `/vendors/${vendor}`),
  page('vendor-direct', '/vendors/vndr_direct'),
  page('opportunities', '/opportunities'),
  page('opportunity', ({ opportunity }) => `/opportunities/${opportunity}?oppType=closedWon`),
  page('pixels', '/pixels'),
  page('pixel', ({ pixels: [one] }) => `/pixels/${one}`),
  page('pixel-group', ({ pixels }) => `/pixels/${pixels.join(',')}`),
  page('pixels-compare', ({ pixels }) => `/pixels/compare/${pixels.join(',')}`),
  page('pixel-create', '/pixels/create'),
  page('pixel-edit', ({ pixels: [one] }) => `/pixels/${one}/edit`),
  page('audience', ({ audience }) => `/audiences/${audience}`),
  page('users', '/users'),
  page('profile', '/profile'),
];

const OPENED: readonly Screen[] = [
  opened('palette', '/web-traffic', (at) => at.keyboard.press('Control+k')),
  opened('range-picker', '/web-traffic', press(/^Period/)),
  opened('audience-picker', '/web-traffic', press(/^Audience/)),
  opened('link-menu', '/web-traffic', press(/^Copy the link to/)),
  opened('download-menu', '/web-traffic', press(/: download/i)),
  opened('full-screen', '/web-traffic', press(/: full screen/)),
  opened('definition', '/web-traffic', press(/^What .* means/)),
  opened('explain', '/web-traffic', press(/^Explain/)),
  opened('company-drawer', '/web-traffic-activity', async (at) => {
    await at.getByRole('region').getByRole('row').nth(2).getByRole('cell').nth(2).click();
  }),
  opened('campaign-filters', '/campaigns', press(/^Filters$/)),
  opened('activity-filters', '/web-traffic-activity', press(/^Filters$/)),
  opened('columns', '/vendors', async (at) => {
    await at.getByRole('button', { name: 'Vendor activity: more actions' }).click();
    await at.getByRole('menuitem', { name: 'Select metrics' }).click();
  }),
  opened('vendor-campaigns', '/vendors', press(/^Campaigns of Google Ads/)),
  // On a desk it stands open: what there is to do with it is to make it small.
  opened('menu', '/web-traffic', press(/^(Open|Collapse) the menu/)),
  opened('assistant', '/web-traffic', press(/^Ask about your traffic/)),
];

const STATES: readonly Screen[] = [
  page('empty', '/web-traffic?startDate=2025-01-01&endDate=2025-01-08'),
  page('empty-list', '/campaigns?c.search=nothing-of-the-kind'),
  page('missing-page', '/nowhere'),
  page('missing-route', '/audiences/upload'),
  page('missing-company', '/web-traffic-activity/comp_nobody'),
  page('missing-vendor', '/vendors/vndr_nobody'),
  page('missing-opportunity', '/opportunities/oppt_nobody'),
  page('missing-audience', '/audiences/audn_nobody'),
  page('missing-pixel', '/pixels/pixl_nobody'),
  { ...page('loading-dashboard', '/dashboard'), answers: 'never' },
  { ...page('loading-activity', '/web-traffic-activity'), answers: 'never' },
  { ...page('loading-vendors', '/vendors'), answers: 'never' },
  { ...page('loading-opportunity', ({ opportunity }) => `/opportunities/${opportunity}`), answers: 'never' },
  { ...page('error-dashboard', '/dashboard'), answers: 'error' },
  { ...page('error-vendors', '/vendors'), answers: 'error' },
  { ...page('error-company', ({ company }) => `/web-traffic-activity/${company}`), answers: 'error' },
];

/** Everything there is to look at. */
export const SCREENS: readonly Screen[] = [...PAGES, ...OPENED, ...STATES];
