import { freePort } from '../../../testkit/free-port.ts';
import { startOpenIdProvider } from '../../../testkit/openid-provider.ts';
import { hubspotWorld, startHubspot } from '../../../testkit/providers/hubspot/index.ts';
import type { Misbehave } from '../../../testkit/providers/stand-in.ts';
import { makeQueues } from '../../../testkit/queues.ts';
import { isolatedServices, type TestServices } from '../../../testkit/services.ts';
import { startApi } from '../api-server.ts';
import { CONNECTION_SECRETS } from './connection-secrets.ts';
import type { World } from './deed.ts';

export type WorldParts = Pick<World, 'services' | 'api' | 'published' | 'provider'> & {
  /** What HubSpot does instead of answering. */
  letHubspot(how: Misbehave): void;
  close(): Promise<void>;
};

/** What every world of a test file has in common: databases of its own, two servers over them, an identity provider. */
export async function startWorldParts(
  log: TestServices['log'],
  settings: Record<string, string> = {},
): Promise<WorldParts> {
  const provider = await startOpenIdProvider();
  const hubspot = await startHubspot(hubspotWorld());
  const { clientSecret, refreshToken } = CONNECTION_SECRETS;
  // Its app exchanges any code for the token that it takes.
  const exchange: Misbehave = ({ path }) => {
    const body = { access_token: hubspot.token(), refresh_token: refreshToken, hub_id: 4242 };
    return path.startsWith('/oauth/') ? { kind: 'status', status: 200, body } : undefined;
  };
  hubspot.misbehave(exchange);
  const services = {
    ...(await isolatedServices({
      PARLEY_REQUESTS_PER_MINUTE: '0',
      PARLEY_PROVIDER_ORIGINS: new URL(provider.issuer).origin,
      PARLEY_HUBSPOT_URL: hubspot.url,
      PARLEY_LINKEDIN_AUDIENCE_PLATFORM: 'PARLEY',
      PARLEY_HUBSPOT_CLIENT_ID: 'hubspot-client',
      PARLEY_HUBSPOT_CLIENT_SECRET: clientSecret,
      ...settings,
    })),
    log,
  };
  await makeQueues(services);
  const api = await startApi(services);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const published = await startApi({ ...services, config: { ...services.config, PUBLIC_URL: url } });
  await published.http.listen({ port, host: '127.0.0.1' });
  return {
    services,
    api,
    provider,
    published: { url, http: published.http },
    letHubspot: (how) => hubspot.misbehave((asked) => how(asked) ?? exchange(asked)),
    close: async () => {
      await Promise.all([api.close(), published.http.close(), provider.stop(), hubspot.close()]);
      await services.close();
    },
  };
}
