import { z } from 'zod';
import { type CompanyLists, ProviderFailure, type Session } from '../../provider.ts';
import { COMPANIES, type HubspotKind, value } from './kinds.ts';
import { readBatch } from './read-batch.ts';
import { readLinkedList } from './read-linked-list.ts';
import { type List, readListMembers } from './read-list.ts';

/** The object type of companies. */
export const OF_COMPANIES = '0-2';

/** Nothing else of a company is asked for. */
const domainProperties = z.object({ domain: value });
export const DOMAINS: HubspotKind<z.infer<typeof domainProperties>> = {
  ...COMPANIES,
  properties: domainProperties,
  names: ['domain'],
};

async function companyList(session: Session, link: string): Promise<List> {
  const list = await readLinkedList(session, link);
  if (list.objectTypeId !== OF_COMPANIES)
    throw new ProviderFailure({
      kind: 'refused',
      message: `“${list.name}” is no list of companies. Choose one whose objects are companies.`,
    });
  return list;
}

/** Lists of companies of HubSpot, static or not. */
export const companyLists: CompanyLists = {
  nameOf: async (session, link) => (await companyList(session, link)).name,
  async *websitesOf(session, link) {
    const { id } = await companyList(session, link);
    for await (const { items } of readListMembers(session, id)) {
      const records = await readBatch(session, DOMAINS, items);
      yield records.flatMap(({ properties: { domain } }) => domain ?? []);
    }
  },
};
