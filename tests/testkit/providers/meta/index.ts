import { meta } from '@parley/server/features/integrations/providers/meta/index';
import { consent } from '../ads/consent.ts';
import { type ContactLists, changeList, contactLists, makeList } from '../ads/contact-lists.ts';
import type { AdPlatform } from '../ads/platform.ts';
import { type AdAccount, type AdWorld, reportedDays, totalsOf, unitsOfMicros, within } from '../ads/world.ts';
import { type Asked, type Reply, type StandIn, startStandIn } from '../stand-in.ts';

const ok = (body: unknown): Reply => ({ status: 200, body });
export const failureOf = (code: number, subcode?: number): { error: unknown } => ({
  error: { message: 'Refused.', type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A1' },
});
const refuse = (code: number, subcode?: number): Reply => ({ status: 400, body: failureOf(code, subcode) });
const EXPIRED: Reply = refuse(190, 463);
const INVALID = 100;
/** Pages are as small as this, so that there are some. */
const [MOST_OBJECTS, MOST_DAYS] = [3, 60];

type Row = Record<string, unknown>;

/** A page of the fields that were asked for. Its own address of the next one holds a token, as at Meta. */
function pageOf(rows: readonly Row[], { query }: Asked, most: number): Reply {
  const names = (query.get('fields') ?? '').split(',');
  if (rows.some((row) => names.some((name) => !(name in row)))) return refuse(INVALID);
  const from = Number((query.get('after') ?? 'at-0').slice(3));
  const end = from + Math.min(Number(query.get('limit') ?? 25), most);
  return ok({
    data: rows
      .slice(from, end)
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).filter(([name]) => names.includes(name) || name.startsWith('date_')),
        ),
      ),
    paging: {
      cursors: { before: `at-${from}`, after: `at-${end}` },
      ...(end < rows.length && { next: 'https://graph.example/next?access_token=secret' }),
    },
  });
}

type Filter = { field: string; operator: string; value: string[] };

/** What is archived or deleted is answered only where that is asked for: of lists in one way, of statistics in another. */
function allows({ query }: Asked): (state: string) => boolean {
  const filters = JSON.parse(query.get('filtering') ?? '[]') as Filter[];
  const filter = filters.find(
    ({ field, operator }) => field === 'campaign.effective_status' && operator === 'IN',
  );
  const listed = query.get('effective_status');
  const states = listed === null ? filter?.value : (JSON.parse(listed) as string[]);
  return (state) => states?.includes(state) ?? !['ARCHIVED', 'DELETED'].includes(state);
}

const stateOf = ({ isActive }: { isActive: boolean }): string => (isActive ? 'ACTIVE' : 'DELETED');

const actionsOf = (conversions: number): Row[] | undefined =>
  conversions === 0
    ? undefined
    : [
        { action_type: 'link_click', value: '12' },
        { action_type: 'lead', value: String(conversions) },
        // The same ones by their source.
        { action_type: 'offsite_conversion.fb_pixel_lead', value: String(conversions) },
      ];

function answerInsights(account: AdAccount, asked: Asked): Reply {
  const { query } = asked;
  const span = JSON.parse(query.get('time_range') ?? '{}') as { since?: string; until?: string };
  if (span.since === undefined || span.until === undefined || query.get('time_increment') !== '1')
    return refuse(INVALID);
  const days = { from: span.since, to: span.until };
  const figuresOf = (row: { day: string; micros: number; impressions: number; clicks: number }): Row => ({
    date_start: row.day,
    date_stop: row.day,
    spend: unitsOfMicros(row.micros),
    impressions: String(row.impressions),
    clicks: String(row.clicks),
  });
  if (query.get('level') === 'account')
    return pageOf(within(totalsOf(account), days).map(figuresOf), asked, MOST_DAYS);
  const isAllowed = allows(asked);
  const rows = within(reportedDays(account), days).flatMap((row): Row[] => {
    const campaign = account.campaigns.find(({ id }) => id === row.campaign);
    return campaign === undefined || !isAllowed(stateOf(campaign))
      ? []
      : [
          {
            ...figuresOf(row),
            campaign_id: campaign.id,
            campaign_name: campaign.name,
            actions: actionsOf(row.conversions),
          },
        ];
  });
  return pageOf(rows, asked, MOST_DAYS);
}

function answerAccount(account: AdAccount, edge: string | undefined, asked: Asked): Reply {
  const listed = (rows: readonly (Row & { isActive: boolean })[]): Reply => {
    const isAllowed = allows(asked);
    const states = rows.map(({ isActive, ...row }) => ({ ...row, effective_status: stateOf({ isActive }) }));
    return pageOf(
      states.filter(({ effective_status }) => isAllowed(effective_status)),
      asked,
      MOST_OBJECTS,
    );
  };
  const campaignOf = (group: string): string | undefined =>
    account.campaigns.find((each) => each.group === group)?.id;
  const groupOf = (id: string): string | undefined => account.campaigns.find((each) => each.id === id)?.group;
  switch (edge) {
    case undefined:
      return ok(accountRow(account));
    case 'insights':
      return answerInsights(account, asked);
    case 'campaigns':
      return listed(account.campaigns);
    case 'adsets':
      return listed(account.groups.map((each) => ({ ...each, campaign_id: campaignOf(each.id) })));
    case 'ads':
      return listed(account.creatives.map((each) => ({ ...each, adset_id: groupOf(each.campaign) })));
    default:
      return refuse(INVALID);
  }
}

