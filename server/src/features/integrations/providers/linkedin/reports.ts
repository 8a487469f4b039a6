import type { AdReports } from '../../ads/read-statistics.ts';
import type { AdStatisticRecord } from '../../records.ts';
import { listCampaigns } from './objects.ts';
import { readAnalytics } from './read-analytics.ts';

const VENDOR = 'vndr_linkedin_ads';

/** What campaigns cost and brought by day; LinkedIn names them by their ids only. */
export const REPORTS: AdReports = {
  vendorIds: [VENDOR],
  daysAtOnce: 30,
  restatedDays: 30,
  open: async (session) => {
    const names = new Map<string, string>();
    for await (const page of listCampaigns(session))
      for (const { externalId, name } of page) names.set(externalId, name);
    const currency = session.account?.currency ?? null;
    return async (days) => ({
      statistics: (await readAnalytics(session, 'CAMPAIGN', days)).map(
        (row): AdStatisticRecord => ({
          kind: 'ad-statistic',
          vendorId: VENDOR,
          campaignExternalId: row.id,
          campaign: names.get(row.id) ?? '',
          day: row.day,
          spend: { amount: row.costInLocalCurrency, currency },
          ...(row.costInUsd != null && { usd: row.costInUsd }),
          impressions: row.impressions,
          clicks: row.clicks,
          conversions: row.externalWebsiteConversions ?? '0',
        }),
      ),
      totals: (await readAnalytics(session, 'ACCOUNT', days)).map((row) => ({
        day: row.day,
        spend: row.costInLocalCurrency,
        impressions: row.impressions,
        clicks: row.clicks,
      })),
    });
  },
};
