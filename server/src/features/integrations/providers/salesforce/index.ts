import { z } from 'zod';
import type { Provider } from '../../provider.ts';
import { audiencePort } from './audiences.ts';
import { checkHealth } from './check-health.ts';
import { companyLists } from './company-lists.ts';
import { listAccounts } from './list-accounts.ts';
import { opportunityLists } from './opportunity-lists.ts';
import { readContacts } from './read-contacts.ts';
import { readCurrencies } from './read-currencies.ts';
import { readFailure, readUsage } from './read-failure.ts';
import { STREAMS } from './streams.ts';

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

const tokensSchema = z.object({
  instance_url: z.url().transform(withoutSlash),
  id: z.string().optional(),
});

const grantSchema = z.object({ access_token: z.string(), instance_url: z.url().optional() });

/** Salesforce: an external client app of the operator's, or the client credentials of one in the org. */
export const salesforce = {
  id: 'oprv:salesforce',
  oauth: {
    clientId: 'PARLEY_SALESFORCE_CLIENT_ID',
    clientSecret: 'PARLEY_SALESFORCE_CLIENT_SECRET',
    authorizeAddress: (config) => `${config.PARLEY_SALESFORCE_URL}/services/oauth2/authorize`,
    tokenAddress: (config) => `${config.PARLEY_SALESFORCE_URL}/services/oauth2/token`,
    revokeAddress: (config) => `${config.PARLEY_SALESFORCE_URL}/services/oauth2/revoke`,
    scopes: ['api', 'refresh_token', 'id'],
    usesPkce: true,
    readTokens: (body) => {
      const found = tokensSchema.safeParse(body);
      if (!found.success) return {};
      const { instance_url: base, id } = found.data;
      return { base, ...(id !== undefined && { details: { identity: id } }) };
    },
  },
  token: {
    connect: async ({ address = '', clientId = '', clientSecret = '' }, call) => {
      const { body } = await call({
        address: `${withoutSlash(address)}/services/oauth2/token`,
        form: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
      });
      const { access_token: accessToken, instance_url: base = address } = grantSchema.parse(body);
      return { accessToken, base: withoutSlash(base) };
    },
  },
  baseAddress: (credentials, config) => credentials.base ?? config.PARLEY_SALESFORCE_URL,
  readFailure,
  readUsage,
  // Calls are counted by the day, and only 25 long ones may go on at the same time.
  limits: { requests: 20, inMs: 1_000, atOnce: 4 },
  listAccounts,
  checkHealth,
  companyLists,
  opportunityLists,
  readContacts,
  audiences: () => audiencePort,
  streams: STREAMS,
  readRates: readCurrencies,
} satisfies Provider;
