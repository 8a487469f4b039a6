import { VENDORS } from '@parley/core/features/channels';
import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { COUNTRIES } from './countries.ts';
import { readAmount } from './read-values.ts';

/** A name without accents, case and punctuation. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\[\d+\]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const byName = (list: readonly { id: string; name: string }[]): [string, string][] =>
  list.flatMap(({ id, name }) => [
    [foldWords(id), id],
    [foldWords(name), id],
  ]);

/** Words of GICS, of CRMs and of public lists for our industries. */
const SECTOR_WORDS: Readonly<Record<string, string>> = {
  sect_aerospace_defense: 'aerospace and defense;aerospace;defense',
  sect_agriculture: 'food and agriculture;agriculture',
  sect_automotive: 'automotive;automobiles;automobiles and components',
  sect_business_services:
    'business and legal services;professional services;consulting;research and consulting;commercial and professional services;legal',
  sect_chemicals: 'materials;chemicals',
  sect_construction: 'construction;engineering;construction and engineering',
  sect_consumer_goods: 'consumer staples;lifestyle and consumer;consumer products;apparel;food and beverage',
  sect_education: 'education',
  sect_energy: 'energy;utilities;environment and weather;environmental',
  sect_financial_services: 'financials;finance;finance and investment;banking;financial services',
  sect_government: 'governance;government;public sector',
  sect_healthcare: 'health care;healthcare;hospital and health care',
  sect_hospitality: 'hospitality;travel;recreation;leisure',
  sect_insurance: 'insurance',
  sect_life_sciences:
    'life sciences;biotechnology;pharmaceuticals;scientific research;pharmaceuticals biotechnology and life sciences',
  sect_logistics: 'transportation;shipping;logistics',
  sect_manufacturing: 'industrials;manufacturing;machinery;capital goods',
  sect_media: 'communication services;media;entertainment;media and entertainment',
  sect_nonprofit: 'not for profit;nonprofit;non profit',
  sect_real_estate: 'real estate;housing real estate',
  sect_retail: 'consumer discretionary;retail;retailing',
  sect_software:
    'information technology;data technology;technology;software;computer software;internet software and services;geospatial mapping;electronics',
  sect_telecommunications: 'telecommunications;communications;telecommunication services',
};

const words = (table: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(table).flatMap(([id, text]) => text.split(';').map((word): [string, string] => [word, id]));

const SECTOR_OF = new Map([...words(SECTOR_WORDS), ...byName(SECTORS)]);

/** The industry that a word stands for; undefined when nobody can say. */
export const readSector = (text: string): string | undefined => SECTOR_OF.get(foldWords(text));

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region' });
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  'czech republic': 'CZ',
  turkey: 'TR',
  holland: 'NL',
  uae: 'AE',
  korea: 'KR',
};
/** What a head office in the United States is written as: city and state. */
const STATES =
  'alabama;alaska;arizona;arkansas;california;colorado;connecticut;delaware;florida;georgia;hawaii;idaho;illinois;indiana;iowa;kansas;kentucky;louisiana;maine;maryland;massachusetts;michigan;minnesota;mississippi;missouri;montana;nebraska;nevada;new hampshire;new jersey;new mexico;new york;north carolina;north dakota;ohio;oklahoma;oregon;pennsylvania;rhode island;south carolina;south dakota;tennessee;texas;utah;vermont;virginia;washington;west virginia;wisconsin;wyoming;d c';

const COUNTRY_REGION = new Map(words(COUNTRIES).map(([code, region]) => [code.toLowerCase(), region]));
const REGION_OF = new Map<string, string>([
  ...[...COUNTRY_REGION].flatMap(([code, region]): [string, string][] => [
    [code, region],
    [foldWords(COUNTRY_NAMES.of(code.toUpperCase()) ?? code), region],
  ]),
  ...Object.entries(OTHER_NAMES).map(([name, code]): [string, string] => [
    name,
    COUNTRY_REGION.get(code.toLowerCase()) ?? '',
  ]),
  ...byName(REGIONS),
]);
const STATE_NAMES = new Set(STATES.split(';'));

/** The region of a region's name, a country (name or code), or `city, state` or `city, country`. */
export function readRegion(text: string): string | undefined {
  const whole = REGION_OF.get(foldWords(text));
  if (whole !== undefined) return whole;
  const last = foldWords(text.split(',').at(-1) ?? '');
  if (text.includes(',') && STATE_NAMES.has(last)) return 'regn_north_america';
  return REGION_OF.get(last) ?? (STATE_NAMES.has(foldWords(text)) ? 'regn_north_america' : undefined);
}

const RANGE_OF = new Map([
  ...byName(REV_RANGES),
  ...REV_RANGES.map(({ id, shortName }): [string, string] => [foldWords(shortName), id]),
]);
const RANGE_ENDS = [
  ['rrng_very_small', 1e6],
  ['rrng_small_medium', 50e6],
  ['rrng_mid_market', 1e9],
] as const;

/** The size of a company by its yearly revenue in USD, or by the name of the size. */
export function readRevRange(text: string): string | undefined {
  const amount = readAmount(text);
  if (amount === undefined) return RANGE_OF.get(foldWords(text));
  if (amount < 0) return undefined;
  return RANGE_ENDS.find(([, end]) => amount < end)?.[0] ?? 'rrng_enterprise';
}

/** Names under which ad platforms are known besides their own; spend is with their paid side. */
const VENDOR_WORDS: Readonly<Record<string, string>> = {
  vndr_google_ads: 'google;adwords;google adwords;google ads',
  vndr_microsoft_ads: 'microsoft;microsoft ads;bing;bing ads',
  vndr_linkedin_ads: 'linkedin;linkedin ads',
  vndr_meta_ads: 'facebook;facebook ads;meta;instagram;instagram ads',
  vndr_x_ads: 'x;twitter;twitter ads',
  vndr_reddit_ads: 'reddit',
  vndr_tiktok_ads: 'tiktok',
  vndr_pinterest_ads: 'pinterest',
  vndr_quora_ads: 'quora',
  vndr_youtube_ads: 'youtube',
  vndr_yahoo_ads: 'yahoo',
  vndr_snapchat_ads: 'snapchat;snap;snap ads',
  vndr_amazon_ads: 'amazon;amazon advertising;amazon sponsored products;amazon dsp',
  vndr_apple_search_ads: 'apple;apple ads;apple search ads;search ads',
  vndr_stackadapt: 'stackadapt;stack adapt',
};
const VENDOR_OF = new Map([...byName(VENDORS), ...words(VENDOR_WORDS)]);

/** What a vendor is called besides its name. */
export const otherNamesOf = (id: string): string[] => VENDOR_WORDS[id]?.split(';') ?? [];

/** The vendor of an id or a name. A platform that has a free and a paid side is its paid side here. */
export const readVendor = (text: string): string | undefined => {
  const plain = text.trim();
  return VENDORS.some(({ id }) => id === plain) ? plain : VENDOR_OF.get(foldWords(plain));
};
