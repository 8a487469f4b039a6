/** Lower case (A to Z only) without outer spaces: exactly what ClickHouse's lower(trimBoth(…)) does. */
export const fold = (text: string): string =>
  text.replace(/^ +| +$/g, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * A regular expression, the same for JavaScript and ClickHouse, that finds any of the domains or a name below them.
 * `google.*` ends in one or two country labels: google.com, google.co.uk.
 */
export function domainPattern(domains: readonly string[]): string {
  const parts = domains.map(fold).map((domain) => {
    if (domain === '*') return '[\\s\\S]+';
    return domain.endsWith('.*')
      ? `${escaped(domain.slice(0, -2))}\\.[a-z]{2,3}(?:\\.[a-z]{2})?`
      : escaped(domain);
  });
  return `^(?:[\\s\\S]*\\.)?(?:${parts.join('|')})$`;
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Whether a referral domain is the site itself, or one is a name below the other. Both folded. */
export function isOwnDomain(referralDomain: string, host: string): boolean {
  const from = withoutWww(referralDomain);
  const to = withoutWww(host);
  return from !== '' && to !== '' && (from === to || from.endsWith(`.${to}`) || to.endsWith(`.${from}`));
}
