import { type SalesforceStandIn, startSalesforce } from './index.ts';
import type { SalesforceWorld } from './world.ts';

/** Where a test in another process does what an admin of the org does: `?takeBack=STATE`, `?hide=Lead.Website`, `?show=Lead.Website`. */
export const SETUP = '/lightning/setup';

function setUp(standIn: SalesforceStandIn, asked: URLSearchParams): void {
  const fieldOf = (name: string): [object: string, field: string] | undefined => {
    const [object, field] = asked.get(name)?.split('.') ?? [];
    return object === undefined || field === undefined ? undefined : [object, field];
  };
  const [state, hidden, shown] = [asked.get('takeBack'), fieldOf('hide'), fieldOf('show')];
  if (state !== null) standIn.takeBack(state);
  if (hidden !== undefined) standIn.hide(...hidden);
  if (shown !== undefined) standIn.show(...shown);
}

/** Salesforce with an app whose client credentials are worth the token, whatever they are; people who sign in need its own client. */
export async function startGrantingSalesforce(world: SalesforceWorld): Promise<SalesforceStandIn> {
  const standIn = await startSalesforce(world);
  standIn.misbehave(({ path, query, text }) => {
    if (path === SETUP) {
      setUp(standIn, query);
      return { kind: 'status', status: 200 };
    }
    return path === '/services/oauth2/token' && text.includes('client_credentials')
      ? {
          kind: 'status',
          status: 200,
          body: { access_token: standIn.token(), instance_url: standIn.url },
        }
      : undefined;
  });
  return standIn;
}
