import type { FastifyInstance } from 'fastify';
import {
  expireModelRequests,
  registerMcpRoutes,
  registerTranscriptionRoute,
} from './features/assistant/index.ts';
import {
  defineExportJobs,
  expireExports,
  registerExportRoutes,
  registerRawRoutes,
} from './features/exports/index.ts';
import {
  createIdentity,
  expireAccess,
  expireSessions,
  type Identity,
  registerIdentityRoutes,
} from './features/identity/index.ts';
import { makeOrganization, registerInstanceRoutes } from './features/instances/index.ts';
import { isSamplePending } from './features/samples/index.ts';
import { createSchema } from './graphql-schema.ts';
import type { Services } from './platform/context/index.ts';
import { registerGraphql } from './platform/graphql/index.ts';
import { guardRoutes, secured } from './platform/http/index.ts';
import { createHourly, createJobs, type Jobs } from './platform/jobs/index.ts';
import { createMailWorker, expireMail, registerOutboxRoutes } from './platform/mail/index.ts';
import type { Worker } from './platform/operations/index.ts';

export type Api = { identity: Identity; jobs: Jobs; worker: Worker };

/** Mounts sign-in, GraphQL and exports under /api. `worker` is what runs in the background. */
export async function registerApi(app: FastifyInstance, services: Services): Promise<Api> {
  const identity = createIdentity(services);
  guardRoutes(app, identity);
  const jobs = createJobs(services);
  defineExportJobs({ services, jobs });
  const mail = createMailWorker(services, jobs);
  const hourly = createHourly(services.log, {
    'exports.expire': () => expireExports(services),
    'identity.expire': () => expireSessions(services),
    'identity.expire-access': () => expireAccess(services),
    'mail.expire': () => expireMail(services),
    'assistant.expire-model-requests': () => expireModelRequests(services),
  });
  await app.register(
    secured(async (scope) => {
      await registerIdentityRoutes(scope, { services, identity, isSamplePending, makeOrganization });
      registerInstanceRoutes(scope, { services, identity });
      await registerGraphql(scope, { schema: createSchema(), services, jobs, identity });
      registerExportRoutes(scope, services);
      registerRawRoutes(scope);
      registerTranscriptionRoute(scope);
      registerMcpRoutes(scope, { services, jobs, identity });
      registerOutboxRoutes(scope, services);
    }),
  );
  const worker: Worker = {
    name: 'jobs',
    async start() {
      await jobs.start();
      mail.start();
      hourly.start();
    },
    async stop() {
      hourly.stop();
      await mail.stop();
      await jobs.stop();
    },
  };
  return { identity, jobs, worker };
}
