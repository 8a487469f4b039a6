import type { FastifyInstance } from 'fastify';
import { registerApi } from './api.ts';
import type { Services } from './platform/context/index.ts';
import type { Measurement, Worker } from './platform/operations/index.ts';

export type Composition = {
  /** Started in order before the server listens, stopped in reverse after it has closed. */
  workers: readonly Worker[];
  measure(): Measurement[];
  /** What may take a while and needs a listening server; answers lines for the person who started it. */
  afterListening(): Promise<string[]>;
};

/** Plugs every feature in: its routes, its background work, its counters. */
export async function composeFeatures({
  http,
  services,
}: {
  http: FastifyInstance;
  services: Services;
}): Promise<Composition> {
  const { running, worker } = await registerApi(http, services);
  for (const feature of running) feature.routes(http);
  return {
    workers: [...running.flatMap((feature) => feature.workers()), worker],
    measure: () => running.flatMap((feature) => feature.measure()),
    afterListening: async () => {
      const lines: string[] = [];
      for (const feature of running) lines.push(...(await feature.afterListening()));
      return lines;
    },
  };
}
