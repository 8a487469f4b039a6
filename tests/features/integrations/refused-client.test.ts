import { connectByToken } from '@parley/server/features/integrations/connect/connect-by-token';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { CLIENT } from '../../testkit/providers/ads/consent.ts';
import {
  type SalesforceStandIn,
  salesforceWorld,
  startSalesforce,
} from '../../testkit/providers/salesforce/index.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';

let salesforce: SalesforceStandIn;
let services: TestServices;
beforeAll(async () => {
  salesforce = await startSalesforce(salesforceWorld());
  services = sharedServices({ PARLEY_SALESFORCE_URL: salesforce.url, PARLEY_PROVIDER_PAUSE_MS: '1' });
});
afterAll(async () => {
  await services.close();
  await salesforce.close();
});

it('of a first connection says that it is not accepted, as there is none yet to renew', async () => {
  const instance = await createTestInstance(services);
  const ctx = { ...instance.admin.ctx, config: services.config };
  const settings = { address: salesforce.url, clientId: CLIENT.id, clientSecret: 'wrong' };
  await expect(
    connectByToken({ ctx, input: { providerId: 'oprv:salesforce', settings } }),
  ).rejects.toMatchObject({
    code: 'integrations.credentials-invalid',
    details: { reason: 'Salesforce does not take the client id or the client secret.' },
  });
});
