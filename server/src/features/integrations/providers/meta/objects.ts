import { z } from 'zod';
import { externalId } from '../../ads/values.ts';
import type { Account, Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import type { AdObjectRecord } from '../../records.ts';
import { listPages } from './list-pages.ts';

const ACCOUNT_FIELDS = 'account_id,name,currency,timezone_name';
const accountSchema = z
  .object({
    account_id: externalId,
    name: z.string().nullish(),
    currency: z.string().nullish(),
    timezone_name: z.string().nullish(),
  })
  .transform(
    ({ account_id: id, name, currency, timezone_name: timeZone }): Account => ({
      id,
      name: name || `Ad account ${id}`,
      currency: currency ?? undefined,
      timeZone: timeZone ?? undefined,
    }),
  );

const pathOf = (id: string): string => `/act_${encodeURIComponent(id)}`;
export const accountPath = ({ account }: Pick<Session, 'account'>): string => pathOf(account?.id ?? '');

const readAccount = (session: Session, id: string): Promise<Account> =>
  readJson(session, {
    provider: 'Meta',
    object: 'the ad account',
    request: { address: pathOf(id), query: { fields: ACCOUNT_FIELDS } },
    schema: accountSchema,
  });

/** Those that the person may read; with a token that was entered, the one that was entered with it. */
export async function listAccounts(session: Session): Promise<Account[]> {
  const named = session.credentials.details?.['account'];
  if (named !== undefined) return [await readAccount(session, named)];
  const found: Account[] = [];
  for await (const page of listPages(session, {
    object: 'ad accounts',
    address: '/me/adaccounts',
    query: { fields: ACCOUNT_FIELDS },
    item: accountSchema,
    keyOf: ({ id }) => id,
    size: 200,
  }))
    found.push(...page);
  return found;
}

/** Meta leaves out what is archived or deleted unless its state is asked for. */
export const CAMPAIGN_STATES = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED', 'IN_PROCESS', 'WITH_ISSUES'];
const SET_STATES = [...CAMPAIGN_STATES, 'CAMPAIGN_PAUSED'];
const AD_STATES = [
  ...SET_STATES,
  'ADSET_PAUSED',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
];

const objectSchema = z.object({
  id: externalId,
  name: z.string().nullish(),
  effective_status: z.string(),
  campaign_id: externalId.nullish(),
  adset_id: externalId.nullish(),
});

type Kind = {
  object: AdObjectRecord['object'];
  /** For people. */
  label: string;
  edge: string;
  states: readonly string[];
  parent?: 'campaign_id' | 'adset_id';
};

/** Meta has campaigns, in them sets of ads, and in those ads. */
async function* listObjects(
  session: Session,
  { object, label, edge, states, parent }: Kind,
): AsyncGenerator<AdObjectRecord[]> {
  for await (const page of listPages(session, {
    object: label,
    address: `${accountPath(session)}/${edge}`,
    query: {
      fields: ['id', 'name', 'effective_status', ...(parent === undefined ? [] : [parent])].join(','),
      effective_status: JSON.stringify(states),
    },
    item: objectSchema,
    keyOf: ({ id }) => id,
    size: 200,
  }))
    yield page.map((each): AdObjectRecord => {
      const parentExternalId = parent === undefined ? undefined : (each[parent] ?? undefined);
      return {
        kind: 'ad-object',
        object,
        externalId: each.id,
        name: each.name || each.id,
        state: each.effective_status,
        ...(parentExternalId !== undefined && { parentExternalId }),
      };
    });
}

export const listCampaigns = (session: Session): AsyncGenerator<AdObjectRecord[]> =>
  listObjects(session, {
    object: 'campaign',
    label: 'campaigns',
    edge: 'campaigns',
    states: CAMPAIGN_STATES,
  });

export const listSets = (session: Session): AsyncGenerator<AdObjectRecord[]> =>
  listObjects(session, {
    object: 'group',
    label: 'ad sets',
    edge: 'adsets',
    states: SET_STATES,
    parent: 'campaign_id',
  });

export const listAds = (session: Session): AsyncGenerator<AdObjectRecord[]> =>
  listObjects(session, {
    object: 'creative',
    label: 'ads',
    edge: 'ads',
    states: AD_STATES,
    parent: 'adset_id',
  });
