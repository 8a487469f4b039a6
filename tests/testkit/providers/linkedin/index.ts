import type { Day } from '@parley/core/dates';
import { linkedin } from '@parley/server/features/integrations/providers/linkedin/index';
import { consent, giveTokens, REFUSED_GRANT } from '../ads/consent.ts';
import type { AdPlatform } from '../ads/platform.ts';
import { type AdAccount, type AdWorld, reportedDays, totalsOf, unitsOfMicros, within } from '../ads/world.ts';
import { type Asked, type Reply, type StandIn, startStandIn } from '../stand-in.ts';
import { answerSegments, type Segments } from './segments.ts';

const ok = (body: unknown): Reply => ({ status: 200, body });
const refuse = (status: number, message: string): Reply => ({
  status,
  body: { message, status, serviceErrorCode: 100 },
});
/** Pages are as small as this, so that there are some. */
const MOST_OF_PAGE = 3;

/** A page of a list; the token says where the next one begins. */
function pageOf(elements: readonly unknown[], { query }: Asked): Reply {
  const from = Number((query.get('pageToken') ?? 'at-0').slice(3));
  const end = from + Math.min(Number(query.get('pageSize') ?? 10), MOST_OF_PAGE);
  return ok({
    elements: elements.slice(from, end),
    metadata: { ...(end < elements.length && { nextPageToken: `at-${end}` }) },
  });
}

const stateOf = (isActive: boolean): string => (isActive ? 'ACTIVE' : 'PAUSED');
const PARTS = /^\(start:\(year:(\d+),month:(\d+),day:(\d+)\),end:\(year:(\d+),month:(\d+),day:(\d+)\)\)$/;

function spanOf(text: string): { from: Day; to: Day } | undefined {
  const [, ...parts] = PARTS.exec(text) ?? [];
  if (parts.length !== 6) return undefined;
  const [from, to] = [parts.slice(0, 3), parts.slice(3)].map((three) =>
    three.map((part) => part.padStart(2, '0')).join('-'),
  );
  return from === undefined || to === undefined ? undefined : { from, to };
}

const dateOf = (day: Day) => {
  const [year, month, date] = day.split('-').map(Number);
  return { year, month, day: date };
};

function answerAnalytics({ accounts }: AdWorld, { query, search }: Asked): Reply {
  const span = spanOf(query.get('dateRange') ?? '');
  const account = accounts.find(({ id }) => query.get('accounts') === `List(urn:li:sponsoredAccount:${id})`);
  // Its own syntax has to be there as it is, and what is inside a list encoded.
  const isEncoded = /pivot=\(value:[A-Z]+\)&/.test(search) && search.includes('List(urn%3Ali%3A');
  if (span === undefined || account === undefined || !isEncoded)
    return refuse(400, 'Invalid query parameters');
  const rows =
    query.get('pivot') === '(value:ACCOUNT)'
      ? within(totalsOf(account), span).map((row) => ({
          ...row,
          urn: `urn:li:sponsoredAccount:${account.id}`,
        }))
      : within(reportedDays(account), span).map((row) => ({
          ...row,
          urn: `urn:li:sponsoredCampaign:${row.campaign}`,
        }));
  return ok({
    paging: { start: 0, count: 10, links: [] },
    elements: rows.map(({ day, urn, micros, impressions, clicks, conversions }) => ({
      dateRange: { start: dateOf(day), end: dateOf(day) },
      pivotValues: [urn],
      impressions,
      clicks,
      costInLocalCurrency: unitsOfMicros(micros),
      // Any other currency is worth two dollars.
      costInUsd: unitsOfMicros(account.currency === 'USD' ? micros : 2 * micros),
      externalWebsiteConversions: conversions,
    })),
  });
}

function answerAccount(account: AdAccount, what: string | undefined, asked: Asked): Reply {
  const urnOf = (kind: string, id: string): string => `urn:li:${kind}:${id}`;
  if (what === undefined)
    return ok({ id: Number(account.id), name: account.name, currency: account.currency, status: 'ACTIVE' });
  if (what === 'creatives') {
    if (asked.headers['x-restli-method'] !== 'FINDER') return refuse(400, 'Method is needed');
    return pageOf(
      account.creatives.map(({ id, name, isActive, campaign }) => ({
        id: urnOf('sponsoredCreative', id),
        name,
        intendedStatus: stateOf(isActive),
        campaign: urnOf('sponsoredCampaign', campaign),
      })),
      asked,
    );
  }
  if (asked.query.get('q') !== 'search') return refuse(400, 'Finder is needed');
  if (what === 'adCampaignGroups')
    return pageOf(
      account.groups.map(({ id, name, isActive }) => ({ id: Number(id), name, status: stateOf(isActive) })),
      asked,
    );
  return pageOf(
    account.campaigns.map(({ id, name, isActive, group }) => ({
      id: Number(id),
      name,
      status: stateOf(isActive),
      campaignGroup: urnOf('sponsoredCampaignGroup', group),
    })),
    asked,
  );
}

function answer(world: AdWorld, segments: Segments, asked: Asked, token: string): Reply {
  const { path, headers } = asked;
  if (path === '/oauth/v2/authorization') return consent(asked);
  if (path === '/oauth/v2/accessToken') return giveTokens(asked, token);
  if (!/^\d{6}$/.test(String(headers['linkedin-version']))) return refuse(400, 'A version is needed');
  if (headers['x-restli-protocol-version'] !== '2.0.0') return refuse(400, 'Not this protocol');
  if (path === '/rest/adAnalytics') return answerAnalytics(world, asked);
  if (path.startsWith('/rest/dmpSegments')) return answerSegments(segments, asked);
  const [id, what] = path.split('/').slice(3);
  if (id === undefined)
    return pageOf(
      world.accounts.map((account) => ({
        id: Number(account.id),
        name: account.name,
        currency: account.currency,
        status: 'ACTIVE',
        test: false,
      })),
      asked,
    );
  const account = world.accounts.find((each) => each.id === id);
  return account === undefined ? refuse(404, 'Not found') : answerAccount(account, what, asked);
}

/** LinkedIn on this machine, with a person who allows every connection at once. */
export async function startLinkedin(world: AdWorld, segments: Segments = new Map()): Promise<StandIn> {
  const standIn: StandIn = await startStandIn({
    answer: (asked) => answer(world, segments, asked, standIn.token()),
    refusal: {
      status: 401,
      body: { status: 401, serviceErrorCode: 65_602, message: 'Expired access token' },
    },
    isOpen: (path) => path.startsWith('/oauth/'),
  });
  return standIn;
}

export const LINKEDIN: AdPlatform = {
  provider: linkedin,
  vendorId: 'vndr_linkedin_ads',
  hasGroups: true,
  hasPages: true,
  stateOf,
  saysUsd: true,
  isRenewed: true,
  refusal: { status: 400, body: REFUSED_GRANT },
  isReport: (path) => path.endsWith('/adAnalytics'),
  start: startLinkedin,
  settings: ({ url }) => ({
    PARLEY_LINKEDIN_URL: `${url}/rest`,
    PARLEY_LINKEDIN_APP_URL: url,
    PARLEY_LINKEDIN_CLIENT_ID: 'ads-client',
    PARLEY_LINKEDIN_CLIENT_SECRET: 'ads-secret',
  }),
};
