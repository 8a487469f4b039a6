/** Lower case (A to Z only) without outer spaces: exactly what ClickHouse's lower(trimBoth(…)) does. */
export const fold = (text: string): string =>
  text.replace(/^ +| +$/g, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Whether a domain is more than a name to look up: a country's, a host of its own, or a label. */
export const isDomainPattern = (domain: string): boolean => /^=|\*/.test(domain);

function patternOf(domain: string): string {
  if (domain === '*') return '[\\s\\S]+';
  if (domain.endsWith('.**')) return `${escaped(domain.slice(0, -3))}[0-9]*\\.[\\s\\S]+`;
  return domain.endsWith('.*')
    ? `${escaped(domain.slice(0, -2))}\\.[a-z]{2,3}(?:\\.[a-z]{2})?`
    : escaped(domain);
}

/**
 * A regular expression, the same for JavaScript and ClickHouse, that finds any of the domains or a name below them.
 * `google.*` ends in one or two country labels: google.com, google.co.uk. `search.**` is any host with that label before its
 * domain, with a number or without: search.example.com, search2.example.com. `=google.*` is the host itself, with `www.`,
 * `www2.` or `m.` or without, and nothing else below it.
 */
export function domainPattern(domains: readonly string[]): string {
  const folded = domains.map(fold);
  const hosts = folded.filter((domain) => domain.startsWith('=')).map((domain) => patternOf(domain.slice(1)));
  const names = folded.filter((domain) => !domain.startsWith('=')).map(patternOf);
  const any = names.length === 0 ? [] : [`(?:[\\s\\S]*\\.)?(?:${names.join('|')})`];
  const own = hosts.length === 0 ? [] : [`(?:www[0-9]*\\.|m\\.)?(?:${hosts.join('|')})`];
  return `^(?:${[...any, ...own].join('|')})$`;
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Whether a referral domain is the site itself, or one is a name below the other. Both folded. */
export function isOwnDomain(referralDomain: string, host: string): boolean {
  const from = withoutWww(referralDomain);
  const to = withoutWww(host);
  return from !== '' && to !== '' && (from === to || from.endsWith(`.${to}`) || to.endsWith(`.${from}`));
}
