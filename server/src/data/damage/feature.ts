import { defineFeature } from '../../platform/feature/index.ts';
import { damageWorker } from './damage-worker.ts';

export const feature = defineFeature({
  word: 'damage',
  after: ['roll-ups'],
  live: () => ({ parts: 0 }),
  workers: ({ services, live }) => [damageWorker(services, live)],
  measure: ({ live }) => [
    {
      name: 'parley_damaged_parts',
      type: 'gauge',
      help: 'Parts of tables of ClickHouse that are damaged, and whose rows no figure counts.',
      values: [{ value: live.parts }],
    },
  ],
});
