import type { WorldFacts, WorldLead, WorldOfflineEvent, WorldOpportunity } from './facts.ts';
import type { WorldCompany, WorldImpression, WorldPageView, WorldPixel } from './world.ts';
import { idCounter, type OriginName, shownAt, viewAt } from './world-by-hand.ts';

export type MessyParts = { companies: readonly WorldCompany[]; pixels: readonly WorldPixel[] };
export type MessyRows = {
  facts: WorldFacts;
  pageViews: WorldPageView[];
  impressions: WorldImpression[];
};

const at = (text: string): number => Date.parse(`${text}Z`);

const item = <One>(list: readonly One[], index: number): One => {
  const found = list[index];
  if (found === undefined) throw new RangeError('a messy world has more of these');
  return found;
};

function edgeViews(companies: readonly WorldCompany[]): WorldPageView[] {
  const nextId = idCounter(3);
  const first = item(companies, 0);
  const second = item(companies, 1);
  const view = (time: string, visitor: string, company: WorldCompany | null, origin: OriginName, more = {}) =>
    viewAt(nextId(), at(time), visitor, company, origin, '/edge', more);
  return [
    // Thirty minutes apart are two visits, a millisecond less is one.
    view('2024-03-05T10:00:00.000', 'edge-1', first, 'direct'),
    view('2024-03-05T10:30:00.000', 'edge-1', first, 'google'),
    view('2024-03-05T10:59:59.999', 'edge-1', first, 'linkedinAds'),
    // One instant, three browsers, three vendors: only the id orders them.
    view('2024-03-06T12:00:00.000', 'edge-2', second, 'direct'),
    view('2024-03-06T12:00:00.000', 'edge-3', second, 'googleAds', { campaign: 'spring' }),
    view('2024-03-06T12:00:00.000', 'edge-4', second, 'hubspotEmail', { campaign: 'news' }),
    // First and last instants: of the leap day, of months, of the range, of influence periods.
    view('2024-02-17T23:59:59.999', 'edge-5', first, 'google'),
    view('2024-02-18T00:00:00.000', 'edge-6', first, 'googleAds'),
    view('2024-02-29T23:59:59.999', 'edge-7', first, 'linkedinAds', { campaign: 'leap' }),
    view('2024-03-01T00:00:00.000', 'edge-8', first, 'googleAds', { campaign: 'spring' }),
    view('2024-04-05T23:59:59.999', 'edge-9', first, 'hubspotEmail', { campaign: 'news' }),
    view('2024-04-06T00:00:00.000', 'edge-10', first, 'google'),
    view('2024-04-06T23:59:59.999', 'edge-11', null, 'direct'),
    view('2024-04-07T00:00:00.000', 'edge-12', null, 'direct'),
    // Known, and a bot.
    view('2024-03-07T12:00:00.000', 'edge-13', first, 'googleAds', { botReason: 'user-agent' }),
    // After the impressions below; the company of the third is not known.
    view('2024-03-20T12:00:00.000', 'edge-14', first, 'direct'),
    view('2024-03-20T12:00:00.000', 'edge-15', second, 'linkedinAds', { campaign: 'leap' }),
    view('2024-03-20T12:00:00.000', 'edge-16', null, 'google'),
  ];
}

function edgeImpressions({ companies, pixels }: MessyParts): WorldImpression[] {
  const nextId = idCounter(4);
  const sense = item(pixels, 0);
  const base = item(pixels, 1);
  const sponsored = item(pixels, 2);
  const first = item(companies, 0);
  const second = item(companies, 1);
  const shown = (
    time: string,
    pixel: WorldPixel,
    visitor: string,
    company: WorldCompany | null,
    rest: Partial<WorldImpression> = {},
  ) => shownAt(nextId(), at(time), pixel, visitor, company, rest);
  return [
    // Seven days to the millisecond counts, a millisecond more does not; nor does the instant of the visit.
    shown('2024-03-13T12:00:00.000', sense, 'edge-14', first, { campaign: 'Reach' }),
    shown('2024-03-13T11:59:59.999', base, 'edge-14', first),
    shown('2024-03-20T12:00:00.000', sponsored, 'edge-14', first),
    // Clicked on the same two edges.
    shown('2024-03-13T12:00:00.000', base, 'edge-15', second, { isClick: true }),
    shown('2024-03-20T11:59:59.999', base, 'edge-15', second, { isClick: true }),
    // The visit's own vendor, and by company only.
    shown('2024-03-19T12:00:00.000', sponsored, 'edge-15', second),
    shown('2024-03-19T12:00:00.000', sense, 'another', second, { campaign: 'Reach' }),
    // By browser without any company; the later of two, and two of one instant.
    shown('2024-03-18T12:00:00.000', sense, 'edge-16', null, { campaign: 'Reach' }),
    shown('2024-03-19T12:00:00.000', sense, 'edge-16', null),
    shown('2024-03-19T12:00:00.000', base, 'edge-16', null, { campaign: 'one' }),
    shown('2024-03-19T12:00:00.000', base, 'edge-16', null, { campaign: 'two' }),
    // A bot saw it, for a company with a deal.
    shown('2024-03-19T12:00:00.000', base, 'edge-14', first, { botReason: 'user-agent' }),
  ];
}

type Terms = [status: WorldOpportunity['status'], openDate: string, closeDate: string | null, amount: number];

