import { z } from 'zod';
import { type CompanyLists, ProviderFailure, type Session } from '../../provider.ts';
import { COMPANIES, type HubspotKind, value } from './kinds.ts';
import { readBatch } from './read-batch.ts';
import { type List, listOfLink, readList, readListMembers } from './read-list.ts';

/** The object type of companies. */
const OF_COMPANIES = '0-2';

const refused = (message: string): ProviderFailure => new ProviderFailure({ kind: 'refused', message });

/** Nothing else of a company is asked for. */
const domainProperties = z.object({ domain: value });
const DOMAINS: HubspotKind<z.infer<typeof domainProperties>> = {
  ...COMPANIES,
  properties: domainProperties,
  names: ['domain'],
};

async function companyList(session: Session, link: string): Promise<List> {
  const found = listOfLink(link);
  if (found === undefined) throw refused('This is not a link of a HubSpot list.');
  if (session.account !== undefined && session.account.id !== found.account)
    throw refused(
      `The list is of another HubSpot account (${found.account}) than the one that is connected.`,
    );
  const list = await readList(session, found.list).catch((error: unknown) => {
    throw error instanceof ProviderFailure && error.status === 404
      ? refused('HubSpot has no list at this link.')
      : error;
  });
  if (list.objectTypeId !== OF_COMPANIES)
    throw refused(`“${list.name}” is no list of companies. Choose one whose objects are companies.`);
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
