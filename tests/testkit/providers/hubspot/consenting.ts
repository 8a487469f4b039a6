import { type HubspotStandIn, startHubspot } from './index.ts';
import type { HubspotWorld } from './world.ts';

/** HubSpot with a person who allows every connection at once: its page leads back with a code, which is worth the token. */
export async function startConsentingHubspot(world: HubspotWorld): Promise<HubspotStandIn> {
  const standIn = await startHubspot(world);
  standIn.misbehave(({ path, query }) => {
    if (path === '/oauth/authorize') {
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'any');
      back.searchParams.set('state', query.get('state') ?? '');
      return { kind: 'status', status: 302, headers: { location: back.href }, body: {} };
    }
    return path.startsWith('/oauth/')
      ? { kind: 'status', status: 200, body: { access_token: standIn.token(), hub_id: 4242 } }
      : undefined;
  });
  return standIn;
}
