import { freeMailDomains } from './free-mail-domains.ts';

/** What follows the last `@`, in lower case; empty for text without one. */
export const emailDomain = (email: string): string =>
  email.includes('@')
    ? email
        .slice(email.lastIndexOf('@') + 1)
        .trim()
        .toLowerCase()
    : '';

/** False for an address at a free-mail provider: `isWorkEmail('ann@acme.example')` is true. */
export function isWorkEmail(email: string): boolean {
  const domain = emailDomain(email);
  return domain !== '' && !freeMailDomains().has(domain);
}
