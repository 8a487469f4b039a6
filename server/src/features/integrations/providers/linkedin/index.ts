import { objectStream } from '../../ads/read-ad-objects.ts';
import { statisticsStream } from '../../ads/read-statistics.ts';
import type { Provider } from '../../provider.ts';
import { audiencePort } from './audiences.ts';
import { checkHealth } from './check-health.ts';
import { listAccounts, listCampaigns, listCreatives, listGroups } from './objects.ts';
import { readFailure } from './read-failure.ts';
import { REPORTS } from './reports.ts';

/** LinkedIn Ads: an app of the operator's that LinkedIn has given its advertising interface to. */
export const linkedin = {
  id: 'oprv:linkedin',
  oauth: {
    clientId: 'PARLEY_LINKEDIN_CLIENT_ID',
    clientSecret: 'PARLEY_LINKEDIN_CLIENT_SECRET',
    authorizeAddress: (config) => `${config.PARLEY_LINKEDIN_APP_URL}/oauth/v2/authorization`,
    tokenAddress: (config) => `${config.PARLEY_LINKEDIN_APP_URL}/oauth/v2/accessToken`,
    scopes: ['r_ads', 'r_ads_reporting'],
    moreScopes: ({ PARLEY_LINKEDIN_AUDIENCE_PLATFORM }) =>
      PARLEY_LINKEDIN_AUDIENCE_PLATFORM === undefined ? [] : ['rw_dmp_segments'],
    usesPkce: false,
  },
  baseAddress: (_credentials, config) => config.PARLEY_LINKEDIN_URL,
  headers: ({ accessToken }, config) => ({
    authorization: `Bearer ${accessToken}`,
    'linkedin-version': config.PARLEY_LINKEDIN_VERSION,
    'x-restli-protocol-version': '2.0.0',
  }),
  readFailure,
  // LinkedIn counts calls by the day and does not say how many.
  limits: { requests: 20, inMs: 1_000, atOnce: 2 },
  listAccounts,
  checkHealth,
  streams: [
    objectStream({ id: 'groups', label: 'Campaign groups', pages: listGroups }),
    objectStream({ id: 'campaigns', label: 'Campaigns', pages: listCampaigns }),
    objectStream({ id: 'creatives', label: 'Creatives', pages: listCreatives }),
    statisticsStream(REPORTS),
  ],
  audiences: ({ PARLEY_LINKEDIN_AUDIENCE_PLATFORM: platform }) =>
    platform === undefined ? undefined : audiencePort(platform),
  // Without the name of the platform only a list whose id is known is found.
  sentAudiences: audiencePort(''),
} satisfies Provider;
