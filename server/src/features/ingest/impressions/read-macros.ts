import { LIMITS } from '../collect/limits.ts';

/** What an ad server left in place of a macro it did not know: `{campaign}`, `%%SITE%%`, `[creative]`, `${ID}`, … */
const UNFILLED = /^(\{.*\}|\$\{.*\}|\[.*\]|%%.*%%|%[a-z]+!?|__.*__|<.*>|null|undefined)$/i;

export type Macros = { campaign: string; creative: string; site: string; isClick: boolean };

type Query = { readonly [name: string]: unknown };

function read(query: Query, name: string): string {
  const given = query[name];
  const value = typeof given === 'string' ? given.trim() : '';
  return UNFILLED.test(value) || value.includes('@') ? '' : value.slice(0, LIMITS.utm).toWellFormed();
}

/** The macros of a pixel's URL. A site may come as a URL; its host name counts. */
export function readMacros(query: Query): Macros {
  const site = read(query, 'site').toLowerCase();
  const click = query['click'];
  return {
    campaign: read(query, 'campaign'),
    creative: read(query, 'creative'),
    site: (URL.parse(site)?.hostname || site).replace(/^www\./, ''),
    isClick: click === '1' || click === 'true',
  };
}
