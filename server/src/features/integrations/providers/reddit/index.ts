import { objectStream } from '../../ads/read-ad-objects.ts';
import { statisticsStream } from '../../ads/read-statistics.ts';
import type { Provider } from '../../provider.ts';
import { checkHealth } from './check-health.ts';
import { listAccounts, listAds, listCampaigns, listGroups } from './objects.ts';
import { readFailure } from './read-failure.ts';
import { REPORTS } from './reports.ts';

/** Reddit refuses programs that do not say what they are. */
const AGENT = { 'user-agent': 'server:parley:v1 (self-hosted analytics)' };

/** Reddit Ads: an application of the operator's that belongs to a business at Reddit. */
export const reddit = {
  id: 'oprv:reddit',
  oauth: {
    clientId: 'PARLEY_REDDIT_CLIENT_ID',
    clientSecret: 'PARLEY_REDDIT_CLIENT_SECRET',
    authorizeAddress: (config) => `${config.PARLEY_REDDIT_APP_URL}/api/v1/authorize`,
    tokenAddress: (config) => `${config.PARLEY_REDDIT_APP_URL}/api/v1/access_token`,
    tokenHeaders: AGENT,
    provesInHeader: true,
    scopes: ['adsread'],
    usesPkce: false,
    // Without it there is no refresh token.
    parameters: { duration: 'permanent' },
  },
  baseAddress: (_credentials, config) => config.PARLEY_REDDIT_URL,
  headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}`, ...AGENT }),
  readFailure,
  // Sixty reports in a minute; more of all else.
  limits: { requests: 60, inMs: 60_000, atOnce: 2 },
  listAccounts,
  checkHealth,
  streams: [
    objectStream({ id: 'campaigns', label: 'Campaigns', pages: listCampaigns }),
    objectStream({ id: 'groups', label: 'Ad groups', pages: listGroups }),
    objectStream({ id: 'creatives', label: 'Ads', pages: listAds }),
    statisticsStream(REPORTS),
  ],
} satisfies Provider;
