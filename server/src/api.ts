import type { FastifyInstance } from 'fastify';
import { features } from './features.ts';
import { createSchema } from './graphql-schema.ts';
import { hasRole } from './platform/config/index.ts';
import type { Services } from './platform/context/index.ts';
import type { Parts, Ports, RunningFeature } from './platform/feature/index.ts';
import { registerGraphql } from './platform/graphql/index.ts';
import { guardRoutes, secured } from './platform/http/index.ts';
import { createHourly, createJobs, type Jobs } from './platform/jobs/index.ts';
import type { Worker } from './platform/operations/index.ts';

export type Api = { running: readonly RunningFeature[]; jobs: Jobs; worker: Worker };

/** Mounts what every feature has under /api, and GraphQL, where the server has that role. `worker` runs the jobs and the hourly tasks. */
export async function registerApi(app: FastifyInstance, services: Services): Promise<Api> {
  const jobs = createJobs(services);
  // Filled before anything reads it; a feature that was removed leaves its ports out.
  const ports = {} as Ports;
  const parts: Parts = { services, jobs, ports };
  const running = features.map((feature) => feature.run(parts));
  for (const feature of running) Object.assign(ports, feature.ports());
  guardRoutes(app, ports.authenticator);
  for (const feature of running) for (const job of feature.jobs()) jobs.define(job);
  if (hasRole(services.config, 'api'))
    await app.register(
      secured(async (scope) => {
        await registerGraphql(scope, {
          schema: createSchema(),
          ...parts,
          authenticator: ports.authenticator,
        });
        for (const feature of running) await feature.apiRoutes(scope);
      }),
    );
  return { running, jobs, worker: jobsWorker({ services, jobs, running }) };
}

function jobsWorker({
  services,
  jobs,
  running,
}: {
  services: Services;
  jobs: Jobs;
  running: readonly RunningFeature[];
}): Worker {
  const workers = running.flatMap((feature) => feature.jobWorkers());
  const hourly = createHourly(
    services.log,
    Object.fromEntries(running.flatMap((feature) => feature.hourly())),
  );
  const isWorking = hasRole(services.config, 'jobs');
  return {
    name: 'jobs',
    async start() {
      // Servers of the API ask for jobs; those that only ingest have nothing to do with them.
      if (hasRole(services.config, 'api', 'jobs')) await jobs.start({ works: isWorking });
      if (!isWorking) return;
      for (const worker of workers) await worker.start();
      hourly.start();
    },
    async stop() {
      hourly.stop();
      if (isWorking) for (const worker of workers.toReversed()) await worker.stop();
      if (hasRole(services.config, 'api', 'jobs')) await jobs.stop();
    },
  };
}
