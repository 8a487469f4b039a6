import type { Config } from '../../../../platform/config/index.ts';
import { objectStream } from '../../ads/read-ad-objects.ts';
import { statisticsStream } from '../../ads/read-statistics.ts';
import type { Provider } from '../../provider.ts';
import { audiencePort } from './audiences.ts';
import { checkHealth } from './check-health.ts';
import { listAccounts, listAds, listCampaigns, listSets } from './objects.ts';
import { readFailure } from './read-failure.ts';
import { REPORTS } from './reports.ts';

const takesContacts = ({ PARLEY_CONTACT_AUDIENCES }: Config): boolean =>
  PARLEY_CONTACT_AUDIENCES.includes('meta');

/** Meta Ads: an app of the operator's, or the token of a system user, which does not end. */
export const meta = {
  id: 'oprv:facebook',
  oauth: {
    clientId: 'PARLEY_META_CLIENT_ID',
    clientSecret: 'PARLEY_META_CLIENT_SECRET',
    authorizeAddress: (config) => `${config.PARLEY_META_APP_URL}/${config.PARLEY_META_VERSION}/dialog/oauth`,
    tokenAddress: (config) => `${config.PARLEY_META_URL}/${config.PARLEY_META_VERSION}/oauth/access_token`,
    scopes: ['ads_read'],
    moreScopes: (config) => (takesContacts(config) ? ['ads_management'] : []),
    usesPkce: false,
    // The first token is one of an hour or two, and there is none to renew it with.
    lasting: (accessToken) => ({ grant_type: 'fb_exchange_token', fb_exchange_token: accessToken }),
  },
  token: {
    connect: async ({ accessToken = '', account = '' }) => ({
      accessToken,
      details: { account: account.replace(/^act_/i, '') },
    }),
  },
  baseAddress: (_credentials, config) => `${config.PARLEY_META_URL}/${config.PARLEY_META_VERSION}`,
  readFailure,
  // Meta counts calls by the hour and the size of the account, and says when to come again.
  limits: { requests: 30, inMs: 1_000, atOnce: 2 },
  listAccounts,
  checkHealth,
  streams: [
    objectStream({ id: 'campaigns', label: 'Campaigns', pages: listCampaigns }),
    objectStream({ id: 'groups', label: 'Ad sets', pages: listSets }),
    objectStream({ id: 'creatives', label: 'Ads', pages: listAds }),
    statisticsStream(REPORTS),
  ],
  audiences: (config) => (takesContacts(config) ? audiencePort : undefined),
  sentAudiences: audiencePort,
} satisfies Provider;
