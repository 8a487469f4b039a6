import { defineFeature } from '../../platform/feature/index.ts';
import { forgetLeftRuns } from './forget-left-runs.ts';
import { rollUpWorker } from './roll-up-worker.ts';

declare module '../../platform/feature/ports.ts' {
  interface Ports {
    /** Called before an instance is rolled up whose rebuild was asked for. */
    beforeRebuild?: (instanceId: string) => Promise<unknown>;
    /** Makes the visits of an instance again from its page views. */
    rebuildVisits: (instanceId: string) => Promise<unknown>;
  }
}

export const feature = defineFeature({
  word: 'roll-ups',
  after: ['visits'],
  hourly: { 'left-runs': forgetLeftRuns },
  workers: ({ services, ports }) => [
    rollUpWorker({
      services,
      onRebuild: async (instanceId) => {
        await ports.beforeRebuild?.(instanceId);
        await ports.rebuildVisits(instanceId);
      },
    }),
  ],
});
