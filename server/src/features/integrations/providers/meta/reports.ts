import { addFigures } from '@parley/core/decimal';
import type { AdReports } from '../../ads/read-statistics.ts';
import type { AdStatisticRecord } from '../../records.ts';
import { type CampaignRow, readAccountDays, readCampaignDays } from './read-insights.ts';

const VENDOR = 'vndr_meta_ads';

/** Actions that count as conversions. Each is the sum over its sources (Meta itself, websites, apps), which would count twice. */
const CONVERSIONS = [
  'lead',
  'complete_registration',
  'purchase',
  'contact_total',
  'schedule_total',
  'start_trial_total',
  'submit_application_total',
  'subscribe_total',
];

const conversionsOf = ({ actions }: CampaignRow): string =>
  String(
    addFigures(
      (actions ?? [])
        .filter(({ action_type }) => CONVERSIONS.includes(action_type))
        .map(({ value }) => Number(value)),
    ),
  );

/** What campaigns cost and brought by day; Meta corrects the last 28 days. */
export const REPORTS: AdReports = {
  vendorIds: [VENDOR],
  daysAtOnce: 30,
  restatedDays: 28,
  open: async (session) => async (days) => {
    const currency = session.account?.currency ?? null;
    const rows = await readCampaignDays(session, days);
    const totals = await readAccountDays(session, days);
    return {
      statistics: rows.map(
        (row): AdStatisticRecord => ({
          kind: 'ad-statistic',
          vendorId: VENDOR,
          campaignExternalId: row.campaign_id,
          campaign: row.campaign_name ?? '',
          day: row.date_start,
          spend: { amount: row.spend, currency },
          impressions: row.impressions,
          clicks: row.clicks,
          conversions: conversionsOf(row),
        }),
      ),
      totals: totals.map(({ date_start, spend, impressions, clicks }) => ({
        day: date_start,
        spend,
        impressions,
        clicks,
      })),
    };
  },
};
