import type { FastifyInstance } from 'fastify';
import { signedInOf } from '../../../platform/http/index.ts';
import { askOf, type RouteParts } from '../route-tools.ts';
import { renewSession } from './renew-session.ts';
import { signOut } from './sign-out.ts';

const OWN = { config: { capability: 'account.manage' } } as const;

/** The session of the request: longer, or over. */
export function registerSessionRoutes(app: FastifyInstance, { services }: RouteParts): void {
  app.post('/api/auth/session/renew', OWN, (request) =>
    renewSession({ services, user: signedInOf(request) }),
  );
  app.post('/api/auth/sign-out', OWN, (request) =>
    signOut({ services, ctx: askOf(request), user: signedInOf(request) }),
  );
}
