import type { FastifyInstance } from 'fastify';
import { createIdentity, type Identity, registerIdentityRoutes } from './features/identity/index.ts';
import { createSchema } from './graphql-schema.ts';
import type { Services } from './platform/context/index.ts';
import { registerGraphql } from './platform/graphql/index.ts';
import { secured } from './platform/http/index.ts';
import type { Worker } from './platform/operations/index.ts';

export type Api = { identity: Identity; worker: Worker };

/** Mounts sign-in, GraphQL and exports under /api. `worker` is what runs in the background. */
export async function registerApi(app: FastifyInstance, services: Services): Promise<Api> {
  const identity = createIdentity(services);
  await app.register(
    secured(async (scope) => {
      await registerIdentityRoutes(scope, { services, identity });
      await registerGraphql(scope, { schema: createSchema(), services, identity });
    }),
  );
  return { identity, worker: { name: 'exports', start: async () => undefined, stop: async () => undefined } };
}
