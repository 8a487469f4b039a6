import type { Day } from '@parley/core/dates';
import type { WorldDay } from './calendar.ts';
import type { Campaign } from './campaigns.ts';
import type { WorldAdStatistic, WorldVendorSpend } from './facts.ts';
import type { Random } from './random.ts';
import type { WorldSetUp } from './set-up.ts';
import { SOURCES } from './sources.ts';

/** The price of a click in USD, clicks per impression, and clicks it takes until a visitor arrives on the site. */
type Account = { vendorId: string; click: number; rate: number; clicksPerVisit: number };

/** Ad accounts that report every day. StackAdapt is money wasted: most of its clicks never arrive. */
const ACCOUNTS: Readonly<Record<string, Account>> = {
  'google-ads': { vendorId: 'vndr_google_ads', click: 8.2, rate: 0.034, clicksPerVisit: 1.25 },
  'microsoft-ads': { vendorId: 'vndr_microsoft_ads', click: 5.4, rate: 0.026, clicksPerVisit: 1.25 },
  'linkedin-ads': { vendorId: 'vndr_linkedin_ads', click: 12.5, rate: 0.0052, clicksPerVisit: 1.25 },
  'facebook-ads': { vendorId: 'vndr_meta_ads', click: 3.1, rate: 0.011, clicksPerVisit: 1.25 },
  'reddit-ads': { vendorId: 'vndr_reddit_ads', click: 4.6, rate: 0.0021, clicksPerVisit: 2.6 },
  'google-display': { vendorId: 'vndr_google_display', click: 3.4, rate: 0.0011, clicksPerVisit: 4.5 },
  'youtube-ads': { vendorId: 'vndr_youtube_ads', click: 12.6, rate: 0.0011, clicksPerVisit: 2.2 },
  '6sense': { vendorId: 'vndr_6sense', click: 15.2, rate: 0.0017, clicksPerVisit: 1.3 },
  stackadapt: { vendorId: 'vndr_stackadapt', click: 11.8, rate: 0.0013, clicksPerVisit: 8.5 },
};

/** What people enter by the month, in USD, from one share of the world's days to another. */
const MONTHLY = [
  { vendorId: 'vndr_demandbase', amount: 12_000, from: 0, to: 0.5, seasonal: false },
  { vendorId: 'vndr_techtarget', amount: 9_500, from: 0, to: 1, seasonal: true },
  { vendorId: 'vndr_capterra', amount: 7_800, from: 0, to: 1, seasonal: true },
  { vendorId: 'vndr_g2', amount: 7_200, from: 0, to: 1, seasonal: false },
  { vendorId: 'vndr_hubspot_email', amount: 6_800, from: 0, to: 1, seasonal: false },
  { vendorId: 'vndr_marketo', amount: 4_600, from: 0, to: 0.5, seasonal: false },
  { vendorId: 'vndr_x_ads', amount: 2_100, from: 0, to: 0.4, seasonal: false },
] as const;

type Input = { calendar: readonly WorldDay[]; campaigns: readonly Campaign[]; mean: number };

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** What the accounts report per campaign and day: clicks follow the visits the source brings, money follows the clicks. */
export function makeAdStatistics(random: Random, { calendar, campaigns, mean }: Input): WorldAdStatistic[] {
  return SOURCES.flatMap((source) => {
    const account = ACCOUNTS[source.key];
    if (account === undefined) return [];
    const own = campaigns.filter((campaign) => campaign.source === source);
    return calendar.flatMap((day) => {
      const running = own.filter(({ from, to }) => from <= day.progress && day.progress <= to);
      const weights = running.reduce((sum, { weight }) => sum + weight, 0);
      return running.map((campaign) => {
        const expected =
          (mean * day.human * source.share * source.trend(day.progress) * campaign.weight) / weights;
        const clicks = random.count(expected * account.clicksPerVisit);
        return {
          vendorId: account.vendorId,
          campaign: campaign.name,
          day: day.day,
          spend: cents(clicks * account.click * (0.85 + random.next() * 0.3)),
          impressions: random.count(clicks / account.rate),
          clicks,
        };
      });
    });
  });
}

type MonthlyInput = Pick<Input, 'calendar'> & { own: WorldSetUp['spend'] };

/** Monthly amounts with the seasons of the calendar, in whole tens of USD. */
export function makeVendorSpend(random: Random, { calendar, own }: MonthlyInput): WorldVendorSpend[] {
  const months = Map.groupBy(calendar, ({ day }): Day => `${day.slice(0, 7)}-01`);
  const steady = own.map((each) => ({ ...each, from: 0, to: 1, seasonal: false }));
  return [...MONTHLY, ...steady].flatMap(({ vendorId, amount, from, to, seasonal }) =>
    [...months].flatMap(([month, days]) => {
      const progress = days[0]?.progress ?? 0;
      if (progress < from || progress > to) return [];
      const busy = days.reduce((sum, { human }) => sum + human, 0) / days.length;
      const factor = seasonal ? 0.6 + 0.4 * busy + random.gauss() * 0.05 : 1;
      return [{ vendorId, month, amount: Math.round((amount * factor) / 10) * 10 }];
    }),
  );
}
