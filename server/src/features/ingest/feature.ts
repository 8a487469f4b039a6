import { defineFeature } from '../../platform/feature/index.ts';
import { measureOutbox } from '../../platform/outbox/index.ts';
import './graphql.ts';
import './quarantine/graphql.ts';
import { createIngest } from './ingest.ts';
import { measureIngest } from './measure-ingest.ts';
import { forgetRejections } from './rejections/forget-rejections.ts';
import { registerCollectRoutes, registerIngestRoutes } from './routes.ts';
import { forgetQueries } from './usage/count-queries.ts';
import { keepQueryCounts } from './usage/keep-query-counts.ts';
import { watchLimits } from './usage/watch-limits.ts';
import { forgetVisitorKeys } from './visitor-keys.ts';

const limits = watchLimits();

export const feature = defineFeature({
  word: 'ingest',
  after: ['samples', 'identity'],
  live: ({ services }) => createIngest(services),
  // Imports of files need its workers too, and whoever does jobs empties the outbox.
  roles: ['ingest', 'api', 'jobs'],
  collectRoutes: (http, { live }) => registerCollectRoutes(http, live),
  routes: (http, { live }) => registerIngestRoutes(http, live),
  workers: ({ live, services }) => [
    keepQueryCounts({ name: 'ingest', start: live.start, stop: live.stop }, services),
  ],
  hourly: {
    rejections: forgetRejections,
    limits: limits.look,
    queries: forgetQueries,
    'visitor-keys': ({ postgres }) => forgetVisitorKeys({ postgres }),
  },
  measure: async ({ live, services }) => [
    ...measureIngest(live),
    limits.measure(),
    ...(await measureOutbox(services.postgres)),
  ],
  afterListening: ({ live }) => {
    // Not before: it takes a processor for a second, which making the sample world has better use for.
    void live.readRegistry();
    return [];
  },
});
