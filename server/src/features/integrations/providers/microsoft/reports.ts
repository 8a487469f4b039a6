import { z } from 'zod';
import type { AdReports, Days } from '../../ads/read-statistics.ts';
import { count, decimal } from '../../ads/values.ts';
import { ProviderFailure, type Session } from '../../provider.ts';
import type { AdStatisticRecord } from '../../records.ts';
import { type Report, readReport } from './read-report.ts';

const VENDOR = 'vndr_microsoft_ads';

/** A figure that there is none of is empty, or two dashes. */
const orNone = <Value>(schema: z.ZodType<Value>) =>
  z.preprocess((value) => (value === '' || value === '--' ? '0' : value), schema);
const figures = {
  TimePeriod: z.iso.date(),
  AccountId: z.string(),
  Spend: orNone(decimal),
  Impressions: orNone(count),
  Clicks: orNone(count),
};

const totalsRow = z.object(figures).transform(({ TimePeriod, AccountId, Spend, Impressions, Clicks }) => ({
  day: TimePeriod,
  account: AccountId,
  spend: Spend,
  impressions: Impressions,
  clicks: Clicks,
}));
const campaignRow = z
  .object({
    ...figures,
    CampaignId: z.string().min(1),
    CampaignName: z.string(),
    Conversions: orNone(decimal),
  })
  .transform(
    ({ TimePeriod, AccountId, CampaignId, CampaignName, Spend, Impressions, Clicks, Conversions }) => ({
      day: TimePeriod,
      account: AccountId,
      id: CampaignId,
      name: CampaignName,
      spend: Spend,
      impressions: Impressions,
      clicks: Clicks,
      conversions: Conversions,
    }),
  );

const FIGURES = ['Spend', 'Impressions', 'Clicks'];
const CAMPAIGNS: Report<z.infer<typeof campaignRow>> = {
  type: 'CampaignPerformanceReportRequest',
  columns: ['TimePeriod', 'AccountId', 'CampaignId', 'CampaignName', ...FIGURES, 'Conversions'],
  row: campaignRow,
};
const TOTALS: Report<z.infer<typeof totalsRow>> = {
  type: 'AccountPerformanceReportRequest',
  columns: ['TimePeriod', 'AccountId', ...FIGURES],
  row: totalsRow,
};

/** The rows of a report of this account; one that comes twice is one. */
async function readOwn<Row extends { day: string; account: string }>(
  session: Session,
  report: Report<Row>,
  days: Days,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  const rows = await readReport(session, report, days);
  if (rows.some(({ account }) => account !== session.account?.id))
    throw new ProviderFailure({
      kind: 'later',
      message: 'Microsoft Advertising answered a report of another account.',
    });
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

export const readTotals = (session: Session, days: Days) => readOwn(session, TOTALS, days, ({ day }) => day);

/** What campaigns cost and brought by day, deleted ones included. */
export const REPORTS: AdReports = {
  vendorIds: [VENDOR],
  daysAtOnce: 60,
  restatedDays: 30,
  open: async (session) => {
    const currency = session.account?.currency ?? null;
    return async (days) => {
      const rows = await readOwn(session, CAMPAIGNS, days, ({ day, id }) => `${day} ${id}`);
      const totals = await readTotals(session, days);
      return {
        statistics: rows.map(
          (row): AdStatisticRecord => ({
            kind: 'ad-statistic',
            vendorId: VENDOR,
            campaignExternalId: row.id,
            campaign: row.name,
            day: row.day,
            spend: { amount: row.spend, currency },
            impressions: row.impressions,
            clicks: row.clicks,
            conversions: row.conversions,
          }),
        ),
        totals: totals.map(({ day, spend, impressions, clicks }) => ({ day, spend, impressions, clicks })),
      };
    };
  },
};
