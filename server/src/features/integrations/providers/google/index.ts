import type { Config } from '../../../../platform/config/index.ts';
import { objectStream } from '../../ads/read-ad-objects.ts';
import { statisticsStream } from '../../ads/read-statistics.ts';
import type { Provider } from '../../provider.ts';
import { audiencePort } from './audiences.ts';
import { checkHealth } from './check-health.ts';
import { listAccounts } from './list-accounts.ts';
import { listAds, listCampaigns, listGroups } from './objects.ts';
import { readFailure } from './read-failure.ts';
import { LISTS_SERVER } from './read-taken.ts';
import { REPORTS } from './reports.ts';

const takesContacts = ({ PARLEY_CONTACT_AUDIENCES }: Config): boolean =>
  PARLEY_CONTACT_AUDIENCES.includes('google');

/** Google Ads: a Google Cloud project of the operator's that may use its interface. */
export const google = {
  id: 'oprv:google',
  oauth: {
    clientId: 'PARLEY_GOOGLE_ADS_CLIENT_ID',
    clientSecret: 'PARLEY_GOOGLE_ADS_CLIENT_SECRET',
    authorizeAddress: (config) => `${config.PARLEY_GOOGLE_ADS_APP_URL}/o/oauth2/v2/auth`,
    // Tokens are not taken back: Google would end every other connection of the person as well.
    tokenAddress: (config) => `${config.PARLEY_GOOGLE_ADS_TOKEN_URL}/token`,
    scopes: ['https://www.googleapis.com/auth/adwords'],
    moreScopes: (config) => (takesContacts(config) ? ['https://www.googleapis.com/auth/datamanager'] : []),
    usesPkce: true,
    // Without both there is no refresh token when a person allows it a second time.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  baseAddress: (_credentials, config) =>
    `${config.PARLEY_GOOGLE_ADS_URL}/${config.PARLEY_GOOGLE_ADS_VERSION}`,
  servers: (config) => ({ [LISTS_SERVER]: `${config.PARLEY_GOOGLE_DATA_MANAGER_URL}/v1` }),
  headers: ({ accessToken }, config) => ({
    authorization: `Bearer ${accessToken}`,
    ...(config.PARLEY_GOOGLE_ADS_DEVELOPER_TOKEN !== undefined && {
      'developer-token': config.PARLEY_GOOGLE_ADS_DEVELOPER_TOKEN,
    }),
  }),
  readFailure,
  // Google counts calls by the day, and says when too many come at a time.
  limits: { requests: 50, inMs: 1_000, atOnce: 2 },
  listAccounts,
  checkHealth,
  streams: [
    objectStream({ id: 'campaigns', label: 'Campaigns', pages: listCampaigns }),
    objectStream({ id: 'groups', label: 'Ad groups', pages: listGroups }),
    objectStream({ id: 'creatives', label: 'Ads', pages: listAds }),
    statisticsStream(REPORTS),
  ],
  audiences: (config) => (takesContacts(config) ? audiencePort : undefined),
  sentAudiences: audiencePort,
} satisfies Provider;
