import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { registerApi } from './api.ts';
import { hasRole } from './platform/config/index.ts';
import type { Services } from './platform/context/index.ts';
import type { RunningFeature } from './platform/feature/index.ts';
import { measureJobs } from './platform/jobs/index.ts';
import type { Worker } from './platform/operations/index.ts';
import type { Measurement } from './platform/watch/index.ts';

export type Composition = {
  /** Started in order before the server listens, stopped in reverse after it has closed. */
  workers: readonly Worker[];
  measure(): Promise<Measurement[]>;
  /** What may take a while and needs a listening server; answers lines for the person who started it. */
  afterListening(): Promise<string[]>;
};

/** Longest that one feature may take to measure itself. */
const MEASURING_MS = 3_000;

type Measured = Pick<RunningFeature, 'word' | 'measure'>;

/** What a feature has measured; nothing while the engine it asks is away. */
const measured = async ({ log }: Services, feature: Measured): Promise<Measurement[]> =>
  await Promise.race([
    (async () => feature.measure())(),
    delay(MEASURING_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${feature.word} was not measured within ${MEASURING_MS} ms`);
    }),
  ]).catch((error: unknown) => {
    log.debug({ error: String(error), feature: feature.word }, 'could not be measured');
    return [];
  });

/** Plugs every feature in: its routes, its background work, its counters. */
export async function composeFeatures({
  http,
  services,
}: {
  http: FastifyInstance;
  services: Services;
}): Promise<Composition> {
  const { running, worker } = await registerApi(http, services);
  for (const feature of running) {
    if (hasRole(services.config, 'ingest')) feature.collectRoutes(http);
    if (hasRole(services.config, 'api')) feature.routes(http);
  }
  return {
    workers: [...running.flatMap((feature) => feature.workers()), worker],
    measure: async () => {
      const all = running.map(({ word, measure }) => ({ word, measure }));
      all.push({ word: 'jobs', measure: () => measureJobs(services.postgres) });
      return (await Promise.all(all.map((each) => measured(services, each)))).flat();
    },
    afterListening: async () => {
      const lines: string[] = [];
      for (const feature of running) lines.push(...(await feature.afterListening()));
      return lines;
    },
  };
}
