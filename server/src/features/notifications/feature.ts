import { defineFeature } from '../../platform/feature/index.ts';
import { goalWorker } from './goal-worker.ts';
import './graphql.ts';

export const feature = defineFeature({
  word: 'notifications',
  workers: ({ services }) => [goalWorker(services)],
});
