import { defineFeature } from '../../platform/feature/index.ts';
import { endActivations } from './end-activations.ts';
import './effect/graphql.ts';
import './graphql.ts';
import { activationWorker } from './send/activation-worker.ts';
import './webhooks/graphql.ts';

export const feature = defineFeature({
  word: 'activations',
  ports: ({ services }) => ({
    beforeInstanceErased: (instanceId, how) => endActivations(services, instanceId, how),
  }),
  workers: ({ services }) => [activationWorker(services)],
});
