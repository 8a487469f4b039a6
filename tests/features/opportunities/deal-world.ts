import type { World, WorldCompany } from '@parley/worlds';
import type { WorldFacts, WorldOpportunity } from '@parley/worlds/facts';
import {
  companyByHand,
  idCounter,
  type OriginName,
  pixelByHand,
  shownAt,
  viewAt,
  worldByHand,
} from '@parley/worlds/world-by-hand';

const NORTH = companyByHand(0, 'North', ['sect_software', 'regn_europe', 'rrng_enterprise'], true);
const SOUTH = companyByHand(1, 'South', ['sect_retail', 'regn_europe', 'rrng_mid_market'], true);
const WEST = companyByHand(2, 'West', ['sect_retail', 'regn_asia', null], false);

const BANNER = pixelByHand('banner', 'chnl_display', 'vndr_6sense');

const at = (text: string): number => Date.parse(`${text}Z`);

/** June 2024, the month the tests ask for, and the one after. */
export const JUNE = 'startDate: "2024-06-01T00:00:00Z", endDate: "2024-06-30T23:59:59Z"';
export const JULY = 'startDate: "2024-07-01T00:00:00Z", endDate: "2024-07-31T23:59:59Z"';
export const JUNE_RANGE = { start: '2024-06-01', end: '2024-06-30' };

/** Start, browser, company, origin and campaign of each visit; most are at an edge of the influence period of an opportunity. */
const VISITS: readonly [string, string, WorldCompany, OriginName, string, 'bot'?][] = [
  // North: one second before the influence period of its won deal, and at its first instant.
  ['2024-02-09T23:59:59', 'n1', NORTH, 'linkedinAds', 'ABM'],
  ['2024-02-10T00:00:00', 'n2', NORTH, 'googleAds', 'spring'],
  ['2024-05-01T09:00:00', 'n1', NORTH, 'linkedinAds', 'ABM'],
  // At the last second of the day it closed, and after.
  ['2024-06-20T23:59:59', 'n3', NORTH, 'direct', ''],
  ['2024-06-21T00:00:00', 'n4', NORTH, 'googleAds', 'spring'],
  // South: its deal is to close in the future, so its period ends today.
  ['2024-03-06T23:59:59', 's1', SOUTH, 'googleAds', 'spring'],
  ['2024-03-07T00:00:00', 's2', SOUTH, 'linkedinAds', 'ABM'],
  ['2024-06-07T09:00:00', 's3', SOUTH, 'googleAds', 'spring', 'bot'],
  ['2024-07-15T09:00:00', 's1', SOUTH, 'googleAds', 'spring'],
  // West: the day after its won deal closed.
  ['2024-06-04T10:00:00', 'w1', WEST, 'google', ''],
];

function pageViews() {
  const nextId = idCounter(5);
  return VISITS.map(([start, visitor, company, origin, campaign, bot]) =>
    viewAt(nextId(), at(start), visitor, company, origin, '/', {
      campaign,
      botReason: bot === undefined ? '' : 'user-agent',
    }),
  );
}

function impressions() {
  const nextId = idCounter(6);
  const shown = (time: string, botReason: '' | 'user-agent' = '') =>
    shownAt(nextId(), at(time), BANNER, 'n9', NORTH, { campaign: 'Reach', botReason });
  return [
    shown('2024-05-05T09:00:00'),
    shown('2024-05-05T10:00:00'),
    shown('2024-05-05T11:00:00', 'user-agent'),
    shown('2024-06-21T12:00:00'),
  ];
}

const deal = (
  key: string,
  company: WorldCompany | null,
  [status, openDate, closeDate, amount]: [WorldOpportunity['status'], string, string | null, number],
  history: WorldOpportunity['history'] = [],
): WorldOpportunity => ({
  key,
  name: `${key} deal`,
  company,
  accountName: company === null ? 'Nobody we know' : `${company.name} Ltd`,
  status,
  stage: '',
  openDate,
  closeDate,
  amount,
  history,
});

const events = (
  company: WorldCompany,
  campaignType: string,
  vendorName: string,
  days: readonly string[],
): WorldFacts['offlineEvents'] =>
  days.map((date, index) => ({
    key: `${company.name}-${campaignType}-${index}`,
    campaignType,
    vendorName,
    name: '',
    company,
    date,
  }));

const FACTS: WorldFacts = {
  opportunities: [
    deal('won', NORTH, ['CLOSED_WON', '2024-05-10', '2024-06-20', 10_000]),
    deal('future', SOUTH, ['PIPELINE', '2024-06-05', '2030-01-01', 4000]),
    deal('lost', WEST, ['CLOSED_LOST', '2024-06-01', '2024-06-25', 3000]),
    deal(
      'reopened',
      NORTH,
      ['PIPELINE', '2024-06-10', null, 2500],
      [
        { at: at('2024-06-15T12:00:00'), stage: 'Closed Lost', amount: 2500, closeDate: '2024-06-15' },
        { at: at('2024-06-18T12:00:00'), stage: 'Proposal', amount: 2500, closeDate: null },
      ],
    ),
    deal('nobody', null, ['PIPELINE', '2024-06-12', null, 700]),
    deal('unseen', WEST, ['CLOSED_WON', '2024-01-10', '2024-06-03', 6000]),
    // A record that closed before it opened.
    deal('backwards', null, ['CLOSED_WON', '2024-02-20', '2024-02-10', 50]),
    // West had won one before.
    deal('again', WEST, ['PIPELINE', '2024-07-05', null, 900]),
  ],
  leads: [],
  offlineEvents: [
    ...events(NORTH, 'Fair', 'Expo', ['2024-06-01']),
    ...events(
      NORTH,
      'Dinner',
      '',
      Array.from({ length: 6 }, () => '2024-06-18'),
    ),
    ...events(SOUTH, 'Fair', 'Expo', ['2024-05-15']),
  ],
  adStatistics: [],
  vendorSpend: [{ vendorId: 'vndr_linkedin_ads', month: '2024-06-01', amount: 3000 }],
};

/** Eight deals that can be reckoned on paper: every edge of the influence period has one. */
export const dealWorld = (): World =>
  worldByHand({
    name: 'Deals',
    range: { start: '2024-01-01', end: '2024-07-31' },
    companies: [NORTH, SOUTH, WEST],
    audiences: { focus: [NORTH, WEST] },
    pixels: [BANNER],
    facts: FACTS,
    pageViews: pageViews(),
    impressions: impressions(),
  });