const accountRow = ({ id, name, currency, timeZone }: AdAccount): Row => ({
  id: `act_${id}`,
  account_id: id,
  name,
  currency,
  timezone_name: timeZone,
  account_status: 1,
});

/** The first token is of use for nothing but to be exchanged for one that lasts. */
function giveTokens({ text }: Asked, token: string): Reply {
  const form = new URLSearchParams(text);
  if (form.get('client_id') !== 'ads-client' || form.get('client_secret') !== 'ads-secret') return refuse(1);
  if (form.get('grant_type') === 'fb_exchange_token')
    return form.get('fb_exchange_token') === 'short'
      ? ok({ access_token: token, token_type: 'bearer', expires_in: 5_184_000 })
      : EXPIRED;
  return form.get('code') === 'any'
    ? ok({ access_token: 'short', token_type: 'bearer', expires_in: 5_400 })
    : refuse(INVALID);
}

/** Audiences of the account: the list of them, and making one. */
function answerLists(lists: ContactLists, asked: Asked): Reply {
  if (asked.method === 'GET')
    return pageOf(
      [...lists.lists.values()].map(({ id, key, name }) => ({ id, description: key, name })),
      asked,
      MOST_OBJECTS,
    );
  const { name, description, subtype, customer_file_source: source } = JSON.parse(asked.text);
  if (subtype !== 'CUSTOM' || !/PROVIDED/.test(source)) return refuse(INVALID);
  return ok({ id: makeList(lists, { key: description, name }).id });
}

/** One audience: its members go in and out by their hashes, and what cannot be used is counted and not named. */
function answerList(lists: ContactLists, id: string, edge: string | undefined, asked: Asked): Reply {
  const list = lists.lists.get(id);
  if (list === undefined) return refuse(INVALID, 33);
  if (edge === undefined) {
    if (asked.method === 'GET') return ok({ id, approximate_count_lower_bound: list.hashes.size });
    lists.lists.delete(id);
    return ok({ success: true });
  }
  const { payload } = JSON.parse(asked.text) as { payload: { schema: string[]; data: string[][] } };
  if (edge !== 'users' || payload.schema.join() !== 'EMAIL' || payload.data.length > 10_000)
    return refuse(INVALID);
  const outcomes = payload.data.map(([hash = '']) =>
    changeList(lists, list, asked.method === 'DELETE' ? 'remove' : 'add', hash),
  );
  return ok({
    audience_id: id,
    session_id: '1',
    num_received: outcomes.length,
    num_invalid_entries: outcomes.filter((isTaken) => !isTaken).length,
    invalid_entry_samples: {},
  });
}

function answer(world: AdWorld, lists: ContactLists, asked: Asked, token: string): Reply {
  const [version, first = '', second] = asked.path.split('/').slice(1);
  if (version !== 'v25.0') return refuse(2635);
  if (first === 'dialog')
    return asked.query.get('scope')?.startsWith('ads_read') === true ? consent(asked) : refuse(INVALID);
  if (first === 'oauth') return giveTokens(asked, token);
  if (first === 'me' && second === 'adaccounts')
    return pageOf(world.accounts.map(accountRow), asked, MOST_OBJECTS);
  if (lists.lists.has(first)) return answerList(lists, first, second, asked);
  const account = world.accounts.find(({ id }) => first === `act_${id}`);
  return account === undefined
    ? refuse(INVALID, 33)
    : second === 'customaudiences'
      ? answerLists(lists, asked)
      : answerAccount(account, second, asked);
}

/** Meta on this machine, with a person who allows every connection at once. */
export async function startMeta(world: AdWorld, lists: ContactLists = contactLists()): Promise<StandIn> {
  const standIn: StandIn = await startStandIn({
    answer: (asked) => answer(world, lists, asked, standIn.token()),
    refusal: EXPIRED,
    isOpen: (path) => path.endsWith('/dialog/oauth') || path.endsWith('/oauth/access_token'),
  });
  return standIn;
}

export const META: AdPlatform = {
  provider: meta,
  vendorId: 'vndr_meta_ads',
  hasGroups: true,
  hasPages: true,
  stateOf: (isActive) => stateOf({ isActive }),
  saysUsd: false,
  isRenewed: false,
  refusal: EXPIRED,
  isReport: (path) => path.endsWith('/insights'),
  start: (world) => startMeta(world),
  settings: ({ url }) => ({
    PARLEY_META_URL: url,
    PARLEY_META_APP_URL: url,
    PARLEY_META_CLIENT_ID: 'ads-client',
    PARLEY_META_CLIENT_SECRET: 'ads-secret',
  }),
};
