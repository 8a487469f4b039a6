import { defineFeature } from '../../platform/feature/index.ts';
import './graphql.ts';
import { activationWorker } from './send/activation-worker.ts';

export const feature = defineFeature({
  word: 'activations',
  workers: ({ services }) => [activationWorker(services)],
});
