import type { Page } from '@playwright/test';
import type { Places } from './places.ts';
import { ALL_VISITS } from './visits.ts';

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

const DEALS = `Deal ID,Deal Name,Deal Stage,Amount,Create Date,Close Date,Company
1,Renewal,Closed Won,"12,500.00",2026-09-01,2026-10-02,Acme
2,Expansion,Contract sent,,2026-09-14,,Beta
3,New business,Closed Lost,8000,someday,2026-10-20,Gamma
`;

const PAGES: readonly Screen[] = [
  ...ALL_VISITS.map(({ name, path }) => page(name.replaceAll(' ', '-'), path)),
  page('attribution-by-campaign', '/attribution?by=campaign&oppType=closedWon'),
  page('vendors-compare', '/vendors?compare=vndr_google_ads,vndr_linkedin_ads,vndr_6sense'),
];

/** A rule for the first value that no rule names, its channel and vendor chosen. */
async function makeRule(at: Page): Promise<void> {
  await at
    .getByRole('button', { name: /^Make a rule for/ })
    .first()
    .click();
  await at.getByRole('combobox', { name: 'Channel' }).click();
  await at.getByRole('option', { name: 'Affiliate & Partner' }).click();
  await at.getByRole('combobox', { name: 'Vendor' }).click();
  await at.getByRole('option', { name: 'PartnerStack' }).click();
}

const OPENED: readonly Screen[] = [
  opened('channel-rules-edited', '/configure-channels', makeRule),
  opened('channel-rules-previewed', '/configure-channels', async (at) => {
    await makeRule(at);
    await at.getByRole('button', { name: 'Save' }).click();
    await at
      .getByText(/would move/)
      .first()
      .waitFor();
  }),
  opened('own-channel-changed', '/configure-channels', press(/^Change /)),
  opened('company-settings-edited', '/company-settings', async (at) => {
    await press(/^Edit$/)(at);
    await at.getByRole('region', { name: 'Target market' }).getByRole('combobox').click();
    await at.getByRole('option').filter({ visible: true }).nth(1).click();
    await at.getByText(/^Companies in the target market/).waitFor();
  }),
  opened('exclusions-tried', '/company-settings', async (at) => {
    await press(/^Edit$/)(at);
    await at.getByRole('combobox', { name: 'Excluded paths' }).fill('/pricing');
    await at.getByRole('list', { name: 'Largest changes' }).scrollIntoViewIfNeeded();
  }),
  opened('monitor-found', '/health-center', async (at) => {
    // What speaks up comes first.
    await at.getByRole('region', { name: 'Data quality' }).getByRole('link').first().click();
    await at.getByText('How it looks').waitFor();
  }),
  opened('notes-drawer', '/web-traffic', press(/: notes$/)),
  opened('vendor-spend-edited', '/configure-vendors', async (at) => {
    await at.getByRole('button', { name: 'Edit', exact: true }).click();
    await at.getByRole('gridcell', { name: /^\$\d/ }).nth(2).click();
    await at.keyboard.press('Shift+ArrowRight');
    await at.keyboard.press('Shift+ArrowDown');
    await at.getByText(/cells, .* in sum/).waitFor();
  }),
  opened('import-tried', '/imports', async (at) => {
    await at.getByLabel('Drop a file here, or choose one').setInputFiles({
      name: 'deals.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(DEALS),
    });
    await at.getByRole('region', { name: 'What the file says' }).waitFor();
  }),
  opened('palette', '/web-traffic', (at) => at.keyboard.press('Control+k')),
  opened('range-picker', '/web-traffic', press(/^Period/)),
  opened('audience-picker', '/web-traffic', press(/^Audience/)),
  opened('link-menu', '/web-traffic', press(/^More about Traffic trends/)),
  opened('download-menu', '/web-traffic', press(/: download/i)),
  opened('full-screen', '/web-traffic', press(/: full screen/)),
  opened('definition', '/web-traffic', press(/^What .* means/)),
  opened('explain', '/web-traffic', press(/^Explain/)),
  opened('explain-revenue', ({ opportunity }) => `/opportunities/${opportunity}`, press(/^Explain Revenue/)),
  opened('explain-vendors', ({ company }) => `/web-traffic-activity/${company}`, press(/^Explain Vendors/)),
  opened('explain-influence', ({ pixels: [one] }) => `/pixels/${one}`, press(/^Explain Pipeline influenced/)),
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
  opened('answer', '/web-traffic', async (at) => {
    await press(/^Ask about your traffic/)(at);
    await at.getByLabel('Your question').fill('Which five vendors brought the most target visits?');
    await at.keyboard.press('Enter');
    await at.getByRole('dialog').getByRole('article').waitFor();
  }),
  opened('figures-as-table', '/web-traffic', press(/: show as table$/)),
  opened('tooltip', '/web-traffic', async (at) => {
    const box = await at.getByRole('region', { name: 'Traffic trends', exact: true }).boundingBox();
    if (box !== null) await at.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.7);
  }),
  opened('campaigns-scored', '/campaigns', async (at) => {
    const boxes = at.getByRole('region', { name: 'Campaign activity' }).getByRole('checkbox');
    await boxes.nth(3).check();
    await boxes.nth(6).check();
    await press('Score')(at);
    await at.getByRole('region', { name: 'Campaign fit scoring' }).scrollIntoViewIfNeeded();
  }),
  opened(
    'export',
    ({ audience }) => `/audiences/${audience}`,
    async (at) => {
      await at.route('**/api/graphql?ExportStatus', () => undefined);
      await at.getByRole('button', { name: /: more actions$/ }).click();
      await at.getByRole('menuitem', { name: /CSV/ }).click();
      await at.getByRole('dialog', { name: 'Exporting' }).waitFor();
    },
  ),
  opened(
    'leave-unsaved',
    ({ pixels: [one] }) => `/pixels/${one}/edit`,
    async (at) => {
      await at.getByLabel('Description').fill('Counts what it counted before, and more.');
      await at.getByRole('link', { name: 'Pixels' }).first().click();
    },
  ),
  opened('opportunity-filters', '/opportunities', press(/^Filters$/)),
  opened('instance-switcher', '/web-traffic', press(/^Instance: /)),
];

