import { defineFeature } from '../../platform/feature/index.ts';
import { patiently } from '../../platform/operations/index.ts';
import { expireAccess } from './expire-access.ts';
import { expireSessions } from './expire-sessions.ts';
import './graphql.ts';
import { createIdentity } from './identity.ts';
import { registerIdentityRoutes } from './routes.ts';
import { greetSetUp } from './set-up/greet-set-up.ts';

export const feature = defineFeature({
  word: 'identity',
  // The sample world is greeted first.
  after: ['samples'],
  live: ({ services }) => createIdentity(services),
  ports: ({ live }) => ({ authenticator: live, identity: live }),
  hourly: { expire: expireSessions, 'expire-access': expireAccess },
  apiRoutes: (scope, { services, live, ports }) =>
    registerIdentityRoutes(scope, { services, identity: live, ports }),
  afterListening: ({ services }) =>
    patiently({ log: services.log, what: 'set-up link' }, () => greetSetUp({ services })),
});
