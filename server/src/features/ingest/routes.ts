import type { FastifyInstance } from 'fastify';
import { secured } from '../../platform/http/index.ts';
import { registerCollect } from './collect/route.ts';
import { registerAccessLogImport } from './imports/access-log-route.ts';
import { registerImpressions } from './impressions/route.ts';
import type { Ingest } from './ingest.ts';
import { registerTag } from './tag/route.ts';

/** What the outside world sends events to. Each in its own scope with its own limits. */
export function registerCollectRoutes(app: FastifyInstance, ingest: Ingest): void {
  app.register(async (scope) => registerCollect(scope, ingest));
  app.register(async (scope) => registerImpressions(scope, ingest));
  app.register(async (scope) => registerTag(scope, ingest.services.config));
}

/** Where people import files of page views. */
export function registerIngestRoutes(app: FastifyInstance, ingest: Ingest): void {
  app.register(secured((scope) => registerAccessLogImport(scope, ingest)));
}
