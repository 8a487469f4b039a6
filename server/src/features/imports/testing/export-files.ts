import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportKindName } from '@parley/core/features/imports';
import type { ImportOptions } from '../import-options.ts';

type ExportFile = { file: string; kind: ImportKindName; options?: Partial<ImportOptions> };

/** An export as a platform or CRM writes it, and what a reader of the file finds in it. */
export type ReadFile = ExportFile & {
  vendor?: string;
  sums: Readonly<Record<string, number>>;
  days?: readonly [first: string, last: string];
  read: number;
  notFound?: readonly string[];
  /** Words that notes and warnings must have. */
  tells?: readonly string[];
};
/** An export that does not say what it must, and what the answer says of it. */
export type RefusedFile = ExportFile & { says: readonly string[] };

export const exportFile = (file: string): Buffer => readFileSync(join(import.meta.dirname, 'exports', file));

const SEPTEMBER = ['2026-09-01', '2026-09-02'] as const;
const ads = (file: string, vendor: string, more: Partial<ReadFile> = {}): ReadFile => ({
  file,
  kind: 'ad-stats',
  vendor: `vndr_${vendor}`,
  sums: { spend: 105.8, impressions: 21_000, clicks: 70 },
  days: SEPTEMBER,
  read: 2,
  ...more,
});
const google = (file: string, more: Partial<ReadFile> = {}): ReadFile =>
  ads(file, 'google_ads', { sums: { spend: 510, impressions: 2200, clicks: 150 }, ...more });
const meta = (file: string, more: Partial<ReadFile>): ReadFile => ads(file, 'meta_ads', more);
const deals = (file: string, more: Partial<ReadFile> = {}): ReadFile => ({
  file,
  kind: 'opportunities',
  sums: { amount: 20_000.5 },
  days: ['2026-07-02', '2026-09-15'],
  read: 3,
  ...more,
});

const SPREAD = 'spread evenly over its days';

