import { z } from 'zod';
import { externalId } from '../../ads/values.ts';
import type { Account, Session } from '../../provider.ts';
import type { AdObjectRecord } from '../../records.ts';
import { listPages } from './list-pages.ts';

/** The id at the end of `urn:li:sponsoredCampaign:123`; an id without one is itself. */
export const idOfUrn = (urn: string): string => urn.slice(urn.lastIndexOf(':') + 1);
const urnId = externalId.transform(idOfUrn);

const accountSchema = z.object({
  id: externalId,
  name: z.string().nullish(),
  currency: z.string().nullish(),
});

/** Days of LinkedIn are those of UTC, whatever the account. */
export async function listAccounts(session: Session): Promise<Account[]> {
  const found: Account[] = [];
  for await (const page of listPages(session, {
    object: 'ad accounts',
    address: '/adAccounts?q=search',
    item: accountSchema,
    size: 500,
  }))
    for (const { id, name, currency } of page)
      found.push({ id, name: name ?? `Ad account ${id}`, currency: currency ?? undefined, timeZone: 'UTC' });
  return found;
}

/** Those that ended are read as well: they have spent. */
const STATES = 'ACTIVE,PAUSED,ARCHIVED,COMPLETED,CANCELED,DRAFT,PENDING_DELETION,REMOVED';
const ALL = `q=search&search=(status:(values:List(${STATES})))`;

export const accountPath = ({ account }: Pick<Session, 'account'>): string =>
  `/adAccounts/${encodeURIComponent(account?.id ?? '')}`;

const groupSchema = z.object({ id: urnId, name: z.string(), status: z.string() });
const campaignSchema = groupSchema.extend({ campaignGroup: z.string().nullish() });
const creativeSchema = z.object({
  id: urnId,
  name: z.string().nullish(),
  campaign: z.string().nullish(),
  intendedStatus: z.string(),
});

export async function* listGroups(session: Session): AsyncGenerator<AdObjectRecord[]> {
  const address = `${accountPath(session)}/adCampaignGroups?${ALL}`;
  for await (const page of listPages(session, {
    object: 'campaign groups',
    address,
    item: groupSchema,
    size: 500,
  }))
    yield page.map(({ id, name, status }) => ({
      kind: 'ad-object',
      object: 'group',
      externalId: id,
      name,
      state: status,
    }));
}

export async function* listCampaigns(session: Session): AsyncGenerator<AdObjectRecord[]> {
  const address = `${accountPath(session)}/adCampaigns?${ALL}`;
  for await (const page of listPages(session, {
    object: 'campaigns',
    address,
    item: campaignSchema,
    size: 500,
  }))
    yield page.map(({ id, name, status, campaignGroup }) => ({
      kind: 'ad-object',
      object: 'campaign',
      externalId: id,
      name,
      state: status,
      ...(campaignGroup != null && { parentExternalId: idOfUrn(campaignGroup) }),
    }));
}

export async function* listCreatives(session: Session): AsyncGenerator<AdObjectRecord[]> {
  const address = `${accountPath(session)}/creatives?q=criteria`;
  const item = creativeSchema;
  for await (const page of listPages(session, {
    object: 'creatives',
    address,
    item,
    size: 100,
    finder: true,
  }))
    yield page.map(({ id, name, campaign, intendedStatus }) => ({
      kind: 'ad-object',
      object: 'creative',
      externalId: id,
      name: name ?? id,
      state: intendedStatus,
      ...(campaign != null && { parentExternalId: idOfUrn(campaign) }),
    }));
}
