import { foldColumn, inEnglish } from '@parley/core/features/imports';

/**
 * What the columns of an export tell of where it comes from. Names with capitals or spaces are those of the screens of a
 * platform, names in small letters those of its API and of tools that copy it: the two report in different units.
 */
export type ExportSignature = {
  vendorId: string;
  /** Folded names, all of which it has. */
  has: readonly string[];
  /** Folded names of which it has at least one. */
  any?: readonly string[];
  hasNot?: readonly string[];
  /** Its columns are written as APIs write them: `swipes`, not `Swipes`. */
  isApi?: boolean;
  /** Its field `spend` is in millionths although the name does not say so. */
  isMicros?: boolean;
};

/** The first that fits counts. */
export const EXPORT_SIGNATURES: readonly ExportSignature[] = [
  // APIs.
  { vendorId: 'vndr_google_ads', has: ['cost_micros'] },
  { vendorId: 'vndr_google_ads', has: ['metrics_cost_micros'] },
  { vendorId: 'vndr_x_ads', has: ['billed_charge_local_micro'] },
  { vendorId: 'vndr_pinterest_ads', has: ['spend_in_micro_dollar'] },
  { vendorId: 'vndr_snapchat_ads', has: ['swipes', 'spend'], isApi: true, isMicros: true },
  { vendorId: 'vndr_snapchat_ads', has: ['stats.swipes', 'stats.spend'], isApi: true, isMicros: true },
  {
    vendorId: 'vndr_snapchat_ads',
    has: ['spend'],
    any: [
      'screen_time_millis',
      'quartile_1',
      'attachment_quartile_1',
      'swipe_up_percent',
      'video_views_time_based',
    ],
    isApi: true,
    isMicros: true,
  },
  { vendorId: 'vndr_reddit_ads', has: ['ecpm', 'spend'], isApi: true, isMicros: true },
  {
    vendorId: 'vndr_reddit_ads',
    has: ['spend'],
    any: [
      'video_viewable_impressions',
      'comments_page_views',
      'key_conversion_total_count',
      'reddit_leads',
      'legacy_click_conversions_signup_total_value',
    ],
    isApi: true,
    isMicros: true,
  },
  { vendorId: 'vndr_linkedin_ads', has: ['cost_in_usd'] },
  { vendorId: 'vndr_linkedin_ads', has: ['cost_in_local_currency'] },
  { vendorId: 'vndr_meta_ads', has: ['inline_link_clicks'] },
  { vendorId: 'vndr_tiktok_ads', has: ['stat_time_day'] },
  { vendorId: 'vndr_microsoft_ads', has: ['TimePeriod', 'Spend'], isApi: true },
  {
    vendorId: 'vndr_apple_search_ads',
    has: ['taps'],
    any: ['local_spend', 'spend', 'local_spend_amount', 'ttr'],
  },
  // Screens.
  { vendorId: 'vndr_microsoft_ads', has: [], any: ['bid_match_type', 'ad_distribution', 'gregorian_date'] },
  { vendorId: 'vndr_linkedin_ads', has: ['campaign_group_name', 'total_spent'] },
  { vendorId: 'vndr_linkedin_ads', has: ['ad_introduction_text', 'total_spent'] },
  { vendorId: 'vndr_meta_ads', has: ['reporting_starts', 'reporting_ends'] },
  { vendorId: 'vndr_snapchat_ads', has: ['paid_impressions'] },
  { vendorId: 'vndr_snapchat_ads', has: [], any: ['swipe_ups', 'swipe_up_rate'] },
  { vendorId: 'vndr_tiktok_ads', has: ['clicks_destination'] },
  {
    vendorId: 'vndr_pinterest_ads',
    has: [],
    any: ['pin_clicks', 'spend_in_account_currency', 'outbound_clicks_rate'],
  },
  {
    vendorId: 'vndr_amazon_ads',
    has: ['spend'],
    any: [
      'portfolio_name',
      '14_day_total_sales',
      '7_day_total_sales',
      'total_advertising_cost_of_sales_acos',
    ],
  },
  { vendorId: 'vndr_x_ads', has: ['time_period', 'spend'] },
  { vendorId: 'vndr_x_ads', has: ['funding_source_name', 'spend'] },
  { vendorId: 'vndr_reddit_ads', has: ['amount_spent'], any: ['e_cpm', 'upvotes', 'community', 'subreddit'] },
  { vendorId: 'vndr_google_ads', has: ['cost', 'impr'] },
  { vendorId: 'vndr_google_ads', has: ['cost', 'campaign_state'] },
];

/** Words in the name of a file, where the columns tell nothing. */
const FILE_NAMES: readonly (readonly [string, string])[] = [
  ['google', 'vndr_google_ads'],
  ['microsoft', 'vndr_microsoft_ads'],
  ['bing', 'vndr_microsoft_ads'],
  ['linkedin', 'vndr_linkedin_ads'],
  ['facebook', 'vndr_meta_ads'],
  ['meta_ads', 'vndr_meta_ads'],
  ['twitter', 'vndr_x_ads'],
  ['reddit', 'vndr_reddit_ads'],
  ['tiktok', 'vndr_tiktok_ads'],
  ['pinterest', 'vndr_pinterest_ads'],
  ['snapchat', 'vndr_snapchat_ads'],
  ['stackadapt', 'vndr_stackadapt'],
  ['amazon', 'vndr_amazon_ads'],
  ['apple', 'vndr_apple_search_ads'],
];

/** The signature that the columns of a file fit. */
export function signatureOf(columns: readonly string[]): ExportSignature | undefined {
  const folded = new Set(columns.map((column) => inEnglish(withoutCurrency(foldColumn(column)))));
  // Databases write all names in capitals.
  const isShouted = columns.every((column) => column === column.toUpperCase());
  const written = new Set(isShouted ? columns.map((column) => column.toLowerCase()) : columns);
  return EXPORT_SIGNATURES.find(({ has, any, hasNot = [], isApi = false }) => {
    const names = isApi ? written : folded;
    return (
      has.every((name) => names.has(name)) &&
      (any === undefined || any.some((name) => names.has(name))) &&
      !hasNot.some((name) => names.has(name))
    );
  });
}

/** `Amount spent (EUR)` is the same column in every account. */
const withoutCurrency = (name: string): string =>
  name.replace(/_(usd|eur|gbp|chf|cad|aud)$/, (code) => (name === 'cost_in_usd' ? code : ''));

/** The platform a report comes from: by its columns, else by the name of the file. */
export function guessVendor(columns: readonly string[], filename: string): string | undefined {
  const name = filename.toLowerCase();
  return signatureOf(columns)?.vendorId ?? FILE_NAMES.find(([word]) => name.includes(word))?.[1];
}
