import { z } from 'zod';
import type { AdReports, Days } from '../../ads/read-statistics.ts';
import { count, decimal, externalId, micros } from '../../ads/values.ts';
import type { Session } from '../../provider.ts';
import type { AdStatisticRecord, AdTotal } from '../../records.ts';
import { searchStream } from './search.ts';

type VendorId = AdStatisticRecord['vendorId'];
const SEARCH: VendorId = 'vndr_google_ads';
/** Where campaigns of a type are shown, as far as that is one place. All others are of Google Ads as a whole. */
const VENDOR_OF: Readonly<Record<string, VendorId>> = {
  DISPLAY: 'vndr_google_display',
  VIDEO: 'vndr_youtube_ads',
};

const segments = z.object({ date: z.iso.date() });
const figures = { costMicros: micros, impressions: count, clicks: count };
const campaignRow = z.object({
  campaign: z.object({
    id: externalId,
    name: z.string().nullish(),
    advertisingChannelType: z.string().nullish(),
  }),
  segments,
  metrics: z.object({ ...figures, conversions: decimal.nullish() }),
});
/** A row with a campaign is the answer to another question. */
const accountRow = z.object({ campaign: z.never().optional(), segments, metrics: z.object(figures) });

const between = ({ from, to }: Days): string => `WHERE segments.date BETWEEN '${from}' AND '${to}'`;

const isOutside =
  ({ from, to }: Days) =>
  (rows: readonly { segments: { date: string } }[]): string | undefined =>
    rows.some(({ segments: { date } }) => date < from || date > to)
      ? 'Google Ads answered statistics of other days.'
      : undefined;

async function readCampaigns(session: Session, days: Days): Promise<AdStatisticRecord[]> {
  const rows = await searchStream(session, {
    object: 'statistics',
    query: `SELECT segments.date, campaign.id, campaign.name, campaign.advertising_channel_type, metrics.cost_micros,
      metrics.impressions, metrics.clicks, metrics.conversions FROM campaign ${between(days)}`,
    row: campaignRow,
    check: isOutside(days),
  });
  const currency = session.account?.currency ?? null;
  const records = rows.map(
    ({ campaign, segments: { date }, metrics }): AdStatisticRecord => ({
      kind: 'ad-statistic',
      vendorId: VENDOR_OF[campaign.advertisingChannelType ?? ''] ?? SEARCH,
      campaignExternalId: campaign.id,
      campaign: campaign.name ?? '',
      day: date,
      spend: { amount: metrics.costMicros, currency },
      impressions: metrics.impressions,
      clicks: metrics.clicks,
      conversions: metrics.conversions ?? '0',
    }),
  );
  // A row that comes twice is one.
  return [...new Map(records.map((each) => [`${each.day} ${each.campaignExternalId}`, each])).values()];
}

/** What Google itself adds up for the account, removed campaigns included. */
export async function readTotals(session: Session, days: Days): Promise<AdTotal[]> {
  const rows = await searchStream(session, {
    object: 'totals',
    query: `SELECT segments.date, metrics.cost_micros, metrics.impressions, metrics.clicks FROM customer ${between(days)}`,
    row: accountRow,
    check: isOutside(days),
  });
  const totals = rows.map(({ segments: { date }, metrics }) => ({
    day: date,
    spend: metrics.costMicros,
    impressions: metrics.impressions,
    clicks: metrics.clicks,
  }));
  return [...new Map(totals.map((each) => [each.day, each])).values()];
}

/** What campaigns cost and brought by day. Conversions are counted later still; clicks and costs are corrected for a month. */
export const REPORTS: AdReports = {
  vendorIds: [SEARCH, ...Object.values(VENDOR_OF)],
  daysAtOnce: 14,
  restatedDays: 30,
  open: async (session) => async (days) => ({
    statistics: await readCampaigns(session, days),
    totals: await readTotals(session, days),
  }),
};
