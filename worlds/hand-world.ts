import type { WorldFacts, WorldOpportunity } from './facts.ts';
import type { World, WorldCompany, WorldImpression, WorldPageView } from './world.ts';
import {
  companyByHand,
  idCounter,
  type OriginName,
  pixelByHand,
  shownAt,
  viewAt,
  worldByHand,
} from './world-by-hand.ts';

const ACME = companyByHand(0, 'Acme', ['sect_software', 'regn_north_america', 'rrng_enterprise'], true);
const BIRCH = companyByHand(1, 'Birch', ['sect_retail', 'regn_europe', 'rrng_mid_market'], true);
const CEDAR = companyByHand(2, 'Cedar', ['sect_software', 'regn_europe', null], false);

const SENSE = pixelByHand('sense', 'chnl_display', 'vndr_6sense');
const SPONSORED = pixelByHand('sponsored', 'chnl_paid_social', 'vndr_linkedin_ads');

const at = (text: string): number => Date.parse(`${text}Z`);

/**
 * Ten visits; all but the first are in March 2024. Each line: start, browser, company, origin, campaign, pages,
 * one minute between them.
 */
const VISITS: readonly [string, string, WorldCompany | null, OriginName, string, string[], 'bot'?][] = [
  ['2024-02-26T10:00:00', 'a1', ACME, 'linkedinAds', 'ABM', ['/', '/pricing']],
  ['2024-03-04T09:00:00', 'a1', ACME, 'direct', '', ['/']],
  ['2024-03-05T09:00:00', 'b1', BIRCH, 'googleAds', 'spring', ['/', '/pricing', '/pricing']],
  ['2024-03-06T09:00:00', 'b1', BIRCH, 'direct', '', ['/']],
  ['2024-03-10T09:00:00', 'c1', CEDAR, 'google', '', ['/docs']],
  ['2024-03-12T09:00:00', 'u1', null, 'direct', '', ['/']],
  ['2024-03-13T09:00:00', 'x1', null, 'googleAds', 'spring', ['/'], 'bot'],
  ['2024-03-15T09:00:00', 'a2', ACME, 'linkedinAds', 'ABM', ['/', '/pricing']],
  ['2024-03-18T09:00:00', 'c1', CEDAR, 'googleAds', 'spring', ['/docs']],
  ['2024-03-31T23:59:59.999', 'b2', BIRCH, 'direct', '', ['/']],
];

function pageViews(): WorldPageView[] {
  const nextId = idCounter(1);
  return VISITS.flatMap(([start, visitor, company, origin, campaign, pages, bot]) =>
    pages.map((path, index) =>
      viewAt(nextId(), at(start) + index * 60_000, visitor, company, origin, path, {
        campaign,
        botReason: bot === undefined ? '' : 'user-agent',
      }),
    ),
  );
}

function impressions(): WorldImpression[] {
  const nextId = idCounter(2);
  const shown = (
    time: string,
    pixel: typeof SENSE,
    visitor: string,
    company: WorldCompany | null,
    rest: Partial<WorldImpression> = {},
  ) => shownAt(nextId(), at(time), pixel, visitor, company, rest);
  return [
    shown('2024-03-01T08:00:00', SENSE, 'a1', ACME, { campaign: 'Reach' }),
    // By the same company only: the browser's own impression above goes first.
    shown('2024-03-03T12:00:00', SENSE, 'z9', ACME),
    shown('2024-03-04T09:00:00', SPONSORED, 'b1', BIRCH),
    shown('2024-03-08T09:00:00', SENSE, 'c9', CEDAR, { campaign: 'Reach', isClick: true }),
    // Seven days to the millisecond before the visit of the 18th.
    shown('2024-03-11T09:00:00', SENSE, 'c1', CEDAR, { campaign: 'Reach' }),
    shown('2024-03-14T09:00:00', SENSE, 'x2', ACME, { botReason: 'hosting-network' }),
    shown('2024-03-16T09:00:00', SPONSORED, 'u7', null, { campaign: 'ABM' }),
  ];
}

const deal = (
  key: string,
  company: WorldCompany | null,
  [status, openDate, closeDate, amount]: [WorldOpportunity['status'], string, string | null, number],
): WorldOpportunity => ({
  key,
  name: `Deal ${key}`,
  company,
  accountName: company?.name ?? 'Nobody we know',
  status,
  stage: '',
  openDate,
  closeDate,
  amount,
  history: [],
});

const FACTS: WorldFacts = {
  opportunities: [
    deal('won', ACME, ['CLOSED_WON', '2024-03-02', '2024-03-20', 10_000]),
    deal('open', BIRCH, ['PIPELINE', '2024-03-10', null, 5000]),
    deal('lost', CEDAR, ['CLOSED_LOST', '2024-02-15', '2024-03-12', 7000]),
    deal('nobody', null, ['PIPELINE', '2024-03-15', null, 1000]),
  ],
  leads: [
    { key: 'acme', company: ACME, status: '', origin: '', createdAt: at('2024-03-10T12:00:00') },
    { key: 'nobody', company: null, status: '', origin: '', createdAt: at('2024-03-11T12:00:00') },
    { key: 'early', company: BIRCH, status: '', origin: '', createdAt: at('2024-03-01T12:00:00') },
  ],
  offlineEvents: [
    {
      key: 'fair',
      campaignType: 'Fair',
      vendorName: 'Expo',
      name: '',
      company: BIRCH,
      date: '2024-03-12',
    },
    { key: 'dinner', campaignType: 'Dinner', vendorName: '', name: '', company: ACME, date: '2024-03-20' },
    { key: 'call', campaignType: 'Dinner', vendorName: '', name: '', company: null, date: '2024-03-21' },
  ],
  adStatistics: [
    {
      vendorId: 'vndr_google_ads',
      campaign: 'spring',
      day: '2024-03-05',
      spend: 100,
      impressions: 1000,
      clicks: 20,
    },
    {
      vendorId: 'vndr_google_ads',
      campaign: 'spring',
      day: '2024-03-18',
      spend: 50,
      impressions: 400,
      clicks: 8,
    },
  ],
  vendorSpend: [
    { vendorId: 'vndr_linkedin_ads', month: '2024-03-01', amount: 3100 },
    // Locked: the ad account reports this month.
    { vendorId: 'vndr_google_ads', month: '2024-03-01', amount: 999 },
    { vendorId: 'vndr_6sense', month: '2024-02-01', amount: 2900 },
  ],
};

/** A world so small that every figure of March 2024 can be found on paper. */
export const handWorld = (): World =>
  worldByHand({
    name: 'By hand',
    range: { start: '2024-03-01', end: '2024-03-31' },
    companies: [ACME, BIRCH, CEDAR],
    audiences: { named: [ACME] },
    pixels: [SENSE, SPONSORED],
    facts: FACTS,
    pageViews: pageViews(),
    impressions: impressions(),
  });
