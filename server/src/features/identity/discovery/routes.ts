import type { FastifyInstance } from 'fastify';
import { credentialsOf, signedInOf } from '../../../platform/http/index.ts';
import { clientOf, countGuess } from '../limits/index.ts';
import { askOf, type RouteParts, tokenOf } from '../route-tools.ts';
import { authenticateToken } from '../tokens/authenticate-token.ts';
import { discover } from './discover.ts';
import { enterAccount } from './enter-account.ts';
import { exchangeSession } from './exchange-session.ts';
import { getSignInOrganization } from './get-sign-in-organization.ts';
import { listOrganizations } from './list-organizations.ts';
import { switchOrganization } from './switch-organization.ts';

const PUBLIC = { config: { capability: 'public' } } as const;
const ARRIVING = { config: { capability: 'sign-in.continue' } } as const;

/** What links and providers prove, and the way from there into an organization. */
export function registerDiscoveryRoutes(app: FastifyInstance, { services, identity }: RouteParts): void {
  app.post<{ Body: Parameters<typeof authenticateToken>[0]['input'] }>(
    '/api/auth/discovery/authenticate',
    PUBLIC,
    async (request) => {
      const ctx = askOf(request);
      await countGuess({ services, surface: 'link opened by client', who: clientOf(ctx.origin) });
      return await authenticateToken({ services, ctx, input: request.body });
    },
  );
  app.get('/api/auth/discovery/organizations', ARRIVING, async (request) => {
    const { token = '' } = credentialsOf(request);
    const session = await identity.requireIntermediate(token, 'discovered');
    return { ...(await discover(services.postgres, services, session)), intermediateToken: token };
  });
  app.post<{ Body: Parameters<typeof exchangeSession>[0]['input'] }>(
    '/api/auth/discovery/exchange',
    ARRIVING,
    async (request) => {
      const session = await identity.requireIntermediate(credentialsOf(request).token, 'discovered');
      return await exchangeSession({ services, ctx: askOf(request), session, input: request.body });
    },
  );
  app.post('/api/auth/discovery/account', ARRIVING, async (request) => {
    const session = await identity.requireIntermediate(credentialsOf(request).token, 'discovered');
    return await enterAccount({ services, ctx: askOf(request), session });
  });
  app.get<{ Params: { slug: string } }>('/api/auth/organization/:slug', PUBLIC, async (request) => {
    const who = clientOf(askOf(request).origin);
    await countGuess({ services, surface: 'organization looked up by client', who });
    return await getSignInOrganization({ services, input: request.params });
  });
  app.get('/api/auth/organizations', { config: { capability: 'account.view' } }, (request) =>
    listOrganizations({ services, user: signedInOf(request) }),
  );
  app.post<{ Body: Parameters<typeof switchOrganization>[0]['input'] }>(
    '/api/auth/organizations/switch',
    { config: { capability: 'account.manage' } },
    (request) =>
      switchOrganization({
        services,
        ctx: askOf(request),
        user: signedInOf(request),
        token: tokenOf(request),
        input: request.body,
      }),
  );
}