const PLACES_THAT_WAIT: readonly [name: string, path: Screen['path']][] = [
  ['web-traffic', () => '/web-traffic'],
  ['company', ({ company }) => `/web-traffic-activity/${company}`],
  ['attribution', () => '/attribution'],
  ['vendor', ({ vendor }) => `/vendors/${vendor}`],
  ['channels', () => '/channels'],
  ['campaign', ({ campaigns: [one] }) => `/campaigns/${one}`],
  ['pixel', ({ pixels: [one] }) => `/pixels/${one}`],
  ['audience', ({ audience }) => `/audiences/${audience}`],
];

const STATES: readonly Screen[] = [
  page('empty', '/web-traffic?startDate=2025-01-01&endDate=2025-01-08'),
  page('empty-list', '/campaigns?c.search=nothing-of-the-kind'),
  page('empty-assistant', '/assistant/conv_nobody'),
  page('too-many', `/campaigns/${Array.from({ length: 21 }, (_, index) => `camp_${index}`).join(',')}`),
  page('too-few-compared', ({ pixels: [one] }) => `/pixels/compare/${one}`),
  page('missing-page', '/nowhere'),
  page('missing-company', '/web-traffic-activity/comp_nobody'),
  page('missing-vendor', '/vendors/vndr_nobody'),
  page('missing-opportunity', '/opportunities/oppt_nobody'),
  page('missing-audience', '/audiences/audn_nobody'),
  page('missing-pixel', '/pixels/pixl_nobody'),
  page('missing-channel', '/channels/chnl_nobody'),
  page('missing-campaign', '/campaigns/camp_nobody'),
  { ...page('loading-dashboard', '/dashboard'), answers: 'never' },
  { ...page('loading-activity', '/web-traffic-activity'), answers: 'never' },
  { ...page('loading-vendors', '/vendors'), answers: 'never' },
  { ...page('loading-opportunity', ({ opportunity }) => `/opportunities/${opportunity}`), answers: 'never' },
  ...PLACES_THAT_WAIT.map(([name, path]): Screen => ({ ...page(`loading-${name}`, path), answers: 'never' })),
  { ...page('error-dashboard', '/dashboard'), answers: 'error' },
  { ...page('error-vendors', '/vendors'), answers: 'error' },
  { ...page('error-company', ({ company }) => `/web-traffic-activity/${company}`), answers: 'error' },
];

/** Everything there is to look at. */
export const SCREENS: readonly Screen[] = [...PAGES, ...OPENED, ...STATES];
