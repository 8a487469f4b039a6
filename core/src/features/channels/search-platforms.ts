import type { Platform } from './platforms.ts';
import { SEARCH_DOMAINS } from './search-domains.ts';

/** Countries whose start page of Yahoo is below its name: de.yahoo.com. */
const YAHOO_COUNTRIES = [
  'ar',
  'au',
  'br',
  'ca',
  'cl',
  'co',
  'de',
  'es',
  'espanol',
  'fr',
  'hk',
  'id',
  'ie',
  'in',
  'it',
  'kr',
  'mx',
  'my',
  'nz',
  'pe',
  'ph',
  'qc',
  'ro',
  'sg',
  'th',
  'tw',
  'uk',
  'us',
  've',
  'vn',
  'za',
];
const YAHOO_HOMES = YAHOO_COUNTRIES.map((country) => `=${country}.yahoo.com`);

/**
 * Search engines. The last one gathers those that are rarely seen. Where an engine's owner has other sites below its name
 * (docs.google.com, finance.yahoo.com), only the hosts that search are listed: the rest is a referral like any other.
 */
export const SEARCH_PLATFORMS: readonly Platform[] = [
  {
    vendors: {
      any: 'vndr_google',
      paid: 'vndr_google_ads',
      paidSearch: 'vndr_google_ads',
      display: 'vndr_google_display',
      video: 'vndr_youtube_ads',
    },
    sources: ['google', 'google.com', 'googleads', 'google_ads', 'google-ads', 'adwords', 'gdn', 'dv360'],
    domains: [
      '=google.*',
      'blogsearch.google.*',
      'books.google.*',
      'com.google.android.googlequicksearchbox',
      'cse.google.*',
      'directory.google.*',
      'earth.google.*',
      'encrypted.google.com',
      'images.google.*',
      'ipv4.google.com',
      'ipv6.google.com',
      'local.google.*',
      'lens.google.com',
      'maps.google.*',
      'news.google.*',
      'patents.google.*',
      'scholar.google.*',
      'video.google.*',
      'wap.google.*',
      'googlesyndicatedsearch.com',
    ],
    // Auto-tagging, and what Google puts on every link of an ad: support.google.com/google-ads/answer/16193746
    clickIds: ['gclid', 'gbraid', 'wbraid', 'gclsrc', 'gad_source', 'gad_campaignid'],
    // An ad of Google is shown on Google's video site and on other people's pages too.
    clicksFrom: [
      { vendor: 'vndr_youtube_ads', domains: ['youtube.com', 'youtu.be', 'com.google.android.youtube'] },
      {
        vendor: 'vndr_google_display',
        domains: ['doubleclick.net', 'googlesyndication.com', '2mdn.net', 'ampproject.net'],
      },
    ],
  },
  {
    vendors: {
      any: 'vndr_bing',
      paid: 'vndr_microsoft_ads',
      paidSearch: 'vndr_microsoft_ads',
      display: 'vndr_microsoft_ads',
    },
    sources: ['bing', 'bing.com', 'bingads', 'bing_ads', 'bing-ads', 'microsoft', 'microsoft_ads', 'msn'],
    domains: ['bing.com', 'msn.com'],
    clickIds: ['msclkid'],
  },
  {
    vendors: { any: 'vndr_yahoo', paid: 'vndr_yahoo_ads', paidSearch: 'vndr_yahoo_ads' },
    sources: ['yahoo', 'yahoo.com', 'yahoo.co.jp', 'yahoo_ads'],
    domains: ['=yahoo.*', 'search.yahoo.com', 'search.yahoo.co.jp', ...YAHOO_HOMES],
  },
  {
    vendors: { any: 'vndr_duckduckgo' },
    sources: ['duckduckgo', 'duckduckgo.com', 'ddg'],
    domains: ['duckduckgo.com'],
  },
  {
    vendors: { any: 'vndr_baidu' },
    sources: ['baidu', 'baidu.com'],
    domains: [
      '=baidu.com',
      'image.baidu.com',
      'map.baidu.com',
      'news.baidu.com',
      'video.baidu.com',
      'wap.baidu.com',
      'xueshu.baidu.com',
      'zhidao.baidu.com',
      'baidu.co.th',
    ],
  },
  {
    vendors: { any: 'vndr_yandex', paid: 'vndr_paid_search', paidSearch: 'vndr_paid_search' },
    sources: ['yandex', 'yandex.ru'],
    domains: [
      '=ya.ru',
      '=yandex.*',
      'blogs.yandex.*',
      'clck.yandex.*',
      'family.yandex.*',
      'images.yandex.*',
      'maps.yandex.*',
      'news.yandex.*',
      'search.yandex.*',
      'video.yandex.*',
    ],
    clickIds: ['yclid'],
  },
  { vendors: { any: 'vndr_ecosia' }, sources: ['ecosia', 'ecosia.org'], domains: ['ecosia.org'] },
  { vendors: { any: 'vndr_brave' }, sources: ['brave', 'search.brave.com'], domains: ['search.brave.com'] },
  {
    vendors: { any: 'vndr_startpage' },
    sources: ['startpage', 'startpage.com'],
    domains: ['startpage.com', 'ixquick.com', 'ixquick.de'],
  },
  { vendors: { any: 'vndr_qwant' }, sources: ['qwant', 'qwant.com'], domains: ['qwant.com'] },
  {
    vendors: { any: 'vndr_naver' },
    sources: ['naver', 'naver.com'],
    domains: ['=naver.com', 'search.naver.com'],
  },
  {
    vendors: { any: 'vndr_organic_search' },
    sources: ['ask', 'aol', 'kagi', 'daum', 'seznam', 'sogou', 'mojeek', 'swisscows', 'lycos'],
    domains: SEARCH_DOMAINS,
  },
];
