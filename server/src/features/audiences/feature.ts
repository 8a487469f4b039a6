import { defineFeature } from '../../platform/feature/index.ts';
import { expireDatasets } from './datasets/expire-datasets.ts';
import { registerDatasetRoutes } from './datasets/routes.ts';
import { audienceWorkers } from './evaluate/audience-worker.ts';
import './graphql.ts';
import './graphql-mutations.ts';
import './preview-types.ts';

export const feature = defineFeature({
  word: 'audiences',
  hourly: { expire: expireDatasets },
  routes: (http) => registerDatasetRoutes(http),
  workers: ({ services }) => audienceWorkers(services),
});