/** Written by hand from knowledge of the platforms, without a look at what the code knows of them. */
export const READ_FILES: readonly ReadFile[] = [
  google('google-campaigns-day.csv', {
    sums: { spend: 1560, impressions: 42_300, clicks: 360 },
    read: 4,
    tells: ['Totals of other rows'],
  }),
  google('google-ad-report.csv', { sums: { spend: 40, impressions: 440, clicks: 20 }, read: 4 }),
  google('google-hour.csv', {
    sums: { spend: 10, impressions: 100, clicks: 4 },
    days: ['2026-09-01', '2026-09-01'],
    read: 3,
  }),
  google('google-week.csv', {
    sums: { spend: 770, impressions: 7700, clicks: 77 },
    days: ['2026-08-31', '2026-09-13'],
    tells: [SPREAD],
  }),
  google('google-month-words.csv', {
    sums: { spend: 610, impressions: 6100, clicks: 61 },
    days: ['2026-08-01', '2026-09-30'],
    tells: [SPREAD],
  }),
  google('google-quarter.csv', {
    sums: { spend: 1000, impressions: 10_000, clicks: 100 },
    days: ['2026-07-01', '2026-09-30'],
    tells: [SPREAD],
  }),
  google('google-quarter-date.csv', {
    sums: { spend: 920, impressions: 9200, clicks: 92 },
    days: ['2026-07-01', '2026-09-30'],
    read: 1,
    tells: [SPREAD],
  }),
  google('google-eur.csv', {
    options: { rates: { EUR: 1.1 } },
    sums: { spend: 561, impressions: 2200, clicks: 150 },
  }),
  google('google-api-searchstream.ndjson', { tells: ['millionths'] }),
  ads('microsoft-campaign-daily.csv', 'microsoft_ads', {
    sums: { spend: 1100, impressions: 4200, clicks: 80 },
    days: ['2026-09-01', '2026-09-14'],
    read: 3,
    tells: ['month first', 'Lines of text'],
  }),
  ads('microsoft-ui-grid.csv', 'microsoft_ads', {
    sums: { spend: 72, impressions: 2200, clicks: 60 },
    days: ['2026-09-01', '2026-09-20'],
    tells: ['add up others'],
  }),
  ads('microsoft-undecidable.csv', 'microsoft_ads', {
    options: { dateOrder: 'dmy' },
    sums: { spend: 72, impressions: 2200, clicks: 60 },
    days: ['2026-01-09', '2026-02-09'],
  }),
  ads('linkedin-campaign.csv', 'linkedin_ads', {
    sums: { spend: 1500, impressions: 26_000, clicks: 200 },
    days: ['2026-09-01', '2026-09-15'],
    read: 3,
  }),
  ads('linkedin-ads.csv', 'linkedin_ads', {
    sums: { spend: 150.5, impressions: 3000, clicks: 16 },
    days: ['2026-09-14', '2026-09-14'],
  }),
  meta('meta-day.csv', {
    sums: { spend: 164.25, impressions: 12_500, clicks: 98 },
    read: 3,
    tells: ['add up others'],
  }),
  meta('meta-period.csv', {
    sums: { spend: 300, impressions: 6000, clicks: 60 },
    days: ['2026-09-01', '2026-09-30'],
    read: 1,
    tells: [SPREAD],
  }),
  meta('meta-adset-ad-levels.csv', {
    sums: { spend: 30, impressions: 300, clicks: 30 },
    days: ['2026-09-01', '2026-09-01'],
    read: 3,
    tells: ['add up others'],
  }),
  meta('meta-country.csv', { sums: { spend: 28.5, impressions: 310, clicks: 11 }, read: 3 }),
  meta('meta-placement.csv', {
    sums: { spend: 16.5, impressions: 190, clicks: 6 },
    days: ['2026-09-01', '2026-09-01'],
  }),
  meta('meta-api.ndjson', { sums: { spend: 141.25, impressions: 10_500, clicks: 125 } }),
  ads('reddit-ui.csv', 'reddit_ads'),
  ads('reddit-fivetran.csv', 'reddit_ads', { tells: ['millionths'] }),
  ads('reddit-api-v3.ndjson', 'reddit_ads', { tells: ['millionths'] }),
  ads('reddit-api-plain.csv', 'reddit_ads', {
    options: { vendorId: 'vndr_reddit_ads', spendUnit: 'micros' },
  }),
  ads('snapchat-ui.csv', 'snapchat_ads'),
  ads('snapchat-ui-day.csv', 'snapchat_ads', { days: ['2026-09-14', '2026-09-15'] }),
  ads('snapchat-api.ndjson', 'snapchat_ads', { tells: ['millionths'] }),
  ads('snapchat-api-berlin.ndjson', 'snapchat_ads', { tells: ['millionths'] }),
  ads('snapchat-api-hourly.ndjson', 'snapchat_ads', { read: 3, tells: ['millionths'] }),
  ads('snapchat-fivetran-hourly.csv', 'snapchat_ads', { read: 3, tells: ['millionths'] }),
  ads('tiktok-ui.csv', 'tiktok_ads', { tells: ['Totals of other rows'] }),
  ads('tiktok-api.csv', 'tiktok_ads'),
  ads('tiktok-hour.csv', 'tiktok_ads', {
    sums: { spend: 65.8, impressions: 12_900, clicks: 41 },
    days: ['2026-09-01', '2026-09-01'],
    read: 3,
  }),
  ...['x-ui.csv', 'x-ui-zone.csv'].map((file) =>
    ads(file, 'x_ads', { sums: { spend: 105.8, impressions: 21_000, clicks: 96 } }),
  ),
  ads('pinterest-ui.csv', 'pinterest_ads', { sums: { spend: 105.8, impressions: 21_000, clicks: 54 } }),
  ads('pinterest-api.csv', 'pinterest_ads', { tells: ['millionths'] }),
  ads('apple-ui.csv', 'apple_search_ads'),
  ads('apple-api.ndjson', 'apple_search_ads'),
  ads('apple-api-usd.csv', 'apple_search_ads'),
  ads('amazon-sp-campaign.csv', 'amazon_ads'),
  ads('amazon-sp-summary.csv', 'amazon_ads', {
    sums: { spend: 150, impressions: 30_000, clicks: 100 },
    days: ['2026-09-01', '2026-09-30'],
    read: 1,
    tells: [SPREAD],
  }),
  ads('amazon-api-v3.ndjson', 'amazon_ads'),
  ads('amazon-dsp.csv', 'amazon_ads'),
  ads('amazon-search-term.csv', 'amazon_ads', {
    sums: { spend: 4, impressions: 150, clicks: 3 },
    days: ['2026-09-01', '2026-09-01'],
  }),
  ads('stackadapt.csv', 'stackadapt'),
  ads('stackadapt-usd.csv', 'stackadapt'),
  deals('hubspot-deals.csv', { tells: ['amount is empty'] }),
  deals('hubspot-deals-fivetran.csv', {
    days: ['2026-07-02', '2026-09-14'],
    notFound: ['company'],
    tells: ['Deleted where it comes from'],
  }),
  deals('hubspot-deals-eur.csv', {
    options: { rates: { EUR: 1.1 } },
    sums: { amount: 18_200 },
    days: ['2026-07-02', '2026-07-03'],
    read: 2,
  }),
  deals('hubspot-deals-company-currency.csv', {
    options: { mapping: { currency: '' } },
    sums: { amount: 18_200 },
    days: ['2026-07-02', '2026-07-03'],
    read: 2,
    tells: ['Several companies are named'],
  }),
  { file: 'hubspot-companies.csv', kind: 'companies', sums: {}, read: 3, tells: ['Without a domain'] },
  {
    file: 'hubspot-companies-fivetran.csv',
    kind: 'companies',
    sums: {},
    read: 3,
    tells: ['Deleted where it comes from'],
  },
  deals('pipedrive-deals.csv', { sums: { amount: 20_700.5 } }),
  deals('pipedrive-spaces.csv', { sums: { amount: 12_000 }, days: ['2026-07-02', '2026-07-02'], read: 1 }),
  deals('salesforce-report-usd.csv', {
    sums: { amount: 20_000 },
    days: ['2026-07-02', '2026-09-14'],
    read: 2,
    tells: ['Lines of text'],
  }),
  deals('salesforce-report-currency.csv', {
    options: { rates: { EUR: 1.1 } },
    sums: { amount: 20_800 },
    days: ['2026-07-02', '2026-09-14'],
    read: 2,
  }),
  deals('salesforce-formatted-amount.csv', {
    sums: { amount: 9640 },
    days: ['2026-07-02', '2026-07-13'],
    read: 2,
  }),
  deals('salesforce-formatted-converted.csv', {
    options: { rates: { EUR: 1.1 } },
    sums: { amount: 10_604 },
    days: ['2026-07-02', '2026-07-13'],
    read: 2,
  }),
  deals('salesforce-groups-of-owners.csv', {
    sums: { amount: 9000 },
    days: ['2026-07-02', '2026-07-13'],
    read: 2,
    tells: ['Totals of other rows'],
  }),
  deals('salesforce-dmy.csv', {
    sums: { amount: 9500.5 },
    days: ['2026-07-02', '2026-07-03'],
    read: 2,
    tells: ['day first'],
  }),
];

