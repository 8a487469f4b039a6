import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context/index.ts';
import { registerCollect } from './collect/route.ts';
import { registerImpressions } from './impressions/route.ts';
import type { Ingest } from './ingest.ts';
import { registerTag } from './tag/route.ts';

export type IngestRoutes = {
  ingest: Ingest;
  /** Who asks, for the routes that are not for the whole world. */
  authenticate: (request: FastifyRequest) => Promise<Context>;
};

/** What the outside world sends events to, and where files are imported. Each in its own scope with its own limits. */
export function registerIngestRoutes(app: FastifyInstance, { ingest }: IngestRoutes): void {
  app.register(async (scope) => registerCollect(scope, ingest));
  app.register(async (scope) => registerImpressions(scope, ingest));
  app.register(async (scope) => registerTag(scope, ingest.services.config));
}