function edgeOpportunities(companies: readonly WorldCompany[]): WorldOpportunity[] {
  const deal = (
    key: string,
    company: WorldCompany | null,
    [status, openDate, closeDate, amount]: Terms,
    history: WorldOpportunity['history'] = [],
  ): WorldOpportunity => ({
    key: `edge-${key}`,
    name: key,
    company,
    accountName: company?.name ?? 'Nobody',
    status,
    stage: '',
    openDate,
    closeDate,
    amount,
    history,
  });
  const first = item(companies, 0);
  const second = item(companies, 1);
  return [
    // Its influence period begins on 1 March at midnight and ends with 5 April.
    deal('window', first, ['CLOSED_WON', '2024-03-31', '2024-04-05', 1000.5]),
    deal('same instant', second, ['CLOSED_WON', '2024-03-07', '2024-03-07', 2000]),
    deal('free', second, ['CLOSED_WON', '2024-03-08', '2024-03-20', 0]),
    deal('future', first, ['PIPELINE', '2024-03-06', '2099-12-31', 4000]),
    deal('overdue', first, ['PIPELINE', '2024-03-04', '2024-03-05', 8000]),
    deal('nobody', null, ['CLOSED_WON', '2024-03-10', '2024-03-25', 16_000.25]),
    deal('untouched', item(companies, 9), ['CLOSED_LOST', '2020-01-01', '2024-03-15', 32_000]),
    deal('leap', second, ['CLOSED_LOST', '2024-02-29', '2024-02-29', 64_000]),
    deal('first day', first, ['CLOSED_WON', '2024-02-18', '2024-04-06', 128]),
    deal('day before', first, ['CLOSED_WON', '2024-02-17', '2024-04-07', 256]),
    // Lost, then opened again: what it is today counts.
    deal(
      'reopened',
      second,
      ['PIPELINE', '2024-03-01', null, 512],
      [
        { at: at('2024-03-01T09:00:00'), stage: 'Talks', amount: 500, closeDate: null },
        { at: at('2024-03-05T09:00:00'), stage: 'Closed Lost', amount: 500, closeDate: '2024-03-05' },
        { at: at('2024-03-12T09:00:00'), stage: 'Talks', amount: 512, closeDate: null },
      ],
    ),
  ];
}

function edgeLeads(companies: readonly WorldCompany[]): WorldLead[] {
  const lead = (key: string, company: WorldCompany | null, time: string): WorldLead => ({
    key: `edge-${key}`,
    company,
    status: '',
    origin: '',
    createdAt: at(time),
  });
  const first = item(companies, 0);
  return [
    lead('before any visit', first, '2024-01-01T00:00:00'),
    lead('with the visit', first, '2024-02-18T00:00:00'),
    lead('window', item(companies, 1), '2024-04-05T12:00:00.000'),
    lead('beyond the window', item(companies, 1), '2024-04-05T12:00:00.001'),
    lead('nobody', null, '2024-03-31T23:59:59.999'),
  ];
}

function edgeEvents(companies: readonly WorldCompany[]): WorldOfflineEvent[] {
  const event = (
    key: string,
    company: WorldCompany | null,
    date: string,
    vendorName = '',
  ): WorldOfflineEvent => ({
    key: `edge-${key}`,
    campaignType: 'Fair',
    vendorName,
    name: '',
    company,
    date,
  });
  const first = item(companies, 0);
  return [
    event('close date', first, '2024-04-05'),
    event('day after', first, '2024-04-06'),
    event('first day of the window', first, '2024-03-01', 'Expo'),
    event('day before the window', first, '2024-02-29', 'Expo'),
    event('nobody', null, '2024-03-10'),
  ];
}

/** Figures by hand are for the small world; here is what is likeliest to be counted wrongly. */
export function messyEdges(parts: MessyParts): MessyRows {
  const { companies } = parts;
  const day = (vendorId: string, campaign: string, date: string, spend: number) => ({
    vendorId,
    campaign,
    day: date,
    spend,
    impressions: Math.round(spend * 10),
    clicks: Math.round(spend / 5),
  });
  return {
    pageViews: edgeViews(companies),
    impressions: edgeImpressions(parts),
    facts: {
      opportunities: edgeOpportunities(companies),
      leads: edgeLeads(companies),
      offlineEvents: edgeEvents(companies),
      adStatistics: [
        // A report of nothing locks the month too; a day without a campaign; a vendor nobody came from.
        day('vndr_google_ads', 'spring', '2024-02-29', 0),
        day('vndr_google_ads', '', '2024-03-01', 12.34),
        day('vndr_google_ads', 'spring', '2024-03-31', 100),
        day('vndr_youtube_ads', 'film', '2024-03-15', 77.7),
      ],
      vendorSpend: [
        { vendorId: 'vndr_google_ads', month: '2024-02-01', amount: 5000 },
        { vendorId: 'vndr_google_ads', month: '2024-04-01', amount: 3000 },
        { vendorId: 'vndr_linkedin_ads', month: '2024-02-01', amount: 2900 },
        { vendorId: 'vndr_linkedin_ads', month: '2024-03-01', amount: 0 },
        { vendorId: 'vndr_techtarget', month: '2024-03-01', amount: 1000 },
        { vendorId: 'vndr_hubspot_email', month: '2024-03-01', amount: 333.33 },
        { vendorId: 'vndr_6sense', month: '2024-03-01', amount: 4444 },
      ],
    },
  };
}
