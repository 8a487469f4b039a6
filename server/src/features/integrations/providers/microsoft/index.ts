import { objectStream } from '../../ads/read-ad-objects.ts';
import { statisticsStream } from '../../ads/read-statistics.ts';
import type { Provider } from '../../provider.ts';
import { audiencePort } from './audiences.ts';
import { checkHealth } from './check-health.ts';
import { listAccounts } from './list-accounts.ts';
import { listAds, listCampaigns, listGroups } from './objects.ts';
import { readFailure } from './read-failure.ts';
import { REPORTS } from './reports.ts';

/** Microsoft Advertising: an app of the operator's at Microsoft, and a developer token. */
export const microsoft = {
  id: 'oprv:bing',
  oauth: {
    clientId: 'PARLEY_MICROSOFT_ADS_CLIENT_ID',
    clientSecret: 'PARLEY_MICROSOFT_ADS_CLIENT_SECRET',
    needs: ['PARLEY_MICROSOFT_ADS_DEVELOPER_TOKEN'],
    authorizeAddress: (config) => `${config.PARLEY_MICROSOFT_ADS_APP_URL}/oauth2/v2.0/authorize`,
    tokenAddress: (config) => `${config.PARLEY_MICROSOFT_ADS_APP_URL}/oauth2/v2.0/token`,
    scopes: ['openid', 'offline_access', 'https://ads.microsoft.com/msads.manage'],
    usesPkce: true,
    parameters: { response_mode: 'query' },
  },
  baseAddress: (_credentials, config) => config.PARLEY_MICROSOFT_ADS_CUSTOMER_URL,
  servers: (config) => ({
    customer: config.PARLEY_MICROSOFT_ADS_CUSTOMER_URL,
    campaign: config.PARLEY_MICROSOFT_ADS_CAMPAIGN_URL,
    reporting: config.PARLEY_MICROSOFT_ADS_REPORTING_URL,
  }),
  headers: ({ accessToken }, config) => ({
    authorization: `Bearer ${accessToken}`,
    developertoken: config.PARLEY_MICROSOFT_ADS_DEVELOPER_TOKEN ?? '',
  }),
  readFailure,
  // Microsoft counts calls by the minute and does not say how many.
  limits: { requests: 30, inMs: 1_000, atOnce: 2 },
  listAccounts,
  checkHealth,
  streams: [
    objectStream({ id: 'campaigns', label: 'Campaigns', pages: listCampaigns }),
    objectStream({ id: 'groups', label: 'Ad groups', pages: listGroups }),
    objectStream({ id: 'creatives', label: 'Ads', pages: listAds }),
    statisticsStream(REPORTS),
  ],
  audiences: ({ PARLEY_CONTACT_AUDIENCES }) =>
    PARLEY_CONTACT_AUDIENCES.includes('microsoft') ? audiencePort : undefined,
  sentAudiences: audiencePort,
} satisfies Provider;
