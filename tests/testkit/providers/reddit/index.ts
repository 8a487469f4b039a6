import { reddit } from '@parley/server/features/integrations/providers/reddit/index';
import { consent, giveTokens, REFUSED_GRANT } from '../ads/consent.ts';
import type { AdPlatform } from '../ads/platform.ts';
import { type AdAccount, type AdWorld, reportedDays, totalsOf, within } from '../ads/world.ts';
import { type Asked, type Reply, type StandIn, startStandIn } from '../stand-in.ts';

type Row = Record<string, unknown>;
const ok = (body: unknown): Reply => ({ status: 200, body });
const refuse = (status: number): Reply => ({
  status,
  body: { error: { code: status, message: 'Refused.' } },
});
/** Pages are as small as this, so that there are some. */
const [MOST_OBJECTS, MOST_DAYS] = [5, 100];
const BASIC = `Basic ${Buffer.from('ads-client:ads-secret').toString('base64')}`;

/** A page, and the whole address of the next one. */
function pageOf(rows: readonly Row[], { query, path, headers }: Asked, most: number) {
  const from = Number(query.get('page.token') ?? 0);
  const end = from + most;
  const next = `http://${headers.host}${path}?page.token=${end}`;
  return {
    rows: rows.slice(from, end),
    pagination: { next_url: end < rows.length ? next : null, previous_url: null },
  };
}

function listed(rows: readonly Row[], asked: Asked): Reply {
  const { rows: data, pagination } = pageOf(rows, asked, MOST_OBJECTS);
  return ok({ data, pagination });
}

const stateOf = (isActive: boolean): string => (isActive ? 'ACTIVE' : 'ARCHIVED');
const objectOf = ({ isActive, ...row }: Row & { isActive: boolean }): Row => ({
  ...row,
  configured_status: stateOf(isActive),
  effective_status: stateOf(isActive),
});

type Ask = { starts_at: string; ends_at: string; fields: string[]; breakdowns: string[] };

function answerReport(account: AdAccount, asked: Asked): Reply {
  const { data } = JSON.parse(asked.text) as { data: Ask };
  const isWhole = [data.starts_at, data.ends_at].every((time) => time.endsWith(':00:00Z'));
  if (asked.method !== 'POST' || !isWhole || data.breakdowns[0] !== 'DATE') return refuse(400);
  const last = new Date(Date.parse(data.ends_at) - 1).toISOString().slice(0, 10);
  const days = { from: data.starts_at.slice(0, 10), to: last };
  const byCampaign = data.breakdowns[1] === 'CAMPAIGN_ID';
  const all = byCampaign ? reportedDays(account) : totalsOf(account);
  const rows = within(all, days).map((row): Row => {
    const { day, micros, impressions, clicks, conversions } = row;
    const known: Row = { spend: micros, impressions, clicks, key_conversion_total_count: conversions };
    return {
      date: day,
      ...('campaign' in row && { campaign_id: row.campaign }),
      ...Object.fromEntries(data.fields.map((name) => [name.toLowerCase(), known[name.toLowerCase()]])),
    };
  });
  const { rows: metrics, pagination } = pageOf(rows, asked, MOST_DAYS);
  return ok({ data: { metrics }, pagination });
}

const accountRow = ({ id, name, currency }: AdAccount): Row => ({
  id,
  name,
  currency,
  time_zone_id: 'America/New_York',
});

function answerAccount(account: AdAccount, edge: string | undefined, asked: Asked): Reply {
  const groupOf = (id: unknown): string | undefined =>
    account.campaigns.find((each) => each.id === id)?.group;
  const campaignOf = (group: string): string | undefined =>
    account.campaigns.find((each) => each.group === group)?.id;
  switch (edge) {
    case undefined:
      return ok({ data: accountRow(account) });
    case 'campaigns':
      return listed(account.campaigns.map(objectOf), asked);
    case 'ad_groups':
      return listed(
        account.groups.map((each) => objectOf({ ...each, campaign_id: campaignOf(each.id) })),
        asked,
      );
    case 'ads':
      return listed(
        account.creatives.map((each) => objectOf({ ...each, ad_group_id: groupOf(each.campaign) })),
        asked,
      );
    case 'reports':
      return answerReport(account, asked);
    default:
      return refuse(404);
  }
}

/** The client proves itself in a header, never in what is posted. */
function answerTokens(asked: Asked, token: string): Reply {
  const { headers, text } = asked;
  if (headers.authorization !== BASIC || /client_secret/.test(text)) return { status: 401, body: {} };
  return giveTokens({ ...asked, text: `${text}&client_id=ads-client&client_secret=ads-secret` }, token);
}

function answer(world: AdWorld, asked: Asked, token: string): Reply {
  if (asked.path === '/api/v1/authorize')
    return asked.query.get('duration') === 'permanent' ? consent(asked) : refuse(400);
  if (!(asked.headers['user-agent'] ?? '').includes('parley')) return refuse(429);
  if (asked.path === '/api/v1/access_token') return answerTokens(asked, token);
  const [, version, first, id, edge] = asked.path.split('/').slice(1);
  if (version !== 'v3') return refuse(410);
  if (first === 'me') return listed([{ id: 'b1' }, { id: 'b2' }], asked);
  // Both businesses have access to both accounts.
  if (first === 'businesses') return listed(world.accounts.map(accountRow), asked);
  const account = world.accounts.find((each) => each.id === id);
  return account === undefined ? refuse(404) : answerAccount(account, edge, asked);
}

/** Reddit on this machine, with a person who allows every connection at once. */
export async function startReddit(world: AdWorld): Promise<StandIn> {
  const standIn: StandIn = await startStandIn({
    answer: (asked) => answer(world, asked, standIn.token()),
    refusal: { status: 401, body: { message: 'Unauthorized', error: 401 } },
    isOpen: (path) => path.startsWith('/api/v1/'),
  });
  return standIn;
}

export const REDDIT: AdPlatform = {
  provider: reddit,
  vendorId: 'vndr_reddit_ads',
  hasGroups: true,
  hasPages: true,
  stateOf,
  saysUsd: false,
  isRenewed: true,
  refusal: { status: 400, body: REFUSED_GRANT },
  isReport: (path) => path.endsWith('/reports'),
  start: startReddit,
  settings: ({ url }) => ({
    PARLEY_REDDIT_URL: `${url}/api/v3`,
    PARLEY_REDDIT_APP_URL: url,
    PARLEY_REDDIT_CLIENT_ID: 'ads-client',
    PARLEY_REDDIT_CLIENT_SECRET: 'ads-secret',
  }),
};
