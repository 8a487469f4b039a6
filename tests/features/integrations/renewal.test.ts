import { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { withConnection } from '@parley/server/features/integrations/connections/with-connection';
import { getConnection } from '@parley/server/features/integrations/list-providers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { CLIENT } from '../../testkit/providers/ads/consent.ts';
import {
  type SalesforceStandIn,
  salesforceWorld,
  startSalesforce,
} from '../../testkit/providers/salesforce/index.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';

/** Tokens are given so slowly that every server asks while one of them is being given one. */
const SLOW_MS = 300;

let salesforce: SalesforceStandIn;
/** Three servers: each with connections of its own to the same databases. */
let servers: TestServices[];
let instance: TestInstance;
beforeAll(async () => {
  salesforce = await startSalesforce(salesforceWorld({ accounts: 5, opportunities: 5 }), { rotates: true });
  const settings = {
    PARLEY_SECRET: 'a'.repeat(64),
    PARLEY_SALESFORCE_URL: salesforce.url,
    PARLEY_SALESFORCE_CLIENT_ID: CLIENT.id,
    PARLEY_SALESFORCE_CLIENT_SECRET: CLIENT.secret,
    PARLEY_PROVIDER_PAUSE_MS: '1',
  };
  servers = [sharedServices(settings), sharedServices(settings), sharedServices(settings)];
});
beforeEach(async () => {
  salesforce.misbehave(undefined);
});
afterAll(async () => {
  await Promise.all(servers.map((services) => services.close()));
  await salesforce.close();
});

const isRenewal = ({ path }: { path: string }): boolean => path === '/services/oauth2/token';

it('is done by one of several servers that find a token at its end, and the others take what it was given', async () => {
  const [first] = servers;
  if (first === undefined) throw new Error('there is no server');
  instance = await createTestInstance(first);
  const ctx = { ...instance.admin.ctx, config: first.config };
  const { id } = await storeConnection({
    ctx,
    input: {
      providerId: 'oprv:salesforce',
      method: 'oauth',
      account: { id: '00D000000000001AAA', name: 'Seller' },
      secrets: {
        credentials: {
          accessToken: salesforce.token(),
          refreshToken: 'refresh-1',
          base: salesforce.url,
        },
        values: {},
      },
    },
  });
  for (const nth of [1, 2]) {
    // Each refresh token works once: a server that used it a second time would end the connection.
    salesforce.renew();
    salesforce.misbehave((asked) => (isRenewal(asked) ? { kind: 'slow', ms: SLOW_MS } : undefined));
    const found = await Promise.all(
      servers.map((services) =>
        withConnection(services, { id }, async (session) => {
          const query = { q: 'SELECT Id FROM Organization' };
          return (await session.call({ address: '/services/data/v61.0/query', query })).status;
        }),
      ),
    );
    expect([nth, found]).toEqual([nth, servers.map(() => 200)]);
    const refused = salesforce.asked.filter(
      ({ path, headers }) =>
        path.endsWith('/query') && headers.authorization !== `Bearer ${salesforce.token()}`,
    );
    expect(refused.length).toBeGreaterThan(1);
    expect(salesforce.asked.filter(isRenewal)).toHaveLength(1);
  }
  expect(await getConnection({ ctx, input: { id } })).toMatchObject({ status: 'active', problem: null });
});
