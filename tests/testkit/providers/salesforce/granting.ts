import { type SalesforceStandIn, startSalesforce } from './index.ts';
import type { SalesforceWorld } from './world.ts';

/** Salesforce with an app whose client credentials are worth the token, whatever they are. */
export async function startGrantingSalesforce(world: SalesforceWorld): Promise<SalesforceStandIn> {
  const standIn = await startSalesforce(world);
  standIn.misbehave(({ path }) =>
    path === '/services/oauth2/token'
      ? {
          kind: 'status',
          status: 200,
          body: { access_token: standIn.token(), instance_url: standIn.url },
        }
      : undefined,
  );
  return standIn;
}
