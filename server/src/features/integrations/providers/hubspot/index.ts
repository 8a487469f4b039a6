import { z } from 'zod';
import type { Provider } from '../../provider.ts';
import { audiencePort } from './audiences.ts';
import { checkHealth } from './check-health.ts';
import { companyLists } from './company-lists.ts';
import { listAccounts } from './list-accounts.ts';
import { opportunityLists } from './opportunity-lists.ts';
import { readContacts } from './read-contacts.ts';
import { readFailure } from './read-failure.ts';
import { readRates } from './read-rates.ts';
import { STREAMS } from './streams.ts';

const tokensSchema = z.object({ hub_id: z.coerce.string() });

/** HubSpot: an app of the operator's, or the token of a private app. */
export const hubspot = {
  id: 'oprv:hubspot',
  oauth: {
    clientId: 'PARLEY_HUBSPOT_CLIENT_ID',
    clientSecret: 'PARLEY_HUBSPOT_CLIENT_SECRET',
    authorizeAddress: (config) => `${config.PARLEY_HUBSPOT_APP_URL}/oauth/authorize`,
    tokenAddress: (config) => `${config.PARLEY_HUBSPOT_URL}/oauth/v1/token`,
    scopes: [
      'oauth',
      'crm.objects.companies.read',
      'crm.objects.contacts.read',
      'crm.objects.deals.read',
      'crm.lists.read',
    ],
    moreScopes: ({ PARLEY_HUBSPOT_AUDIENCES }) =>
      PARLEY_HUBSPOT_AUDIENCES === 'on' ? ['crm.lists.write'] : [],
    // An account of one currency may not have it: then it is left out there.
    parameters: { optional_scope: 'settings.currencies.read' },
    // Its token endpoint takes a verifier, and its guide names no challenge for the page where people consent.
    usesPkce: false,
    readTokens: (body) => {
      const found = tokensSchema.safeParse(body);
      return found.success ? { details: { portal: found.data.hub_id } } : {};
    },
  },
  token: {
    connect: async ({ accessToken = '' }) => ({ accessToken }),
  },
  baseAddress: (_credentials, config) => config.PARLEY_HUBSPOT_URL,
  readFailure,
  // Any account may make a hundred in ten seconds; a few are left to others.
  limits: { requests: 90, inMs: 10_000, atOnce: 4 },
  listAccounts,
  checkHealth,
  companyLists,
  opportunityLists,
  readContacts,
  streams: STREAMS,
  readRates,
  audiences: ({ PARLEY_HUBSPOT_AUDIENCES }) => (PARLEY_HUBSPOT_AUDIENCES === 'on' ? audiencePort : undefined),
  sentAudiences: audiencePort,
} satisfies Provider;
