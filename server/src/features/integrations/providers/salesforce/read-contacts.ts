import { siteDomain } from '../../../../data/companies/index.ts';
import type { CrmContact, Session } from '../../provider.ts';
import { query } from './query.ts';

/** What is asked of contacts of an audience that is sent. Salesforce must show each of them: who has unsubscribed has to be known. */
export const CONTACT_FIELDS = ['Id', 'Email', 'HasOptedOutOfEmail', 'Account.Website'] as const;

/** Conditions of one query: its address may not become too long. */
const AT_ONCE = 25;

/** A text within the quotes of a pattern. */
const inPattern = (text: string): string => text.replace(/['"\\%_]/g, String.raw`\$&`);

/** The domain of what people wrote as a website. */
export const domainOfSite = (site: string): string | undefined =>
  siteDomain(URL.parse(/:\/\//.test(site) ? site : `https://${site}`)?.hostname ?? '');

/** Contacts with an address whose account has one of the domains as its website. */
export async function* readContacts(
  session: Session,
  domains: readonly string[],
): AsyncGenerator<CrmContact[]> {
  for (let at = 0; at < domains.length; at += AT_ONCE) {
    const wanted = new Set(domains.slice(at, at + AT_ONCE));
    const sites = [...wanted].map((domain) => `Account.Website LIKE '%${inPattern(domain)}%'`);
    for await (const rows of query(session, {
      object: 'Contact',
      fields: CONTACT_FIELDS,
      rest: `FROM Contact WHERE Email != null AND (${sites.join(' OR ')}) ORDER BY Id`,
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
