import { z } from 'zod';
import { externalId } from '../../ads/values.ts';
import type { Account, Session } from '../../provider.ts';
import type { AdObjectRecord } from '../../records.ts';
import { listPages } from './list-pages.ts';

const keyOf = ({ id }: { id: string }): string => id;
const businesses = z.array(z.object({ id: externalId }));
const accounts = z.array(
  z.object({ id: externalId, name: z.string().nullish(), currency: z.string().nullish() }).transform(
    // Reddit reports days of UTC unless it is asked for others.
    ({ id, name, currency }): Account => ({
      id,
      name: name || `Ad account ${id}`,
      currency: currency ?? undefined,
      timeZone: 'UTC',
    }),
  ),
);

/** Those of all businesses that the person belongs to, each once. */
export async function listAccounts(session: Session): Promise<Account[]> {
  const found = new Map<string, Account>();
  const businessPages = listPages(session, {
    object: 'businesses',
    address: '/me/businesses',
    data: businesses,
    keyOf,
  });
  for await (const page of businessPages)
    for (const { id } of page) {
      const address = `/businesses/${encodeURIComponent(id)}/ad_accounts`;
      for await (const own of listPages(session, { object: 'ad accounts', address, data: accounts, keyOf }))
        for (const account of own) found.set(account.id, account);
    }
  return [...found.values()];
}

export const accountPath = ({ account }: Pick<Session, 'account'>): string =>
  `/ad_accounts/${encodeURIComponent(account?.id ?? '')}`;

const objectSchema = z.object({
  id: externalId,
  name: z.string().nullish(),
  effective_status: z.string().nullish(),
  configured_status: z.string(),
  campaign_id: externalId.nullish(),
  ad_group_id: externalId.nullish(),
});

type Kind = {
  object: AdObjectRecord['object'];
  /** For people. */
  label: string;
  edge: string;
  parent?: 'campaign_id' | 'ad_group_id';
};

/** Reddit has campaigns, in them groups of ads, and in those ads. */
async function* listObjects(
  session: Session,
  { object, label, edge, parent }: Kind,
): AsyncGenerator<AdObjectRecord[]> {
  const address = `${accountPath(session)}/${edge}`;
  for await (const page of listPages(session, {
    object: label,
    address,
    data: z.array(objectSchema),
    keyOf,
  }))
    yield page.map((each): AdObjectRecord => {
      const parentExternalId = parent === undefined ? undefined : (each[parent] ?? undefined);
      return {
        kind: 'ad-object',
        object,
        externalId: each.id,
        name: each.name || each.id,
        state: each.effective_status ?? each.configured_status,
        ...(parentExternalId !== undefined && { parentExternalId }),
      };
    });
}

export const listCampaigns = (session: Session): AsyncGenerator<AdObjectRecord[]> =>
  listObjects(session, { object: 'campaign', label: 'campaigns', edge: 'campaigns' });

export const listGroups = (session: Session): AsyncGenerator<AdObjectRecord[]> =>
  listObjects(session, { object: 'group', label: 'ad groups', edge: 'ad_groups', parent: 'campaign_id' });

export const listAds = (session: Session): AsyncGenerator<AdObjectRecord[]> =>
  listObjects(session, { object: 'creative', label: 'ads', edge: 'ads', parent: 'ad_group_id' });
