import type { Day } from '@parley/core/dates';
import type { WorldDay } from './calendar.ts';
import type { Campaign } from './campaigns.ts';
import type { WorldAdStatistic, WorldVendorSpend } from './facts.ts';
import type { Random } from './random.ts';
import { SOURCES } from './sources.ts';

/** Ad accounts that report every day: price of a click in USD, and clicks per impression. */
const ACCOUNTS = {
  'google-ads': { vendorId: 'vndr_google_ads', click: 8.2, rate: 0.034 },
  'microsoft-ads': { vendorId: 'vndr_microsoft_ads', click: 5.4, rate: 0.026 },
  'linkedin-ads': { vendorId: 'vndr_linkedin_ads', click: 12.5, rate: 0.0052 },
  'facebook-ads': { vendorId: 'vndr_meta_ads', click: 3.1, rate: 0.011 },
} as const;

/** What people enter by the month, in USD, from one share of the world's days to another. StackAdapt is money wasted. */
const MONTHLY = [
  { vendorId: 'vndr_stackadapt', amount: 26_000, from: 0, to: 1, seasonal: false },
  { vendorId: 'vndr_6sense', amount: 14_500, from: 0.3, to: 1, seasonal: false },
  { vendorId: 'vndr_demandbase', amount: 12_000, from: 0, to: 0.5, seasonal: false },
  { vendorId: 'vndr_google_display', amount: 6_200, from: 0, to: 1, seasonal: true },
  { vendorId: 'vndr_youtube_ads', amount: 5_400, from: 0, to: 1, seasonal: true },
  { vendorId: 'vndr_techtarget', amount: 7_500, from: 0, to: 1, seasonal: true },
  { vendorId: 'vndr_capterra', amount: 4_800, from: 0, to: 1, seasonal: true },
  { vendorId: 'vndr_g2', amount: 3_900, from: 0, to: 1, seasonal: false },
  { vendorId: 'vndr_hubspot_email', amount: 3_200, from: 0, to: 1, seasonal: false },
  { vendorId: 'vndr_marketo', amount: 2_400, from: 0, to: 0.5, seasonal: false },
  { vendorId: 'vndr_reddit_ads', amount: 3_000, from: 0.45, to: 1, seasonal: true },
  { vendorId: 'vndr_x_ads', amount: 2_100, from: 0, to: 0.4, seasonal: false },
] as const;

type Input = { calendar: readonly WorldDay[]; campaigns: readonly Campaign[]; mean: number };

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** What the accounts report per campaign and day: clicks follow the visits the source brings, money follows the clicks. */
export function makeAdStatistics(random: Random, { calendar, campaigns, mean }: Input): WorldAdStatistic[] {
  return SOURCES.flatMap((source) => {
    const account = Object.hasOwn(ACCOUNTS, source.key)
      ? ACCOUNTS[source.key as keyof typeof ACCOUNTS]
      : undefined;
    if (account === undefined) return [];
    const own = campaigns.filter((campaign) => campaign.source === source);
    return calendar.flatMap((day) => {
      const running = own.filter(({ from, to }) => from <= day.progress && day.progress <= to);
      const weights = running.reduce((sum, { weight }) => sum + weight, 0);
      return running.map((campaign) => {
        const expected =
          (mean * day.human * source.share * source.trend(day.progress) * campaign.weight) / weights;
        const clicks = random.count(expected * 1.25);
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

/** Monthly amounts with the seasons of the calendar, in whole tens of USD. */
export function makeVendorSpend(random: Random, { calendar }: Pick<Input, 'calendar'>): WorldVendorSpend[] {
  const months = Map.groupBy(calendar, ({ day }): Day => `${day.slice(0, 7)}-01`);
  return MONTHLY.flatMap(({ vendorId, amount, from, to, seasonal }) =>
    [...months].flatMap(([month, days]) => {
      const progress = days[0]?.progress ?? 0;
      if (progress < from || progress > to) return [];
      const busy = days.reduce((sum, { human }) => sum + human, 0) / days.length;
      const factor = seasonal ? 0.6 + 0.4 * busy + random.gauss() * 0.05 : 1;
      return [{ vendorId, month, amount: Math.round((amount * factor) / 10) * 10 }];
    }),
  );
}
