import { z } from 'zod';
import type { CompanyLists } from '../../provider.ts';
import { COMPANIES, type HubspotKind, value } from './kinds.ts';
import { readBatch } from './read-batch.ts';
import { readLinkedList } from './read-linked-list.ts';
import { readListMembers } from './read-list.ts';

/** The object type of companies. */
export const OF_COMPANIES = '0-2';

/** Nothing else of a company is asked for. */
const domainProperties = z.object({ domain: value });
export const DOMAINS: HubspotKind<z.infer<typeof domainProperties>> = {
  ...COMPANIES,
  properties: domainProperties,
  names: ['domain'],
};

const LINKED = { objectTypeId: OF_COMPANIES, called: 'companies' } as const;

/** Lists of companies of HubSpot, static or not. */
export const companyLists: CompanyLists = {
  nameOf: async (session, link) => (await readLinkedList(session, link, LINKED)).name,
  async *websitesOf(session, link) {
    const { id } = await readLinkedList(session, link, LINKED);
    for await (const { items } of readListMembers(session, id)) {
      const records = await readBatch(session, DOMAINS, items);
      yield records.flatMap(({ properties: { domain } }) => domain ?? []);
    }
  },
};
