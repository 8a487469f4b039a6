import { defineFeature } from '../../platform/feature/index.ts';
import { expireStates } from './expire-states.ts';
import './graphql.ts';
import { expireShapes } from './shapes/keep-shapes.ts';
import { syncWorker } from './sync/sync-worker.ts';

export const feature = defineFeature({
  word: 'integrations',
  hourly: { expire: expireStates, 'expire-shapes': expireShapes },
  workers: ({ services }) => [syncWorker(services)],
});
