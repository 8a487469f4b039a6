import { defineFeature } from '../../platform/feature/index.ts';
import './graphql.ts';
import './first-steps/graphql.ts';
import './monitors/graphql.ts';
import { monitorWorker } from './monitors/monitor-worker.ts';

export const feature = defineFeature({
  word: 'health',
  workers: ({ services }) => [monitorWorker(services)],
});
