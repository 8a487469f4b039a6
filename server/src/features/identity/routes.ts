import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context/index.ts';
import type { Ports } from '../../platform/feature/index.ts';
import { registerAuthorizationServer, registerConsentRoutes } from './authorization-server/routes.ts';
import { getBootstrap } from './bootstrap.ts';
import { registerDeviceRoutes } from './devices/routes.ts';
import { registerDiscoveryRoutes } from './discovery/routes.ts';
import { registerSendRoutes } from './discovery/send-routes.ts';
import { registerFactorRoutes } from './factors/index.ts';
import { registerFederationRoutes } from './federation/index.ts';
import { forwardTo } from './forward.ts';
import type { Identity } from './identity.ts';
import { registerPasswordRoutes } from './passwords/routes.ts';
import './ports.ts';
import { acceptJson } from './route-tools.ts';
import { registerSessionRoutes } from './sessions/routes.ts';
import { registerSetUpRoutes } from './set-up/routes.ts';

/** `/api/auth/*` (every way in and out, and one's sessions) and `/api/bootstrap`. */
export async function registerIdentityRoutes(
  app: FastifyInstance,
  {
    services,
    identity,
    ports: { isSamplePending, makeOrganization },
  }: { services: Services; identity: Identity; ports: Ports },
): Promise<void> {
  app.get('/api/bootstrap', { config: { capability: 'public' } }, ({ hostname }) =>
    getBootstrap(services, { hostname, isSamplePending }),
  );
  await registerAuthorizationServer(app, { services, identity });
  await app.register(async (scope) => {
    acceptJson(scope);
    const parts = { services, identity };
    registerSendRoutes(scope, parts);
    registerDiscoveryRoutes(scope, parts);
    registerPasswordRoutes(scope, parts);
    registerSessionRoutes(scope, parts);
    registerSetUpRoutes(scope, { ...parts, makeOrganization });
    registerDeviceRoutes(scope, parts);
    registerConsentRoutes(scope, parts);
    registerFactorRoutes(scope, parts);
    await registerFederationRoutes(scope, parts);
    // The one route of better-auth that is reachable as it is; everything else of it answers not found.
    scope.get('/api/auth/get-session', { config: { capability: 'account.view' } }, forwardTo(identity.auth));
  });
}
