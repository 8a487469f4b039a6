import type { FastifyInstance } from 'fastify';
import { registerCollect } from './collect/route.ts';
import type { Ingest } from './ingest.ts';

/** What the outside world sends events to, and where files are imported. Each in its own scope with its own limits. */
export function registerIngestRoutes(app: FastifyInstance, ingest: Ingest): void {
  app.register(async (scope) => registerCollect(scope, ingest));
}
