import type { Platform } from './platforms.ts';
import { SOCIAL_DOMAINS } from './social-domains.ts';

/** Social networks. `fbclid` is missing on purpose: Facebook puts it on every link, paid or not. */
export const SOCIAL_PLATFORMS: readonly Platform[] = [
  {
    vendors: {
      any: 'vndr_linkedin',
      paid: 'vndr_linkedin_ads',
      paidSocial: 'vndr_linkedin_ads',
      display: 'vndr_linkedin_ads',
      video: 'vndr_linkedin_ads',
    },
    sources: ['linkedin', 'linkedin.com', 'linkedin_ads', 'linkedin-ads', 'li', 'lnkd.in'],
    domains: ['linkedin.com', 'lnkd.in', 'com.linkedin.android'],
    clickIds: ['li_fat_id'],
  },
  {
    vendors: {
      any: 'vndr_instagram',
      paid: 'vndr_meta_ads',
      paidSocial: 'vndr_meta_ads',
      display: 'vndr_meta_ads',
      video: 'vndr_meta_ads',
    },
    sources: ['instagram', 'instagram.com', 'ig'],
    domains: ['instagram.com', 'com.instagram.android'],
  },
  {
    vendors: {
      any: 'vndr_facebook',
      paid: 'vndr_meta_ads',
      paidSocial: 'vndr_meta_ads',
      display: 'vndr_meta_ads',
      video: 'vndr_meta_ads',
    },
    sources: ['facebook', 'facebook.com', 'fb', 'meta', 'meta_ads', 'facebook_ads'],
    domains: ['facebook.com', 'fb.me', 'fb.com', 'com.facebook.katana', 'com.facebook.lite'],
  },
  {
    vendors: { any: 'vndr_x', paid: 'vndr_x_ads', paidSocial: 'vndr_x_ads', video: 'vndr_x_ads' },
    sources: ['x', 'x.com', 'twitter', 'twitter.com', 't.co'],
    domains: ['x.com', 'twitter.com', 't.co', 'com.twitter.android'],
    clickIds: ['twclid'],
  },
  {
    vendors: { any: 'vndr_reddit', paid: 'vndr_reddit_ads', paidSocial: 'vndr_reddit_ads' },
    sources: ['reddit', 'reddit.com', 'reddit_ads'],
    domains: ['reddit.com', 'com.reddit.frontpage', 'redd.it'],
    clickIds: ['rdt_cid'],
  },
  {
    vendors: { any: 'vndr_tiktok', paid: 'vndr_tiktok_ads', paidSocial: 'vndr_tiktok_ads' },
    sources: ['tiktok', 'tiktok.com'],
    domains: ['tiktok.com', 'douyin.com', 'com.zhiliaoapp.musically'],
    clickIds: ['ttclid'],
  },
  {
    vendors: { any: 'vndr_pinterest', paid: 'vndr_pinterest_ads', paidSocial: 'vndr_pinterest_ads' },
    sources: ['pinterest', 'pinterest.com'],
    domains: ['pinterest.*', 'pin.it', 'com.pinterest'],
    clickIds: ['epik'],
  },
  {
    vendors: { any: 'vndr_quora', paid: 'vndr_quora_ads', paidSocial: 'vndr_quora_ads' },
    sources: ['quora', 'quora.com'],
    domains: ['quora.com', 'com.quora.android'],
    clickIds: ['qclid'],
  },
  {
    vendors: { any: 'vndr_hacker_news' },
    sources: ['hackernews', 'hacker_news', 'hn'],
    domains: ['news.ycombinator.com'],
  },
  { vendors: { any: 'vndr_github' }, sources: ['github', 'github.com'], domains: ['github.com'] },
  {
    vendors: { any: 'vndr_stack_overflow' },
    sources: ['stackoverflow', 'stackoverflow.com'],
    domains: ['stackoverflow.com', 'stackexchange.com', 'serverfault.com', 'superuser.com'],
  },
  {
    vendors: { any: 'vndr_mastodon' },
    sources: ['mastodon'],
    domains: [
      'mastodon.**',
      'mstdn.**',
      'fosstodon.org',
      'hachyderm.io',
      'mas.to',
      'chaos.social',
      'org.joinmastodon.android',
    ],
  },
  { vendors: { any: 'vndr_bluesky' }, sources: ['bluesky', 'bsky'], domains: ['bsky.app'] },
  { vendors: { any: 'vndr_threads' }, sources: ['threads'], domains: ['threads.net', 'threads.com'] },
  { vendors: { any: 'vndr_xing' }, sources: ['xing', 'xing.com'], domains: ['xing.com'] },
  {
    vendors: { any: 'vndr_organic_social' },
    sources: ['discord', 'slack', 'telegram', 'whatsapp', 'wechat', 'weibo', 'tumblr', 'snapchat', 'vk'],
    domains: SOCIAL_DOMAINS,
  },
];
