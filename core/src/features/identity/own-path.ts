/** Browsers and Node have it alike; the types of neither are in this package. */
declare const URL: {
  new (url: string, base: string): { origin: string; pathname: string; search: string; hash: string };
  canParse(url: string, base: string): boolean;
};

const SITE = 'https://parley.invalid';
const LONGEST = 2048;

/**
 * A path of this site, as it is after its dots are resolved, or null: never an address elsewhere, nor what a browser would read
 * as one. `/..//evil.example` is one: without its dots it begins with two slashes.
 */
export function ownPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/') || wanted.length > LONGEST || /[\\\p{Cc}]/u.test(wanted)) return null;
  if (!URL.canParse(wanted, SITE)) return null;
  const url = new URL(wanted, SITE);
  if (url.origin !== SITE || wanted.startsWith('//') || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
