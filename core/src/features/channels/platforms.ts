import type { VendorId } from '../../reference/vendors.ts';

/** Where visits come from besides a site's own links. `vendors` says which vendor it is for each kind of medium. */
export type Platform = {
  vendors: Partial<Record<MediumClass | 'any', VendorId>>;
  sources: readonly string[];
  domains: readonly string[];
  /** Click ids that are proof of a click on an ad of the platform. */
  clickIds?: readonly string[];
  /** Whose ad it is when a click id of the platform comes from one of these hosts. */
  clicksFrom?: readonly { vendor: VendorId; domains: readonly string[] }[];
};

/** What utm_medium says, by the words in use for it. */
export const MEDIA = {
  paid: [
    'cpc',
    'ppc',
    'paid',
    'paid-media',
    'paid_media',
    'cpa',
    'ads',
    'ad',
    'sponsored',
    'promoted',
    'pmax',
    'p-max',
    'performance_max',
    'performance-max',
    'performancemax',
    'cross-network',
  ],
  paidSearch: ['paid_search', 'paid-search', 'paidsearch', 'paid search', 'sem', 'search_ads', 'adwords'],
  paidSocial: [
    'paid_social',
    'paid-social',
    'paidsocial',
    'paid social',
    'social_paid',
    'social-paid',
    'cpl',
    'sponsored_content',
    'sponsored-content',
    'inmail',
  ],
  display: [
    'display',
    'banner',
    'cpm',
    'programmatic',
    'retargeting',
    'remarketing',
    'interstitial',
    'gdn',
    'native',
  ],
  video: ['video', 'paid_video', 'paid-video', 'paidvideo', 'cpv', 'ctv', 'ott', 'instream'],
  email: ['email', 'e-mail', 'e_mail', 'mail', 'newsletter', 'edm', 'drip', 'nurture'],
  affiliate: ['affiliate', 'affiliates', 'partner', 'partners', 'partnership', 'reseller'],
  syndication: [
    'content_syndication',
    'content-syndication',
    'contentsyndication',
    'content syndication',
    'syndication',
  ],
  events: [
    'event',
    'events',
    'webinar',
    'webinars',
    'conference',
    'tradeshow',
    'trade-show',
    'field_event',
    'qr',
  ],
  social: [
    'social',
    'organic_social',
    'organic-social',
    'organic social',
    'social-network',
    'social-media',
    'social_media',
    'sm',
    'post',
  ],
  organic: ['organic', 'organic_search', 'organic-search', 'search', 'seo'],
  review: ['review', 'reviews', 'review_site', 'review-site'],
  assistant: ['ai', 'ai_assistant', 'ai-assistant', 'llm', 'chatbot'],
  referral: ['referral', 'ref', 'link'],
} as const satisfies Record<string, readonly string[]>;

export type MediumClass = keyof typeof MEDIA;

/** The vendor of a medium whose source is nobody we know. `paid` without more is taken for search. */
export const MEDIUM_VENDORS = {
  paidSearch: 'vndr_paid_search',
  paidSocial: 'vndr_paid_social',
  display: 'vndr_display',
  video: 'vndr_video',
  email: 'vndr_email',
  affiliate: 'vndr_affiliate',
  syndication: 'vndr_content_syndication',
  events: 'vndr_events',
  review: 'vndr_review_site',
  assistant: 'vndr_ai_assistant',
  paid: 'vndr_paid_search',
  social: 'vndr_organic_social',
  organic: 'vndr_organic_search',
  referral: 'vndr_referral',
} as const satisfies Record<MediumClass, VendorId>;
