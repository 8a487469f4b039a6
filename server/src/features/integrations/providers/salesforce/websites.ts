import { siteDomain } from '../../../../data/companies/index.ts';

/** Conditions of one query: its address may not become too long. */
export const SITES_AT_ONCE = 25;

/** A text within the quotes of a pattern. */
const inPattern = (text: string): string => text.replace(/['"\\%_]/g, String.raw`\$&`);

/** The domain of what people wrote as a website. */
export const domainOfSite = (site: string): string | undefined =>
  siteDomain(URL.parse(/:\/\//.test(site) ? site : `https://${site}`)?.hostname ?? '');

/** A condition that finds websites with one of the domains, and some others: `notacme.com` has `acme.com` in it as well. */
export const siteIsOneOf = (field: string, domains: Iterable<string>): string =>
  [...domains].map((domain) => `${field} LIKE '%${inPattern(domain)}%'`).join(' OR ');