const refusedAds = (file: string, ...says: string[]): RefusedFile => ({ file, kind: 'ad-stats', says });
const refusedDeals = (file: string, ...says: string[]): RefusedFile => ({
  file,
  kind: 'opportunities',
  says,
});

export const REFUSED_FILES: readonly RefusedFile[] = [
  refusedAds('google-eur.csv', 'EUR (2 rows)', '--rate EUR='),
  refusedAds('google-whole-period.csv', 'No column was found for day', 'add the day to it'),
  refusedAds('google-conversion-action.csv', 'no spend, impressions or clicks'),
  refusedAds('microsoft-undecidable.csv', '--date-order'),
  refusedAds('microsoft-contradiction.csv', '“14/9/2026” (row 3)', '--date-order'),
  refusedAds('linkedin-eur.csv', '--rate EUR='),
  refusedAds('linkedin-whole.csv', 'No column was found for day', 'add the day to it'),
  refusedAds('linkedin-demographics.csv', 'No column was found for day'),
  refusedAds('meta-currency-column.csv', '--rate GBP='),
  {
    ...refusedAds('reddit-api-plain.csv', 'a click would cost $1,511,429', '--spend-unit micros'),
    options: { vendorId: 'vndr_reddit_ads' },
  },
  refusedAds('apple-api-eur.csv', '--rate EUR='),
  refusedAds('amazon-api-eur.ndjson', '--rate EUR='),
  refusedDeals('hubspot-deals-eur.csv', 'EUR (1 row)', '--rate EUR='),
  refusedDeals('hubspot-deals-company-currency.csv', 'does not say in which currency', '--mapping currency='),
  refusedDeals('pipedrive-eur.csv', '--rate EUR='),
  refusedDeals('salesforce-report-currency.csv', 'EUR (1 row)', '--rate EUR='),
  refusedDeals('salesforce-converted.csv', '“Amount (converted)” does not say in which currency'),
  refusedDeals('salesforce-grouped.csv', 'grouped by “Stage”', 'row 3'),
  refusedDeals('salesforce-grouped-german.csv', 'grouped by “Phase”', 'row 3'),
  refusedDeals('salesforce-groups-without-totals.csv', 'grouped by “Stage  ↑”', 'row 3'),
  refusedDeals('salesforce-lightning-groups.csv', 'grouped by “Stage  ↑”', 'Details only'),
];
