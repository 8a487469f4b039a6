import { CLICK_IDS } from '@parley/core/features/channels';
import { getDomain } from 'tldts';
import { decodePath } from '../../../data/visits/index.ts';
import { storableText } from '../../../platform/text/index.ts';
import { LIMITS } from './limits.ts';

/** Names of click ids say which network sent the visitor. Their values are not kept, nor these others that mark a person. */
const CLICK_ID_RANK: ReadonlyMap<string, number> = new Map(CLICK_IDS.map((name, rank) => [name, rank]));
const PERSONAL: ReadonlySet<string> = new Set(['igshid', '_hsmi']);

export type PageUrl = {
  host: string;
  path: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_content: string;
  utm_term: string;
  click_id: string;
  parameters: Record<string, string>;
};

/** What is kept of the address of a page; undefined when it is not an http(s) URL. */
export function readPageUrl(text: string): PageUrl | undefined {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  const page: PageUrl = {
    host: url.hostname,
    // A hash that is a route of a single-page site is part of the page's name; an anchor is not.
    path: decodePath(/^#!?\//.test(url.hash) ? `${url.pathname}${url.hash.split('?')[0]}` : url.pathname),
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_content: '',
    utm_term: '',
    click_id: '',
    parameters: {},
  };
  if (url.search.length > 1) readParameters(url.searchParams, page);
  return page;
}

/** `%00` and half a character at the end of a cut are in no database: PostgreSQL takes neither, and campaigns are named by them. */
function readParameters(search: URLSearchParams, page: PageUrl): void {
  let kept = 0;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const [rawName, value] of search) {
    const name = storableText(rawName.toLowerCase());
    if (isUtm(name)) {
      page[name] ||= storableText(value.trim().slice(0, LIMITS.utm));
      continue;
    }
    const rank = CLICK_ID_RANK.get(name);
    if (rank !== undefined && rank < bestRank) {
      bestRank = rank;
      page.click_id = name;
    }
    if (rank !== undefined || PERSONAL.has(name)) continue;
    // An e-mail address in a link (newsletters do that) must not be stored.
    if (kept >= LIMITS.parameters || name.length > LIMITS.parameterName || value.includes('@')) continue;
    page.parameters[name] = storableText(value.slice(0, LIMITS.parameterValue));
    kept++;
  }
}

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
const isUtm = (name: string): name is (typeof UTM)[number] => UTM.some((utm) => utm === name);

const isReferrerProtocol = (protocol: string): boolean =>
  protocol === 'https:' || protocol === 'http:' || protocol === 'android-app:';

/** The host name of a referrer as it is stored: lower case, no `www.`, no port; '' when there is none. */
export function referralDomain(referrer: string): string {
  const url = referrer === '' ? null : URL.parse(referrer);
  return url !== null && isReferrerProtocol(url.protocol) ? url.hostname.replace(/^www\./, '') : '';
}

/** The referrer without its query, and its host name when it belongs to another site than the page. */
export function readReferrer(text: string, pageHost: string): { referrer: string; referral_domain: string } {
  const url = text === '' ? null : URL.parse(text);
  if (url === null || !isReferrerProtocol(url.protocol)) return { referrer: '', referral_domain: '' };
  const isOwn = url.hostname === pageHost || siteOf(url.hostname) === siteOf(pageHost);
  return {
    referrer: `${url.protocol}//${url.host}${url.pathname}`,
    referral_domain: isOwn ? '' : url.hostname.replace(/^www\./, ''),
  };
}

const sites = new Map<string, string>();

/** The registrable domain of a host (`shop.example.co.uk` is `example.co.uk`), else the host itself. */
export function siteOf(host: string): string {
  const known = sites.get(host);
  if (known !== undefined) return known;
  const site = getDomain(host) ?? host;
  if (sites.size >= 10_000) sites.clear();
  sites.set(host, site);
  return site;
}
