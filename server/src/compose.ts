import type { FastifyInstance } from 'fastify';
import { registerApi } from './api.ts';
import { removeLostFacts } from './data/facts/index.ts';
import { type RollUps, startRollUps } from './data/roll-ups/index.ts';
import { type Derivation, startDerivation } from './data/visits/index.ts';
import { registerAssistant } from './features/assistant/index.ts';
import { greetSetUp } from './features/identity/index.ts';
import { registerImportRoutes } from './features/imports/index.ts';
import { createIngest, measureIngest, registerIngestRoutes } from './features/ingest/index.ts';
import { greetSample } from './features/samples/index.ts';
import type { Services } from './platform/context/index.ts';
import { type Measurement, patiently, type Worker } from './platform/operations/index.ts';

export type Features = {
  /** Started in order before the server listens, stopped in reverse after it has closed. */
  workers: readonly Worker[];
  measure(): Measurement[];
  /** What may take a while and needs a listening server; answers lines for the person who started it. */
  afterListening(): Promise<string[]>;
};

/** The one place where features are plugged in: their routes, their background work, their counters. */
export async function composeFeatures({
  http,
  services,
}: {
  http: FastifyInstance;
  services: Services;
}): Promise<Features> {
  const api = await registerApi(http, services);
  registerAssistant(http, { log: services.log, jobs: api.jobs });
  const ingest = createIngest(services);
  registerIngestRoutes(http, ingest);
  registerImportRoutes(http);
  return {
    workers: [
      { name: 'ingest', start: ingest.start, stop: ingest.stop },
      derivationWorker(services),
      rollUpWorker(services),
      api.worker,
    ],
    measure: () => measureIngest(ingest),
    afterListening: async () => {
      const notes = [
        ...(await greetSample({ services })),
        ...(await patiently({ log: services.log, what: 'set-up link' }, () => greetSetUp({ services }))),
      ];
      // Not before: it takes a processor for a second, which making the sample world has better use for.
      void ingest.readRegistry();
      return notes;
    },
  };
}

function derivationWorker(services: Services): Worker {
  let derivation: Derivation | undefined;
  return {
    name: 'visits',
    start: () => {
      derivation = startDerivation({ services });
    },
    stop: () => derivation?.stop(),
  };
}

function rollUpWorker(services: Services): Worker {
  let rollUps: RollUps | undefined;
  return {
    name: 'roll-ups',
    start: () => {
      rollUps = startRollUps({
        services,
        onRebuild: (instanceId) => removeLostFacts({ services, instanceId }),
      });
    },
    stop: () => rollUps?.stop(),
  };
}
