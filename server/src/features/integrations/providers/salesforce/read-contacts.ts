import type { CrmContact, Session } from '../../provider.ts';
import { query } from './query.ts';
import { domainOfSite, SITES_AT_ONCE, siteIsOneOf } from './websites.ts';

/** What is asked of contacts of an audience that is sent. Salesforce must show each of them: who has unsubscribed has to be known. */
export const CONTACT_FIELDS = ['Id', 'Email', 'HasOptedOutOfEmail', 'Account.Website'] as const;

/** Contacts with an address whose account has one of the domains as its website. */
export async function* readContacts(
  session: Session,
  domains: readonly string[],
): AsyncGenerator<CrmContact[]> {
  for (let at = 0; at < domains.length; at += SITES_AT_ONCE) {
    const wanted = new Set(domains.slice(at, at + SITES_AT_ONCE));
    for await (const rows of query(session, {
      object: 'Contact',
      fields: CONTACT_FIELDS,
      rest: `FROM Contact WHERE Email != null AND (${siteIsOneOf('Account.Website', wanted)}) ORDER BY Id`,
    }))
      yield rows.flatMap((row) => {
        const { Email: address, 'Account.Website': site } = row;
        // `notacme.com` has the name in it as well.
        const domain = site == null ? undefined : domainOfSite(site);
        return address == null || domain === undefined || !wanted.has(domain)
          ? []
          : [{ address, domain, isUnsubscribed: row['HasOptedOutOfEmail'] === 'true' }];
      });
  }
}
