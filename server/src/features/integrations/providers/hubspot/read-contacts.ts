import { z } from 'zod';
import type { CrmContact, Session } from '../../provider.ts';
import { id, value } from './kinds.ts';
import { searchById, searchPacer } from './search-by-id.ts';

/** Values of one filter. */
const AT_ONCE = 50;

/** What is asked of companies and contacts of an audience that is sent. */
export const CONTACT_FIELDS = ['domain', 'email', 'hs_email_optout', 'associatedcompanyid'] as const;

const companySchema = z.object({ id, properties: z.object({ domain: value }) });
const contactSchema = z.object({
  id,
  properties: z.object({ email: value, hs_email_optout: value, associatedcompanyid: value }),
});

/** Contacts with an address whose company has one of the domains. */
export async function* readContacts(
  session: Session,
  domains: readonly string[],
): AsyncGenerator<CrmContact[]> {
  const pace = searchPacer();
  const wanted = new Map<string, string>();
  for await (const found of searchById(session, {
    type: 'companies',
    filters: [{ propertyName: 'domain', operator: 'IN', values: domains }],
    properties: ['domain'],
    item: companySchema,
    last: '0',
    pace,
  }))
    for (const company of found) wanted.set(company.id, company.properties.domain ?? '');
  const ids = [...wanted.keys()];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for await (const found of searchById(session, {
      type: 'contacts',
      filters: [
        { propertyName: 'associatedcompanyid', operator: 'IN', values: ids.slice(at, at + AT_ONCE) },
        { propertyName: 'email', operator: 'HAS_PROPERTY' },
      ],
      properties: ['email', 'hs_email_optout', 'associatedcompanyid'],
      item: contactSchema,
      last: '0',
      pace,
    }))
      yield found.flatMap(({ properties: { email, hs_email_optout, associatedcompanyid } }) => {
        const domain = wanted.get(associatedcompanyid ?? '');
        return email === null || domain === undefined
          ? []
          : [{ address: email, domain: domain.toLowerCase(), isUnsubscribed: hs_email_optout === 'true' }];
      });
}
