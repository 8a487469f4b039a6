import type { AdReports } from '../../ads/read-statistics.ts';
import type { AdStatisticRecord } from '../../records.ts';
import { listCampaigns } from './objects.ts';
import { readAccountDays, readCampaignDays } from './read-report.ts';

const VENDOR = 'vndr_reddit_ads';

/** What campaigns cost and brought by day; a report names them by their ids only. Conversions come for weeks after. */
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
      statistics: (await readCampaignDays(session, days)).map(
        (row): AdStatisticRecord => ({
          kind: 'ad-statistic',
          vendorId: VENDOR,
          campaignExternalId: row.campaign_id,
          campaign: names.get(row.campaign_id) ?? '',
          day: row.date,
          spend: { amount: row.spend, currency },
          impressions: row.impressions,
          clicks: row.clicks,
          conversions: row.key_conversion_total_count ?? '0',
        }),
      ),
      totals: (await readAccountDays(session, days)).map(({ date, spend, impressions, clicks }) => ({
        day: date,
        spend,
        impressions,
        clicks,
      })),
    });
  },
};
