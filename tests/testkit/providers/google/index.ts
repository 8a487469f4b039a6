import { google } from '@parley/server/features/integrations/providers/google/index';
import { consent, giveTokens, hasChallenge, REFUSED_GRANT } from '../ads/consent.ts';
import { type ContactLists, contactLists } from '../ads/contact-lists.ts';
import type { AdPlatform } from '../ads/platform.ts';
import type { AdWorld } from '../ads/world.ts';
import { type Asked, type Reply, type StandIn, startStandIn } from '../stand-in.ts';
import { adStateOf, answerQuery, MANAGER } from './answer-query.ts';
import { userLists } from './user-lists.ts';

const DEVELOPER_TOKEN = 'developer-token-1';
/** Pages and batches are as small as this, so that there are some. */
const [MOST_OF_PAGE, MOST_OF_BATCH] = [3, 50];
/** An account that was closed: it is still listed. */
const CLOSED = '901';

const ok = (body: unknown): Reply => ({ status: 200, body });

export const failureOf = (status: number, kind: string, code: string): { error: unknown } => ({
  error: {
    code: status,
    message: 'Request contains an error.',
    details: [
      {
        '@type': 'type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure',
        errors: [{ errorCode: { [kind]: code }, message: code }],
      },
    ],
  },
});

/** One account is the person's own; the others are reached through a manager account. */
export const managerOf = ({ id }: { id: string }): string | undefined =>
  id === '5120' ? undefined : MANAGER;

function refusalOf({ accounts }: AdWorld, id: string, login: string | undefined): string | undefined {
  if (id === CLOSED) return 'CUSTOMER_NOT_ENABLED';
  const isKnown = id === MANAGER || accounts.some((each) => each.id === id);
  const isOwn = id === MANAGER || managerOf({ id }) === undefined;
  const isReached = login === MANAGER || (isOwn && (login === undefined || login === id));
  return isKnown && isReached ? undefined : 'USER_PERMISSION_DENIED';
}

function answerSearch(world: AdWorld, id: string, method: string, asked: Asked): Reply {
  const { query, pageToken = 'at-0' } = JSON.parse(asked.text) as { query: string; pageToken?: string };
  const isStream = method === 'searchStream';
  const refuse = (status: number, kind: string, code: string): Reply => {
    const body = failureOf(status, kind, code);
    return { status, body: isStream ? [body] : body };
  };
  const login = asked.headers['login-customer-id'];
  const refusal = refusalOf(world, id, login === undefined ? undefined : String(login));
  if (refusal !== undefined) return refuse(403, 'authorizationError', refusal);
  const found = answerQuery(world, id, query);
  if (found === undefined) return refuse(400, 'queryError', 'UNRECOGNIZED_FIELD');
  const { results, fieldMask } = found;
  const requestId = `request-${asked.nth}`;
  if (isStream) {
    const batches = Array.from({ length: Math.ceil(results.length / MOST_OF_BATCH) }, (_, at) =>
      results.slice(at * MOST_OF_BATCH, (at + 1) * MOST_OF_BATCH),
    );
    return ok(batches.map((batch) => ({ results: batch, fieldMask, requestId })));
  }
  const from = Number(pageToken.slice(3));
  const end = from + MOST_OF_PAGE;
  return ok({
    results: results.slice(from, end),
    fieldMask,
    ...(end < results.length && { nextPageToken: `at-${end}` }),
  });
}

function answer(
  world: AdWorld,
  answerLists: ReturnType<typeof userLists>,
  asked: Asked,
  token: string,
): Reply {
  const { path, query, headers } = asked;
  if (path === '/o/oauth2/v2/auth') {
    const isOffline = query.get('access_type') === 'offline' && query.get('prompt') === 'consent';
    return isOffline && hasChallenge(asked)
      ? consent(asked)
      : { status: 400, body: 'no refresh token would come of this, or to anybody' };
  }
  if (path === '/token') return giveTokens(asked, token);
  const listed = answerLists(asked);
  if (listed !== undefined) return listed;
  if (headers['developer-token'] !== DEVELOPER_TOKEN)
    return { status: 401, body: failureOf(401, 'authenticationError', 'DEVELOPER_TOKEN_INVALID') };
  if (path === '/v25/customers:listAccessibleCustomers') {
    const ids = world.accounts.length === 0 ? [MANAGER] : ['5120', CLOSED, MANAGER];
    return ok({ resourceNames: ids.map((id) => `customers/${id}`) });
  }
  const [, id, method] = /^\/v25\/customers\/(\d+)\/googleAds:(search|searchStream)$/.exec(path) ?? [];
  if (id === undefined || method === undefined || asked.method !== 'POST')
    return { status: 404, body: failureOf(404, 'requestError', 'UNKNOWN') };
  return answerSearch(world, id, method, asked);
}

/** Google Ads on this machine, with a person who allows every connection at once. */
export async function startGoogle(world: AdWorld, lists: ContactLists = contactLists()): Promise<StandIn> {
  const answerLists = userLists(lists);
  const standIn: StandIn = await startStandIn({
    answer: (asked) => answer(world, answerLists, asked, standIn.token()),
    refusal: { status: 401, body: failureOf(401, 'authenticationError', 'OAUTH_TOKEN_EXPIRED') },
    isOpen: (path) => path === '/token' || path.startsWith('/o/'),
  });
  return standIn;
}

export const GOOGLE: AdPlatform = {
  provider: google,
  vendorId: 'vndr_google_ads',
  hasGroups: true,
  hasPages: true,
  stateOf: adStateOf,
  saysUsd: false,
  isRenewed: true,
  refusal: { status: 400, body: REFUSED_GRANT },
  managerOf,
  isReport: (path) => path.endsWith(':searchStream'),
  start: (world) => startGoogle(world),
  settings: ({ url }) => ({
    PARLEY_GOOGLE_ADS_URL: url,
    PARLEY_GOOGLE_DATA_MANAGER_URL: url,
    PARLEY_GOOGLE_ADS_APP_URL: url,
    PARLEY_GOOGLE_ADS_TOKEN_URL: url,
    PARLEY_GOOGLE_ADS_CLIENT_ID: 'ads-client',
    PARLEY_GOOGLE_ADS_CLIENT_SECRET: 'ads-secret',
    PARLEY_GOOGLE_ADS_DEVELOPER_TOKEN: DEVELOPER_TOKEN,
  }),
};
